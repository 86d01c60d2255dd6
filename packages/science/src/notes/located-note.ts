import type { Dataset } from "../catalogue/dataset.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** What decides within some 100 m: one bank of a river, the foot of a slope, a street above the sea. */
const LOCAL_HAZARDS: ReadonlySet<string> = new Set(["river_flood", "pluvial_flood", "coastal_flood", "tsunami"]);
const LOCAL_DATASETS: ReadonlySet<string> = new Set([
  "river_flood_depth",
  "pluvial_flood_depth",
  "landslide_susc",
  "surge_rp",
  "freeboard_rp",
  "coastal_flood_depth",
  "coast_recession",
  "tsunami_rp",
]);
/** A position that may be farther off (km) is too rough for them. */
const DECIDES_WITHIN_KM = 0.1;

const FOUND_BY = {
  address: worded("note.by_address"),
  postal_code: worded("note.by_postal_code"),
  town: worded("note.by_town"),
  region: worded("note.by_region"),
  airport: worded("note.by_airport"),
  port: worded("note.by_port"),
} as const;

/** What the position of a location comes from; `coordinates` and undefined where nobody looked it up. */
export interface Located {
  readonly by: keyof typeof FOUND_BY | "coordinates" | undefined;
  /** How far off it may be, km; undefined where nobody knows. */
  readonly withinKm: number | undefined;
}

/** Where a hazard differs from street to street and the location was found less exactly than that. */
export function locatedNote(dataset: Dataset, { by, withinKm }: Located): ValueNote | undefined {
  const isLocal = dataset.kind === "driver" ? LOCAL_HAZARDS.has(dataset.hazard) : LOCAL_DATASETS.has(dataset.id);
  if (!isLocal || by === undefined || by === "coordinates") return undefined;
  if (withinKm === undefined) return doubt("located-roughly", worded("note.located_roughly", { by: FOUND_BY[by] }));
  if (withinKm <= DECIDES_WITHIN_KM) return undefined;
  return doubt("located-roughly", worded("note.located_within", { by: FOUND_BY[by], km: withinKm }));
}
