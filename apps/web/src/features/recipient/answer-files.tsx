import { ActionIcon, Progress } from "@mantine/core";
import { SURVEY_LIMITS, type SurveyFile, type SurveyFileType } from "@tidemark/contract";
import { formatBytes } from "@tidemark/science";
import { IconFileText, IconPlayerPause, IconPlayerPlay, IconUpload, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { answerFileAddress, type AskedQuestion } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { unfinishedFiles } from "./send-file.ts";
import classes from "./recipient.module.css";
import { type SendingFile, useFileSending } from "./use-file-sending.ts";

const ACCEPT: Readonly<Record<SurveyFileType, string | undefined>> = {
  media: "image/*,video/*,audio/*",
  document: ".pdf,.doc,.docx,.txt",
  any: undefined,
};
const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** How far a file is, or why it was not taken. */
function wordsOf({ fault, isBroken, arrived, file }: SendingFile): string {
  if (fault !== undefined) return `${t("Can not upload file!")} ${fault}`;
  const share = Math.floor((100 * arrived) / file.size);
  const facts = { arrived: formatBytes(arrived), total: formatBytes(file.size), share };
  return isBroken
    ? t("{arrived} of {total}, {share} %, goes on after a break", facts)
    : t("{arrived} of {total}, {share} %", facts);
}

function Sending({ of, onPause }: { readonly of: SendingFile; readonly onPause: () => void }) {
  const share = Math.floor((100 * of.arrived) / of.file.size);
  return (
    <li className={classes.file}>
      <IconFileText {...icon} />
      <div>
        <strong>{of.file.name}</strong>
        {of.fault === undefined && <Progress value={share} size={5} my={4} aria-label={of.file.name} />}
        <small className={of.fault && classes.fault} role={of.fault && "alert"}>
          {wordsOf(of)}
        </small>
      </div>
      <ActionIcon
        variant="subtle"
        size={44}
        onClick={onPause}
        aria-label={
          of.fault !== undefined
            ? t("Close")
            : of.isPaused
              ? t("Go on sending {file}", { file: of.file.name })
              : t("Pause sending {file}", { file: of.file.name })
        }
      >
        {of.fault !== undefined ? (
          <IconX {...icon} />
        ) : of.isPaused ? (
          <IconPlayerPlay {...icon} />
        ) : (
          <IconPlayerPause {...icon} />
        )}
      </ActionIcon>
    </li>
  );
}

interface FilesProps {
  readonly surveyId: string;
  readonly question: AskedQuestion;
  readonly files: readonly SurveyFile[];
  readonly isClosed: boolean;
  /** The answer cannot be complete without a file. */
  readonly isMissing: boolean;
}

/** Files of an answer: those that are stored, those on their way, and the place to add some. */
export function AnswerFiles({ surveyId, question, files, isClosed, isMissing }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { sending, fault, add, toggle, remove } = useFileSending(surveyId, question.id);
  const isMultiple = question.file_count === "multiple";
  const left = Object.values(unfinishedFiles.use()).filter(
    (one) => one.questionId === question.id && !sending.some(({ file }) => file.name === one.name),
  );
  const takesMore = !isClosed && (isMultiple || (files.length === 0 && sending.length === 0));
  return (
    <div className={classes.files}>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <IconFileText {...icon} />
            <div>
              <a href={answerFileAddress(surveyId, question.id, file.id)} download>
                {file.original_filename}
              </a>
              <small>{t("{size}, stored", { size: formatBytes(file.bytes) })}</small>
            </div>
            {!isClosed && (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t("Remove {file}", { file: file.original_filename })}
                onClick={() => remove(file.id)}
              >
                <IconX {...icon} />
              </ActionIcon>
            )}
          </li>
        ))}
        {sending.map((one) => (
          <Sending key={one.upload} of={one} onPause={() => toggle(one)} />
        ))}
      </ul>
      {!isClosed &&
        left.map((one) => (
          <p key={one.name} className={classes.note}>
            {t("{share} % of {file} have arrived. Choose it again to go on.", {
              share: Math.floor((100 * one.arrived) / one.total),
              file: one.name,
            })}
          </p>
        ))}
      {fault !== undefined && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {takesMore && (
        <button type="button" className={classes.add} onClick={() => input.current?.click()}>
          <IconUpload {...icon} />
          {files.length > 0
            ? t("Add another file, up to {size} each", { size: formatBytes(SURVEY_LIMITS.fileBytes) })
            : t("Add a file, up to {size}", { size: formatBytes(SURVEY_LIMITS.fileBytes) })}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={ACCEPT[question.file_type ?? "any"]}
        aria-label={t("File for {question}", { question: question.title })}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {isMissing && <p className={classes.fault}>{t("This field is mandatory")}</p>}
    </div>
  );
}
