import { exposedAssets, type Prices, screenSites, type Sources } from "@tidemark/atlas";
import { MOST_PLANNED } from "@tidemark/contract";
import {
  type AssetChange,
  COORDINATE_SETS,
  coordinatesAt,
  datasetById,
  type ExposedAsset,
  HAZARD_TABLE,
  type HazardId,
  LOSSES_ALONE,
  type Moment,
  NO_CHANGE,
  yearsOfSets,
} from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { toldAt } from "../locations/index.ts";
import { amountsIn, currencyOf, type OpenPortfolio } from "../portfolio/index.ts";
import type { PlannedColumn } from "./measures-calls.ts";
import { placeOf } from "./pricing.ts";
import { FLOODS } from "./stored-site.ts";

/** Locations looked at in one go, so that other requests come in between. */
export const PLACES_IN_ONE_GO = 200;

/** A location that takes part in a plan. */
export interface PlanPlace {
  /** Row of the index of locations. */
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly asset: ExposedAsset;
  readonly priced: ReturnType<typeof placeOf>;
}

export interface PlanPlaces {
  readonly currency: string | null;
  readonly places: readonly PlanPlace[];
  /** Of each of the places, where it stands among the locations that are looked at. */
  readonly at: readonly number[];
  readonly left: {
    readonly without_value: number;
    readonly other_currency: number;
    readonly without_results: number;
    readonly beyond: number;
  };
}

/** Locations that a plan in one currency is made for: those of the largest value that were computed. */
export async function planPlaces(
  portfolio: OpenPortfolio,
  asked: string | undefined,
  { sources, prices }: { readonly sources: Sources; readonly prices: Prices },
): Promise<PlanPlaces> {
  const { rows, sites, run, worth } = portfolio;
  const currency = currencyOf(portfolio, asked);
  const amounts = amountsIn(portfolio, currency);
  const valued = Array.from(rows.keys()).filter((i) => amounts[i]! > 0);
  const computed = valued.filter((i) => sites.positions[rows[i]!]! < run.siteCount);
  const at = computed.toSorted((a, b) => amounts[b]! - amounts[a]!).slice(0, MOST_PLANNED);
  const other = Array.from(rows).filter(
    (row) => worth.currencies[row] !== null && worth.currencies[row] !== currency && worth.values[row]! > 0,
  ).length;
  const places: PlanPlace[] = [];
  for (let from = 0; from < at.length; from += PLACES_IN_ONE_GO) {
    const some = at.slice(from, from + PLACES_IN_ONE_GO);
    const points = some.map((i) => ({
      longitude: sites.places.longitudes[rows[i]!]!,
      latitude: sites.places.latitudes[rows[i]!]!,
      ...toldAt(sites, rows[i]!),
    }));
    const data = await screenSites(sources, points, { epochs: [] });
    const assets = exposedAssets(data);
    for (const [k, i] of some.entries())
      places.push({
        row: rows[i]!,
        id: sites.id(rows[i]!),
        name: sites.name(rows[i]!),
        value: amounts[i]!,
        asset: assets[k]!,
        priced: placeOf({ value: amounts[i], currency, ...data.countries[k] }, prices),
      });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    currency,
    places,
    at,
    left: {
      without_value: rows.length - valued.length - other,
      other_currency: other,
      without_results: valued.length - computed.length,
      beyond: computed.length - at.length,
    },
  };
}

/** Datasets of losses and days that whoever asks must not be told. */
export const withheldDatasets = (): string[] =>
  HAZARD_TABLE.flatMap(({ hazard }) => [`${hazard}_ead`, `${hazard}_bi_annual`]).filter(
    (id) => withheldReason(id) !== undefined,
  );

const isHeld = ({ run }: OpenPortfolio, id: string): boolean =>
  withheldReason(id) === undefined && run.datasets.get(id)?.epochs !== undefined;

const WALLS: AssetChange = Object.fromEntries(
  [...FLOODS].map((hazard) => [hazard, { ...NO_CHANGE, protectionYears: 100 }]),
);

/**
 * What is stored and asked for when losses of the moments are worked out: which columns that are does not depend on
 * their values.
 */
export async function plannedColumns(
  portfolio: OpenPortfolio,
  { places, at }: PlanPlaces,
  moments: readonly Moment[],
): Promise<{ readonly columns: PlannedColumn[]; readonly stored: string[]; readonly withheld: string[] }> {
  const asset = places[0]?.asset;
  if (asset === undefined) return { columns: [], stored: [], withheld: [] };
  const stored = [...portfolio.run.datasets.keys()].filter((id) => isHeld(portfolio, id));
  const withheld = withheldDatasets();
  const wanted = new Map<string, { readonly id: string; readonly index: number }>();
  const probe = {
    asset,
    isStored: (id: string) => isHeld(portfolio, id),
    isWithheld: (id: string) => withheld.includes(id),
    warming: () => 0,
    value(id: string, index: number) {
      wanted.set(`${id} ${index}`, { id, index });
      return 0.5;
    },
  };
  const sets = [
    { site: probe, base: 0 },
    // what keeps floods out asks for the present too, which tells its height
    { site: probe, base: 0, effect: { losses: WALLS, daysLeft: {}, coolerDegrees: 0, hoursWon: [] } },
  ];
  for (const { epoch } of moments) yearsOfSets(sets, epoch, undefined, LOSSES_ALONE);
  const columns: PlannedColumn[] = [];
  for (const { id, index } of wanted.values()) {
    const dataset = datasetById(id);
    if (dataset === undefined || index < 0) continue;
    const column = await portfolio.column(id, coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index));
    if (column !== undefined) columns.push({ id, index, values: Float64Array.from(at, (i) => column[i]!) });
  }
  return { columns, stored, withheld };
}

/** Hazards of which a loss is stored or can be worked out somewhere, at the median of a moment. */
export function isKnownHazard(portfolio: OpenPortfolio, hazard: HazardId): boolean {
  const row = HAZARD_TABLE.find((one) => one.hazard === hazard);
  return [`${hazard}_ead`, row?.indicator ?? ""].some((id) => id !== "" && isHeld(portfolio, id));
}
