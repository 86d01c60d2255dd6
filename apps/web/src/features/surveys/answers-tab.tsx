import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  addressOf,
  answersWorkbook,
  type AnswerRow,
  LIMITS,
  type Questionnaire,
  readAnswerFile,
  type SurveyQuestion,
} from "@tidemark/contract";
import { IconHistory, IconInbox, IconPaperclip, IconSearch, IconTableExport } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answersQuery } from "../../data/survey-reviews.ts";
import { download } from "../../lib/download.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { ReadAnswerSheet } from "./answer-sheets.tsx";
import { failed } from "./mutations.ts";
import { HistoryDialog } from "./recipient-dialogs.tsx";
import classes from "./reviews.module.css";

type Cell = AnswerRow["answers"][number];

/** The text of an answer, and its files to be saved. */
function AnswerCell({ cell }: { readonly cell: Cell | undefined }) {
  const save = useMutation({
    mutationFn: ({ id, original_filename: name }: Cell["files"][number]) =>
      download(addressOf(readAnswerFile, { id: cell?.question_id ?? "", file_id: id }), name),
    onError: failed(msg("Can not download the file!")),
  });
  if (cell === undefined) return <td>{"\u2013"}</td>;
  return (
    <td>
      {cell.text}
      {cell.files.map((file) => (
        <button key={file.id} type="button" className={classes.file} onClick={() => save.mutate(file)}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden />
          {file.original_filename}
        </button>
      ))}
    </td>
  );
}

interface TableProps {
  readonly questions: readonly SurveyQuestion[];
  readonly rows: readonly AnswerRow[];
  readonly current: string | undefined;
  readonly onHistory: (assignment: string) => void;
}

/** A row for each recipient, a column for each question. */
function AnswerTable({ questions, rows, current, onHistory }: TableProps) {
  return (
    <section className={classes.scroll} aria-label={t("Answers")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Recipient")}</th>
            {questions.map(({ id, title }) => (
              <th key={id} scope="col">
                {title || t("Untitled Question")}
              </th>
            ))}
            <th scope="col">{t("Submitted")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.assignment_id} data-current={row.assignment_id === current || undefined}>
              <th scope="row">{row.email}</th>
              {questions.map(({ id }) => (
                <AnswerCell key={id} cell={row.answers.find((one) => one.question_id === id)} />
              ))}
              <td>
                {formatDateTime(row.submitted_at)}
                <button type="button" className={classes.file} onClick={() => onHistory(row.assignment_id)}>
                  <IconHistory size={14} stroke={1.7} aria-hidden />
                  {t("History")}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TabProps {
  readonly questionnaire: Questionnaire;
  /** The recipient whose answers were asked for. */
  readonly assignment: string | undefined;
}

/** Submitted answers to a questionnaire as a table, and as a workbook to keep. */
export function AnswersTab({ questionnaire, assignment }: TabProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useInfiniteQuery(answersQuery(questionnaire.id, sought));
  const save = useMutation({
    mutationFn: () =>
      download(addressOf(answersWorkbook, { id: questionnaire.id }), `Answers ${questionnaire.title}.xlsx`),
    onError: failed(msg("Can not export the answers!")),
  });
  const [history, showHistory] = useState<string>();
  const total = query.data?.pages[0]?.meta.total;
  return (
    <>
      <div className={classes.find}>
        <Button
          variant="default"
          leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
          loading={save.isPending}
          disabled={questionnaire.completed === 0}
          onClick={() => save.mutate()}
        >
          {t("Export")}
        </Button>
        <ReadAnswerSheet questionnaire={questionnaire} />
        <TextInput
          aria-label={t("Search answers")}
          placeholder={t("Search answers")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length > 0)
            return (
              <>
                <p className={classes.keys}>
                  {plural(total ?? 0, "Answers of 1 recipient", "Answers of {n} recipients", { n: total ?? 0 })}
                </p>
                <AnswerTable
                  questions={pages[0]?.questions ?? []}
                  rows={rows}
                  current={assignment}
                  onHistory={showHistory}
                />
              </>
            );
          if (sought !== "") return <p className={classes.keys}>{t("No answer is like this.")}</p>;
          return (
            <Face
              icon={<IconInbox size={28} stroke={1.6} />}
              title={t("No answers yet")}
              text={t("Answers can be read once a recipient has submitted them.")}
            />
          );
        }}
      </Loaded>
      <ShowMore query={query} />
      {history !== undefined && <HistoryDialog one={{ id: history }} onClose={() => showHistory(undefined)} />}
    </>
  );
}
