import { foldText } from "@tidemark/science";
import * as z from "zod";

/** Tables of a loan book: the view of the bank, template 5 of the EBA, and IFRS S2 29(c). */
export const LOAN_VIEWS = ["book", "eba-template-5", "ifrs-29c"] as const;
export type LoanView = (typeof LOAN_VIEWS)[number];

/** What a column of the locations says of a loan and its property. */
export const LOAN_COLUMNS = [
  "amount",
  "currency",
  "maturity",
  "value",
  "sector",
  "collateral",
  "stage",
  "non_performing",
  "impairment",
] as const;
export type LoanColumn = (typeof LOAN_COLUMNS)[number];

/** Bands from which on a location counts as sensitive. */
export const LOAN_LIMITS = ["medium", "high"] as const;
export type LoanLimit = (typeof LOAN_LIMITS)[number];

/** What is taken where nothing else was set. */
export const USUAL_LOANS = { limit: "high", horizon_years: 10, discount_rate: 0.05 } as const;

const column = z.string().min(1).max(300).nullable().optional();
const loans = z.object({
  shows: z.enum(LOAN_VIEWS).optional().describe("The book when left out"),
  columns: z
    .object({
      amount: column.describe("Gross carrying amount"),
      currency: column.describe("Of the amounts; that of the asset value when left out"),
      maturity: column.describe("A date, a calendar year, or years that are left"),
      value: column.describe("Of the property; the asset value when left out"),
      sector: column.describe("NACE code of the counterparty, or own words"),
      collateral: column.describe("Residential, commercial, repossessed, none; yes by the use of the building"),
      stage: column.describe("Stage by IFRS 9"),
      non_performing: column.describe("Yes or no"),
      impairment: column.describe("Accumulated impairment and provisions"),
    })
    .optional()
    .describe("Columns by id, own ones as `user_data.<name>`; left out: by its name; null: none"),
  limit: z.enum(LOAN_LIMITS).optional().describe("Band from which on a location is sensitive; high when left out"),
  horizon_years: z.int().min(1).max(60).optional().describe("Years of losses that are taken off a value; 10"),
  discount_rate: z.number().min(0).max(0.15).optional().describe("Real, a share; 0.05"),
  as_of: z.iso.date().optional().describe("Day that maturities are counted from; today when left out"),
  total_assets: z.number().min(0).max(1e15).optional().describe("Of the balance sheet, in the currency of the element"),
});
type LoansObject = typeof loans;
// a type with a name: written out in each call that holds an element, the contract would be too long to declare
export interface LoanSettingsSchema extends LoansObject {}
/** How a loan book is read and shown. */
export const loanSettingsSchema: LoanSettingsSchema = loans;
export type LoanSettings = z.infer<typeof loans>;

/** Names by which a column is proposed, without regard to case, accents and signs between words. */
const NAMES: Readonly<Record<LoanColumn, readonly string[]>> = {
  amount: [
    "gross carrying amount",
    "loan",
    "loan amount",
    "outstanding",
    "outstanding amount",
    "exposure",
    "bruttobuchwert",
    "darlehen",
    "kredit",
    "kreditbetrag",
    "valeur comptable brute",
    "pret",
    "encours",
  ],
  currency: ["loan currency", "currency of loan", "kreditwahrung", "devise du pret"],
  maturity: [
    "maturity",
    "maturity date",
    "residual maturity",
    "remaining maturity",
    "falligkeit",
    "restlaufzeit",
    "laufzeitende",
    "echeance",
    "maturite",
  ],
  value: ["property value", "collateral value", "market value", "verkehrswert", "beleihungswert", "valeur du bien"],
  sector: ["nace", "nace code", "sector", "counterparty sector", "branche", "wirtschaftszweig", "secteur", "code nace"],
  collateral: ["collateral", "collateral type", "secured by", "sicherheit", "besicherung", "garantie", "surete"],
  stage: ["stage", "ifrs 9 stage", "ifrs9 stage", "stufe", "etape"],
  non_performing: ["non performing", "npl", "npe", "notleidend", "non performant"],
  impairment: ["impairment", "accumulated impairment", "provisions", "wertberichtigung", "depreciation cumulee"],
};

const plain = (name: string): string =>
  foldText(name.replace(/^user_data\./, ""))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * The columns of a loan book: those that were chosen, else own ones that are called so.
 * @param names ids of the columns that there are
 */
export function loanColumnsOf(
  chosen: LoanSettings["columns"],
  names: Iterable<string>,
): Partial<Readonly<Record<LoanColumn, string>>> {
  const own = [...names].filter((name) => name.startsWith("user_data."));
  const found = LOAN_COLUMNS.flatMap((role): [LoanColumn, string][] => {
    const set = chosen?.[role];
    if (set === null) return [];
    const proposed = set ?? own.find((name) => NAMES[role].includes(plain(name)));
    return proposed === undefined ? [] : [[role, proposed]];
  });
  return Object.fromEntries(found);
}
