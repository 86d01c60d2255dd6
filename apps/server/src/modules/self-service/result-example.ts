import type { ResultExample, WireCoordinates } from "@tidemark/contract";
import { CLIMATE_EPOCHS, type Dataset, datasetById, scoreBand, UNITS } from "@tidemark/science";
import { rounded as digits } from "../../wire-digits.ts";
import { SAMPLE_LOCATIONS } from "../exposures/index.ts";

/** What is recorded of a dataset with the data in use. */
interface DatasetRecord {
  readonly source: string;
  readonly version: string;
  readonly licence: string;
}

/** Where values of single places come from. */
export interface PlaceData {
  /** Version of the data in use. */
  readonly version: () => Promise<string>;
  /** What a location at a point has of a dataset at several coordinates, NaN where nothing, and the record of it. */
  readonly ofLocation: (
    dataset: Dataset,
    coords: readonly WireCoordinates[],
    point: readonly [longitude: number, latitude: number],
  ) => Promise<{ readonly values: readonly number[]; readonly record: DatasetRecord | undefined }>;
}

/** As it is stored in results, and then written. */
const rounded = (value: number) => digits(Math.fround(value));

const PLACE = SAMPLE_LOCATIONS.find(([id]) => id === "ES-01")!;
const DATASET = datasetById("hd30")!;
const SCORE = datasetById("score_location")!;
const MOMENT = { scenario: "ssp585", time: 2050 } as const;
const SCENARIOS = ["historical", "ssp126", "ssp585"] as const;
const FIRST_YEAR = 1970;
/** Every ten years are enough for a line of this size; those of the pack lie on fives. */
const STEP_YEARS = 10;

const EPOCHS = CLIMATE_EPOCHS.filter(
  ({ scenario, time }) =>
    SCENARIOS.some((known) => known === scenario) && time >= FIRST_YEAR && time % STEP_YEARS === 0,
).map(({ scenario, time }) => ({ scenario, time }));

/**
 * A real result for the first page, worked out from the data in use and kept until they change.
 * @returns null where the data have no value there
 */
export function createResultExample({ version, ofLocation }: PlaceData): () => Promise<ResultExample | null> {
  let kept: { readonly version: string; readonly example: Promise<ResultExample | null> } | undefined;
  const [, place, latitude, longitude] = PLACE;
  const point = [longitude, latitude] as const;

  async function make(): Promise<ResultExample | null> {
    const ends = (["p10", "p90"] as const).map((ensemble) => ({ ...MOMENT, ensemble }));
    const { values, record } = await ofLocation(DATASET, [...EPOCHS, MOMENT, ...ends], point);
    const [value = Number.NaN, p10 = Number.NaN, p90 = Number.NaN] = values.slice(EPOCHS.length).map(rounded);
    const score = (await ofLocation(SCORE, [MOMENT], point)).values[0] ?? Number.NaN;
    if (Number.isNaN(value) || record === undefined) return null;
    const known = EPOCHS.map((epoch, i) => ({ ...epoch, value: rounded(values[i]!) })).filter(
      (one) => !Number.isNaN(one.value),
    );
    const band = scoreBand(score);
    return {
      place,
      dataset: {
        id: DATASET.id,
        long_name: DATASET.longName,
        definition: DATASET.definition,
        unit: UNITS[DATASET.unit].symbol,
      },
      ...MOMENT,
      value,
      range: Number.isNaN(p10 + p90) ? null : { p10, p90 },
      score: band === undefined ? null : { value: rounded(score), band },
      lines: SCENARIOS.map((scenario) => ({
        scenario,
        points: known
          .filter((one) => one.scenario === scenario)
          .map(({ time, value: shown }) => ({ time, value: shown })),
      })),
      source: record.source,
      source_version: record.version,
      licence: record.licence,
    };
  }

  return async () => {
    const now = await version();
    if (kept?.version !== now) kept = { version: now, example: make() };
    const { example } = kept;
    return example.catch((error: unknown) => {
      if (kept?.example === example) kept = undefined;
      throw error;
    });
  };
}
