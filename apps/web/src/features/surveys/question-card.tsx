import type { SurveyQuestion } from "@tidemark/contract";
import {
  IconGripVertical,
  IconListCheck,
  IconMapPin,
  IconPaperclip,
  IconPencil,
  IconTextCaption,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { languageName } from "../../lib/choose-language.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useDragged } from "../../ui/sortable.tsx";
import { fieldLabel, KIND_LABELS, kindOf, titleOf } from "./question-draft.ts";
import classes from "./questions.module.css";

const icon = { size: 15, stroke: 1.7, "aria-hidden": true } as const;

const FILE_TEXTS: Record<string, UiText> = {
  "optional any": msg("File optional"),
  "optional document": msg("Document optional"),
  "optional media": msg("Media optional"),
  "required any": msg("File required"),
  "required document": msg("Document required"),
  "required media": msg("Media required"),
};

function Mark({ children, strong = false }: { readonly children: ReactNode; readonly strong?: boolean }) {
  return (
    <span className={classes.mark} data-strong={strong || undefined}>
      {children}
    </span>
  );
}

/** Languages in which something is missing, or says what was written before. */
export interface TextFaults {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

export function TextMarks({ missing, changed }: TextFaults) {
  const marks = [
    ...missing.map((tag) => t("{language} missing", { language: languageName(tag) })),
    ...changed.map((tag) => t("{language} to be checked", { language: languageName(tag) })),
  ];
  return marks.map((mark) => (
    <span key={mark} className={classes.mark} data-missing>
      {mark}
    </span>
  ));
}

/** What a question is like, in short. */
function Marks({ question, faults }: Pick<CardProps, "question" | "faults">) {
  const { payload, field, file_requirement: files, file_type: type, file_count: count } = question;
  const kind = kindOf(question);
  const fileText = FILE_TEXTS[`${files} ${type ?? "any"}`];
  return (
    <div className={classes.marks}>
      <Mark>
        {kind === "free_text" ? <IconTextCaption {...icon} /> : <IconListCheck {...icon} />}
        {t(KIND_LABELS[kind])}
        {payload.type === "choice" && (
          <>, {plural(payload.options.length, "1 option", "{n} options", { n: payload.options.length })}</>
        )}
      </Mark>
      {fileText !== undefined && (
        <Mark>
          <IconPaperclip {...icon} />
          {t(fileText)}
          {count === "multiple" && <>, {t("several")}</>}
        </Mark>
      )}
      {field !== null && (
        <Mark strong>
          <IconMapPin {...icon} />
          {t("Updates: {field}", { field: fieldLabel(field) })}
        </Mark>
      )}
      <TextMarks {...faults} />
    </div>
  );
}

interface CardProps {
  readonly question: SurveyQuestion;
  readonly faults: TextFaults;
  /** It can be dragged to another place. */
  readonly mayMove: boolean;
  /** Undefined where nothing of it can be changed any more. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One question as it will be asked, with the handle that moves it. */
export function QuestionCard({ question, faults, mayMove, onEdit, onRemove }: CardProps) {
  const { setFrame, style, drop, handle } = useDragged(question.id, !mayMove);
  const title = titleOf(question);
  return (
    <li ref={setFrame} style={style} className={classes.card} data-drop={drop}>
      <button
        type="button"
        className={classes.handle}
        disabled={!mayMove}
        {...handle}
        aria-label={t("Move {name}", { name: title })}
      >
        <IconGripVertical size={18} stroke={1.8} aria-hidden />
      </button>
      <span className={classes.number}>{question.order + 1}</span>
      <div className={classes.asked}>
        <h3>
          {title}
          {question.is_required && (
            <b className={classes.star} title={t("Mandatory")}>
              {"\u00A0*"}
            </b>
          )}
        </h3>
        {question.description !== "" && <p>{question.description}</p>}
        <Marks question={question} faults={faults} />
      </div>
      <div className={classes.tools}>
        {onEdit !== undefined && (
          <IconButton label={t("Edit {name}", { name: title })} onClick={onEdit}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        {onRemove !== undefined && (
          <IconButton label={t("Delete {item}", { item: title })} onClick={onRemove}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}
