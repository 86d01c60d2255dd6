import type { WireMeasure } from "@tidemark/contract";
import { formatPlain } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { Fact } from "../../ui/why-frame.tsx";
import { basisText, kindText, levelsText, monthsText, percentText, wordsText, yearsText } from "./measure-words.ts";

const CONFIDENCES = { low: () => t("Low"), medium: () => t("Medium"), high: () => t("High") } as const;

/** What a measure changes, costs and rests on, wherever it is. */
export function MeasureFacts({ measure, priceYear }: { readonly measure: WireMeasure; readonly priceYear: number }) {
  const { effect, cost, limit_metres: limit, fails_when: fails, co_benefit: gain, side_effect: side } = measure;
  const unit = t("{currency} for each: {per}", { currency: cost.currency, per: wordsText(cost.per) });
  const isPercent = cost.quantity.endsWith("_percent");
  return (
    <>
      <Fact name={t("Works against")}>{measure.hazards.map(({ name }) => wordsText(name)).join(", ")}</Fact>
      <Fact name={t("Kind")}>{kindText(measure.kind)}</Fact>
      <Fact name={t("Effect")}>
        {wordsText(effect.of)}: {levelsText(effect)} {t("(low, middle, high)")}
        {limit !== null && <>, {t("up to {metres} m", { metres: formatPlain(limit) })}</>}
      </Fact>
      <Fact name={t("Its basis")}>
        {basisText(effect.basis)}. {effect.source}
      </Fact>
      <Fact name={t("Unit cost")}>
        {levelsText(cost)} {isPercent ? wordsText(cost.per) : unit}
        {cost.yearly ? `, ${t("each year")}` : ""}{" "}
        {t("(low, middle, high; prices of {year})", { year: cost.price_year })}
      </Fact>
      <Fact name={t("Its basis")}>
        {basisText(cost.basis)}. {cost.source}
      </Fact>
      <Fact name={t("Prices")}>
        {t("{percent} of it follows the prices of the country; brought to {year}.", {
          percent: percentText(cost.local_share),
          year: priceYear,
        })}
      </Fact>
      {cost.upkeep_share > 0 && (
        <Fact name={t("Upkeep")}>
          {t("{percent} of the investment each year", { percent: percentText(cost.upkeep_share) })}
        </Fact>
      )}
      <Fact name={t("Life")}>{yearsText(measure.lifetime_years)}</Fact>
      <Fact name={t("Lead time")}>{monthsText(measure.lead_months)}</Fact>
      <Fact name={t("Confidence")}>{CONFIDENCES[measure.confidence]()}</Fact>
      {fails !== null && <Fact name={t("Fails when")}>{wordsText(fails)}</Fact>}
      {gain !== null && <Fact name={t("Also good for")}>{wordsText(gain)}</Fact>}
      {side !== null && <Fact name={t("Side effect")}>{wordsText(side)}</Fact>}
    </>
  );
}
