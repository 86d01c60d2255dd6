import type { Band } from "@tidemark/science";

/** Names of the bands of risk in the styles, least first. */
export const BAND_CSS = {
  "very low": "very-low",
  low: "low",
  medium: "medium",
  high: "high",
} as const satisfies Readonly<Record<Band, string>>;

/** Name of a band in variables and attributes of the styles, as in `--r-very-low-solid`; `no-data` for none. */
export const bandCss = (band: keyof typeof BAND_CSS | null) => (band === null ? "no-data" : BAND_CSS[band]);
