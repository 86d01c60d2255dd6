import type { Figure } from "./answer.ts";
import { stop } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import type { Before } from "./filter.ts";
import { DIFFERENCES, NAMED_UNITS } from "./words/units.ts";

const MOST_TOLD = 20;

/**
 * A figure in another unit; undefined where that is another kind of unit.
 * @param kind that of the answer: what it works out from temperatures is a difference, but for means
 */
function valueIn(symbol: string, { value, unit, derived, dataset_id: id }: Figure, kind: Kind): number | undefined {
  if (value === null) return undefined;
  const isDifference = (derived && kind.id !== "aggregate") || DIFFERENCES.has(id ?? "");
  const target = NAMED_UNITS.find((one) => one.symbol === symbol);
  const back = target?.becomes[unit];
  if (back !== undefined) return value / back[0] - (isDifference ? 0 : back[1]);
  const source = NAMED_UNITS.find((one) => one.is.includes(unit));
  const rule = source === undefined ? undefined : source.becomes[symbol];
  return rule === undefined ? undefined : (value + (isDifference ? 0 : rule[1])) * rule[0];
}

/** Tells the figures of an answer in the unit that the question asks for. @throws Stop where none of them can be */
export function sayInUnit(before: Before, kind: Kind): void {
  const { book, question } = before;
  const symbol = question.unit;
  if (symbol === undefined) return;
  const figures = book.told();
  if (figures.some(({ unit }) => NAMED_UNITS.find((one) => one.symbol === symbol)?.is.includes(unit) === true)) return;
  const hasRows = figures.some(({ site_id: site }) => site !== null);
  const told = figures
    // of a development of means, means and their difference look alike
    .filter(({ derived }) => !derived || hasRows || kind.id === "aggregate")
    .flatMap((figure) => {
      const value = valueIn(symbol, figure, kind);
      return value === undefined ? [] : [{ figure, value }];
    });
  if (told.length === 0)
    stop(before, "not-used", book.t`No figure of this answer can be told in ${symbol}.`, "What can you do?");
  const first = new Map(told.map((one) => [one.figure.text, one] as const));
  const parts = [...first.values()].slice(0, MOST_TOLD).map(({ figure, value }) => {
    const { id: _id, text, value: _value, ...of } = figure;
    const digits = Math.abs(value) < 10 ? 2 : 1;
    const as = `${value.toFixed(digits)} ${symbol}`;
    return `${text} = ${book.figure(as, value, { ...of, unit: symbol, derived: true })}`;
  });
  book.say(book.t`In ${symbol}: ${parts.join("; ")}.`);
}
