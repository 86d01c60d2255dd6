import { measureCatalogue, PRICE_YEAR, prices, type CatalogueMeasure, type Sources } from "@tidemark/atlas";
import { message, type SiteAppraisal, type WireMeasure } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Risks } from "../risks/index.ts";
import type { AppraisalRequest, AskedMeasure } from "./appraisal-request.ts";
import { appraisalOf } from "./site-appraisal.ts";
import { effectWords, measureOnWire } from "./measure-on-wire.ts";

export interface Measures {
  catalogue(): Promise<{ items: WireMeasure[]; price_year: number }>;
  /**
   * @throws AppError `not_found` for a location that is not there, `conflict` without results of the scenario,
   *   `unprocessable` for a measure or an effect that cannot be
   */
  appraisal(exposureId: string, siteId: string, request: AppraisalRequest): Promise<SiteAppraisal>;
}

const refused = (said: ReturnType<typeof message>, path: string) =>
  new AppError("unprocessable", said, { issues: [{ code: said.code, message: said.english, path }] });

/** Largest effect of a design: a share of one, factors of ten, what the field takes for years, degrees and metres. */
const mostOf = ({ operator }: CatalogueMeasure): number =>
  ["median", "code", "wbgt", "lift"].includes(operator) ? 10 : operator === "protect" ? 10_000 : 1;

/** Choices by measure: the second of the same measure replaces the first. */
function askedMeasures(catalogue: readonly CatalogueMeasure[], choices: AppraisalRequest["choices"]): AskedMeasure[] {
  const chosen = new Map<string, AskedMeasure>();
  for (const [i, asked] of choices.entries()) {
    const measure = catalogue.find(({ id }) => id === asked.measure_id);
    const path = `choices.${i}`;
    if (measure === undefined)
      throw refused(message("measure.not_a_choice", { id: asked.measure_id }), `${path}.measure_id`);
    const { effect, cost } = asked;
    if (effect !== undefined && effect > mostOf(measure))
      throw refused(message("measure.no_effect", { value: effect, effect: effectWords(measure) }), `${path}.effect`);
    if (cost !== undefined && !(cost.low <= cost.middle && cost.middle <= cost.high))
      throw refused(message("measure.rising_cost"), `${path}.cost`);
    chosen.set(measure.id, { measure, asked });
  }
  return [...chosen.values()];
}

export function createMeasures(risks: Risks, sources: () => Promise<Sources>): Measures {
  return {
    async catalogue() {
      const { pack } = await sources();
      return { items: measureCatalogue(pack).map(measureOnWire), price_year: PRICE_YEAR };
    },
    async appraisal(exposureId, siteId, request) {
      const { pack } = await sources();
      const catalogue = measureCatalogue(pack);
      const chosen = askedMeasures(catalogue, request.choices);
      return risks.withAsset(exposureId, siteId, (site) => ({
        exposure_id: exposureId,
        ...appraisalOf(site, { catalogue, chosen, prices: prices(pack), request }),
      }));
    },
  };
}
