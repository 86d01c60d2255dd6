import {
  addressOf,
  type AnswerSheetRead,
  answerSheetReadSchema,
  type Questionnaire,
  readAnswerSheet,
} from "@tidemark/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshSurveys } from "../../data/surveys.ts";
import { callPlain } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { msg, t } from "../../lib/i18n.ts";
import { SheetChanges } from "../../ui/sheet-changes.tsx";
import { toast } from "../../ui/toasts.tsx";
import { WorkbookButton } from "../../ui/workbook-button.tsx";
import { failed } from "./mutations.ts";

type Wish = Readonly<Record<"store", "true" | "false"> & Record<"conflicts", "keep" | "take">>;

async function send(id: string, file: File, wish: Wish): Promise<AnswerSheetRead> {
  const body = new FormData();
  body.append("file", file);
  const answer = await callPlain(addressOf(readAnswerSheet, { id }, wish), { method: "POST", body });
  return answerSheetReadSchema.parse(await answer.json());
}

/** Reads a workbook that a recipient filled in and sent back, after a look at what it changes. */
export function ReadAnswerSheet({ questionnaire: { id } }: { readonly questionnaire: Questionnaire }) {
  const client = useQueryClient();
  const [looked, show] = useState<{ readonly file: File; readonly read: AnswerSheetRead }>();
  const [takesConflicts, setTakes] = useState(false);
  const look = useMutation({
    mutationFn: async (file: File) => ({ file, read: await send(id, file, { store: "false", conflicts: "keep" }) }),
    onSuccess: (found) => {
      setTakes(false);
      show(found);
    },
    onError: failed(msg("Can not read the workbook!")),
  });
  const store = useMutation({
    mutationFn: (file: File) => send(id, file, { store: "true", conflicts: takesConflicts ? "take" : "keep" }),
    onSuccess: ({ email, submitted }) => {
      toast.success(
        submitted
          ? t("The answers of {email} are stored and submitted.", { email })
          : t("The answers of {email} are stored. Mandatory ones are still missing.", { email }),
      );
      show(undefined);
    },
    onSettled: () => refreshSurveys(client),
  });
  return (
    <>
      <WorkbookButton label={t("Read workbook")} loading={look.isPending} onFile={(file) => look.mutate(file)} />
      {looked !== undefined && (
        <SheetChanges
          name={looked.file.name}
          read={looked.read}
          takesConflicts={takesConflicts}
          onConflicts={setTakes}
          fault={store.error === null ? undefined : errorText(store.error)}
          isStoring={store.isPending}
          onStore={() => store.mutate(looked.file)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
