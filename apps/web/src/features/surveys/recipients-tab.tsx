import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type Assignment,
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  LIMITS,
  type Questionnaire,
  type Survey,
} from "@tidemark/contract";
import { IconSearch, IconSend, IconUsers } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { assignmentCountsQuery, assignmentsQuery } from "../../data/surveys.ts";
import { plural, t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { AddRecipients } from "./add-recipients.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { CorrectDialog, HistoryDialog, NoticesDialog } from "./recipient-dialogs.tsx";
import { type RecipientChanges, useRecipientChanges } from "./recipient-mutations.ts";
import { RecipientRow, type RowActs } from "./recipient-row.tsx";
import classes from "./recipients.module.css";
import { statusText } from "./status-chip.tsx";

interface TabProps {
  readonly survey: Survey;
  readonly questionnaire: Questionnaire;
  /** Opens the answers of a recipient who submitted them. */
  readonly onAnswers: (one: Assignment) => void;
}

const isRunning = ({ status }: Survey) => status === "in_progress";

/** How many stand where, and the button that writes to all who have something left to answer. */
function Figures({ survey, questionnaire, changes }: TabProps & { readonly changes: RecipientChanges }) {
  const { data } = useQuery(assignmentCountsQuery(questionnaire.id, isRunning(survey)));
  const [isAsked, ask] = useState(false);
  const { notifyOpen } = changes;
  const open = data === undefined ? 0 : data.not_sent + data.pending;
  return (
    <div className={classes.figures}>
      <dl>
        {(["completed", "pending", "refused", "not_sent"] as const).map((status) => (
          <div key={status} data-state={status}>
            <dt>{statusText(status)}</dt>
            <dd className="tabular">{data?.[status] ?? "\u2013"}</dd>
          </div>
        ))}
      </dl>
      <Button
        leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
        disabled={!isRunning(survey) || open === 0}
        title={isRunning(survey) ? undefined : t("This is possible only while the survey is in progress.")}
        onClick={() => ask(true)}
      >
        {open === 0 ? t("Notify all") : t("Notify {n}", { n: open })}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t("Notify all who have not answered")}
        confirm={t("Send notifications")}
        pending={notifyOpen.isPending}
        onConfirm={() => notifyOpen.mutate(undefined, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      >
        {plural(open, "1 recipient gets a mail with a link.", "{n} recipients get a mail with a link each.", {
          n: open,
        })}{" "}
        {t("Those who got one within the last minute, and addresses that bounced, are left out.")}
      </ConfirmDialog>
    </div>
  );
}

type Dialog = { readonly kind: "correct" | "history" | "mails" | "remove"; readonly one: Assignment };

interface RowsProps extends TabProps {
  readonly rows: readonly Assignment[];
  readonly changes: RecipientChanges;
}

/** Recipients one below the other, to be chosen, and what is done with those that are. */
function Rows({ survey, rows, changes, onAnswers }: RowsProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [dialog, open] = useState<Dialog>();
  const { notify, copyLinks, saveSheet, unassign } = changes;
  const picked = rows.filter(({ id }) => chosen.has(id));
  const close = () => open(undefined);
  const remove = (gone: readonly Assignment[]) => unassign.mutate(gone, { onSuccess: () => choose(new Set()) });
  const acts: RowActs = {
    notify: ({ id }) => notify.mutate([id]),
    answers: onAnswers,
    sheet: (one) => saveSheet.mutate(one),
    copyLink: (one) => copyLinks.mutate([one]),
    correct: (one) => open({ kind: "correct", one }),
    history: (one) => open({ kind: "history", one }),
    mails: (one) => open({ kind: "mails", one }),
    remove: (one) => (one.answered_questions > 0 ? open({ kind: "remove", one }) : remove([one])),
  };
  const all = picked.length === rows.length;
  return (
    <>
      <div className={classes.heads}>
        <Checkbox
          label={t("Recipient")}
          checked={all && picked.length > 0}
          indeterminate={!all && picked.length > 0}
          onChange={() => choose(new Set(all ? [] : rows.map(({ id }) => id)))}
        />
        <span>{t("Status")}</span>
        <span>{t("Answers")}</span>
        <span>{t("Notified")}</span>
      </div>
      <ul className={classes.rows}>
        {rows.map((one) => (
          <RecipientRow
            key={one.id}
            one={one}
            isRunning={isRunning(survey)}
            mayChange={survey.status !== "completed"}
            isChosen={chosen.has(one.id)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(one.id);
              else next.delete(one.id);
              choose(next);
            }}
            acts={acts}
          />
        ))}
      </ul>
      <ChosenBar
        chosen={picked}
        isRunning={isRunning(survey)}
        mayRemove={survey.status !== "completed"}
        changes={changes}
        onRemove={() => remove(picked)}
        onDone={() => choose(new Set())}
      />
      {dialog?.kind === "correct" && <CorrectDialog one={dialog.one} changes={changes} onClose={close} />}
      {dialog?.kind === "history" && <HistoryDialog one={dialog.one} onClose={close} />}
      {dialog?.kind === "mails" && <NoticesDialog one={dialog.one} onClose={close} />}
      <ConfirmDialog
        opened={dialog?.kind === "remove"}
        title={t("Remove from the questionnaire")}
        confirm={t("Remove")}
        pending={unassign.isPending}
        onConfirm={() => dialog !== undefined && unassign.mutate([dialog.one], { onSettled: close })}
        onClose={close}
      >
        {t("The answers of {email} to this questionnaire go as well.", { email: dialog?.one.user.email ?? "" })}
      </ConfirmDialog>
    </>
  );
}

/** Recipients of a questionnaire: added, written to, and seen as they answer. */
export function RecipientsTab(props: TabProps) {
  const { survey, questionnaire } = props;
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [status, setStatus] = useState<AssignmentStatus>();
  const shown = { search: sought, ...(status === undefined ? {} : { status }) };
  const query = useInfiniteQuery(assignmentsQuery(questionnaire.id, shown, isRunning(survey)));
  const changes = useRecipientChanges(questionnaire.id);
  const isFiltered = sought !== "" || status !== undefined;
  return (
    <>
      <Figures {...props} changes={changes} />
      {survey.status !== "completed" && <AddRecipients questionnaireId={questionnaire.id} changes={changes} />}
      <div className={classes.find}>
        <TextInput
          aria-label={t("Search recipients")}
          placeholder={t("Search recipients")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label={t("Status")}
          placeholder={t("Any status")}
          clearable
          data={ASSIGNMENT_STATUSES.map((one) => ({ value: one, label: statusText(one) }))}
          value={status ?? null}
          onChange={(value) => setStatus(value ?? undefined)}
        />
      </div>
      <Loaded query={query} failed={t("Can not get user assignments to questionnaire!")}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length > 0) return <Rows key={questionnaire.id} {...props} rows={rows} changes={changes} />;
          if (isFiltered) return <p className={classes.note}>{t("No recipient is like this.")}</p>;
          return (
            <Face
              icon={<IconUsers size={28} stroke={1.6} />}
              title={t("No recipients yet")}
              text={t("Add the e-mails of your suppliers. They are written to when you notify them, not before.")}
            />
          );
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  );
}
