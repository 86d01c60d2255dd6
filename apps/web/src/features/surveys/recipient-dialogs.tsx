import { Modal, TextInput } from "@mantine/core";
import { type Assignment, emailSchema, type SurveyNotice } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerHistoryQuery, noticesQuery } from "../../data/surveys.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { AnswerHistory } from "../../ui/answer-history.tsx";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { RecipientChanges } from "./recipient-mutations.ts";
import classes from "./recipients.module.css";

const KINDS: Record<SurveyNotice["kind"], UiText> = {
  invite: msg("Invitation"),
  manual: msg("Notice"),
  reminder: msg("Reminder"),
  note: msg("Note on an answer"),
  copy: msg("Copy of the answers"),
  colleague: msg("To a colleague"),
};
const STATES: Record<SurveyNotice["state"], UiText> = {
  queued: msg("is being sent"),
  sent: msg("sent"),
  bounced: msg("bounced"),
  dropped: msg("not sent: nothing was left to answer"),
};

interface OneProps {
  readonly one: Assignment;
  readonly onClose: () => void;
}

/** Mails to a recipient, and what became of them. */
export function NoticesDialog({ one, onClose }: OneProps) {
  const query = useQuery(noticesQuery(one.user.id));
  return (
    <Modal opened onClose={onClose} size={400} title={t("Mails to {email}", { email: one.user.email })}>
      <Loaded query={query}>
        {(notices) =>
          notices.length === 0 ? (
            <p className={classes.note}>{t("No mail was sent so far.")}</p>
          ) : (
            <ul className={classes.notices}>
              {notices.map(({ id, kind, state, detail, created_at: made, sent_at: sent }) => (
                <li key={id}>
                  <b>{t(KINDS[kind])}</b>
                  <span>{formatDateTime(sent ?? made)}</span>
                  <small className={state === "bounced" ? classes.fault : undefined}>
                    {t(STATES[state])}
                    {detail !== "" && `: ${detail}`}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}

/** Who changed which of the answers of a recipient, and when. */
export function HistoryDialog({
  one,
  onClose,
}: {
  readonly one: Pick<Assignment, "id">;
  readonly onClose: () => void;
}) {
  const query = useQuery(answerHistoryQuery(one.id));
  return (
    <Modal opened onClose={onClose} size={480} title={t("History of the answers")}>
      <Loaded query={query}>{(changes) => <AnswerHistory changes={changes} />}</Loaded>
    </Modal>
  );
}

/** Corrects an address that cannot be reached. */
export function CorrectDialog({ one, changes, onClose }: OneProps & { readonly changes: RecipientChanges }) {
  const [email, setEmail] = useState(one.user.email);
  const { correct } = changes;
  const isGood = emailSchema.safeParse(email).success;
  return (
    <FormDialog
      title={t("Correct the address")}
      act={t("Save")}
      pending={correct.isPending}
      isReady={isGood && email.trim().toLowerCase() !== one.user.email}
      onSubmit={() => correct.mutate({ id: one.user.id, email: email.trim().toLowerCase() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Fields>
        <FormError error={correct.error} />
        <TextInput
          label={t("Email")}
          type="email"
          description={t("Links that were sent to the old address end. Answers stay.")}
          value={email}
          error={isGood || email === "" ? undefined : t("This is no e-mail address.")}
          data-autofocus
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Fields>
    </FormDialog>
  );
}
