import type { PlanOptimum } from "@tidemark/contract";
import { formatDigits } from "@tidemark/science";
import { type ReactNode, useMemo } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { Chart } from "../../ui/chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { useMapView } from "../../state/map-view.ts";
import {
  amountText,
  amountsText,
  DOUBTFUL_RATIO,
  percentText,
  ratioText,
  wordsText,
  yearName,
} from "./measure-words.ts";
import { useFirstRows } from "./first-rows.tsx";
import { leftAsideText } from "./left-aside.ts";
import measureClasses from "./measures.module.css";
import { costCurve, planYearsModel } from "./plan-models.ts";
import type { UsedLocks } from "./plan-draft.ts";
import { LockButtons } from "./plan-locks.tsx";
import classes from "./plan.module.css";

interface PlanProps {
  readonly plan: PlanOptimum;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}

const sitesText = (count: number) => plural(count, "1 location", "{count} locations", { count });

/** What the plan costs, avoids and leaves. */
export function PlanFigures({ plan }: PlanProps) {
  const { currency, budget, rows, years, benefit, net_value: net } = plan;
  const money = (amount: number) => amountText(amount, currency);
  const year = years.find(({ time }) => time === 2050) ?? years.at(-1);
  const measures = plural(rows.length, "1 measure", "{count} measures", { count: rows.length });
  const sites = sitesText(new Set(rows.map(({ site_id: site }) => site)).size);
  return (
    <dl className={classes.figures} aria-label={t("The plan in figures")}>
      <Figure name={t("Spent, present value")} value={money(plan.spent)}>
        {budget === null ? t("without a limit") : t("of {budget}", { budget: money(budget) })} ·{" "}
        {t("{measures} at {sites}", { measures, sites })} · {t("{amount} at once", { amount: money(plan.investment) })}
      </Figure>
      <Figure name={t("Loss avoided, present value")} value={totalText(money(benefit.mean), plan)}>
        {amountsText(benefit.p10, benefit.p90, currency)}
      </Figure>
      <Figure name={t("Net value")} value={totalText(money(net.mean), plan)}>
        {amountsText(net.p10, net.p90, currency)} ·{" "}
        {t("pays in {percent} of cases", { percent: percentText(plan.pays) })}
        {plan.ratio !== null &&
          ` · ${t("{ratio} benefit for 1 of cost, {p10} to {p90}", {
            ratio: ratioText(plan.ratio.mean),
            p10: ratioText(plan.ratio.p10),
            p90: ratioText(plan.ratio.p90),
          })}`}
      </Figure>
      {year !== undefined && (
        <Figure
          name={t("Expected loss of a year, {year}", { year: yearName(year.time) })}
          value={totalText(money(year.after.p50), plan)}
        >
          {t("without the plan {amount}", { amount: totalText(money(year.before.p50), plan) })}
        </Figure>
      )}
    </dl>
  );
}

/** How near to the best the plan is. */
function gapText({ rows, curve, gap, budget, yearly_limit: limit, is_over_budget: isOver }: PlanOptimum): string {
  if (isOver) return t("What is decided or kept costs more than the budget: nothing else is taken.");
  if (limit !== null && rows.length > 0)
    return t(
      "Paid all at once in the first year, no other choice of these measures can be worth more than {percent} % above this plan.",
      {
        percent: formatDigits(100 * gap, 2),
      },
    );
  if (rows.length === 0) return t("Nothing that pays fits the budget.");
  if (budget === null) return t("Without a limit everything that pays is taken.");
  if (curve.every(({ taken, locations }) => taken === locations)) return t("Everything that pays fits the budget.");
  if (gap === 0) return t("No other choice of these measures is worth more for this budget.");
  return t("No other choice of these measures can be worth more than {percent} % above this one.", {
    percent: formatDigits(100 * gap, 2),
  });
}

/** What can be avoided at which cost, with what the budget takes. */
export function CostCurveCard({ plan }: PlanProps) {
  const model = useMemo(() => costCurve(plan), [plan]);
  return (
    <section className={classes.card} aria-label={t("Cost curve")}>
      <h3>{t("Cost curve")}</h3>
      {plan.curve.length === 0 ? (
        <p className={classes.lead}>{t("No measure pays here in money.")}</p>
      ) : (
        <>
          <Chart
            label={t("Cost curve")}
            height={300}
            model={model}
            below={
              <div className={measureClasses.key}>
                <span>
                  <i className={measureClasses.keyAfter} /> {t("in the plan")}
                </span>
                <span>
                  <i className={measureClasses.keyBefore} /> {t("left out")}
                </span>
                <span>
                  <i className={measureClasses.keyRange} /> {t("p10 to p90 of 27 cases")}
                </span>
                <span>{t("Above 1: costs more than it avoids")}</span>
              </div>
            }
          />
          <ol className={classes.bars}>
            {plan.curve.map((bar) => (
              <li key={bar.measure_id} data-out={bar.taken === 0 || undefined}>
                {wordsText({ text: bar.title, said: bar.title_said })} <b>{ratioText(bar.height)}</b>{" "}
                {t("at {taken} of {locations}", { taken: bar.taken, locations: bar.locations })}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={classes.lead}>
        {gapText(plan)} {t("Each bar is what a measure adds to those before it at its location, so that bars add up.")}
      </p>
    </section>
  );
}

/** Loss by year without and with the plan, and what to know of all figures. */
export function PlanYears({ plan }: PlanProps) {
  const model = useMemo(() => planYearsModel(plan), [plan]);
  return (
    <section className={classes.card} aria-label={t("Over the years")}>
      <h3>{t("Over the years")}</h3>
      {model !== undefined && (
        <Chart
          label={t("Expected loss of a year, today to 2080")}
          height={190}
          model={model}
          below={
            <div className={measureClasses.key}>
              <span>
                <i className={measureClasses.keyBefore} /> {t("without the plan")}
              </span>
              <span>
                <i className={measureClasses.keyAfter} /> {t("with the plan")}
              </span>
              <span>
                <i className={measureClasses.keyRange} /> {t("p10 to p90")}
              </span>
            </div>
          }
        />
      )}
      <LeftAside plan={plan} />
    </section>
  );
}

/** What takes no part, in the figures. */
function LeftAside({ plan }: PlanProps) {
  const marked = leftOutText(plan);
  return (
    <>
      <h4>{t("What takes part")}</h4>
      <p className={classes.lead}>
        {t("{sites} take part.", { sites: sitesText(plan.locations) })} {leftAsideText(plan.left_aside)} {marked}
      </p>
    </>
  );
}

/** Every measure of the plan, the one first that avoids most for its cost. */
export function PlanTable({ plan, locks }: PlanProps & { readonly locks: UsedLocks }) {
  const { change } = useMapView();
  const { rows, currency } = plan;
  const { shown, more } = useFirstRows(rows);
  const money = (amount: number) => amountText(amount, null);
  return (
    <section className={classes.card} aria-label={t("Measures of the plan")}>
      <h3>{plural(rows.length, "1 measure", "{count} measures", { count: rows.length })}</h3>
      {rows.length > 0 && (
        <DataTable
          label={t("Measures of the plan")}
          frame="none"
          minWidth={1100}
          heads={[
            t("Location"),
            t("What to do"),
            t("Cost, present value, {currency}", { currency: currency ?? "" }),
            t("Loss avoided, present value, {currency}", { currency: currency ?? "" }),
            t("Benefit for 1 of cost"),
            t("Paid in"),
            t("Pays back"),
            t("Basis"),
            t("In the plan"),
          ]}
        >
          {shown.map((row) => (
            <tr key={`${row.site_id} ${row.measure_id}`}>
              <td>
                <button
                  type="button"
                  className={measureClasses.link}
                  onClick={() => change({ panel: undefined, tab: undefined, location: row.site_id, side: "measures" })}
                >
                  {row.site_name}
                </button>
              </td>
              <td>{wordsText({ text: row.title, said: row.title_said })}</td>
              <td>
                {money(row.cost.mean)} <small>{amountsText(row.cost.p10, row.cost.p90, null)}</small>
              </td>
              <td>
                {totalText(money(row.benefit.mean), plan)}{" "}
                <small>{amountsText(row.benefit.p10, row.benefit.p90, null)}</small>
              </td>
              <td>
                {row.ratio === null ? (
                  "–"
                ) : (
                  <>
                    <b>{ratioText(row.ratio.mean)}</b>{" "}
                    <small>
                      {ratioText(row.ratio.p10)} – {ratioText(row.ratio.p90)}
                    </small>
                    {row.ratio.mean > DOUBTFUL_RATIO && (
                      <span className={measureClasses.doubt}>{t("Check the hazard first")}</span>
                    )}
                  </>
                )}
              </td>
              <td>{row.start_year}</td>
              <td>{row.payback ?? t("not within its life")}</td>
              <td>
                {[
                  ...(row.is_proposal ? [t("effect is our own proposal")] : []),
                  ...(row.is_estimated ? [t("quantity estimated")] : []),
                ].join(", ")}
              </td>
              <td>
                <LockButtons row={row} locks={locks} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {more}
    </section>
  );
}
