import { Button } from "@mantine/core";
import type { AnswerSheetRead } from "@tidemark/contract";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readAnswerSheet, refreshSurvey, savedAnswerSheet } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { fileNameOf, saveFile } from "../../lib/save-file.ts";
import { SheetChanges } from "../../ui/sheet-changes.tsx";
import { WorkbookButton } from "../../ui/workbook-button.tsx";
import type { AnswerQueue } from "./answer-queue.ts";
import classes from "./recipient.module.css";

interface SheetProps {
  readonly surveyId: string;
  readonly questionnaire: { readonly id: string; readonly title: string };
  readonly queue: Pick<AnswerQueue, "flush">;
}

/** A questionnaire as a workbook, for who would rather fill it in there, and back after a look at what it changes. */
export function AnswerSheet({ surveyId, questionnaire: { id, title }, queue }: SheetProps) {
  const client = useQueryClient();
  const [looked, show] = useState<{ readonly file: File; readonly read: AnswerSheetRead }>();
  const [takesConflicts, setTakes] = useState(false);
  /** What the page still holds belongs into the workbook, and before it. */
  const flushed = async () => {
    if (!(await queue.flush())) throw new Error(t("Not all answers are saved yet. Check your connection."));
  };
  const save = useMutation({
    mutationFn: async () => {
      await flushed();
      saveFile(await savedAnswerSheet(surveyId, id), `${fileNameOf(title, "questionnaire")}.xlsx`);
    },
  });
  const look = useMutation({
    mutationFn: async (file: File) => {
      await flushed();
      return { file, read: await readAnswerSheet(surveyId, id, file, { store: "false", conflicts: "keep" }) };
    },
    onSuccess: (found) => {
      setTakes(false);
      show(found);
    },
  });
  const store = useMutation({
    mutationFn: async (file: File) => {
      await readAnswerSheet(surveyId, id, file, { store: "true", conflicts: takesConflicts ? "take" : "keep" });
      await refreshSurvey(client, surveyId);
    },
    onSuccess: () => show(undefined),
  });
  const fault = save.error ?? look.error;
  return (
    <div className={classes.earlier}>
      <p>
        <b>{t("Rather in a workbook?")}</b>{" "}
        {t("Fill the questionnaire in with Excel, and choose the file here. You see what it changes first.")}
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t("Download workbook")}
      </Button>
      <WorkbookButton label={t("Read workbook")} loading={look.isPending} onFile={(file) => look.mutate(file)} />
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault.message}
        </p>
      )}
      {looked !== undefined && (
        <SheetChanges
          name={looked.file.name}
          read={looked.read}
          takesConflicts={takesConflicts}
          onConflicts={setTakes}
          fault={store.error?.message}
          isStoring={store.isPending}
          onStore={() => store.mutate(looked.file)}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  );
}
