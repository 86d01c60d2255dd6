import { Badge } from "@mantine/core";
import type { SiteAppraisal } from "@tidemark/contract";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { Chart } from "../../ui/chart.tsx";
import { lossModel, withText } from "./loss-model.ts";
import { amountText, type AppraisedYear, daysText, percentText, wordsText, yearName } from "./measure-words.ts";
import classes from "./measures.module.css";
import { WhyButton } from "./measure-item.tsx";

interface LossSectionProps {
  readonly appraisal: SiteAppraisal;
  readonly year: AppraisedYear;
  readonly onWhy: () => void;
}

type Range = NonNullable<AppraisedYear["before"]["loss"]>;

const rangeText = ({ p10, p90 }: Range, write: (value: number) => string) =>
  t("{from} to {to}", { from: write(p10), to: write(p90) });

/** What a year is expected to cost with what is chosen, and without it. */
function Headline({ appraisal: { currency, chosen }, year, onWhy }: LossSectionProps) {
  const { before, after } = year;
  const isMoney = after.loss !== null && before.loss !== null;
  const [left, asItIs] = isMoney ? [after.loss, before.loss] : [after.days, before.days];
  const write = (value: number) => (isMoney ? amountText(value, null) : daysText(value));
  const marked = (value: number) => totalText(write(value), before);
  const title = isMoney
    ? t("Expected loss of a year, {year}", { year: yearName(year.time) })
    : t("Days without business in a year, {year}", { year: yearName(year.time) });
  if (left === null || asItIs === null)
    return <p className={classes.lead}>{t("No loss and no days are known here.")}</p>;
  const sub = [
    rangeText(left, write),
    ...(chosen.length === 0
      ? []
      : [t("without them {amount} ({range})", { amount: marked(asItIs.p50), range: rangeText(asItIs, write) })]),
  ].join(" · ");
  const unit = isMoney ? (currency ?? "") : "";
  return (
    <>
      <div className={classes.figure}>
        <span className="tabular">{marked(left.p50)}</span>
        <small>
          {[unit, chosen.length === 0 ? t("as it is") : t("with the chosen measures")]
            .filter((part) => part !== "")
            .join(" ")}
        </small>
        <WhyButton about={title} onClick={onWhy} />
      </div>
      <p className={classes.sub}>{sub}</p>
    </>
  );
}

/** The expected loss of a year with what is chosen, and how it moves until 2080. */
export function LossSection(props: LossSectionProps) {
  const { appraisal, year } = props;
  const { main_hazard: main, chosen } = appraisal;
  const model = useMemo(() => lossModel(appraisal, year.time), [appraisal, year.time]);
  const leftOut = leftOutText(year.before);
  const isMoney = year.before.loss !== null;
  return (
    <section aria-label={t("Expected loss")}>
      <div className={classes.sectionHead}>
        <h4>
          {isMoney
            ? t("Expected loss of a year, {year}", { year: yearName(year.time) })
            : t("Days without business in a year, {year}", { year: yearName(year.time) })}
        </h4>
        {main !== null && (
          <Badge variant="light" className={classes.mainHazard ?? ""}>
            {t("{hazard} {percent}", { hazard: wordsText(main.name), percent: percentText(main.share) })}
          </Badge>
        )}
      </div>
      <Headline {...props} />
      {leftOut !== undefined && <p className={classes.lead}>{leftOut}</p>}
      {!isMoney && (
        <p className={classes.partial}>{t("This location has no asset value with a currency: days only.")}</p>
      )}
      {model !== undefined && (
        <Chart
          label={t("Expected loss of a year, today to 2080")}
          height={160}
          model={model}
          below={
            <div className={classes.key}>
              <span>
                <i className={classes.keyBefore} /> {t("as it is")}
              </span>
              {chosen.length > 0 && (
                <span>
                  <i className={classes.keyAfter} /> {withText(chosen.length)}
                </span>
              )}
              <span>
                <i className={classes.keyRange} /> {t("p10 to p90")}
              </span>
            </div>
          }
        />
      )}
    </section>
  );
}
