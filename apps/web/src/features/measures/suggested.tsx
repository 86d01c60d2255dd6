import type { SiteAppraisal } from "@tidemark/contract";
import { formatDigits } from "@tidemark/science";
import type { ReactNode } from "react";
import type { AppraisalSettings } from "../../data/measures.ts";
import { countryText } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import { wordsText, yearsText } from "./measure-words.ts";
import classes from "./measures.module.css";

interface SuggestedProps {
  readonly appraisal: SiteAppraisal;
  readonly settings: AppraisalSettings;
  readonly count: number;
  readonly isAllShown: boolean;
  readonly onAll: () => void;
  readonly onSettings: () => void;
  readonly children: ReactNode;
}

/** What is suggested for the main hazard, or the whole catalogue in its place. */
export function Suggested({ appraisal, settings, count, isAllShown, onAll, onSettings, children }: SuggestedProps) {
  const { main_hazard: main, country, suggested } = appraisal;
  const title = isAllShown
    ? t("All measures")
    : main === null
      ? t("Suggested")
      : t("Suggested for {hazard}", { hazard: wordsText(main.name) });
  const facts = [
    t("{rate} % real discount", { rate: formatDigits(settings.discount_rate * 100, 3) }),
    settings.horizon_years === undefined
      ? t("life of each measure")
      : t("horizon of {years}", { years: yearsText(settings.horizon_years) }),
    ...(country === null ? [] : [t("prices of {country}", { country: countryText(country) })]),
  ];
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.sectionHead}>
        <h4 tabIndex={-1} data-suggested>
          {title}
        </h4>
        <button type="button" className={classes.link} aria-expanded={isAllShown} onClick={onAll}>
          {isAllShown ? t("Only the suggested") : t("All {count}", { count })}
        </button>
      </div>
      <p className={classes.lead}>
        {facts.join(", ")}. {!isAllShown && suggested.length > 1 && <>{t("In the order of benefit for 1 of cost.")} </>}
        <button type="button" className={classes.link} onClick={onSettings}>
          {t("Change settings")}
        </button>
      </p>
      {children}
    </section>
  );
}
