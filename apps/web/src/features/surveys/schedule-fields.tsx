import { Button, Group, Select, TextInput } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { useSurveyChanges } from "./mutations.ts";
import classes from "./surveys.module.css";
import { formatWallTime, ownZone, timeFault, timeZones, todayIn } from "./wall-time.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

/** Day and time as they are typed; both empty where nothing is chosen. */
interface Moment {
  readonly day: string;
  readonly time: string;
}
const NONE: Moment = { day: "", time: "" };

const momentOf = (text: string | null): Moment =>
  text === null ? NONE : { day: text.slice(0, 10), time: text.slice(11, 16) };
const isSet = ({ day, time }: Moment) => day !== "" && timeFault(time) === undefined;
const wallOf = ({ day, time }: Moment) => `${day}T${time}:00`;

interface FieldProps {
  readonly label: string;
  readonly value: Moment;
  readonly today: string;
  readonly onChange: (value: Moment) => void;
}

/** A day, today or later, and a time of 24 hours; choosing the day first sets 00:00. */
function MomentField({ label, value, today, onChange }: FieldProps) {
  const past = value.day !== "" && value.day < today;
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <TextInput
        type="date"
        label={label}
        value={value.day}
        min={today}
        error={past ? t("Choose today or later.") : undefined}
        onChange={(event) => {
          const day = event.currentTarget.value;
          onChange(day === "" ? NONE : { day, time: value.time === "" ? "00:00" : value.time });
        }}
      />
      <TextInput
        label={t("Time")}
        aria-label={t("{label}, time", { label })}
        w={84}
        placeholder="00:00"
        inputMode="numeric"
        maxLength={5}
        value={value.time}
        error={value.day === "" ? undefined : timeFault(value.time)}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </Group>
  );
}

/** When a survey begins and ends, once that stands. */
function Fixed({ survey }: { readonly survey: Survey }) {
  const { schedule } = useSurveyChanges(survey.id);
  const { start_time: start, end_time: end, time_zone: zone, status } = survey;
  return (
    <>
      <dl className={classes.times}>
        <div>
          <dt>{status === "scheduled" ? t("Begins") : t("Began")}</dt>
          <dd>{start === null ? " - " : formatWallTime(start)}</dd>
        </div>
        <div>
          <dt>{status === "completed" ? t("Was to end") : t("Ends")}</dt>
          <dd>{end === null ? " - " : formatWallTime(end)}</dd>
        </div>
        <div>
          <dt>{t("Time zone")}</dt>
          <dd>{zone}</dd>
        </div>
      </dl>
      {status === "scheduled" && (
        <Button
          mt={14}
          variant="default"
          loading={schedule.isPending}
          onClick={() => schedule.mutate({ start_time: null, end_time: null, time_zone: zone })}
        >
          {t("Clear the times and open it again")}
        </Button>
      )}
    </>
  );
}

function Choose({ survey }: { readonly survey: Survey }) {
  const [start, setStart] = useState(() => momentOf(survey.start_time));
  const [end, setEnd] = useState(() => momentOf(survey.end_time));
  const [zone, setZone] = useState(survey.time_zone === "UTC" ? ownZone() : survey.time_zone);
  const { schedule } = useSurveyChanges(survey.id);
  const today = todayIn(zone);
  const bothSet = isSet(start) && isSet(end);
  const isWrong = bothSet && wallOf(start) >= wallOf(end);
  const hasPast = start.day < today || end.day < today;
  return (
    <>
      <div className={classes.moments}>
        <MomentField label={t("Begins on")} value={start} today={today} onChange={setStart} />
        <MomentField label={t("Ends on")} value={end} today={today} onChange={setEnd} />
        <Select
          label={t("Time zone")}
          searchable
          filter={foldedOptions}
          allowDeselect={false}
          data={timeZones()}
          limit={60}
          value={zone}
          onChange={(value) => setZone(value ?? zone)}
        />
      </div>
      {isWrong && (
        <p className={classes.fault} role="alert">
          {t("The end must be after the start.")}
        </p>
      )}
      <Group gap={12} mt={14}>
        <Button
          leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
          disabled={!bothSet || isWrong || hasPast}
          loading={schedule.isPending}
          onClick={() => schedule.mutate({ start_time: wallOf(start), end_time: wallOf(end), time_zone: zone })}
        >
          {t("schedule survey")}
        </Button>
        <p className={classes.note}>
          {t("A start that has passed begins it at once. Nobody is written to before you notify them.")}
        </p>
      </Group>
    </>
  );
}

/** When a survey runs: to be chosen while it is open. */
export function ScheduleFields({ survey }: { readonly survey: Survey }) {
  return (
    <section className={classes.part} aria-label={t("Schedule")}>
      <h3>{t("Schedule")}</h3>
      {survey.status === "open" ? <Choose survey={survey} /> : <Fixed survey={survey} />}
    </section>
  );
}
