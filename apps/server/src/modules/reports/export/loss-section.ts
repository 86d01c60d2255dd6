import type { ElementTable, FrozenReport, LossTotal, LossVersion, MoneyMovement } from "@tidemark/contract";
import { scenarioName } from "@tidemark/science";
import { t } from "../../../language.ts";
import { hazardsWords, markedHead } from "../../../total-words.ts";
import { causeWords } from "../freeze/cause-words.ts";
import { isComparable, movementSentence } from "../freeze/movement-words.ts";
import { typedTable } from "../resolve/typed-table.ts";

/** What moved the losses since an earlier version, in words and tables. */
export interface LossSection {
  readonly title: string;
  readonly about: string;
  readonly sentences: readonly string[];
  readonly tables: readonly ElementTable[];
  readonly notes: readonly string[];
}

type Losses = NonNullable<FrozenReport["losses"]>;

const dayOf = (time: string): string => time.slice(0, 10);
const versionWords = (number: number, frozen: string): string =>
  t("Version {number} of {day}", { number, day: dayOf(frozen) });

/** One currency: the loss before, each cause with what it moves, the loss now; with a bar from where it begins. */
function causeTable(moved: MoneyMovement, before: string, now: string): ElementTable {
  const { currency, steps } = moved;
  let at = moved.before;
  const step = (amount: number) => {
    const from = at;
    at += amount;
    return { before: null, value: Math.max(from, at), low: null, high: null, from: Math.min(from, at) };
  };
  const whole = (value: number) => ({ before: null, value, low: null, high: null });
  return typedTable({
    title: t("What moved the loss, {currency}", { currency }),
    columns: [
      { title: t("Cause") },
      { title: t("Loss a year"), kind: "money", currency },
      { title: t("Locations"), kind: "count" },
    ],
    rows: [
      { cells: [markedHead(before, moved), moved.before, moved.locations_before] },
      ...steps.map(({ causes, amount, locations }) => ({ cells: [causeWords(causes), amount, locations] })),
      { cells: [markedHead(now, moved), moved.after, moved.locations_after] },
    ],
    bars: [whole(moved.before), ...steps.map(({ amount }) => step(amount)), whole(moved.after)],
    closing: true,
  });
}

type Told = Pick<LossVersion, "scenario" | "time" | "totals"> & { readonly name: string };

/** The losses of one currency from version to version, each with its range; unknown ones are no zeros. */
function versionTable(currency: string, versions: readonly Told[]): ElementTable {
  const money = { kind: "money" as const, currency };
  const of = ({ totals }: Told): LossTotal | undefined => totals.find((one) => one.currency === currency);
  const isBound = versions.some((one) => of(one)?.is_lower_bound === true);
  return typedTable({
    title: markedHead(t("Loss from version to version, {currency}", { currency }), { is_lower_bound: isBound }),
    columns: [
      { title: t("Version") },
      { title: t("Scenario and year") },
      { title: t("Loss a year"), ...money },
      { title: "p10", ...money },
      { title: "p90", ...money },
      { title: t("Change"), ...money },
      { title: t("Locations"), kind: "count" },
    ],
    rows: versions.map((version, at) => {
      const [now, previous] = [of(version), at === 0 ? undefined : of(versions[at - 1]!)];
      const change = now === undefined || previous === undefined ? null : now.loss - previous.loss;
      const moment = `${scenarioName(version.scenario)}, ${version.time}`;
      return {
        cells: [
          version.name,
          moment,
          now?.loss ?? null,
          now?.low ?? null,
          now?.high ?? null,
          change,
          now?.locations ?? 0,
        ],
      };
    }),
  });
}

/** What sums leave out, and what their difference does not say. */
function boundNotes({ moved }: Losses): string[] {
  const missing = [...new Set(moved.flatMap(({ missing_hazards: hazards }) => hazards))];
  if (!moved.some(({ is_lower_bound: isLowerBound }) => isLowerBound)) return [];
  return [
    missing.length === 0
      ? t("Some locations have no asset value or no loss: they are in neither sum.")
      : t("At least this much: without {hazards}.", { hazards: hazardsWords(missing) }),
    t("The difference of two such sums is no bound."),
  ];
}

/**
 * What changed since the last version with other losses: by cause, and from version to version with the range of each.
 * Undefined for a version that is compared with none.
 */
export function lossSection(
  version: { readonly number: number; readonly created_at: string },
  content: FrozenReport,
): LossSection | undefined {
  const { losses, settings } = content;
  const last = losses?.earlier.at(-1);
  if (losses === undefined || last === undefined || losses.moved.length === 0) return undefined;
  const before = versionWords(last.number, last.frozen);
  const now = t("This version");
  const told: Told[] = [
    ...losses.earlier.map((one) => ({ ...one, name: versionWords(one.number, one.frozen) })),
    { ...settings, totals: losses.totals, name: versionWords(version.number, version.created_at) },
  ];
  const currencies = losses.moved.map(({ currency }) => currency);
  return {
    title: t("What changed since version {number}", { number: last.number }),
    about: `${before}; ${now}: ${versionWords(version.number, version.created_at)}`,
    sentences: losses.moved.map((moved) => movementSentence(moved, last.number)),
    tables: [
      ...losses.moved.filter(isComparable).map((moved) => causeTable(moved, before, now)),
      ...currencies.map((currency) => versionTable(currency, told)),
    ],
    notes: [
      ...boundNotes(losses),
      t(
        "One thing is replaced after the other, location by location, so that the amounts add up. What edited locations change by is the edit.",
      ),
      t("The range adds up p10 and p90 of all locations and hazards, as if all moved together: the widest there is."),
      ...(currencies.length > 1 ? [t("Amounts of one currency are never converted to another.")] : []),
    ],
  };
}
