import type { ToldOfPlace } from "@tidemark/atlas";
import { BUILDING_USES, CONSTRUCTIONS, type StoredChange } from "@tidemark/science";
import { attributeAt, type AttributeColumn, IN_PLACE } from "./attributes.ts";
import type { LocationIndex } from "./location-index.ts";

/** Columns that values follow from, beside where a location lies. */
export const TOLD_COLUMNS = [
  "elevation",
  "protection_return_period",
  "building_use",
  "construction",
  IN_PLACE,
] as const;

const numberAt = (column: AttributeColumn | undefined, row: number): number | null =>
  column?.kind === "number" ? (attributeAt(column, row) as number | null) : null;

function kindAt<Kind extends string>(kinds: readonly Kind[], column: AttributeColumn | undefined, row: number) {
  const text = column?.kind === "text" ? attributeAt(column, row) : null;
  return kinds.find((kind) => kind === text) ?? null;
}

function changeAt(column: AttributeColumn | undefined, row: number): StoredChange | null {
  const text = column?.kind === "text" ? attributeAt(column, row) : null;
  return text === null ? null : (JSON.parse(String(text)) as StoredChange);
}

/** What was told of the location in a row, as far as values follow from it. */
export function toldAt({ columns }: Pick<LocationIndex, "columns">, row: number): Required<ToldOfPlace> {
  const [elevation, protection, use, construction, inPlace] = TOLD_COLUMNS.map((id) => columns.get(id));
  return {
    elevationMetres: numberAt(elevation, row),
    protectionYears: numberAt(protection, row),
    buildingUse: kindAt(BUILDING_USES, use, row),
    construction: kindAt(CONSTRUCTIONS, construction, row),
    measures: changeAt(inPlace, row),
  };
}
