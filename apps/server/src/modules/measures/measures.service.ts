import { measureCatalogue, PRICE_YEAR, prices, type Sources } from "@tidemark/atlas";
import type { SiteAppraisal, WireMeasure } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Person } from "../../database/own-or-shared.ts";
import type { Risks } from "../risks/index.ts";
import type { AppraisalRequest, AskedMeasure } from "./appraisal-request.ts";
import { type ChoiceRow, listChoices } from "./choices.repository.ts";
import { choosable, named, type KnownMeasures } from "./known-measures.ts";
import { measureOnWire } from "./measure-on-wire.ts";
import { requireMeasure } from "./measure-refusals.ts";
import { appraisalOf } from "./site-appraisal.ts";

export interface Measures {
  /** Measures of the catalogue, and own ones that the person sees. */
  catalogue(person: Person): Promise<{ items: WireMeasure[]; price_year: number }>;
  /**
   * @throws AppError `not_found` for a location that is not there, `conflict` without results of the scenario,
   *   `unprocessable` for a measure or an effect that cannot be
   */
  appraisal(exposureId: string, siteId: string, request: AppraisalRequest, person: Person): Promise<SiteAppraisal>;
}

/** Choices by measure: the second of the same measure replaces the first. */
function askedMeasures(known: KnownMeasures, choices: AppraisalRequest["choices"]): AskedMeasure[] {
  const chosen = new Map<string, AskedMeasure>();
  for (const [i, asked] of choices.entries()) {
    const { measure } = requireMeasure(known, asked, `choices.${i}.`);
    chosen.set(measure.id, { measure, asked });
  }
  return [...chosen.values()];
}

/** What is in place at a location and not asked for belongs to every set of measures there. */
function inPlaceBeside(choices: AppraisalRequest["choices"], here: readonly ChoiceRow[]): AppraisalRequest["choices"] {
  const asked = new Set(choices.map((choice) => choice.measure_id));
  return here.flatMap(({ status, measure_id, design: { effect, quantity, cost } }) =>
    status !== "in_place" || asked.has(measure_id)
      ? []
      : [{ measure_id, effect: effect ?? undefined, quantity: quantity ?? undefined, cost: cost ?? undefined }],
  );
}

interface Context {
  readonly database: Database;
  readonly risks: Risks;
  readonly sources: () => Promise<Sources>;
}

export function createMeasures({ database, risks, sources }: Context): Measures {
  return {
    async catalogue(person) {
      const { pack } = await sources();
      const known = await choosable(database, pack, person);
      return { items: [...known.values()].map(measureOnWire), price_year: PRICE_YEAR };
    },
    async appraisal(exposureId, siteId, request, person) {
      const { pack } = await sources();
      // own measures of others are known where they are chosen, and nowhere else
      const here = await listChoices(database, exposureId, { site_id: siteId });
      const ids = here.map((row) => row.measure_id);
      const [others, mine] = await Promise.all([named(database, pack, ids), choosable(database, pack, person)]);
      const known = new Map([...others, ...mine]);
      const asked = [...request.choices, ...inPlaceBeside(request.choices, here)];
      const chosen = askedMeasures(known, asked);
      const catalogue = measureCatalogue(pack);
      const hasInPlace = here.some(({ status }) => status === "in_place");
      return risks.withAsset(exposureId, siteId, (site) => ({
        exposure_id: exposureId,
        ...appraisalOf(site, { catalogue, chosen, prices: prices(pack), request, hasInPlace }),
      }));
    },
  };
}
