import { Button } from "@mantine/core";
import type { SiteAppraisal } from "@tidemark/contract";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { amountText, type AppraisedYear, moneyIn } from "./measure-words.ts";
import classes from "./measures.module.css";
import { WhatRemains } from "./what-remains.tsx";

interface ChosenHereProps {
  readonly appraisal: SiteAppraisal;
  readonly year: AppraisedYear;
  /** The chosen measures as items of a list. */
  readonly children: ReactNode;
}

/** What the chosen measures avoid together, and what each would alone. */
function Together({
  appraisal: { chosen, currency },
  year: { time, before, after },
}: Omit<ChosenHereProps, "children">) {
  const singles = chosen.map(({ single }) => moneyIn(single, time));
  if (chosen.length < 2 || before.loss === null || after.loss === null) return null;
  // the sum of the set is told only where each of its parts is known
  const known = singles.filter((one) => one !== null);
  const together = before.loss.p50 - after.loss.p50;
  return (
    <p className={classes.together}>
      <b>{t("Together {amount} a year avoided in {year}.", { amount: amountText(together, currency), year: time })}</b>{" "}
      {known.length === singles.length
        ? t("Singly they would avoid {amounts}; what several would save is counted once.", {
            amounts: known.map((one) => amountText(one, null)).join(", "),
          })
        : t("Of some of them it is not known what they avoid alone.")}
    </p>
  );
}

/** The measures that are chosen at the location. */
export function ChosenHere({ appraisal, year, children }: ChosenHereProps) {
  const [isRemainShown, showRemain] = useState(false);
  return (
    <section aria-label={t("Chosen here")} className={classes.part}>
      <div className={classes.sectionHead}>
        <h4>{t("Chosen here")}</h4>
      </div>
      {appraisal.chosen.length > 1 && (
        <p className={classes.lead}>{t("Each is worth what it adds to the others chosen here.")}</p>
      )}
      <ul className={classes.items}>{children}</ul>
      <Together appraisal={appraisal} year={year} />
      <div className={classes.acts}>
        <Button variant="default" size="sm" aria-expanded={isRemainShown} onClick={() => showRemain(!isRemainShown)}>
          {t("What remains")}
        </Button>
      </div>
      {isRemainShown && <WhatRemains appraisal={appraisal} year={year} />}
    </section>
  );
}
