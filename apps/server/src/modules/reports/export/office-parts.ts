import { RISK } from "@tidemark/plots";
import type { PrintedElement, PrintedReport } from "./printed-report.ts";

const NO_BAND = "#D5DBE1";

export const isWritten = (text: string): boolean => text.trim() !== "";

/** Colour of a band as `rrggbb`. @param key - name of the colours of a band */
export function bandColour(key: string): string {
  const bands: Readonly<Record<string, { readonly light: { readonly solid: string } }>> = RISK;
  return (key === "missing" ? NO_BAND : (bands[key.replace("_", " ")]?.light.solid ?? NO_BAND)).slice(1);
}

/** A matrix as a table: its first column names the likelihood. */
export const matrixTable = ({
  corner,
  severities,
  likelihoods,
  counts,
  bands,
}: NonNullable<PrintedElement["matrix"]>) => ({
  columns: [{ title: corner, numeric: false }, ...severities.map((title) => ({ title, numeric: true }))],
  rows: likelihoods.map((likelihood, at) => [
    likelihood,
    ...(counts[at] ?? []).map((count, column) => `${count} (${bands[at]?.[column]?.name ?? ""})`),
  ]),
  fills: bands.map((row) => [undefined, ...row.map(({ key }) => softColour(key))]),
});

/** Pale colour of a band as `rrggbb`, for grounds with dark letters. */
function softColour(key: string): string | undefined {
  const bands: Readonly<Record<string, { readonly light: { readonly soft: string } }>> = RISK;
  return bands[key.replace("_", " ")]?.light.soft.slice(1);
}

/** When a report was frozen, as Office files say it. @param frozenAt - in seconds since 1970 */
export const createdAt = (frozenAt: number): string => new Date(frozenAt * 1000).toISOString().replace(/\.\d+Z$/, "Z");

/** @throws Error for a picture that says nothing to a screen reader */
export function requireAlternatives({ pages }: Pick<PrintedReport, "pages">): void {
  const silent = pages
    .flatMap(({ elements }) => elements)
    .flatMap(({ plot, map }) => [plot, map])
    .find((one) => one !== null && !isWritten(one.alt));
  if (silent !== undefined) throw new Error("a picture has no alternative text");
}
