import { Button, Select, TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MOST_RECIPIENTS, type Report, type ReportSchedule, type Rhythm, RHYTHMS } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { schedulesQuery } from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./reports.module.css";
import { useSharing } from "./share-mutations.ts";

interface TabProps {
  readonly project: ProjectVersion;
  readonly report: Report;
}

const RHYTHM_NAMES: Readonly<Record<Rhythm, UiText>> = {
  weekly: msg("Every week"),
  monthly: msg("Every month"),
  computed: msg("After each computation"),
};
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function NewMail({ sharing }: { readonly sharing: ReturnType<typeof useSharing> }) {
  const [rhythm, setRhythm] = useState<Rhythm>("weekly");
  const [recipients, setRecipients] = useState<string[]>([]);
  const wrong = recipients.filter((one) => !isAddress(one));
  const { schedule } = sharing;
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        schedule.mutate({ rhythm, recipients }, { onSuccess: () => setRecipients([]) });
      }}
    >
      <Select
        label={t("When")}
        w={240}
        data={RHYTHMS.map((one) => ({ value: one, label: t(RHYTHM_NAMES[one]) }))}
        value={rhythm}
        allowDeselect={false}
        onChange={(value) => setRhythm(RHYTHMS.find((one) => one === value) ?? "weekly")}
      />
      <TagsInput
        label={t("To")}
        description={t("Addresses, each confirmed with Enter")}
        w={460}
        maxTags={MOST_RECIPIENTS}
        value={recipients}
        onChange={setRecipients}
        acceptValueOnBlur
        error={wrong.length > 0 ? t("{what} is no address.", { what: wrong.join(", ") }) : undefined}
      />
      <Button type="submit" loading={schedule.isPending} disabled={recipients.length === 0 || wrong.length > 0}>
        {t("Send by mail")}
      </Button>
    </form>
  );
}

function whenText({ next_at: next, last_sent_at: last, problem }: ReportSchedule): string[] {
  return [
    ...(next === null ? [] : [t("next {date}", { date: formatDateTime(next) })]),
    ...(last === null ? [] : [t("last sent {date}", { date: formatDateTime(last) })]),
    ...(problem === null ? [] : [t("not sent: {why}", { why: problem })]),
  ];
}

/** Mails of a report by the clock: each freezes it as it is then, and holds a link for 30 days. */
export function MailsTab({ project, report }: TabProps) {
  const query = useQuery(schedulesQuery(project.id, report.id));
  const sharing = useSharing(project.id, report.id);
  return (
    <div className={classes.page}>
      <p className={classes.note}>
        {t("Each mail freezes the report as it is then, with what you may see, and holds a link for 30 days.")}
      </p>
      <NewMail sharing={sharing} />
      <Loaded query={query}>
        {(schedules) => (
          <ul className={classes.list}>
            {schedules.map((one) => (
              <li key={one.id}>
                <div className={classes.facts}>
                  <b>{t(RHYTHM_NAMES[one.rhythm])}</b>
                  <span>{[one.recipients.join(", "), ...whenText(one), one.owner].join(" \u00B7 ")}</span>
                </div>
                <Button size="compact-sm" variant="default" onClick={() => sharing.unschedule.mutate(one.id)}>
                  {t("Send no longer")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
