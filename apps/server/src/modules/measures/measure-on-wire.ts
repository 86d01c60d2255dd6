import type { CatalogueMeasure } from "@tidemark/atlas";
import { MEASURE_WORDS, saidOf, type MessageCode, type WireMeasure } from "@tidemark/contract";
import { hazardName, type HazardId, type Levels, type Sentence } from "@tidemark/science";
import { plainMessage, type KnownMeasure } from "./known-measures.ts";

export const wordsOf = (sentence: Sentence) => ({ text: sentence.english, said: saidOf(sentence) });

const wordsAt = (code: MessageCode | undefined) => (code === undefined ? null : wordsOf(plainMessage(code)));

export const quantityWords = ({ quantity }: CatalogueMeasure): Sentence => plainMessage(`measure_quantity.${quantity}`);
export const effectWords = ({ operator }: CatalogueMeasure): Sentence => plainMessage(`measure_effect.${operator}`);

export const levelsOnWire = ([low, middle, high]: Levels) => ({ low, middle, high });

/** A hazard with its name as sentences say it. */
export const hazardOnWire = (id: HazardId) => ({ id, name: wordsOf(hazardName(id)) });

/** A measure as it goes out. */
export function measureOnWire({ measure, own, typedCost, ...titled }: KnownMeasure): WireMeasure {
  const words = MEASURE_WORDS[measure.id];
  return {
    id: measure.id,
    own,
    ...titled,
    hazards: measure.hazards.map(hazardOnWire),
    kind: measure.kind,
    operator: measure.operator,
    effect: { ...levelsOnWire(measure.effect), ...measure.effectBasis, of: wordsOf(effectWords(measure)) },
    limit_metres: measure.limitMetres ?? null,
    cost: {
      ...levelsOnWire(typedCost?.levels ?? measure.unitCost),
      ...measure.costBasis,
      currency: typedCost?.currency ?? "USD",
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
    fails_when: wordsAt(words?.limit),
    co_benefit: wordsAt(words?.gain),
    side_effect: wordsAt(words?.side),
  };
}
