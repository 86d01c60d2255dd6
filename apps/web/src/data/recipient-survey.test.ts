// tests with a document
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { type Answered, type AskedQuestionnaire, askedQuestionnaireQuery, noteAnswered } from "./recipient-survey.ts";

const questionnaire = (answer: unknown) => {
  const made = { id: "n", title: "T", description: "", questions: [{ id: "q", answer }], earlier: [] };
  return made as unknown as AskedQuestionnaire;
};
const content = { question_type: "choice", value: [{ id: 1, label: "Pumps" }] };
const chosen = { question_id: "q", content, version: 1 };

it("an answer that is saved stays on the screen while the questionnaire is read in another language", async () => {
  const client = new QueryClient();
  const { queryKey } = askedQuestionnaireQuery("s", "n");
  client.setQueryData(queryKey, questionnaire(null));
  const answers: ((read: AskedQuestionnaire) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<AskedQuestionnaire>((done) => answers.push(done)));
  const seen = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 });
  const end = seen.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  // the server read it before the answer came, and tells it after
  noteAnswered(client, "s", { answer: chosen, questionnaire: { id: "n" } } as unknown as Answered);
  answers[0]!(questionnaire(null));
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(client.getQueryData(queryKey)?.questions[0]?.answer).toEqual(chosen);
  answers[1]!(questionnaire({ ...chosen, version: 2 }));
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.questions[0]?.answer?.version).toBe(2));
  end();
});
