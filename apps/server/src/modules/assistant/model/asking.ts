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
import { askWithModel } from "./model-answer.ts";
import type { Model } from "./model.ts";
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

/** An answer, and the model whose text it is; null for one that was computed. */
export interface Asked {
  readonly answer: Answer;
  readonly model: string | null;
}

const computed = ({ prompt, query, reader, earlier, progress }: AskedInProject) =>
  query === undefined
    ? ask(
        prompt,
        reader,
        earlier.map((one) => one.prompt),
        progress.onCall,
        (earlier.at(-1)?.query ?? undefined) as Query | undefined,
      )
    : answerQuery(query as Query, prompt, reader, progress.onCall);

/** Answers questions with the model of the settings, within the budget of each organization; without one by itself. */
export function createAsking(parts: AskingParts): (caller: Caller, asked: AskedInProject) => Promise<Asked> {
  const { config, database, clock, log, audit } = parts;
  const model = configuredModel(config);

  async function withModel(of: Model, caller: Caller, asked: AskedInProject): Promise<Asked> {
    const day = clock.now().toISOString().slice(0, 10);
    const { organizationId, userId, email } = caller;
    if ((await tokensOf(database, organizationId, day)) >= config.AI_TOKENS_PER_DAY) {
      const answer = await computed(asked);
      const said = `_${message("assistant.budget_used").english}_`;
      const whole = { ...answer, markdown: `${said}\n\n${answer.markdown}` };
      return { answer: tellWhole(asked.progress, whole), model: null };
    }
    const {
      answer,
      tokens,
      verdict,
      model: name,
    } = await askWithModel({
      ...asked,
      earlier: asked.earlier.map((one) => one.prompt),
      model: of,
      mostSteps: config.AI_MAX_STEPS,
      timeoutMs: config.AI_TIMEOUT_S * 1000,
      spend: (used) => addTokens(database, organizationId, day, used),
      onFault: (error) => log.warn({ err: error }, "the model gave no answer that could be used"),
    });
    const calls = answer.calls.map((call) => call.name);
    const facts = { question: asked.prompt, calls, model: of.name, tokens, verdict };
    await audit.record("model_asked", { userId, email, organizationId }, { subject: asked.exposureId, facts });
    return { answer, model: name };
  }

  return async (caller, asked) => {
    await prepareNames(asked.reader.locations);
    return model === undefined || asked.query !== undefined
      ? { answer: tellWhole(asked.progress, await computed(asked)), model: null }
      : withModel(model, caller, asked);
  };
}
