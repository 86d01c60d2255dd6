import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { landRings, type LandTopology } from "@tidemark/plots";

const FILE = "world-atlas/land-50m.json";

let reading: Promise<readonly Float32Array[]> | undefined;

/** Outlines of the land of the world (Natural Earth, 1:50 million, public domain), read once. */
export function landOutlines(): Promise<readonly Float32Array[]> {
  reading ??= readFile(createRequire(import.meta.url).resolve(FILE), "utf8").then((text) => {
    const topology: LandTopology = JSON.parse(text);
    return landRings(topology).map(({ points }) => points);
  });
  return reading;
}
