import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, type Survey, SURVEY_LIMITS, type SurveyReview } from "@tidemark/contract";
import { IconChecks, IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reviewsQuery } from "../../data/survey-reviews.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { AcceptDialog, RejectDialog } from "./review-dialogs.tsx";
import { useReviewChanges } from "./review-mutations.ts";
import { type ReviewActs, ReviewRow } from "./review-row.tsx";
import { isOneQuestion } from "./review-words.ts";
import classes from "./reviews.module.css";

interface ChosenProps {
  readonly chosen: readonly SurveyReview[];
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

/** What is done with all chosen answers at once. */
function Chosen({ chosen, onAccept, onReject, onClear }: ChosenProps) {
  if (chosen.length === 0) return null;
  const mayAccept = isOneQuestion(chosen) && chosen.every(({ location }) => location !== null);
  return (
    <section className={classes.chosen} aria-label={t("Chosen answers")}>
      <b>{plural(chosen.length, "1 selected", "{n} selected", { n: chosen.length })}</b>
      {!mayAccept && <span>{t("To accept together: one question, and a location for each.")}</span>}
      <Button size="compact-md" disabled={!mayAccept} onClick={onAccept}>
        {t("Accept")}
      </Button>
      <Button size="compact-md" variant="default" onClick={onReject}>
        {t("Reject")}
      </Button>
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {t("Clear")}
      </Button>
    </section>
  );
}

type Dialog = { readonly kind: "edit" | "reject"; readonly reviews: readonly SurveyReview[] };

/** The answers of one state, one below the other. */
function Rows({ reviews }: { readonly reviews: readonly SurveyReview[] }) {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set());
  const [dialog, open] = useState<Dialog>();
  const { decide, decideMany } = useReviewChanges();
  const chosen = reviews.filter(({ id, state }) => state === "open" && ids.has(id)).slice(0, SURVEY_LIMITS.pageSize);
  const close = () => open(undefined);
  const clear = () => choose(new Set());
  const edit = (review: SurveyReview) => open({ kind: "edit", reviews: [review] });
  const acts: ReviewActs = {
    // where the answer belongs is asked first when nobody said it yet, and whether a location moves with its address
    accept: (review) =>
      review.location === null || review.field === "address_line"
        ? edit(review)
        : decide.mutate({ id: review.id, decision: "accept" }),
    edit,
    reject: (review) => open({ kind: "reject", reviews: [review] }),
    undo: ({ id }) => decide.mutate({ id, decision: "undo" }),
  };
  const many = (decision: "accept" | "reject", of: readonly SurveyReview[], note = "") =>
    decideMany.mutate(
      { reviews: of.map(({ id }) => id), decision, note },
      {
        onSettled: () => {
          clear();
          close();
        },
      },
    );
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const [first] = dialog?.reviews ?? [];
  return (
    <>
      <ul className={classes.rows}>
        {reviews.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            isChosen={ids.has(review.id)}
            onChoose={() => toggle(review.id)}
            acts={acts}
          />
        ))}
      </ul>
      <Chosen
        chosen={chosen}
        onAccept={() => many("accept", chosen)}
        onReject={() => open({ kind: "reject", reviews: chosen })}
        onClear={clear}
      />
      {dialog?.kind === "edit" && first !== undefined && (
        <AcceptDialog
          review={first}
          pending={decide.isPending}
          onDecide={(decision) => decide.mutate(decision, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog?.kind === "reject" && (
        <RejectDialog
          n={dialog.reviews.length}
          pending={decideMany.isPending}
          onReject={(note) => many("reject", dialog.reviews, note)}
          onClose={close}
        />
      )}
    </>
  );
}

const STATES = [
  { value: "open", label: msg("Pending") },
  { value: "accepted", label: msg("Accepted") },
  { value: "rejected", label: msg("Rejected") },
] as const;

/** Answers that change a field of a location: looked at, corrected, taken over or rejected. */
export function ReviewsTab({ survey }: { readonly survey: Survey }) {
  const [state, setState] = useState<SurveyReview["state"]>("open");
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useInfiniteQuery(reviewsQuery(survey.id, state, sought));
  return (
    <>
      <div className={classes.find}>
        <SegmentedControl
          size="xs"
          aria-label={t("Which answers")}
          data={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
          value={state}
          onChange={(value) => setState(value as SurveyReview["state"])}
        />
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
          const reviews = pages.flatMap(({ items }) => items);
          if (reviews.length > 0)
            return (
              <>
                {state === "open" && (
                  <p className={classes.keys}>
                    {t("Keys on a row: arrows move, A accepts, E edits, R rejects, X selects.")}
                  </p>
                )}
                <Rows key={state} reviews={reviews} />
              </>
            );
          if (sought !== "") return <p className={classes.keys}>{t("No answer is like this.")}</p>;
          return (
            <Face
              icon={<IconChecks size={28} stroke={1.6} />}
              title={state === "open" ? t("Nothing waits for you") : t("None yet")}
              text={t("Answers to questions that update a field of a location come here once they are submitted.")}
            />
          );
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  );
}
