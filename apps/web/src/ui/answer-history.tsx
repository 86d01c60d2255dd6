import { IconPaperclip } from "@tabler/icons-react";
import { formatDateTime } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import classes from "./answer-history.module.css";

type Said =
  | { readonly question_type: "free_text"; readonly value: string }
  | { readonly question_type: "choice"; readonly value: readonly { readonly label: string }[] };

/** A step in how an answer came about. */
interface AnswerChange {
  readonly id: string;
  readonly question_id: string;
  readonly question: string;
  /** null: a file came or went. */
  readonly content: Said | null;
  readonly file: string | null;
  readonly is_removed: boolean;
  readonly given_by: string;
  readonly changed_at: string;
  readonly handed_in_at: string | null;
}

function What({ change: { content, file, is_removed: isRemoved } }: { readonly change: AnswerChange }) {
  if (content === null)
    return (
      <p>
        <IconPaperclip size={14} stroke={1.7} aria-hidden />
        {isRemoved ? t("{file} removed", { file: file ?? "" }) : t("{file} added", { file: file ?? "" })}
      </p>
    );
  const text =
    content.question_type === "free_text" ? content.value : content.value.map(({ label }) => label).join("; ");
  return text === "" ? <p className={classes.none}>{t("Answer taken away")}</p> : <p>{text}</p>;
}

interface HistoryProps {
  readonly changes: readonly AnswerChange[];
  /** The question by its title, where it is shown in another language than it was written in. */
  readonly titleOf?: (questionId: string) => string | undefined;
}

/** How answers came about, the last change first: what it was, who made it and when. */
export function AnswerHistory({ changes, titleOf = () => undefined }: HistoryProps) {
  if (changes.length === 0) return <p className={classes.none}>{t("Nothing was answered yet.")}</p>;
  return (
    <ol className={classes.list}>
      {changes.map((change) => (
        <li key={change.id}>
          <h3>{titleOf(change.question_id) ?? (change.question || t("Untitled Question"))}</h3>
          <What change={change} />
          <small>
            {t("{email}, {date}", { email: change.given_by, date: formatDateTime(change.changed_at) })}
            {change.handed_in_at !== null && <span>{t("handed in")}</span>}
          </small>
        </li>
      ))}
    </ol>
  );
}
