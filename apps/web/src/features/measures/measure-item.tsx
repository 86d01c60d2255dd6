import type { AppraisedMeasure, WireMeasure } from "@tidemark/contract";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../lib/i18n.ts";
import {
  amountText,
  basesText,
  costText,
  daysIn,
  daysText,
  isDoubtful,
  isUnsure,
  measureTitle,
  moneyIn,
  paybackText,
  wordsText,
} from "./measure-words.ts";
import classes from "./measures.module.css";
import { RatioBar } from "./ratio-bar.tsx";

interface WhyButtonProps {
  readonly about: string;
  readonly onClick: () => void;
}

/** Opens why a number is what it is. */
export function WhyButton({ about, onClick }: WhyButtonProps) {
  return (
    <button
      type="button"
      className={classes.why}
      aria-label={t("Why this number: {name}", { name: about })}
      onClick={onClick}
    >
      <IconInfoCircle size={16} stroke={1.8} aria-hidden />
    </button>
  );
}

interface MeasureItemProps {
  readonly measure: WireMeasure;
  readonly appraised: AppraisedMeasure;
  readonly currency: string | null;
  /** Year that is told. */
  readonly time: number;
  readonly onWhy: () => void;
  readonly act?: ReactNode;
  /** What somebody decided of it. */
  readonly children?: ReactNode;
}

/** What it avoids in a year, where that is not told by a ratio. */
function avoidedText(
  { single, days_for_thousand: forThousand }: AppraisedMeasure,
  time: number,
  currency: string | null,
) {
  const money = moneyIn(single, time);
  const days = daysIn(single, time);
  return [
    ...(money === null || money === 0 ? [] : [t("avoids {amount} a year", { amount: amountText(money, currency) })]),
    ...(days === null || days === 0 ? [] : [t("{days} avoided a year", { days: daysText(days) })]),
    ...(forThousand === null || forThousand === 0
      ? []
      : [t("{days} avoided for {amount}", { days: daysText(forThousand), amount: amountText(1000, currency) })]),
  ].join(" · ");
}

/** A measure with what it is worth here, what it costs, when it pays back and what that rests on. */
export function MeasureItem({ measure, appraised, currency, time, onWhy, act, children }: MeasureItemProps) {
  const title = measureTitle(measure);
  const { ratio, why_not: whyNot } = appraised;
  const cost = costText(appraised, currency);
  const facts = [...(cost === undefined ? [] : [cost]), ...paybackText(appraised)].join(" · ");
  const avoided = ratio === null ? avoidedText(appraised, time, currency) : "";
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h5>{title}</h5>
        <WhyButton about={title} onClick={onWhy} />
        {act}
      </div>
      {measure.fails_when !== null && (
        <p className={classes.itemLead}>{t("Fails when: {what}", { what: wordsText(measure.fails_when) })}</p>
      )}
      {ratio !== null && <RatioBar ratio={ratio} />}
      {avoided !== "" && <p>{t("In {year}: {facts}", { year: time, facts: avoided })}</p>}
      {facts !== "" && <p>{facts}</p>}
      {whyNot !== null && <p className={classes.itemLead}>{wordsText(whyNot)}</p>}
      <p className={classes.badges}>
        {isDoubtful(appraised) && <span className={classes.doubt}>{t("Check the hazard first")}</span>}
        <span className={classes.basis} data-unsure={isUnsure(measure) || undefined}>
          {basesText(measure)}
        </span>
      </p>
      {children}
    </li>
  );
}
