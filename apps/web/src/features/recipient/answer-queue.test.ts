// tests with a document
import type { AnswerContent, RecipientQuestionnaire } from "@tidemark/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SurveyRefusal } from "../../lib/recipient-client.ts";
import { createAnswerQueue } from "./answer-queue.ts";

const text = (value: string): AnswerContent => ({ question_type: "free_text", value });
const questionnaire: RecipientQuestionnaire = {
  id: "q",
  title: "Site",
  description: "",
  status: "in_progress",
  total_questions: 2,
  answered_questions: 1,
  total_required_questions: 0,
  answered_required_questions: 0,
};

/** A queue of somebody, and what the server got of them; `fail` says no instead. */
function queueOf(who: string, fail?: () => Error | undefined) {
  const got: (readonly [string, AnswerContent["value"], number])[] = [];
  const send = (question_id: string, content: AnswerContent, version: number) => {
    const error = fail?.();
    if (error !== undefined) return Promise.reject(error);
    got.push([question_id, content.value, version]);
    const saved = { id: "a", question_id, survey_id: "s", content, files: [], given_by: null, changed_at: "" };
    return Promise.resolve({ answer: { ...saved, version: version + 1 }, questionnaire, changedElsewhere: false });
  };
  return { got, queue: createAnswerQueue("s", who, { send, onAnswered: () => undefined }) };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sends an answer half a second after the last keystroke, once, and the next one on top of it", async () => {
  const { got, queue } = queueOf("ana@x.example");
  queue.put("wall", text("2"), 0);
  await wait(499);
  queue.put("wall", text("2 m"), 0);
  await wait(499);
  expect(got).toEqual([]);
  await wait(1);
  expect(got).toEqual([["wall", "2 m", 0]]);
  expect(queue.state.get()).toBe("saved");
  queue.put("wall", text("3 m"), 1);
  await wait(500);
  expect(got.at(-1)).toEqual(["wall", "3 m", 1]);
});

it("keeps what the server did not get over a reload, and sends it again by itself", async () => {
  let isCut = true;
  const cut = () => (isCut ? new TypeError("Failed to fetch") : undefined);
  const before = queueOf("ana@x.example", cut);
  before.queue.put("wall", text("2 m"), 0);
  await wait(500);
  expect(before.queue.state.get()).toBe("waiting");
  const after = queueOf("ana@x.example", cut);
  expect(after.queue.waiting.get()["wall"]?.content).toEqual(text("2 m"));
  const end = after.queue.start();
  await wait(4000);
  expect(after.got).toEqual([]);
  isCut = false;
  await wait(5000);
  expect(after.got).toEqual([["wall", "2 m", 0]]);
  end();
});

it("sends nobody's answers in the name of somebody else who uses the same browser", async () => {
  const ana = queueOf("ana@x.example", () => new TypeError("Failed to fetch"));
  ana.queue.put("wall", text("Ana's"), 0);
  await wait(500);
  const bea = queueOf("bea@x.example");
  const end = bea.queue.start();
  await wait(20_000);
  expect([bea.got, bea.queue.waiting.get()]).toEqual([[], {}]);
  end();
  expect(queueOf("ana@x.example").queue.waiting.get()["wall"]?.content).toEqual(text("Ana's"));
});

it("tells at its question what was refused, and does not try it again", async () => {
  const { queue } = queueOf("ana@x.example", () => new SurveyRefusal(409, "This survey has ended."));
  queue.put("wall", text("2 m"), 3);
  await wait(500);
  expect(queue.notes.get()["wall"]).toEqual({ kind: "refused", isFirst: false, text: "This survey has ended." });
  expect([queue.state.get(), queue.waiting.get()]).toEqual(["refused", {}]);
});
