import { GridError } from "@tidemark/grids";
import { BASE, FUTURE_SCENARIOS, FUTURE_TIMES } from "@tidemark/science";
import type { FoundMap } from "./map-layers.ts";
import type { MapSource } from "./source-types.ts";
import { importSaid } from "../wording/import-said.ts";

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Outer centres of a map in its own coordinates. */
function boxOf({ shape: { xs, ys } }: FoundMap): Box {
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return { west: Math.min(x0, x1), east: Math.max(x0, x1), south: Math.min(y0, y1), north: Math.max(y0, y1) };
}

const areaOf = ({ west, east, south, north }: Box): number => Math.max(0, east - west) * Math.max(0, north - south);

/** Share of the smaller of two boxes that they have in common. */
function overlap(a: Box, b: Box): number {
  const common = areaOf({
    west: Math.max(a.west, b.west),
    east: Math.min(a.east, b.east),
    south: Math.max(a.south, b.south),
    north: Math.min(a.north, b.north),
  });
  return common / Math.min(areaOf(a), areaOf(b));
}

/**
 * Tiles and ocean basins may share an edge; maps that share more than half are two of the same, and nobody could tell
 * which counts.
 * @throws GridError not-understood
 */
function checkDistinct(maps: readonly FoundMap[]): void {
  const seen = new Map<string, FoundMap[]>();
  for (const map of maps) {
    const { returnPeriod, scenario, year, model, season, month } = map.labels;
    const key = JSON.stringify([map.shape.projection, returnPeriod, scenario, year, model, season, month]);
    const fellows = seen.get(key) ?? [];
    seen.set(key, fellows);
    const twin = fellows.find((other) => overlap(boxOf(other), boxOf(map)) > 0.5);
    if (twin !== undefined) {
      const files = { other: twin.file.name, file: map.file.name };
      const said =
        returnPeriod === undefined
          ? importSaid("source.same_map", files)
          : importSaid("source.same_period", { ...files, years: returnPeriod });
      throw new GridError("not-understood", said);
    }
    fellows.push(map);
  }
}

const isPresent = ({ labels: { scenario = "historical" } }: FoundMap): boolean => scenario === "historical";

/**
 * The present is one year of one set of files: without it no depth of today is known and none before the first year of
 * the scenarios, and with two of them nobody could tell which counts.
 * @throws GridError not-understood
 */
function checkPresent({ title, looksLike }: MapSource, maps: readonly FoundMap[]): void {
  const present = maps.filter(isPresent);
  if (maps.length === 0)
    throw new GridError("not-understood", importSaid("source.no_maps", { title, names: looksLike }));
  if (present.length === 0) {
    const scenarios = [...new Set(maps.map(({ labels }) => labels.scenario))].join(", ");
    throw new GridError("not-understood", importSaid("source.no_present", { scenarios, title, names: looksLike }));
  }
  const byMember = new Map<string, FoundMap>();
  for (const map of present) {
    const { model = "", year } = map.labels;
    const other = byMember.get(model) ?? map;
    byMember.set(model, other);
    if (other.labels.year === year) continue;
    throw new GridError(
      "not-understood",
      importSaid("source.two_presents", {
        other: other.file.name,
        file: map.file.name,
        otherYear: other.labels.year ?? "not told",
        year: year ?? "not told",
      }),
    );
  }
}

/**
 * Ready fields of a climate index stand for 20 years around a year of the catalogue, in one of its scenarios; of other
 * years and scenarios nothing would ever be read.
 * @throws GridError not-understood
 */
function checkEpochs(maps: readonly FoundMap[]): void {
  for (const { file, labels } of maps) {
    const { scenario = "historical", year = Number.NaN } = labels;
    const years: readonly number[] = scenario === "historical" ? [BASE.time] : FUTURE_TIMES;
    const isKnown = scenario === "historical" || (FUTURE_SCENARIOS as readonly string[]).includes(scenario);
    if (isKnown && years.includes(year)) continue;
    throw new GridError(
      "not-understood",
      importSaid("source.epoch_not_shown", {
        file: file.name,
        scenario,
        year,
        base: BASE.time,
        scenarios: FUTURE_SCENARIOS.join(", "),
        first: FUTURE_TIMES[0]!,
        last: FUTURE_TIMES.at(-1)!,
      }),
    );
  }
}

/** Files that name a unit beside files that name none may be of two units. @throws GridError unknown-unit */
function checkUnits(maps: readonly FoundMap[]): void {
  const untold = maps.filter(({ file }) => file.details.units === undefined);
  const unitOf = ({ raster }: FoundMap): string => {
    const named = raster.variable.attributes["units"];
    return typeof named === "string" ? named.trim() : "";
  };
  const named = untold.find((map) => unitOf(map) !== "");
  const silent = untold.find((map) => unitOf(map) === "");
  if (named === undefined || silent === undefined) return;
  throw new GridError(
    "unknown-unit",
    importSaid("source.units_mixed", { named: named.file.name, unit: unitOf(named), file: silent.file.name }),
  );
}

/**
 * Checks what cannot be seen of one map alone.
 * @throws GridError not-understood
 */
export function checkSet(source: MapSource, maps: readonly FoundMap[]): void {
  checkDistinct(maps);
  checkUnits(maps);
  if (source.needs.includes("year")) checkEpochs(maps);
  else checkPresent(source, maps);
}
