import { Button } from "@mantine/core";
import type { SiteAppraisal } from "@tidemark/contract";
import { NO_VALUE } from "@tidemark/science";
import { notesText } from "../../lib/sentences.ts";
import { t } from "../../lib/i18n.ts";
import { Fact, Facts, WhyFrame } from "../../ui/why-frame.tsx";
import { HazardLosses } from "./hazard-losses.tsx";
import { amountText, type AppraisedYear } from "./measure-words.ts";
import classes from "./measures.module.css";

interface LossWhyProps {
  readonly appraisal: SiteAppraisal;
  readonly year: AppraisedYear;
  /** Explains the total as it is stored, with its sources. */
  readonly onTotal: () => void;
  readonly onClose: () => void;
}

/** Why the expected loss of a year is what it is: its hazards, without and with what is chosen. */
export function LossWhy({ appraisal, year, onTotal, onClose }: LossWhyProps) {
  const { asset_value: value, currency, settings } = appraisal;
  return (
    <WhyFrame
      isInside
      title={t("Expected loss of a year")}
      onClose={onClose}
      foot={
        <Button variant="subtle" size="xs" onClick={onTotal}>
          {t("Where the loss as it is comes from")}
        </Button>
      }
    >
      <div className={classes.whyPart}>
        <HazardLosses year={year} value={value} currency={currency} />
        <Facts>
          <Fact name={t("How")}>
            {t(
              "The share of the value that is lost in a year on average, over the same events with and without the measures, times the asset value. p10 and p90 are those of the climate models; of earthquakes, tsunamis, volcanic ash, storm wind and hail they are what is not known of the hazard itself.",
            )}
          </Fact>
          <Fact name={t("Asset value")}>{value === null ? NO_VALUE : amountText(value, currency)}</Fact>
          <Fact name={t("Days")}>
            {settings.daily_margin === undefined
              ? t("Days without business are not in money: no margin of a day was typed.")
              : t("A day without business counts {amount}.", { amount: amountText(settings.daily_margin, currency) })}
          </Fact>
          {notesText(appraisal).map((note) => (
            <Fact key={note} name={t("Note")}>
              {note}
            </Fact>
          ))}
        </Facts>
      </div>
    </WhyFrame>
  );
}
