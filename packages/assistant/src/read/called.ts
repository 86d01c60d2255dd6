import type { ProjectLocations } from "../project-reader.ts";
import { tokensOf } from "./tokens.ts";

/** Property of a group of locations that have one of some words in their names. */
export const CALLED = "called";

/** Whether the name of a location holds one of some words. */
export function isCalled(values: readonly string[], locations: ProjectLocations): (row: number) => boolean {
  const wanted = new Set(values);
  return (row) => tokensOf(locations.name(row)).some(({ word }) => wanted.has(word));
}
