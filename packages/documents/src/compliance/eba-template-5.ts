import type { Framework } from "./framework.ts";

export const EBA_TEMPLATE_5: Framework = {
  title: "EBA Pillar 3, template 5: exposures subject to physical risk",
  reference:
    "Commission Implementing Regulation (EU) 2024/3172, ESG template 5 (before it 2022/2453, Annexes XXXIX and XL), in own words; EBA Q&A 2022_6515 and 2022_6654",
  version: 1,
  date: "2026-11-30",
};

export const IFRS_29C: Framework = {
  title: "IFRS S2 29(c), loans vulnerable to physical risks",
  reference: "IFRS S2, paragraph 29(c), in own words",
  version: 1,
  date: "2026-11-30",
};

/** A column of the template: its head, and how its cells come about. */
interface TemplateColumn {
  readonly title: string;
  readonly rule: string;
}

const column = (title: string, rule: string): TemplateColumn => ({ title, rule });
const BUCKET =
  "Of the sensitive loans, those whose years until maturity lie in this bucket. Its upper end belongs to it.";
const IMPAIRED = "As the bank gives it, with its sign.";

/** Columns by their letters. From c on they are of the loans that are sensitive. */
export const TEMPLATE_5_TITLES = {
  b: column("Gross carrying amount", "All loans of the row in the currency of the table."),
  c: column("<= 5 years", BUCKET),
  d: column("> 5 to 10 years", BUCKET),
  e: column("> 10 to 20 years", BUCKET),
  f: column("> 20 years", BUCKET),
  g: column(
    "Average weighted maturity, years",
    "Years until maturity of the sensitive loans, weighted by their amounts; loans without a stated maturity have no part in it.",
  ),
  h: column("Sensitive to chronic events", "Sensitive to a chronic hazard, and to no acute one that is known."),
  i: column("Sensitive to acute events", "Sensitive to an acute hazard, and to no chronic one that is known."),
  j: column(
    "Sensitive to both",
    "Sensitive to an acute and to a chronic hazard. h, i and j add up to all sensitive loans.",
  ),
  k: column("Of which stage 2", "Of the sensitive loans, those in stage 2 by IFRS 9."),
  l: column("Of which non-performing", "Of the sensitive loans, those that are not performing."),
  m: column("Accumulated impairment", IMPAIRED),
  n: column("Impairment of stage 2", IMPAIRED),
  o: column("Impairment of non-performing", IMPAIRED),
} as const;

/** Rows that are no section of NACE. */
export const TEMPLATE_5_OTHER_ROWS = {
  residential: "Loans collateralised by residential immovable property",
  commercial: "Loans collateralised by commercial immovable property",
  repossessed: "Repossessed collaterals",
  other: "Other relevant sectors",
} as const;
