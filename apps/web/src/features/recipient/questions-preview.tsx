import type { SurveyQuestion } from "@tidemark/contract";
import { useState } from "react";
import { createStore } from "../../state/store.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import { QuestionCard } from "./question-card.tsx";
import classes from "./recipient.module.css";

/** Takes answers as the real queue does, and forgets them with the page. */
function pretended(): Pick<AnswerQueue, "waiting" | "notes" | "put"> {
  const waiting = createStore<ReturnType<AnswerQueue["waiting"]["get"]>>({});
  return {
    waiting,
    notes: createStore<ReturnType<AnswerQueue["notes"]["get"]>>({}),
    put: (id, content, version) => waiting.set({ ...waiting.get(), [id]: { content, version } }),
  };
}

/** Questions as recipients see them, to be tried: nothing is written. */
export function QuestionsPreview({ questions }: { readonly questions: readonly SurveyQuestion[] }) {
  const [queue] = useState(pretended);
  return (
    <div className={classes.questions}>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          surveyId=""
          question={question}
          answer={undefined}
          queue={queue}
          isClosed={false}
          isPreview
        />
      ))}
    </div>
  );
}
