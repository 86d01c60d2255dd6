import type { SiteAppraisal } from "@tidemark/contract";
import { formatNumber, NO_VALUE } from "@tidemark/science";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { Chart } from "../../ui/chart.tsx";
import { isCurveChanged, residualModel, withText } from "./loss-model.ts";
import { amountText, type AppraisedYear, wordsText, yearName } from "./measure-words.ts";
import classes from "./measures.module.css";

interface WhatRemainsProps {
  readonly appraisal: SiteAppraisal;
  readonly year: AppraisedYear;
}

const percentOf = (share: number | null) => (share === null ? NO_VALUE : `${formatNumber(share * 100)} %`);

/** Loss by return period without and with what is chosen: what no measure takes away. */
export function ResidualCurve({ appraisal }: Pick<WhatRemainsProps, "appraisal">) {
  const model = useMemo(() => residualModel(appraisal), [appraisal]);
  if (!isCurveChanged(appraisal)) return null;
  return <Chart label={t("Loss by return period, without and with measures")} height={190} model={model} />;
}

/** What is lost although the chosen measures are there, by event of the main hazard and over the year. */
export function WhatRemains({ appraisal, year }: WhatRemainsProps) {
  const { residual, main_hazard: hazard, asset_value: value, currency, chosen } = appraisal;
  if (hazard === null) return <p className={classes.lead}>{t("No loss and no days are known here.")}</p>;
  const name = wordsText(hazard.name);
  const largest = residual.findLast(({ after }) => after !== null);
  const money = (share: number | null) =>
    share === null ? NO_VALUE : value === null ? percentOf(share) : amountText(share * value, currency);
  return (
    <div className={classes.remains}>
      {largest !== undefined && (
        <p>
          {t("Once in {years} years {hazard} still takes {amount} of the location ({year}), of {before} as it is.", {
            hazard: name,
            years: largest.return_period,
            amount: money(largest.after),
            before: money(largest.before),
            year: yearName(year.time),
          })}
        </p>
      )}
      <ResidualCurve appraisal={appraisal} />
      {/* what scrolls must be reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label={t("Loss by return period")}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("Once in")}</th>
              <th scope="col">{t("as it is")}</th>
              <th scope="col">{withText(chosen.length)}</th>
            </tr>
          </thead>
          <tbody>
            {residual.map(({ return_period: period, before, after }) => (
              <tr key={period}>
                <th scope="row">{t("{years} years", { years: period })}</th>
                <td>{money(before)}</td>
                <td>{money(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.lead}>
        {t("Other hazards of the location are in the loss of the year, not in this table.")}
      </p>
    </div>
  );
}
