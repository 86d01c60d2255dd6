import { SOLVED_HAZARDS } from "@tidemark/documents";
import { BANDS } from "@tidemark/science";
import { t } from "../../../language.ts";
import type { ActionWorths, AdaptationAction, ReportMeasures } from "../../measures/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import type { Ask } from "../resolve/element-request.ts";
import type { HazardScreen } from "./hazard-screening.ts";

/** Measures at the locations of a table that are decided or in place. */
export interface Adaptation {
  readonly actions: readonly AdaptationAction[];
  readonly byRow: ReadonlyMap<number, readonly AdaptationAction[]>;
  /** Whether there are some that whoever asks may not see. */
  readonly isWithheld: boolean;
}

/** Reads what is decided or in place at locations. Without the right to measures there is none, which is said. */
export async function adaptationAt(
  measures: Pick<ReportMeasures, "actions">,
  { exposureId, scopes }: Pick<Ask, "exposureId" | "scopes">,
  { snapshot }: OpenLocations,
  rows: readonly number[],
): Promise<Adaptation> {
  const all = await measures.actions(exposureId);
  const rowOf = new Map(all.length === 0 ? [] : rows.map((row) => [snapshot.attributes.id(row), row] as const));
  const here = all.filter(({ siteId }) => rowOf.has(siteId));
  const isWithheld = here.length > 0 && !scopes.includes("measures");
  const actions = isWithheld ? [] : here;
  const byRow = new Map<number, AdaptationAction[]>();
  for (const action of actions) {
    const row = rowOf.get(action.siteId)!;
    byRow.set(row, [...(byRow.get(row) ?? []), action]);
  }
  return { actions, byRow, isWithheld };
}

/** Scope that an element needs where it tells of measures. */
export const scopesOf = ({ actions }: Adaptation): string[] => (actions.length > 0 ? ["measures"] : []);

/** Whether a measure works against a hazard of Appendix A. */
export const worksAgainst = ({ hazards }: AdaptationAction, { rule }: HazardScreen): boolean =>
  (SOLVED_HAZARDS[rule.hazard] ?? []).some((hazard) => hazards.some((own) => own === hazard));

/** A year of a table, and whether it is the last one that the table looks at. */
export interface ActionYear {
  readonly year: number;
  readonly isLast: boolean;
}

/** Whether a measure is at work in a year: one that is decided without a year is so in the last one alone. */
export const isAtWork = ({ status, startYear }: AdaptationAction, { year, isLast }: ActionYear): boolean =>
  status === "in_place" || (startYear === null ? isLast : startYear <= year);

const HIGH = BANDS.indexOf("high");

/**
 * How many of the high hazards at a location a measure at work is against.
 * @param at place of the location among those screened
 */
export function addressedHazards(
  screens: readonly HazardScreen[],
  at: number,
  actions: readonly AdaptationAction[],
  when: ActionYear,
): { readonly high: number; readonly addressed: number } {
  const atWork = actions.filter((action) => isAtWork(action, when));
  const high = screens.filter(({ bands }) => bands[at] === HIGH);
  const addressed = high.filter((screen) => atWork.some((action) => worksAgainst(action, screen)));
  return { high: high.length, addressed: addressed.length };
}

/** What is said where measures stand behind a right that whoever asks has not. */
export const withheldWordsOf = ({ isWithheld }: Adaptation): string[] =>
  isWithheld ? [t("Measures of this project are not in this table: your account does not include them.")] : [];

export type Worths = ActionWorths["worths"];
