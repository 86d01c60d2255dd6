import { createORPCClient } from "@orpc/client";
import { type ContractRouterClient, isContractProcedure } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { addressPattern, contract, plainRoutes, type RouteMeta, type Task, type Upload } from "@tidemark/contract";
import { TidemarkError } from "./tidemark-error.ts";
import { send } from "./send.ts";

export interface ClientOptions {
  /** Address of the server, such as `https://your.address`. */
  readonly url: string;
  /** An API key. */
  readonly key: string;
  readonly retries?: number;
  readonly timeoutMs?: number;
  /** Language of refusals and reasons: `en`, `de`, `fr`. */
  readonly language?: string;
}

export interface WaitOptions {
  readonly onProgress?: (task: Task) => void;
  readonly signal?: AbortSignal;
  /** How long a server that is down, as during an update, is waited for. */
  readonly patienceMs?: number;
}

type PlainName = keyof typeof plainRoutes;
type Value = string | number | boolean;
type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

export interface Client {
  /** Every call that takes and answers JSON, by its name in the contract. */
  readonly api: Api;
  /** A file, as it arrives. */
  file(
    name: PlainName,
    params: Readonly<Record<string, Value>>,
    query?: Readonly<Record<string, Value>>,
  ): Promise<Response>;
  /** Sends a workbook, or a table written as text, to be checked. */
  upload(file: Blob, name: string): Promise<Upload>;
  /** Waits until a task has ended. @throws TidemarkError where it failed */
  wait(taskId: string, options?: WaitOptions): Promise<Task>;
}

const PATIENCE_MS = 300_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

function creates(path: readonly string[]): boolean {
  let node: unknown = contract;
  for (const name of path) node = (node as Record<string, unknown>)[name];
  return isContractProcedure(node) && (node["~orpc"].meta as RouteMeta).creates === true;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason as Error);
    });
  });
}

async function waitFor(api: Api, id: string, { onProgress, signal, patienceMs = PATIENCE_MS }: WaitOptions) {
  let answered = Date.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    signal?.throwIfAborted();
    try {
      const task = (await api.compute.task({ id }, signal && { signal })) as Task;
      answered = Date.now();
      onProgress?.(task);
      if (task.status === "Finished") return task;
      if (task.status === "Failed") throw new TidemarkError(task.detail ?? "The computation failed.", 200);
    } catch (error) {
      const isAway = error instanceof TidemarkError && [0, 429, 502, 503, 504].includes(error.status);
      if (!isAway || Date.now() - answered > patienceMs) throw error;
    }
    await sleep(pause, signal);
  }
}

/** A client of a Tidemark server: calls of the contract with their types, tries, refusals that say what to do. */
export function createClient({ url, key, retries = 6, timeoutMs = 60_000, language }: ClientOptions): Client {
  const origin = new URL(url).href.replace(/\/$/, "");
  const options = { url: origin, key, retries, timeoutMs, language };
  const link = new OpenAPILink(contract, {
    url: origin,
    // made once for a call, whatever becomes of its answer
    headers: (_, path): Record<string, string> => (creates(path) ? { "idempotency-key": crypto.randomUUID() } : {}),
    fetch: (request) => send(request, options),
  });
  const api = createORPCClient<Api>(link);
  const call = (path: string, init?: RequestInit) => send(new Request(origin + path, init), options);
  return {
    api,
    file: (name, params, query) => call(addressPattern(plainRoutes[name], params, query)),
    upload: async (file, name) => {
      const isWorkbook = /\.xlsx$/iu.test(name);
      const form = new FormData();
      form.append("file", file, name);
      const { path } = plainRoutes[isWorkbook ? "parseExcel" : "parseTable"];
      const answer = await call(isWorkbook ? `${path}?propose=true` : path, { method: "POST", body: form });
      return (await answer.json()) as Upload;
    },
    wait: (id, wishes = {}) => waitFor(api, id, wishes),
  };
}
