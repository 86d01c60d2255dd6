import type { CatalogueMeasure } from "@tidemark/atlas";
import { MEASURE_WORDS, message, saidOf, type MessageCode, type WireMeasure } from "@tidemark/contract";
import { hazardName, type HazardId, type Levels, type Sentence } from "@tidemark/science";

export const wordsOf = (sentence: Sentence) => ({ text: sentence.english, said: saidOf(sentence) });

/** A message without facts, by a code that is only known at run time. */
const said = (code: MessageCode): Sentence => (message as (code: MessageCode) => Sentence)(code);

const wordsAt = (code: MessageCode | undefined) => (code === undefined ? null : wordsOf(said(code)));

export const quantityWords = ({ quantity }: CatalogueMeasure): Sentence => said(`measure_quantity.${quantity}`);
export const effectWords = ({ operator }: CatalogueMeasure): Sentence => said(`measure_effect.${operator}`);

export const levelsOnWire = ([low, middle, high]: Levels) => ({ low, middle, high });

/** A hazard with its name as sentences say it. */
export const hazardOnWire = (id: HazardId) => ({ id, name: wordsOf(hazardName(id)) });

/** A measure of the catalogue as it goes out. @throws Error where nobody wrote its words */
export function measureOnWire(measure: CatalogueMeasure): WireMeasure {
  const words = MEASURE_WORDS[measure.id];
  if (words === undefined) throw new Error(`the measure ${measure.id} has no words`);
  const title = said(words.name);
  return {
    id: measure.id,
    title: title.english,
    title_said: saidOf(title),
    hazards: measure.hazards.map(hazardOnWire),
    kind: measure.kind,
    operator: measure.operator,
    effect: { ...levelsOnWire(measure.effect), ...measure.effectBasis, of: wordsOf(effectWords(measure)) },
    limit_metres: measure.limitMetres ?? null,
    cost: {
      ...levelsOnWire(measure.unitCost),
      ...measure.costBasis,
      per: wordsOf(quantityWords(measure)),
      quantity: measure.quantity,
      yearly: measure.yearly,
      price_year: measure.priceYear,
      local_share: measure.localShare,
      upkeep_share: measure.upkeepShare,
    },
    lifetime_years: measure.lifetimeYears,
    lead_months: measure.leadMonths,
    confidence: measure.confidence,
    fails_when: wordsAt(words.limit),
    co_benefit: wordsAt(words.gain),
    side_effect: wordsAt(words.side),
  };
}
