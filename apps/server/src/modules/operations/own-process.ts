import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../../database/database.ts";
import type { Log } from "../../platform/log.ts";
import { forgetProcess, sayProcess, type SaidProcess } from "./processes.repository.ts";

const SAY_MS = 5000;

export interface OwnProcessContext {
  readonly database: Database;
  readonly log: Log;
  readonly roles: string[];
  readonly version: string;
  readonly engine: string;
  /** Version of the data it reads; may take a while, for they are opened. */
  readonly pack: () => Promise<string>;
}

/** This process as others see it: what it is, and that it is there. */
export interface OwnProcess {
  readonly id: string;
  readonly state: () => SaidProcess["state"];
  /** Begins to say of itself what it is. */
  start(): void;
  ready(): void;
  /** It takes no more work. */
  ending(): void;
  stop(): Promise<void>;
}

export function createOwnProcess({ database, log, pack, ...what }: OwnProcessContext): OwnProcess {
  const said = { id: randomUUID(), host: hostname(), pid: process.pid, ...what };
  let state: SaidProcess["state"] = "starting";
  let version: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let saying: Promise<void> | undefined;
  let changed = false;

  // What changes while a row is being written is written right after it, else it would wait for the next round.
  const sayAll = async () => {
    while (changed) {
      changed = false;
      await sayProcess(database, { ...said, pack: version, state }).catch((error: unknown) =>
        log.debug({ err: error }, "the state of this process could not be written"),
      );
    }
  };
  const say = (): Promise<void> => {
    changed = true;
    return (saying ??= sayAll().finally(() => (saying = undefined)));
  };
  // an import changes it
  const look = async () => {
    version = await pack().catch(() => version);
    await say();
  };
  const now = (next: SaidProcess["state"]) => {
    state = next;
    void say();
  };
  return {
    id: said.id,
    state: () => state,
    start() {
      void look();
      timer = setInterval(() => void look(), SAY_MS);
      timer.unref();
    },
    ready: () => now("ready"),
    ending: () => now("ending"),
    async stop() {
      clearInterval(timer);
      await saying;
      await forgetProcess(database, said.id).catch(() => undefined);
    },
  };
}
