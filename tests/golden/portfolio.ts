import { screenFromPack, type Pack } from "@tidemark/atlas";
import { impactDrivers, scoreDatasets, type Scenario } from "@tidemark/science";
import { assess, type Assessment, type AssessedValue } from "../../apps/cli/src/assessment.ts";
import { siteSources } from "../../apps/cli/src/site-sources.ts";
import { PLACES } from "./places.ts";

const EPOCHS: readonly (readonly [scenario: Scenario, year: number])[] = [
  ["historical", 2005],
  ["ssp370", 2050],
];

/** Some of every topic and of every way of calculation. */
const INDICATORS = [
  ..."tas_mean tasmax_mean txx txx_rp hd30 tr20 wsdi hw_freq cdd18 wbgt28 labour_loss tnn fd0 hdd18 gsl".split(" "),
  ..."pr_total rx1day rx1day_rp r20mm cdd spei12 aridity sm_total fwi_mean snow_days swe_max".split(" "),
  ..."district_river_flood district_urban_flood district_landslide district_water_scarcity".split(" "),
  ..."district_tsunami district_volcano district_coastal_flood".split(" "),
  ..."river_flood_depth storm_gust_rp tc_wind_rp hail_days slr_local esl_rp surge_rp freeboard_rp pga_rp".split(" "),
];

const rounded = (value: number | null) => (value === null ? "-" : String(Number(value.toPrecision(5))));

/** Value with its range where there is one: `value (p10 to p90)`. */
function text({ value, p10, p90 }: AssessedValue): string {
  if (value === null) return "-";
  return p10 === null || p90 === null || p10 === p90
    ? rounded(value)
    : `${rounded(value)} (${rounded(p10)} to ${rounded(p90)})`;
}

/** Datasets by the reason why they are missing; all of them, not only those whose values are listed. */
function missingLines({ values }: Assessment): string[] {
  const byReason = new Map<string, string[]>();
  for (const [id, { missing }] of Object.entries(values)) {
    if (missing !== undefined) byReason.set(missing, [...(byReason.get(missing) ?? []), id]);
  }
  return [...byReason].map(([reason, ids]) => `missing (${ids.length}), ${reason}: ${ids.toSorted().join(" ")}`);
}

function siteLines(name: string, [present, future]: readonly [Assessment, Assessment]): string[] {
  const { cell, location } = present;
  const where = cell === null ? "no cell" : `cell ${cell.latitude} ${cell.longitude}, ${rounded(cell.distanceKm)} km`;
  const annual = impactDrivers.filter(({ quantity }) => quantity === "ead" || quantity === "bi_annual");
  const ids = [...scoreDatasets, ...annual].map(({ id }) => id);
  const rows = [...ids, ...INDICATORS].flatMap((id) => {
    const [now, then] = [present.values[id], future.values[id]];
    if (now === undefined || then === undefined) throw new Error(`no dataset ${id}`);
    return now.value === null && then.value === null ? [] : [`${id}: ${text(now)} | ${text(then)}`];
  });
  const lines = [`${location.country ?? "no country"}; ${where}`, ...rows, ...missingLines(present)];
  return lines.map((line) => `${name}; ${line}`);
}

/** Everything the golden file holds, a line per value: `site; dataset: present | 2050 under ssp370`. */
export function portfolioLines(pack: Pack): readonly string[] {
  const data = screenFromPack(
    pack,
    PLACES.map(([, latitude, longitude]) => ({ latitude, longitude })),
  );
  const [present, future] = EPOCHS.map(([scenario, year]) =>
    siteSources(data, scenario, year).map((site) => assess(site, scenario, year)),
  );
  return PLACES.flatMap(([name], i) => siteLines(name, [present![i]!, future![i]!]));
}
