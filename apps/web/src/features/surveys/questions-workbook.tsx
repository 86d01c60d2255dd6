import { Button, Group, Modal } from "@mantine/core";
import {
  addressOf,
  importQuestions,
  type QuestionImport,
  questionImportSchema,
  type Questionnaire,
  questionsWorkbook,
} from "@tidemark/contract";
import { IconTableExport } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshSurveys } from "../../data/surveys.ts";
import { callPlain } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { WorkbookButton } from "../../ui/workbook-button.tsx";
import { failed } from "./mutations.ts";
import classes from "./reviews.module.css";

interface Looked {
  readonly file: File;
  readonly read: QuestionImport;
}

async function send(id: string, file: File, store: "true" | "false"): Promise<QuestionImport> {
  const body = new FormData();
  body.append("file", file);
  const answer = await callPlain(addressOf(importQuestions, { id }, { store }), { method: "POST", body });
  return questionImportSchema.parse(await answer.json());
}

/** What is in the workbook: its faults, all of them, or its questions. */
function Preview({ read: { questions, faults } }: { readonly read: QuestionImport }) {
  return (
    <div className={classes.scroll}>
      <table>
        <thead>
          <tr>
            {(faults.length > 0 ? [t("Row"), t("Column"), t("Fault")] : [t("Question"), t("Options")]).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, detail }) => (
            <tr key={`${row} ${column} ${detail}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{detail}</td>
            </tr>
          ))}
          {faults.length === 0 &&
            questions.map(({ title, is_required, options }, place) => (
              // two questions may read alike
              <tr key={`${place} ${title}`}>
                <td>
                  {title || t("Untitled Question")}
                  {is_required && " *"}
                </td>
                <td>{options.length === 0 ? t("Free text") : options.join(" | ")}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Questions out of a questionnaire into a workbook, and in again after a preview. */
export function QuestionsWorkbook({
  questionnaire: { id, title },
  mayAdd,
}: {
  readonly questionnaire: Questionnaire;
  readonly mayAdd: boolean;
}) {
  const client = useQueryClient();
  const [looked, show] = useState<Looked>();
  const close = () => show(undefined);
  const save = useMutation({
    mutationFn: () => download(addressOf(questionsWorkbook, { id }), `${title}.xlsx`),
    onError: failed(msg("Can not export the questions!")),
  });
  const look = useMutation({
    mutationFn: async (file: File): Promise<Looked> => ({ file, read: await send(id, file, "false") }),
    onSuccess: show,
    onError: failed(msg("Can not read the workbook!")),
  });
  const add = useMutation({
    mutationFn: (file: File) => send(id, file, "true"),
    onSuccess: ({ questions: { length: n } }) => {
      toast.success(plural(n, "1 question is added", "{n} questions are added", { n }));
      close();
    },
    onError: failed(msg("Can not create question!")),
    onSettled: () => refreshSurveys(client),
  });
  const n = looked?.read.questions.length ?? 0;
  const hasFaults = (looked?.read.faults.length ?? 0) > 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t("Export")}
      </Button>
      {mayAdd && <WorkbookButton label={t("Import")} loading={look.isPending} onFile={(file) => look.mutate(file)} />}
      {looked !== undefined && (
        <Modal opened onClose={close} size={760} title={looked.file.name}>
          <p className={classes.keys}>
            {hasFaults
              ? t("Nothing is added yet. Correct these cells in the workbook and choose it again.")
              : plural(n, "1 question is added at the end.", "{n} questions are added at the end.", { n })}
          </p>
          <Preview read={looked.read} />
          <Group justify="flex-end" gap={10} mt={16}>
            <Button variant="default" onClick={close}>
              {t("Cancel")}
            </Button>
            <Button disabled={hasFaults} loading={add.isPending} onClick={() => add.mutate(looked.file)}>
              {t("Add {n}", { n })}
            </Button>
          </Group>
        </Modal>
      )}
    </>
  );
}
