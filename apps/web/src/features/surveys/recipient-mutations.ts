import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, answerSheet, type Assignment, SURVEY_LIMITS } from "@tidemark/contract";
import { openAssignments, refreshSurveys } from "../../data/surveys.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { failed } from "./mutations.ts";

/** Where the answers of a recipient belong. */
export interface Place {
  readonly exposure_id: string;
  readonly site_id: string;
}

/** Addresses to be asked, some of them with the location that they answer for. */
export interface NewRecipients {
  readonly emails: readonly string[];
  readonly places?: ReadonlyMap<string, Place>;
}

/** Splits a list into parts that one call takes. */
const parts = (emails: readonly string[]) =>
  Array.from({ length: Math.ceil(emails.length / SURVEY_LIMITS.emailsAtOnce) }, (_, at) =>
    emails.slice(at * SURVEY_LIMITS.emailsAtOnce, (at + 1) * SURVEY_LIMITS.emailsAtOnce),
  );

async function assignAll(id: string, { emails, places = new Map() }: NewRecipients): Promise<number> {
  let added = 0;
  for (const part of parts(emails)) {
    const made = await api.surveys.assign({ id, users_emails: part });
    added += made.added;
    for (const { user } of made.items) {
      const location = places.get(user.email);
      if (location !== undefined) await api.surveys.updateRecipient({ id: user.id, location });
    }
  }
  return added;
}

/** Adds and removes recipients of a questionnaire, and writes to them. */
export function useRecipientChanges(questionnaireId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshSurveys(client);
  const restore = useMutation({
    mutationFn: (emails: readonly string[]) => assignAll(questionnaireId, { emails }),
    onError: failed(msg("Can not add recipients to questionnaire!")),
    onSettled,
  });
  return {
    assign: useMutation({
      mutationFn: async (given: NewRecipients) => ({
        added: await assignAll(questionnaireId, given),
        all: given.emails.length,
      }),
      onSuccess: ({ added, all }) => {
        const before = all - added;
        const known = plural(before, "1 was there before.", "{n} were there before.", { n: before });
        toast.success([t("Emails are successfully assigned to questionnaire."), before > 0 ? known : ""].join(" "));
      },
      onError: failed(msg("Can not add recipients to questionnaire!")),
      onSettled,
    }),
    unassign: useMutation({
      mutationFn: (gone: readonly Assignment[]) =>
        api.surveys.unassign({ id: questionnaireId, users_emails: gone.map(({ user }) => user.email) }),
      onSuccess: (_, gone) => {
        const text = t("Users are successfully unassigned from questionnaire.");
        // answers that are gone do not come back with their recipient
        const isWhole = gone.every(({ answered_questions: n }) => n === 0);
        toast.success(text, isWhole ? () => restore.mutate(gone.map(({ user }) => user.email)) : undefined);
      },
      onError: failed(msg("Can not remove users from questionnaire!")),
      onSettled,
    }),
    notify: useMutation({
      mutationFn: (ids: readonly string[]) =>
        ids.length === 1 ? api.surveys.notify({ id: ids[0] ?? "" }) : api.surveys.notifyMany({ assignments: [...ids] }),
      onSuccess: (_, ids) =>
        toast.success(
          ids.length === 1
            ? t("Notification is successfully sent")
            : t("Notifications are successfully sent for selected recipients"),
        ),
      onError: failed(msg("Can not send the notifications!")),
      onSettled,
    }),
    notifyOpen: useMutation({
      mutationFn: async () => api.surveys.notifyMany({ assignments: await openAssignments(questionnaireId) }),
      onSuccess: () => toast.success(t("Notifications are successfully sent for selected recipients")),
      onError: failed(msg("Can not send the notifications!")),
      onSettled,
    }),
    correct: useMutation({
      mutationFn: ({ id, email }: { readonly id: string; readonly email: string }) =>
        api.surveys.updateRecipient({ id, user_email: email }),
      onSuccess: ({ user_email: email }) => toast.success(t("{name} updated!", { name: email })),
      onError: failed(msg("Can not update survey!")),
      onSettled,
    }),
    saveSheet: useMutation({
      mutationFn: ({ id, user }: Assignment) => download(addressOf(answerSheet, { id }), `${user.email}.xlsx`),
      onError: failed(msg("Can not export the questions!")),
    }),
    /** Copies a link for each, with the address before it where there are several. */
    copyLinks: useMutation({
      mutationFn: async (chosen: readonly Assignment[]) => {
        const lines: string[] = [];
        for (const { id, user } of chosen) {
          const { url } = await api.surveys.makeLink({ id });
          lines.push(chosen.length === 1 ? url : `${user.email}\t${url}`);
        }
        await navigator.clipboard.writeText(lines.join("\n"));
        return lines.length;
      },
      onSuccess: (n) =>
        toast.success(plural(n, "The link is copied. It is the recipient's own.", "{n} links are copied.", { n })),
      onError: failed(msg("Can not copy the link!")),
    }),
  };
}
export type RecipientChanges = ReturnType<typeof useRecipientChanges>;
