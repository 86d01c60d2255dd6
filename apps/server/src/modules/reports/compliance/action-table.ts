import type { ElementTable } from "@tidemark/contract";
import { t, wordedField } from "../../../language.ts";
import { MEASURE_STATUS } from "../../../measure-status.ts";
import { markedHead } from "../../../total-words.ts";
import type { AdaptationAction } from "../../measures/index.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import type { Worths } from "./adaptation.ts";
import type { Figures } from "./disclosure-figures.ts";

/** Title of the table of actions. */
export const actionTitle = (): string => t("Adaptation actions, E1-3");

export const statusWords = ({ status }: Pick<AdaptationAction, "status">): string => t(MEASURE_STATUS[status]);

/** A measure with one status and one first year, over its locations in one currency. */
interface ActionGroup {
  readonly action: AdaptationAction;
  readonly currency: string | null;
  readonly worths: Worths;
}

function groupsOf(actions: readonly AdaptationAction[], worths: Worths): ActionGroup[] {
  const groups = new Map<string, { action: AdaptationAction; currency: string | null; worths: Worths[number][] }>();
  for (const [at, action] of actions.entries()) {
    const worth = worths[at]!;
    const { measureId, status, startYear } = action;
    const key = JSON.stringify([measureId, status, startYear, worth.currency]);
    const group = groups.get(key) ?? { action, currency: worth.currency, worths: [] };
    groups.set(key, group);
    group.worths.push(worth);
  }
  const rank = ({ action: { status, startYear } }: ActionGroup) =>
    status === "in_place" ? -1 : (startYear ?? Infinity);
  return [...groups.values()].toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.action.measureId < b.action.measureId ? -1 : Number(a.action.measureId > b.action.measureId);
  });
}

/** What is known of an amount over locations: null where it is at none of them. */
function sumOf(worths: Worths, of: (worth: Worths[number]) => number | null) {
  const known = worths.map(of).filter((value) => value !== null);
  return {
    value: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
    isPartial: known.length > 0 && known.length < worths.length,
  };
}

const orUnknown = (value: number | null): TypedCell => (value === null ? { value, text: t("not known") } : value);

/** Actions that the company gave by location: the same words at several locations are one. */
function givenRows({ opened, rows, provided: { locations = {} } }: Figures): Map<string, number> {
  const given = new Map<string, number>();
  for (const row of rows) {
    const actions = locations[opened.snapshot.attributes.id(row)]?.actions;
    if (actions !== undefined) given.set(actions, (given.get(actions) ?? 0) + 1);
  }
  return given;
}

/** Whether the company gave actions of a location: they are listed in place of its measures. */
const isGiven = ({ provided: { locations = {} } }: Figures, { siteId }: AdaptationAction): boolean =>
  locations[siteId]?.actions !== undefined;

/** Measures of the table: those of locations of which the company gave no actions itself. */
export const listedActions = (figures: Figures): readonly AdaptationAction[] =>
  figures.adaptation.actions.filter((action) => !isGiven(figures, action));

/**
 * Actions with scope, year, cost and outcome. Amounts are in the currency of the locations, each row in one.
 * @param worths one for each measure that is decided or in place
 * @param time year of the last horizon, which avoided losses are of
 */
export function actionTable(figures: Figures, worths: Worths, time: number): ElementTable[] {
  const { adaptation } = figures;
  const kept = adaptation.actions.flatMap((action, at) => (isGiven(figures, action) ? [] : [{ action, at }]));
  const groups = groupsOf(
    kept.map(({ action }) => action),
    kept.map(({ at }) => worths[at]!),
  );
  const given = givenRows(figures);
  if (groups.length === 0 && given.size === 0) return [];
  const currencies = [...new Set(groups.flatMap(({ currency }) => currency ?? []))];
  const isMixed = currencies.length > 1;
  const money = isMixed
    ? { kind: "number" as const, decimals: 0 }
    : { kind: "money" as const, currency: currencies[0] ?? figures.currency ?? null };
  const last = figures.horizons.length - 1;
  const amounts = groups.map((group) => ({
    paid: sumOf(group.worths, ({ cost }) => cost?.investment ?? null),
    yearly: sumOf(group.worths, ({ cost }) => cost?.upkeep ?? null),
    avoided: sumOf(group.worths, ({ avoided }) => avoided[last] ?? null),
  }));
  const head = (title: string, of: "paid" | "yearly" | "avoided") => ({
    title: markedHead(title, { is_lower_bound: amounts.some(({ [of]: one }) => one.isPartial) }),
    ...money,
  });
  const none = { value: null, text: t("not given") };
  return [
    typedTable({
      title: actionTitle(),
      columns: [
        { title: t("Action") },
        { title: t("Status") },
        { title: t("Locations"), kind: "count" },
        { title: t("First year"), kind: "year" },
        ...(isMixed ? [{ title: t("Currency") }] : []),
        head(t("Paid at once"), "paid"),
        head(t("Paid each year"), "yearly"),
        head(t("Expected loss avoided in {time}", { time }), "avoided"),
      ],
      rows: [
        ...[...given].map(([words, count]) => ({
          cells: [words, t("given by you"), count, none, ...(isMixed ? [""] : []), none, none, none],
        })),
        ...groups.map(({ action, currency, worths: own }, at) => ({
          cells: [
            wordedField(action.title, action.title_said),
            statusWords(action),
            own.length,
            action.startYear ?? none,
            ...(isMixed ? [currency ?? ""] : []),
            orUnknown(amounts[at]!.paid.value),
            orUnknown(amounts[at]!.yearly.value),
            orUnknown(amounts[at]!.avoided.value),
          ],
        })),
      ],
    }),
  ];
}
