import type { ElementContent, ElementModel, MapState, ReportSettings, Scope, SiteFilter } from "@tidemark/contract";
import { COORDINATE_SETS, type Epoch, nearestEpoch, windowOf } from "@tidemark/science";
import { msg, t } from "../../../language.ts";

/** An element that is to be worked out, for whom and of which locations. */
export interface ElementRequest {
  readonly exposureId: string;
  readonly element: {
    readonly id: string;
    readonly title: string;
    readonly content: ElementContent;
    /** The map that was saved with it. */
    readonly map_state: MapState | null;
  };
  readonly settings: ReportSettings;
  /** Currency of the last version of the report that told losses. */
  readonly kept?: string | null | undefined;
  /** Of whoever asks. */
  readonly scopes: readonly Scope[];
  /** What a click on a tile filters all tiles by. */
  readonly filter?: SiteFilter | undefined;
}

/** What the resolver of one type is given. */
export interface Ask {
  readonly exposureId: string;
  readonly element: ElementRequest["element"];
  readonly scopes: readonly Scope[];
  readonly epoch: Epoch;
  /** All conditions as one filter; undefined for all locations. */
  readonly filter: SiteFilter | undefined;
  /** What is to be said of the currency of its amounts; empty where there is one alone. */
  readonly currencySaid: string;
}

/** What a type says beyond what all of them say. */
export type Resolved = Partial<Omit<ElementModel, "element_id" | "type" | "title" | "version">>;

/** What locations of an element have to pass: the filter of the report, its own, and its chosen ones. */
export const conditionsOf = (
  { exposure_filters: own, exposure_selection: chosen }: ElementContent,
  { filter }: ReportSettings,
): (SiteFilter | null)[] => [filter, own, chosen === null ? null : { production_sites: chosen }];

/** Scenario and year of an element: the report's, unless it has its own. */
export function epochOf({ settings }: ElementContent, report: ReportSettings): Epoch {
  if (settings.follows) return { scenario: report.scenario, time: report.time };
  return { scenario: settings.scenario ?? "ssp585", time: settings.time ?? 2050 };
}

const SCENARIO_WORDS: Readonly<Record<string, string>> = {
  historical: msg("today's climate"),
  ssp126: "SSP1-2.6",
  ssp245: "SSP2-4.5",
  ssp370: "SSP3-7.0",
  ssp585: "SSP5-8.5",
};

export const scenarioWords = (scenario: string): string => t(SCENARIO_WORDS[scenario] ?? scenario);

/**
 * The moment whose scores and losses stand in for those of an epoch: the nearest that was computed; undefined where
 * that is the epoch itself, and where nothing of its scenario was.
 */
export function heldMoment(moments: readonly Epoch[], { scenario, time }: Epoch): Epoch | undefined {
  const nearest = nearestEpoch({ ...COORDINATE_SETS.CO, epochs: moments }, scenario, time);
  return nearest?.time === time ? undefined : nearest;
}

/** A moment in words; where the values are of another one, that too. */
export function momentWords({ scenario, time }: Epoch, held: Epoch | undefined): string {
  const said = `${scenarioWords(scenario)}, ${time}`;
  if (held === undefined) return said;
  const window = windowOf(held.time).join("–");
  return t("{moment} (scores and losses of {window}, the nearest that is computed)", { moment: said, window });
}

/** A word with its first letter large: a band, a topic. */
export const titled = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll("_", " ");
