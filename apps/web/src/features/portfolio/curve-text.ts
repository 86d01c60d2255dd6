import { t } from "../../lib/i18n.ts";

export interface TypedCurve {
  readonly points: [number, number][];
  /** Lines that are no pair of numbers. */
  readonly faults: readonly { readonly row: number; readonly message: string }[];
}

const numberOf = (text: string | undefined): number | undefined => {
  const plain = text?.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2") ?? "";
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
};

/** Points of a text with a pair of numbers in each line; empty lines do not count. */
export function readCurveText(text: string): TypedCurve {
  const points: [number, number][] = [];
  const faults: { row: number; message: string }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    // a comma parts the two numbers unless something else does; then it may stand before decimals
    const parts = line.trim().split(/[;\t\s]+/);
    const [x, y] = (parts.length === 2 ? parts : line.split(",")).map(numberOf);
    const row = index + 1;
    if (x === undefined || y === undefined)
      faults.push({ row, message: t("Line {row} is not a pair of numbers.", { row }) });
    else points.push([x, y]);
  }
  return { points, faults };
}

export const writeCurveText = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x}; ${y}`).join("\n");
