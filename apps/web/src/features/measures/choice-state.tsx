import { NumberInput, Select } from "@mantine/core";
import { MEASURE_STATUSES, type MeasureChoice, type MeasureStatus } from "@tidemark/contract";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { statusText } from "../../lib/measure-status.ts";
import { sentence } from "../../lib/sentences.ts";
import { useUser } from "../../state/session.ts";
import classes from "./measures.module.css";
import { FIRST_YEARS } from "./use-appraisal-settings.ts";
import type { ChosenMeasures } from "./use-chosen.ts";

const isStatus = (value: string | null): value is MeasureStatus => MEASURE_STATUSES.some((one) => one === value);

const titleOf = ({ title, title_said: said }: MeasureChoice): string => sentence(title, said);

/** Who set the status, and when. */
function whoText({ status_by: by, status_at: at }: MeasureChoice, own: string | undefined): string {
  const time = formatDateTime(at);
  if (by === null) return t("Set {time} by an account that is gone", { time });
  return by === own ? t("Set {time} by you", { time }) : t("Set {time} by {who}", { time, who: by });
}

interface ChoiceStateProps {
  readonly choice: MeasureChoice;
  readonly chosen: ChosenMeasures;
  readonly readOnly: boolean;
}

/** Year in which a choice begins; it is sent once it is typed. */
function StartYear({ choice, chosen }: Omit<ChoiceStateProps, "readOnly">) {
  const title = titleOf(choice);
  const take = (typed: string) => {
    const year = typed === "" ? null : Number(typed);
    const isOne = year === null || (Number.isInteger(year) && year >= FIRST_YEARS.min && year <= FIRST_YEARS.max);
    if (isOne && year !== choice.start_year) chosen.change(choice, { start_year: year }, title);
  };
  return (
    <NumberInput
      key={choice.revision}
      size="xs"
      label={t("From year")}
      aria-label={t("From year: {measure}", { measure: title })}
      allowDecimal={false}
      thousandSeparator={false}
      hideControls
      min={FIRST_YEARS.min}
      max={FIRST_YEARS.max}
      defaultValue={choice.start_year ?? ""}
      disabled={chosen.isPending}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}

/** How far a choice is and from when, with who said so; a reader reads it, others change it. */
export function ChoiceState({ choice, chosen, readOnly }: ChoiceStateProps) {
  const own = useUser()?.email;
  const who = whoText(choice, own);
  if (readOnly)
    return (
      <p>
        <b>{statusText(choice.status)}</b>
        {choice.start_year === null ? "" : `, ${t("from {year} on", { year: choice.start_year })}`}. {who}
      </p>
    );
  return (
    <>
      <div className={classes.choiceState}>
        <Select
          size="xs"
          label={t("Status")}
          aria-label={t("Status: {measure}", { measure: titleOf(choice) })}
          allowDeselect={false}
          data={MEASURE_STATUSES.map((value) => ({ value, label: statusText(value) }))}
          value={choice.status}
          disabled={chosen.isPending}
          onChange={(value) => {
            if (isStatus(value) && value !== choice.status) chosen.change(choice, { status: value }, titleOf(choice));
          }}
        />
        <StartYear choice={choice} chosen={chosen} />
      </div>
      <p className={classes.itemLead}>{who}</p>
    </>
  );
}

/** A choice of which no figures are told. */
export function PlainChoice(props: ChoiceStateProps) {
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h5>{titleOf(props.choice)}</h5>
      </div>
      <ChoiceState {...props} />
    </li>
  );
}

/** What somebody rejected at the location; it can be taken up again. */
export function Rejected({ chosen, readOnly }: Omit<ChoiceStateProps, "choice">) {
  if (chosen.rejected.length === 0) return null;
  return (
    <section aria-label={t("Rejected here")} className={classes.part}>
      <div className={classes.sectionHead}>
        <h4>{t("Rejected here")}</h4>
      </div>
      <ul className={classes.items}>
        {chosen.rejected.map((choice) => (
          <PlainChoice key={choice.id} choice={choice} chosen={chosen} readOnly={readOnly} />
        ))}
      </ul>
    </section>
  );
}
