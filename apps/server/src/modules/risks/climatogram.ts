import { cellAt, screenSites, siteColumns, type Sources } from "@tidemark/atlas";
import { type Climatogram, missingFields } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  UNITS,
  coordinateIndex,
  datasetById,
  nearestEpoch,
  type Ensemble,
  type Month,
  type Scenario,
} from "@tidemark/science";
import { wire } from "../../wire-digits.ts";

export interface ClimatogramRequest {
  readonly lon: number;
  readonly lat: number;
  readonly year_historical: number;
  readonly year_future: number;
  readonly scenario: Exclude<Scenario, "historical">;
}

const TEMPERATURE = "tas_mean";
const PRECIPITATION = "pr_total";
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const satisfies readonly Month[];
type Months = Climatogram["historical"]["months"];

/** Temperature and precipitation of the months of two years at a point, worked out now with the data of today. */
export async function climatogramAt(sources: Sources, request: ClimatogramRequest): Promise<Climatogram> {
  const { lon, lat, scenario } = request;
  const found = cellAt(sources.pack, lat, lon);
  const set = COORDINATE_SETS.CM;
  const past = nearestEpoch(set, "historical", request.year_historical);
  const future = nearestEpoch(set, scenario, request.year_future);
  const temperature = datasetById(TEMPERATURE);
  const precipitation = datasetById(PRECIPITATION);
  if (past === undefined || future === undefined || temperature === undefined || precipitation === undefined)
    throw new Error("the catalogue has no monthly temperature and precipitation");
  const common = {
    longitude: lon,
    latitude: lat,
    temperature_unit: UNITS[temperature.unit].symbol,
    precipitation_unit: UNITS[precipitation.unit].symbol,
    source: `${temperature.source}; ${sources.version}`,
  };
  const empty = { ...common, historical: { year: past.time, months: [] }, future: { ...yearOf(future), months: [] } };
  if (found.cell === undefined) return { ...empty, ...missingFields(found.missing) };
  const data = await screenSites(sources, [{ latitude: lat, longitude: lon }], { epochs: [past, future] });
  const read = siteColumns(data);
  const months = (epoch: typeof past): Months =>
    MONTHS.map((month) => {
      const at = (id: string, ensemble: Ensemble) =>
        wire(read(id, coordinateIndex(set, { ...epoch, ensemble, month }))?.[0] ?? Number.NaN);
      const spread = (id: string) => ({ value: at(id, "p50"), p10: at(id, "p10"), p90: at(id, "p90") });
      return { month, temperature: spread(TEMPERATURE), precipitation: spread(PRECIPITATION) };
    });
  return {
    ...empty,
    historical: { year: past.time, months: months(past) },
    future: { ...yearOf(future), months: months(future) },
    missing: null,
  };
}

function yearOf({ scenario, time }: { readonly scenario: Scenario; readonly time: number }) {
  return { year: time, scenario };
}
