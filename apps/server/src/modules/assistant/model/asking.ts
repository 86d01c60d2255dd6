import { answerQuery, ask, type Answer, type ProjectReader, type Query } from "@tidemark/assistant";
import { type AssistantQuery, message } from "@tidemark/contract";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { Audit } from "../../audit/index.ts";
import { type AnswerProgress, tellWhole } from "../progress.ts";
import { addTokens, type EarlierQuestion, tokensOf } from "../assistant.repository.ts";
import { prepareNames } from "../project-locations.ts";
import { anthropicModel } from "./anthropic.ts";
import type { Model } from "./model.ts";
import { readWithModel } from "./model-reading.ts";
import { openaiModel } from "./openai.ts";

export interface AskingParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<Audit, "record">;
}

/** The model of the settings; undefined without one. */
function configuredModel({
  AI_KIND: kind,
  AI_BASE_URL: url,
  AI_API_KEY: key = "",
  AI_MODEL: model,
  AI_STALL_S: stall,
}: Config) {
  if (kind === "none" || url === undefined || model === undefined) return undefined;
  const settings = { baseUrl: url.replace(/\/$/, ""), key, model, stallMs: stall * 1000 };
  return kind === "openai" ? openaiModel(settings) : anthropicModel(settings);
}

interface AskedInProject {
  readonly prompt: string;
  readonly query?: AssistantQuery | undefined;
  readonly reader: ProjectReader;
  readonly earlier: readonly EarlierQuestion[];
  readonly exposureId: string;
  readonly stop: AbortSignal;
  readonly progress: AnswerProgress;
}

/** An answer, and the model that read its question; null where the words were read without one. */
export interface Asked {
  readonly answer: Answer;
  readonly model: string | null;
}

const lastOf = ({ earlier }: AskedInProject) => (earlier.at(-1)?.query ?? undefined) as Query | undefined;
const promptsOf = ({ earlier }: AskedInProject) => earlier.map((one) => one.prompt);

const computed = (asked: AskedInProject) => {
  const { prompt, query, reader, progress } = asked;
  return query === undefined
    ? ask(prompt, reader, promptsOf(asked), progress.onCall, lastOf(asked))
    : answerQuery(query as Query, prompt, reader, progress.onCall, lastOf(asked));
};

/** What a model may read otherwise: a question that was not understood, or not with each of its words. */
const ASKED_BACK: ReadonlySet<string | null> = new Set(["not-used", "not-understood"]);

/** Answers questions; one that would be asked back is read by the model of the settings, within a daily budget. */
export function createAsking(parts: AskingParts): (caller: Caller, asked: AskedInProject) => Promise<Asked> {
  const { config, database, clock, log, audit } = parts;
  const model = configuredModel(config);

  async function withModel(of: Model, own: Answer, caller: Caller, asked: AskedInProject): Promise<Asked> {
    const day = clock.now().toISOString().slice(0, 10);
    const { organizationId, userId, email } = caller;
    if ((await tokensOf(database, organizationId, day)) >= config.AI_TOKENS_PER_DAY) {
      const said = `_${message("assistant.budget_used").english}_`;
      return { answer: { ...own, markdown: `${said}\n\n${own.markdown}` }, model: null };
    }
    const { answer, tokens, verdict } = await readWithModel({
      model: of,
      prompt: asked.prompt,
      reader: asked.reader,
      earlier: promptsOf(asked),
      last: lastOf(asked),
      own,
      timeoutMs: config.AI_TIMEOUT_S * 1000,
      stop: asked.stop,
      spend: (used) => addTokens(database, organizationId, day, used),
      onFault: (error) => log.warn({ err: error }, "the model gave no reading that could be used"),
      onCall: asked.progress.onCall,
    });
    const calls = answer?.calls.map((call) => call.name) ?? [];
    const facts = { question: asked.prompt, calls, model: of.name, tokens, verdict };
    await audit.record("model_asked", { userId, email, organizationId }, { subject: asked.exposureId, facts });
    return answer === undefined ? { answer: own, model: null } : { answer, model: of.name };
  }

  return async (caller, asked) => {
    await prepareNames(asked.reader.locations);
    const own = await computed(asked);
    const isRead = model !== undefined && asked.query === undefined && ASKED_BACK.has(own.refused);
    const made = isRead ? await withModel(model, own, caller, asked) : { answer: own, model: null };
    return { ...made, answer: tellWhole(asked.progress, made.answer) };
  };
}
