import { Button, Checkbox } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { SurveyReview } from "@tidemark/contract";
import { IconArrowRight, IconMapPin, IconPaperclip } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { fieldLabel } from "./question-draft.ts";
import { isUnwritten, unwrittenText } from "./review-words.ts";
import classes from "./reviews.module.css";

export interface ReviewActs {
  readonly accept: (review: SurveyReview) => void;
  readonly edit: (review: SurveyReview) => void;
  readonly reject: (review: SurveyReview) => void;
  readonly undo: (review: SurveyReview) => void;
}

interface RowProps {
  readonly review: SurveyReview;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly acts: ReviewActs;
}

const NONE = "\u2013";

/** The change: what stands in the location, and what was answered. */
function Change({ review }: Pick<RowProps, "review">) {
  const { state, current_value: now, old_value: old, new_value: taken, answer, moved_to: moved } = review;
  const before = state === "open" ? now : old;
  return (
    <p className={classes.change}>
      <span>{fieldLabel(review.field)}</span>
      {state !== "rejected" && (
        <>
          <del>{before ?? NONE}</del>
          <IconArrowRight size={14} stroke={1.8} aria-label={t("becomes")} />
        </>
      )}
      <b>{state === "accepted" ? (taken ?? answer) : answer}</b>
      {isUnwritten(review) && <small>{unwrittenText()}</small>}
      {moved !== null && (
        <small>{t("Moved to {place}", { place: `${moved.latitude.toFixed(4)}, ${moved.longitude.toFixed(4)}` })}</small>
      )}
      {taken !== null && taken !== answer && <small>{t("Answered: {answer}", { answer })}</small>}
    </p>
  );
}

/** Where the answer belongs, who gave it and when. */
function Origin({ review }: Pick<RowProps, "review">) {
  const { location, email, files, submitted_at: at, state, decided_by: by, decided_at: decided, note } = review;
  return (
    <>
      <p className={classes.origin}>
        <IconMapPin size={14} stroke={1.7} aria-hidden />
        {location === null ? t("No location chosen yet") : `${location.name}, ${location.project}`}
      </p>
      <p className={classes.origin}>
        {t("{email}, {date}", { email, date: formatDateTime(at) })}
        {files > 0 && (
          <span>
            <IconPaperclip size={13} stroke={1.7} aria-hidden /> {plural(files, "1 file", "{n} files", { n: files })}
          </span>
        )}
      </p>
      {state !== "open" && (
        <p className={classes.origin}>
          {state === "accepted"
            ? t("Accepted by {by}, {date}", { by: by ?? NONE, date: formatDateTime(decided) })
            : t("Rejected by {by}, {date}", { by: by ?? NONE, date: formatDateTime(decided) })}
          {note !== "" && <q>{note}</q>}
        </p>
      )}
    </>
  );
}

const UP = new Set(["ArrowUp", "k"]);
const DOWN = new Set(["ArrowDown", "j"]);

/** Keys on a row: arrows go to the next one, a accepts, e edits, r rejects, x chooses, u takes back. */
function useKeys({ review, onChoose, acts }: RowProps) {
  const isOpen = review.state === "open";
  return (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.currentTarget;
    const to = UP.has(event.key)
      ? row.previousElementSibling
      : DOWN.has(event.key)
        ? row.nextElementSibling
        : undefined;
    if (to instanceof HTMLElement) to.focus();
    else if (event.key === "u" && !isOpen) acts.undo(review);
    else if (!isOpen) return;
    else if (event.key === "a") acts.accept(review);
    else if (event.key === "e") acts.edit(review);
    else if (event.key === "r") acts.reject(review);
    else if (event.key === "x") onChoose();
    else return;
    event.preventDefault();
  };
}

/** An answer that changes a location, with what can be done with it. */
export function ReviewRow(props: RowProps) {
  const { review, isChosen, onChoose, acts } = props;
  const onKeyDown = useKeys(props);
  return (
    // a list that is walked through with the arrows: each row takes keys, and holds buttons for the same acts
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <li className={classes.row} tabIndex={0} onKeyDown={onKeyDown} data-state={review.state}>
      {review.state === "open" && (
        <Checkbox
          aria-label={t("Choose the answer of {email} to “{question}”", {
            email: review.email,
            question: review.question,
          })}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <div className={classes.text}>
        <h4>{review.question || t("Untitled Question")}</h4>
        <Change review={review} />
        <Origin review={review} />
      </div>
      <div className={classes.acts}>
        {review.state === "open" ? (
          <>
            <Button size="compact-sm" onClick={() => acts.accept(review)}>
              {t("Accept")}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => acts.edit(review)}>
              {t("Edit")}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => acts.reject(review)}>
              {t("Reject")}
            </Button>
          </>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => acts.undo(review)}>
            {t("Take back")}
          </Button>
        )}
      </div>
    </li>
  );
}
