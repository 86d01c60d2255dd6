import type { PlanOptimum } from "@tidemark/contract";
import { plural, t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { amountText } from "./measure-words.ts";
import classes from "./plan.module.css";

/** What is paid at once in each year, where a year has a limit. */
export function PlanSchedule({ plan }: { readonly plan: PlanOptimum }) {
  const { yearly_limit: limit, schedule, left_by_limit: left, is_over_yearly_limit: isOver, currency } = plan;
  if (limit === null) return null;
  return (
    <section className={classes.card} aria-label={t("Paid by year")}>
      <h3>{t("Paid by year")}</h3>
      <p className={classes.lead}>
        {t("At most {amount} a year. What would be avoided while a measure waits is not counted.", {
          amount: amountText(limit, currency),
        })}{" "}
        {isOver && t("Something decided or kept is dearer than a year may be: it is taken all the same.")}{" "}
        {left > 0 &&
          plural(
            left,
            "1 measure within the budget has room in no year, or no longer pays when it has.",
            "{count} measures within the budget have room in no year, or no longer pay when they have.",
            { count: left },
          )}
      </p>
      {schedule.length > 0 && (
        <DataTable
          label={t("Paid by year")}
          frame="none"
          minWidth={320}
          heads={[t("Year"), t("Paid at once, {currency}", { currency: currency ?? "" }), t("Measures")]}
        >
          {schedule.map(({ year, paid, measures }) => (
            <tr key={year}>
              <td>{year}</td>
              <td>{amountText(paid, null)}</td>
              <td>{measures}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
