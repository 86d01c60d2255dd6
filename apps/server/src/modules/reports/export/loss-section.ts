import type {
  ElementTable,
  FrozenLossMovement,
  FrozenReport,
  LossSection,
  LossTotal,
  LossVersion,
  MoneyMovement,
} from "@tidemark/contract";
import { scenarioName } from "@tidemark/science";
import { named, t } from "../../../language.ts";
import { hazardsWords, markedHead } from "../../../total-words.ts";
import { causeWords } from "../freeze/cause-words.ts";
import { isComparable, movementSentence } from "../freeze/movement-words.ts";
import { typedTable, writtenAsDocument } from "../resolve/typed-table.ts";

const dayOf = (time: string): string => time.slice(0, 10);
const versionWords = (number: number, frozen: string): string =>
  t("Version {number} of {day}", { number, day: dayOf(frozen) });

/** One currency: the loss before, each cause with what it moves, the loss now; with a bar from where it begins. */
function causeTable(moved: MoneyMovement, title: string, before: string, now: string): ElementTable {
  const { currency, steps } = moved;
  let at = moved.before;
  const step = (amount: number) => {
    const from = at;
    at += amount;
    return { before: null, value: Math.max(from, at), low: null, high: null, from: Math.min(from, at) };
  };
  const whole = (value: number) => ({ before: null, value, low: null, high: null });
  return typedTable({
    title,
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

type Told = Pick<LossVersion, "scenario" | "time" | "totals"> & { readonly name: string; readonly year: number };

const totalIn = (currency: string, { totals }: Told): LossTotal | undefined =>
  totals.find((one) => one.currency === currency);

/** Loss, range and locations of a version in one currency, and how it differs from the one before. */
function lossCells(currency: string, version: Told, previous: Told | undefined) {
  const now = totalIn(currency, version);
  const then = previous && totalIn(currency, previous);
  const change = now === undefined || then === undefined ? null : now.loss - then.loss;
  const share = change === null || then === undefined || then.loss === 0 ? null : change / then.loss;
  return { loss: [now?.loss ?? null, now?.low ?? null, now?.high ?? null], change, share, count: now?.locations ?? 0 };
}

const isBoundIn = (currency: string, versions: readonly Told[]) => ({
  is_lower_bound: versions.some((one) => totalIn(currency, one)?.is_lower_bound === true),
});

const lossColumns = (currency: string) => {
  const money = { kind: "money" as const, currency };
  const loss = [
    { title: t("Loss a year"), ...money },
    { title: "p10", ...money },
    { title: "p90", ...money },
  ];
  return { loss, change: { title: t("Change"), ...money }, count: { title: t("Locations"), kind: "count" as const } };
};

const momentWords = ({ scenario, time }: Told): string => `${scenarioName(scenario)}, ${time}`;

/** The losses of one currency from version to version, each with its range; unknown ones are no zeros. */
function versionTable(currency: string, versions: readonly Told[]): ElementTable {
  const { loss, change, count } = lossColumns(currency);
  return typedTable({
    title: markedHead(t("Loss from version to version, {currency}", { currency }), isBoundIn(currency, versions)),
    columns: [{ title: t("Version") }, { title: t("Scenario and year") }, ...loss, change, count],
    rows: versions.map((version, at) => {
      const cells = lossCells(currency, version, versions[at - 1]);
      return { cells: [version.name, momentWords(version), ...cells.loss, cells.change, cells.count] };
    }),
  });
}

/** The losses at the last version of each calendar year, and how they differ from the year before. */
function yearTable(currency: string, versions: readonly Told[]): ElementTable {
  const { loss, change, count } = lossColumns(currency);
  return typedTable({
    title: markedHead(t("Loss from year to year, {currency}", { currency }), isBoundIn(currency, versions)),
    columns: [
      { title: t("Frozen in"), kind: "year" },
      { title: t("Version") },
      { title: t("Scenario and year") },
      ...loss,
      change,
      { title: t("Change, of the year before"), kind: "share" },
      count,
    ],
    rows: versions.map((version, at) => {
      const cells = lossCells(currency, version, versions[at - 1]);
      const named = [version.year, version.name, momentWords(version)];
      return { cells: [...named, ...cells.loss, cells.change, cells.share, cells.count] };
    }),
  });
}

/** What sums leave out, and what their difference does not say. */
function boundNotes(moved: readonly MoneyMovement[]): string[] {
  const missing = [...new Set(moved.flatMap(({ missing_hazards: hazards }) => hazards))];
  if (!moved.some(({ is_lower_bound: isLowerBound }) => isLowerBound)) return [];
  return [
    missing.length === 0
      ? t("Some locations have no asset value or no loss: they are in neither sum.")
      : t("At least this much: without {hazards}.", { hazards: hazardsWords(missing) }),
    t("The difference of two such sums is no bound."),
  ];
}

const yearOf = (time: string): number => new Date(time).getUTCFullYear();
const toldOf = (one: LossVersion): Told => ({
  ...one,
  name: versionWords(one.number, one.frozen),
  year: yearOf(one.frozen),
});

/** Whether anything moved a loss that is known at both sides: where nothing did, a sentence says so. */
const isMoved = (moved: MoneyMovement): boolean => isComparable(moved) && moved.steps.length > 0;

/** By cause since the last version of an earlier calendar year, unless that is the version compared with anyway. */
function yearTables(
  losses: FrozenLossMovement,
  present: Told,
  now: string,
  last: LossVersion | undefined,
): ElementTable[] {
  const { years = [], year_moved: moved = [] } = losses;
  const since = years.at(-1);
  if (since === undefined) return [];
  const told = toldOf(since);
  const causes =
    since.number === last?.number
      ? []
      : moved.filter(isMoved).map((one) => {
          const title = t("What moved the loss since {year}, {currency}", { year: told.year, currency: one.currency });
          return causeTable(one, title, told.name, now);
        });
  return [...causes, ...moved.map(({ currency }) => yearTable(currency, [...years.map(toldOf), present]))];
}

/** A version, or what there is at a moment. */
interface SaidVersion {
  readonly number: number | null;
  readonly created_at: string;
}

/**
 * What changed since the last version with other losses and since the last one of an earlier calendar year: by cause,
 * from version to version and from year to year with the range of each. Undefined for what is compared with none.
 * @param version - without a number for what there is now
 */
export function lossSection(
  version: SaidVersion,
  { losses, settings }: Pick<FrozenReport, "losses" | "settings">,
): LossSection | undefined {
  const last = losses?.earlier.at(-1);
  const since = last ?? losses?.years?.at(-1);
  if (losses === undefined || since === undefined) return undefined;
  const moved = last === undefined ? (losses.year_moved ?? []) : losses.moved;
  if (moved.length === 0) return undefined;
  const before = versionWords(since.number, since.frozen);
  const now = version.number === null ? t("Now") : t("This version");
  const present: Told = {
    ...settings,
    totals: losses.totals,
    name: version.number === null ? now : versionWords(version.number, version.created_at),
    year: yearOf(version.created_at),
  };
  const told = [...losses.earlier.map(toldOf), present];
  const currencies = moved.map(({ currency }) => currency);
  const isCompared = last !== undefined;
  const causes = (one: MoneyMovement) =>
    causeTable(one, t("What moved the loss, {currency}", { currency: one.currency }), before, now);
  return {
    title: t("What changed since version {number}", { number: since.number }),
    about: version.number === null ? before : `${before}; ${named(now, present.name)}`,
    sentences: moved.map((one) => movementSentence(one, since.number)),
    tables: [
      ...(isCompared ? moved.filter(isMoved).map(causes) : []),
      ...(isCompared ? currencies.map((currency) => versionTable(currency, told)) : []),
      ...yearTables(losses, present, now, last),
    ],
    notes: [
      ...boundNotes(moved),
      t(
        "One thing is replaced after the other, location by location, so that the amounts add up. What edited locations change by is the edit.",
      ),
      t("The range adds up p10 and p90 of all locations and hazards, as if all moved together: the widest there is."),
      ...(losses.years === undefined ? [] : [t("A calendar year is told by its last version.")]),
      ...(currencies.length > 1 ? [t("Amounts of one currency are never converted to another.")] : []),
    ],
  };
}

/** The section as pages of the web show it: amounts as in its sentences. Dashboards are one page, and have none. */
export function shownLosses(
  version: SaidVersion,
  content: Pick<FrozenReport, "losses" | "settings" | "report">,
): LossSection | null {
  const section = content.report.kind === "dashboard" ? undefined : lossSection(version, content);
  return section === undefined ? null : { ...section, tables: section.tables.map(writtenAsDocument) };
}
