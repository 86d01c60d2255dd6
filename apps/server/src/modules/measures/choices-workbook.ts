import type { Sources } from "@tidemark/atlas";
import { MOST_CHOICES, type ReadChoices } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import type { Database } from "../../database/database.ts";
import { sheetsOf } from "../../named-rows.ts";
import { attributeAt, type Locations } from "../locations/index.ts";
import type { Choices } from "./choices.service.ts";
import { choicesSheet, type MoneyChoice } from "./choices-sheet.ts";
import { named } from "./known-measures.ts";
import { requireMeasure } from "./measure-refusals.ts";
import type { Plans } from "./plans.service.ts";
import { readChoiceRows } from "./read-choices.ts";

/** Rows of a sheet that is read: what a plan takes is in the same workbook, several rows a location. */
const MOST_ROWS = 5 * MOST_CHOICES;

interface Context {
  readonly database: Database;
  readonly locations: Locations;
  readonly sources: () => Promise<Sources>;
  readonly choices: Choices;
  readonly plans: Plans;
}

/** Chosen measures of a project as a part of the workbook of a plan, and back. */
export interface ChoicesWorkbook {
  /** Those of a saved plan. @throws AppError `not_found` */
  sheet(exposureId: string, planId: string): Promise<ExportSheet>;
  /** What rows of that sheet change; nothing is saved. @throws AppError `unprocessable` */
  read(exposureId: string, content: Buffer): Promise<ReadChoices>;
}

export function choicesWorkbook({ database, locations, sources, choices, plans }: Context): ChoicesWorkbook {
  /** Choices with their currencies, and what is known of their measures. */
  async function chosen(exposureId: string, planId?: string) {
    const [{ items }, index, { pack }] = await Promise.all([
      choices.list(exposureId, { plan_id: planId }),
      locations.open(exposureId),
      sources(),
    ]);
    const column = index.columns.get("asset_currency");
    const currencies = new Map<string, string | null>();
    for (let row = 0; column !== undefined && row < index.count; row++) {
      const currency = attributeAt(column, row);
      currencies.set(index.id(row), currency === null ? null : String(currency).trim().toUpperCase());
    }
    const known = await named(
      database,
      pack,
      items.map((choice) => choice.measure_id),
    );
    const money = items.map((choice): MoneyChoice => ({ ...choice, currency: currencies.get(choice.site_id) ?? null }));
    return { money, known };
  }
  return {
    async sheet(exposureId, planId) {
      await plans.get(exposureId, planId);
      const { money, known } = await chosen(exposureId, planId);
      return choicesSheet(money, known);
    },
    async read(exposureId, content) {
      const [sheets, { money, known }] = await Promise.all([sheetsOf(content, MOST_ROWS), chosen(exposureId)]);
      return readChoiceRows(sheets, money, (given) => requireMeasure(known, given, ""));
    },
  };
}
