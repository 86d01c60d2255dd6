import { type Prices, prices, type Sources } from "@tidemark/atlas";
import {
  message,
  MOST_OWN_MEASURES,
  type OwnMeasureInput,
  ownMeasureInput,
  type ReadOwnMeasures,
  type WireMeasure,
} from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Person } from "../../database/own-or-shared.ts";
import { sheetsOf } from "../../named-rows.ts";
import { fromOwn } from "./known-measures.ts";
import { refused, requireEffect, requireRising, requireRisingEffect, requireSource } from "./measure-refusals.ts";
import { measureOnWire } from "./measure-on-wire.ts";
import { ownMeasureSheets } from "./own-measures-sheet.ts";
import { readOwnMeasureRows } from "./read-own-measures.ts";
import * as rows from "./own-measures.repository.ts";

/** Rows of a workbook that is read, above the measures that somebody may have. */
const MOST_ROWS = 1000;

/** Measures that people describe themselves. */
export interface OwnMeasures {
  /** @throws AppError `conflict` where the person has too many, `unprocessable` for figures that cannot be */
  create(person: Person, given: OwnMeasureInput): Promise<WireMeasure>;
  /** @throws AppError `not_found` for one that is not the person's */
  change(person: Person, id: string, given: OwnMeasureInput): Promise<WireMeasure>;
  /** Gives its title. @throws AppError `not_found` */
  remove(person: Person, id: string): Promise<string>;
  /** Sheets of a person's own measures, which `read` takes back. */
  sheets(person: Person): Promise<ExportSheet[]>;
  /** Own measures of a workbook beside those of the person; nothing is saved. @throws AppError `unprocessable` */
  read(person: Person, content: Buffer): Promise<ReadOwnMeasures>;
}

/** @throws AppError `unprocessable` with the field */
function requireFigures(given: OwnMeasureInput, { rateOf }: Prices): void {
  const { currency, quantity } = given.cost;
  requireSource(given.effect, "effect");
  requireSource(given.cost, "cost");
  requireRisingEffect(given.effect, "effect");
  requireRising(given.cost, "cost");
  if (rateOf(currency) === undefined && !quantity.endsWith("_percent"))
    throw refused(message("measure.no_rate", { currency }), "cost.currency");
  const { measure } = fromOwn({ id: "", content: given, shared: false, mine: true }, { rateOf });
  requireEffect(measure, given.effect.high, "effect.high");
}

export function createOwnMeasures(db: Database, sources: () => Promise<Sources>): OwnMeasures {
  const known = async () => prices((await sources()).pack);
  /** Those of the person, as they would be typed today. */
  const kept = async (person: Person) =>
    (await rows.listOwnMeasures(db, person))
      .filter(({ mine }) => mine)
      .map(({ id, content, shared }) => ({ id, given: ownMeasureInput.parse({ ...content, shared }) }));
  return {
    async create(person, given) {
      const money = await known();
      requireFigures(given, money);
      if ((await rows.countOwnMeasures(db, person.userId)) >= MOST_OWN_MEASURES)
        throw new AppError("conflict", message("measure.too_many_own", { most: MOST_OWN_MEASURES }));
      return measureOnWire(fromOwn(await rows.insertOwnMeasure(db, person, given), money));
    },
    async change(person, id, given) {
      const money = await known();
      requireFigures(given, money);
      const row = await rows.updateOwnMeasure(db, person.userId, id, given);
      if (row === undefined) throw notFound("measure");
      return measureOnWire(fromOwn(row, money));
    },
    async remove(person, id) {
      const title = await rows.removeOwnMeasure(db, person.userId, id);
      if (title === undefined) throw notFound("measure");
      return title;
    },
    sheets: async (person) => ownMeasureSheets(await kept(person), (await sources()).pack),
    async read(person, content) {
      const money = await known();
      return readOwnMeasureRows(await sheetsOf(content, MOST_ROWS), await kept(person), (given) =>
        requireFigures(given, money),
      );
    },
  };
}
