import type { CorrelatedLoss, PortfolioLossAt } from "@tidemark/contract";
import { formatCount, formatDigits, formatMoney, hazardName } from "@tidemark/science";
import { t, translated } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import { Stat } from "./parts.tsx";
import classes from "./portfolio.module.css";

/** Return periods of the figures that are read at a glance. */
const TOLD = [100, 250] as const;

function hazardText(hazard: CorrelatedLoss["hazards"][number]["hazard"]): string {
  const { english, code, facts } = hazardName(hazard);
  return sentence(english, { code, facts: { ...facts } });
}

interface CorrelatedProps {
  readonly at: PortfolioLossAt;
  readonly currency: string | null;
}

/** What lies between both cases: losses of bad years that hang together the more the nearer, and what that rests on. */
export function CorrelatedLosses({ at, currency }: CorrelatedProps) {
  const { correlated } = at;
  if (correlated === null) return null;
  const money = (amount: number) => totalText(formatMoney(amount, currency), at);
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
      <p className={classes.note}>
        {t(
          "{years} years were drawn with seed {seed}. Correlation falls to 1/e over {length} km; places within {together} km count as one.",
          {
            years: formatCount(correlated.years),
            seed: correlated.seed,
            length: formatDigits(correlated.length_km, 3),
            together: formatDigits(correlated.together_km, 2),
          },
        )}
      </p>
      <details className={classes.plain}>
        <summary>{t("What the distance rests on, and who adds most")}</summary>
        <ul className={classes.notes}>
          {correlated.hazards.map(({ hazard, length_km: length, share, source }) => (
            <li key={hazard}>
              {t("{hazard}: {length} km, weight {percent} %. {source}", {
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
