import type { Evidence, Framework } from "./framework.ts";

export const ESRS_E1: Framework = {
  title: "ESRS E1, anticipated financial effects from material physical risks",
  reference:
    "Commission Delegated Regulation (EU) 2023/2772, ESRS E1, E1-3 paragraph 29, E1-9 paragraphs 66 and 68 and SBM-3; codes of data points: EFRAG IG 3, List of ESRS Data Points, May 2024",
  // 3: what adaptation addresses is read from measures that are decided or in place, with a table of E1-3
  version: 3,
  date: "2026-11-30",
};

export const IFRS_S2: Framework = {
  title: "IFRS S2, physical risks",
  reference: "IFRS S2, paragraphs 10, 13, 15 to 22 and 29(c), in own words",
  // 2: the loss that measures leave
  version: 2,
  date: "2026-11-30",
};

/** Amounts that the line of a disclosure shows by horizon; null where it is answered in words. */
export type LineFigure =
  | "assets"
  | "assets-acute"
  | "assets-chronic"
  | "share-of-known"
  | "share-of-total"
  | "locations"
  | "addressed"
  | "addressed-amount"
  | "residual"
  | "revenue"
  | "revenue-share";

/** A line of a disclosure: what is asked in own words, and who answers it. */
export interface DisclosureLine {
  readonly paragraph: string;
  /** Codes of the data points that ask for it, as EFRAG numbers them; none where no data point does. */
  readonly dataPoint?: string;
  readonly asks: string;
  readonly figure: LineFigure | null;
  readonly evidence: Evidence;
  /** What is answered, or what is missing for it. */
  readonly answer: string;
}

const AMOUNT_RULE = "Value of assets that stand at material physical risk, not the damage expected there.";

export const ESRS_E1_LINES: readonly DisclosureLine[] = [
  {
    paragraph: "66(a)",
    dataPoint: "E1-9_01",
    asks: "Assets at material physical risk before adaptation",
    figure: "assets",
    evidence: "computed",
    answer: AMOUNT_RULE,
  },
  {
    paragraph: "66(a)",
    dataPoint: "E1-9_02",
    asks: "of which at acute risk",
    figure: "assets-acute",
    evidence: "computed",
    answer: "An asset may stand in both lines; the total counts it once.",
  },
  {
    paragraph: "66(a)",
    dataPoint: "E1-9_03",
    asks: "of which at chronic risk",
    figure: "assets-chronic",
    evidence: "computed",
    answer: "An asset may stand in both lines; the total counts it once.",
  },
  {
    paragraph: "66(a)",
    asks: "Share of the asset value known here",
    figure: "share-of-known",
    evidence: "in part",
    answer: "Of the values in this project, not of all assets of the company.",
  },
  {
    paragraph: "66(a)",
    dataPoint: "E1-9_04",
    asks: "Share of total assets",
    figure: "share-of-total",
    evidence: "you provide",
    answer: "Needs the total assets of the balance sheet.",
  },
  {
    paragraph: "66(b)",
    asks: "Value of these assets that adaptation actions address",
    figure: "addressed-amount",
    evidence: "in part",
    answer: "Yours; else of the locations where a measure is decided or in place against a high hazard.",
  },
  {
    paragraph: "66(b)",
    dataPoint: "E1-9_07",
    asks: "Share of these assets that adaptation actions address",
    figure: "addressed",
    evidence: "in part",
    answer: "That value, of the assets at material physical risk.",
  },
  {
    paragraph: "66(c)",
    dataPoint: "E1-9_05, E1-9_06",
    asks: "Locations of these assets",
    figure: "locations",
    evidence: "computed",
    answer: "Named below; NUTS 3 from the column nuts3 of your workbook.",
  },
  {
    paragraph: "66(d)",
    dataPoint: "E1-9_08",
    asks: "Net revenue from activities at material physical risk",
    figure: "revenue",
    evidence: "you provide",
    answer: "Needs the revenue of these locations.",
  },
  {
    paragraph: "66(d)",
    dataPoint: "E1-9_09",
    asks: "Share of net revenue",
    figure: "revenue-share",
    evidence: "you provide",
    answer: "Needs that revenue and the net revenue of the company.",
  },
  {
    paragraph: "68",
    dataPoint: "E1-9_39",
    asks: "Reconciliation to line items of the financial statements",
    figure: null,
    evidence: "you provide",
    answer: "Line items are not known here.",
  },
  {
    paragraph: "E1-3, 29",
    asks: "Adaptation actions, their outcome and their resources",
    figure: null,
    evidence: "you provide",
    answer: "Measures of this project that are decided or in place stand in a table of their own; others are yours.",
  },
  {
    paragraph: "SBM-3, 18",
    dataPoint: "E1.SBM-3_01",
    asks: "Whether each material climate risk is a physical one",
    figure: null,
    evidence: "in part",
    answer: "All risks in this table are physical; transition risks are not assessed.",
  },
  {
    paragraph: "SBM-3, 19",
    dataPoint: "E1.SBM-3_02 to _07",
    asks: "Resilience of strategy and business model",
    figure: null,
    evidence: "you provide",
    answer: "The scenarios and horizons of this table can serve it; the conclusions are yours.",
  },
];

export const IFRS_S2_LINES: readonly DisclosureLine[] = [
  {
    paragraph: "10",
    asks: "Physical risks that could affect prospects, by horizon",
    figure: "locations",
    evidence: "in part",
    answer: "Locations with a high hazard; whether they matter for prospects is yours to judge.",
  },
  {
    paragraph: "13",
    asks: "Where in the business they are concentrated",
    figure: null,
    evidence: "in part",
    answer: "By country, below; the parts of the value chain beyond these locations are yours.",
  },
  {
    paragraph: "15-21",
    asks: "Effects on position, performance and cash flows",
    figure: null,
    evidence: "you provide",
    answer: "Losses of the portfolio can serve it; effects on the accounts are yours.",
  },
  {
    paragraph: "22",
    asks: "Resilience under climate scenarios",
    figure: null,
    evidence: "you provide",
    answer: "Hazards under this scenario and horizons are computed; capacity to adapt is yours.",
  },
  {
    paragraph: "22",
    asks: "Expected loss of a year that measures leave",
    figure: "residual",
    evidence: "in part",
    answer: "With what is in place and decided here, at the median; told where there is such a measure.",
  },
  {
    paragraph: "29(c)",
    asks: "Assets vulnerable to physical risks, amount",
    figure: "assets",
    evidence: "computed",
    answer: AMOUNT_RULE,
  },
  {
    paragraph: "29(c)",
    asks: "Assets vulnerable, share of the value known here",
    figure: "share-of-known",
    evidence: "in part",
    answer: "Of the values in this project, not of all assets of the company.",
  },
  {
    paragraph: "29(c)",
    asks: "Assets vulnerable, share of total assets",
    figure: "share-of-total",
    evidence: "you provide",
    answer: "Needs the total assets of the balance sheet.",
  },
  {
    paragraph: "29(b)",
    asks: "Assets vulnerable to transition risks",
    figure: null,
    evidence: "not covered",
    answer: "Transition risks are not assessed.",
  },
];
