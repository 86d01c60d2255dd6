import { formatDigits, NO_VALUE } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { amountText, type AppraisedYear, wordsText, yearName } from "./measure-words.ts";
import classes from "./measures.module.css";

interface HazardLossesProps {
  readonly year: AppraisedYear;
  readonly value: number | null;
  readonly currency: string | null;
  /** Hazards that are told; all if left out. */
  readonly only?: ReadonlySet<string>;
}

/** Loss of a year by hazard, as it is and what is left of it. */
export function HazardLosses({ year, value, currency, only }: HazardLossesProps) {
  const told = year.hazards.filter(({ id }) => only === undefined || only.has(id));
  if (told.length === 0) return null;
  const text = (percent: number | null) => {
    if (percent === null) return NO_VALUE;
    const share = `${percent === 0 ? "0" : formatDigits(percent, 2)} %`;
    return value === null ? share : `${share} · ${amountText((percent / 100) * value, currency)}`;
  };
  const label = t("Loss of the year {year} by hazard, of the value", { year: yearName(year.time) });
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Hazard")}</th>
            <th scope="col">{t("as it is")}</th>
            <th scope="col">{t("left")}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ id, name, percent, left }) => (
            <tr key={id}>
              <th scope="row">{wordsText(name)}</th>
              <td>{text(percent)}</td>
              <td>{text(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
