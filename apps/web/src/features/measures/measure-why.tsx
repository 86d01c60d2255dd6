import type { AppraisedMeasure, SiteAppraisal, WireMeasure } from "@tidemark/contract";
import { formatDigits, formatNumber } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { type AskedAppraisal, appraisalQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Fact, Facts, WhyFrame } from "../../ui/why-frame.tsx";
import { HazardLosses } from "./hazard-losses.tsx";
import { MeasureFacts } from "./measure-facts.tsx";
import {
  amountsText,
  amountText,
  costText,
  measureTitle,
  paybackText,
  ratioText,
  wordsText,
  yearNear,
} from "./measure-words.ts";
import classes from "./measures.module.css";
import { ResidualCurve } from "./what-remains.tsx";

interface HereProps {
  readonly measure: WireMeasure;
  readonly of: AppraisedMeasure;
  readonly currency: string | null;
  readonly settings: SiteAppraisal["settings"];
}

/** What a measure is worth at this location alone, and how that comes about. */
function WorthHere({ measure, of, currency, settings }: HereProps) {
  const { quantity, benefit, cost, ratio, net_value: net, why_not: whyNot } = of;
  const paid = costText(of, currency);
  return (
    <>
      {whyNot !== null && <Fact name={t("No ratio")}>{wordsText(whyNot)}</Fact>}
      {quantity !== null && (
        <Fact name={t("Quantity")}>
          {formatNumber(quantity.value, 0)} {wordsText(measure.cost.per)}
          {quantity.estimated ? ` (${t("estimated from the asset value")})` : ""}
        </Fact>
      )}
      {paid !== undefined && <Fact name={t("Cost here")}>{paid}</Fact>}
      {benefit !== null && (
        <Fact name={t("What is avoided")}>
          {t("present value {middle}, {range}", {
            middle: amountText(benefit.mean, currency),
            range: amountsText(benefit.p10, benefit.p90, currency),
          })}
        </Fact>
      )}
      {cost !== null && (
        <Fact name={t("What is paid")}>
          {t("present value {middle}, {range}", {
            middle: amountText(cost.mean, currency),
            range: amountsText(cost.p10, cost.p90, currency),
          })}
        </Fact>
      )}
      {net !== null && (
        <Fact name={t("Net value")}>
          {t("{middle}, {range}", {
            middle: amountText(net.mean, currency),
            range: amountsText(net.p10, net.p90, currency),
          })}
        </Fact>
      )}
      {ratio !== null && (
        <Fact name={t("Ratio")}>
          {t("{ratio} benefit for 1 of cost, {p10} to {p90}", {
            ratio: ratioText(ratio.mean),
            p10: ratioText(ratio.p10),
            p90: ratioText(ratio.p90),
          })}
          . {paybackText(of).join(", ")}
        </Fact>
      )}
      {ratio !== null && (
        <Fact name={t("How")}>
          {t(
            "Mean and range of 27 cases: three of the climate, three of the effect, three of the cost, weighted 0.3, 0.4, 0.3. From {year} on, {rate} % real discount.",
            { year: settings.first_year, rate: formatDigits(settings.discount_rate * 100, 3) },
          )}
        </Fact>
      )}
    </>
  );
}

interface MeasureWhyProps {
  readonly measure: WireMeasure;
  readonly priceYear: number;
  /** The appraisal of the panel; here the measure is looked at alone. */
  readonly at: AskedAppraisal;
  readonly onClose: () => void;
}

/** Why figures of a measure are what they are: curve before and after, parameter, cost, source and basis. */
export function MeasureWhy({ measure, priceYear, at, onClose }: MeasureWhyProps) {
  const typedHere = at.measures.find(({ measure_id: id }) => id === measure.id) ?? { measure_id: measure.id };
  const query = useQuery(appraisalQuery({ ...at, measures: [typedHere] }));
  return (
    <WhyFrame isInside title={measureTitle(measure)} onClose={onClose}>
      <div className={classes.whyPart}>
        <Loaded query={query} failed={t("What it is worth here did not load")}>
          {(alone) => {
            const of = alone.chosen.find(({ measure_id: id }) => id === measure.id);
            const year = yearNear(alone.years, at.time);
            return (
              <>
                <h4>{t("Alone at this location")}</h4>
                <ResidualCurve appraisal={alone} />
                {year !== undefined && (
                  <HazardLosses
                    year={year}
                    value={alone.asset_value}
                    currency={alone.currency}
                    only={new Set(measure.hazards.map(({ id }) => id))}
                  />
                )}
                {of !== undefined && (
                  <Facts>
                    <WorthHere measure={measure} of={of} currency={alone.currency} settings={alone.settings} />
                  </Facts>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
      <div className={classes.whyPart}>
        <h4>{t("From the catalogue")}</h4>
        <Facts>
          <MeasureFacts measure={measure} priceYear={priceYear} />
        </Facts>
      </div>
    </WhyFrame>
  );
}
