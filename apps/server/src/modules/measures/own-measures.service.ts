import { message, MOST_OWN_MEASURES, type OwnMeasureInput, type WireMeasure } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Person } from "../../database/own-or-shared.ts";
import { fromOwn } from "./known-measures.ts";
import { requireEffect, requireRising } from "./measure-refusals.ts";
import { measureOnWire } from "./measure-on-wire.ts";
import * as rows from "./own-measures.repository.ts";

/** Measures that people describe themselves. */
export interface OwnMeasures {
  /** @throws AppError `conflict` where the person has too many, `unprocessable` for figures that cannot be */
  create(person: Person, given: OwnMeasureInput): Promise<WireMeasure>;
  /** @throws AppError `not_found` for one that is not the person's */
  change(person: Person, id: string, given: OwnMeasureInput): Promise<WireMeasure>;
  /** Gives its title. @throws AppError `not_found` */
  remove(person: Person, id: string): Promise<string>;
}

/** @throws AppError `unprocessable` with the field */
function requireFigures(given: OwnMeasureInput): void {
  requireRising(given.effect, "effect");
  requireRising(given.cost, "cost");
  const { measure } = fromOwn({ id: "", content: given, shared: false, mine: true });
  requireEffect(measure, given.effect.high, "effect.high");
}

export function createOwnMeasures(db: Database): OwnMeasures {
  return {
    async create(person, given) {
      requireFigures(given);
      if ((await rows.countOwnMeasures(db, person.userId)) >= MOST_OWN_MEASURES)
        throw new AppError("conflict", message("measure.too_many_own", { most: MOST_OWN_MEASURES }));
      return measureOnWire(fromOwn(await rows.insertOwnMeasure(db, person, given)));
    },
    async change(person, id, given) {
      requireFigures(given);
      const row = await rows.updateOwnMeasure(db, person.userId, id, given);
      if (row === undefined) throw notFound("measure");
      return measureOnWire(fromOwn(row));
    },
    async remove(person, id) {
      const title = await rows.removeOwnMeasure(db, person.userId, id);
      if (title === undefined) throw notFound("measure");
      return title;
    },
  };
}
