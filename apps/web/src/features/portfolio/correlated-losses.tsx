import type { CorrelatedLoss, PortfolioLossAt } from "@tidemark/contract";
import { formatCount, formatDigits, formatMoney, hazardName } from "@tidemark/science";
import { t, translated } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Stat } from "./parts.tsx";
import classes from "./portfolio.module.css";

type Money = (amount: number | undefined) => string;

/** Return periods of the figures that are read at a glance. */
const TOLD = [100, 250] as const;

function hazardText(hazard: CorrelatedLoss["hazards"][number]["hazard"]): string {
  const { english, code, facts } = hazardName(hazard);
  return sentence(english, { code, facts: { ...facts } });
}

/** Each hazard alone, drawn with its own distance. */
function HazardRows({ correlated, money }: { readonly correlated: CorrelatedLoss; readonly money: Money }) {
  return (
    <DataTable
      label={t("Hazard by hazard")}
      frame="none"
      minWidth={560}
      heads={[
        t("Hazard"),
        t("Distance, km"),
        t("Mean of a year"),
        t("Standard deviation of a year"),
        ...TOLD.map((years) => t("Loss of once in {years} years", { years })),
      ]}
    >
      {correlated.hazards.map(({ hazard, length_km: length, average, deviation, return_periods: periods }) => (
        <tr key={hazard}>
          <th scope="row">{hazardText(hazard)}</th>
          <td>{formatDigits(length, 3)}</td>
          <td>{money(average)}</td>
          <td>{money(deviation)}</td>
          {TOLD.map((years) => (
            <td key={years}>{money(periods.find(({ return_period: of }) => of === years)?.loss)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

/** How the years were drawn, and what the losses lie between. */
function Drawn({ correlated, money }: { readonly correlated: CorrelatedLoss; readonly money: Money }) {
  const { hazards, years, seed, length_km: length, together_km: together, ends } = correlated;
  const facts = { years: formatCount(years), seed, together: formatDigits(together, 2) };
  const end = ends.find(({ return_period: of }) => of === TOLD[0]);
  return (
    <p className={classes.note}>
      {hazards.length === 1
        ? t(
            "{years} years were drawn with seed {seed}. Correlation falls to 1/e over {length} km; places within {together} km count as one.",
            { ...facts, length: formatDigits(length, 3) },
          )
        : t(
            "{years} years were drawn with seed {seed}, each hazard with its own distance; hazards know nothing of each other. Places within {together} km count as one, at most.",
            facts,
          )}{" "}
      {end !== undefined &&
        t("Once in {years} years: {apart} if every place and hazard came for itself, {all} if all came in one year.", {
          years: end.return_period,
          apart: money(end.apart.loss),
          all: money(end.together.loss),
        })}
    </p>
  );
}

interface CorrelatedProps {
  readonly at: PortfolioLossAt;
  readonly currency: string | null;
}

/** What lies between both cases: losses of bad years that hang together the more the nearer, and what that rests on. */
export function CorrelatedLosses({ at, currency }: CorrelatedProps) {
  const { correlated } = at;
  if (correlated === null) return null;
  const money: Money = (amount) => totalText(formatMoney(amount ?? null, currency), at);
  const known = TOLD.flatMap((years) => correlated.return_periods.filter(({ return_period: of }) => of === years));
  return (
    <section className={classes.between} aria-label={t("Between both cases")}>
      <h4>{t("Between both cases: bad years hang together the more the nearer")}</h4>
      <dl className={classes.stats}>
        {known.map(({ return_period: years, loss, low, high }) => (
          <Stat
            key={years}
            label={t("Loss of once in {years} years", { years })}
            value={money(loss)}
            note={t("{low} to {high} by sampling, four times in five", {
              low: formatMoney(low, currency),
              high: formatMoney(high, currency),
            })}
          />
        ))}
        <Stat label={t("Mean of a year")} value={money(correlated.average)} note={t("worked out, not drawn")} />
        <Stat label={t("Standard deviation of a year")} value={money(correlated.deviation)} />
      </dl>
      <Drawn correlated={correlated} money={money} />
      {correlated.hazards.length > 1 && <HazardRows correlated={correlated} money={money} />}
      <details className={classes.plain}>
        <summary>{t("What the distance rests on, and who adds most")}</summary>
        <ul className={classes.notes}>
          {correlated.hazards.map(({ hazard, length_km: length, share, source }) => (
            <li key={hazard}>
              {t("{hazard}: {length} km, {percent} % of the mean loss. {source}", {
                hazard: hazardText(hazard),
                length: formatDigits(length, 3),
                percent: formatDigits(100 * share, 2),
                source: translated(source),
              })}
            </li>
          ))}
          <li>{t("Lengths are recalled and good to a factor of two.")}</li>
        </ul>
        <p className={classes.note}>{t("Mean loss in the worst years of 100, by location:")}</p>
        <ol className={classes.notes}>
          {correlated.contributions.map(({ site_id: id, name, loss }) => (
            <li key={id}>
              {name}: {formatMoney(loss, currency)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
