import { type AssistantAnswer, type AssistantEvents, type AssistantQuery, contract } from "@tidemark/contract";
import { RefusalError } from "../../lib/api-error.ts";
import { callPlain } from "../../lib/api.ts";
import { NOTHING_YET, type PartOfAnswer, withEvent } from "./part-of-answer.ts";

const PATH = contract.assistant.prompt["~orpc"].route.path as `/api/${string}`;

/** The answer broke off before its end. */
export class BrokenOff extends Error {}

/** Events of a stream: name and data of each. */
async function* eventsOf(answer: Response): AsyncGenerator<readonly [name: string, data: unknown]> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    const blocks = (rest + part.value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      if (name !== undefined && data !== undefined) yield [name, JSON.parse(data)];
    }
  }
}

export interface AskedQuestion {
  readonly prompt: string;
  readonly exposure_id: string;
  readonly session_id: string;
  /** The question as it was read, changed. */
  readonly query?: AssistantQuery;
}

/**
 * Asks a question and tells how its answer comes about.
 *
 * @throws RefusalError when the server says no; BrokenOff when the connection ends before the answer does
 */
export async function askStreamed(
  question: AskedQuestion,
  signal: AbortSignal,
  onProgress: (known: PartOfAnswer) => void,
): Promise<AssistantAnswer> {
  const answer = await callPlain(`${PATH}?version=v2`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(question),
    signal,
  });
  let known = NOTHING_YET;
  for await (const [name, data] of eventsOf(answer)) {
    if (name === "done") return data as AssistantAnswer;
    if (name === "error") throw new RefusalError(500, data as AssistantEvents["error"]);
    known = withEvent(known, name, data);
    onProgress(known);
  }
  throw new BrokenOff("the answer broke off");
}
