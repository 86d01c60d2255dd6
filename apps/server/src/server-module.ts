import type { contract } from "@tidemark/contract";
import type { Listener } from "./database/listener.ts";
import type { App } from "./http/app.ts";
import type { Handlers, Policies } from "./http/call.ts";
import type { PlainMount } from "./http/mount.ts";
import type { CronJob } from "./jobs/lane-runner.ts";
import type { JobHandlers } from "./jobs/worker.ts";

type Contract = typeof contract;

/** What a process of the server does, by its roles, and where notices of other processes arrive. */
export interface ServerProcess {
  readonly does: { readonly web: boolean; readonly worker: boolean };
  readonly listener: Listener;
}

/** What a module gives to the server. All of it is optional; nothing else of a module is known to the server. */
export interface ServerModule {
  /** One function for each route of parts of the contract. */
  readonly handlers?: Partial<Handlers<Contract>>;
  /** Routes whose body is no JSON. */
  readonly plain?: readonly PlainMount[];
  /** Rules about single records that routes name. */
  readonly policies?: Policies;
  readonly jobs?: Partial<JobHandlers>;
  /** Jobs that begin by the clock. */
  readonly cron?: readonly CronJob[];
  /** Removes what is due, and gives how much that was; called once a day. */
  readonly purge?: () => Promise<number>;
  /** Ends what waits or runs although no job will do it any more, in words; called every minute. */
  readonly endAbandoned?: () => Promise<void>;
  /** Mounts what is no route of the contract. */
  readonly mount?: (app: App) => void;
  readonly start?: (process: ServerProcess) => Promise<void>;
  readonly stop?: () => Promise<void> | void;
}

export type ServerModules = Readonly<Record<string, ServerModule>>;

/** Jobs that every module may have a part of. */
type Summed = "purge" | "end-abandoned";

type KeysOf<Module, Part extends string> = Module extends { readonly [Name in Part]: infer Given }
  ? keyof Given
  : never;
type Handled<Modules> = KeysOf<Modules[keyof Modules], "handlers">;
type Done<Modules> = KeysOf<Modules[keyof Modules], "jobs"> | Summed;

/** Names what the modules lack or have too much: routes of the contract and jobs. `unknown` when they are whole. */
type Whole<Modules> = [
  Exclude<keyof Contract, Handled<Modules>> | Exclude<Handled<Modules>, keyof Contract>,
  Exclude<keyof JobHandlers, Done<Modules>>,
] extends [never, never]
  ? unknown
  : {
      readonly routesWithoutHandlers: Exclude<keyof Contract, Handled<Modules>>;
      readonly handlersWithoutRoutes: Exclude<Handled<Modules>, keyof Contract>;
      readonly jobsWithoutHandlers: Exclude<keyof JobHandlers, Done<Modules>>;
    };

/** All modules as one. */
export interface FoldedModules {
  readonly handlers: Handlers<Contract>;
  readonly plain: readonly PlainMount[];
  readonly policies: Policies;
  /** All jobs but those that are the sum of the modules. */
  readonly jobs: Omit<JobHandlers, Summed>;
  readonly cron: readonly CronJob[];
  /** Gives what each module removed. */
  readonly purge: () => Promise<Readonly<Record<string, number>>>;
  readonly endAbandoned: () => Promise<void>;
  mount(app: App): void;
  /** In the order of the list. */
  start(process: ServerProcess): Promise<void>;
  /** In the order of the list. */
  stop(): Promise<void>;
}

/** Puts parts of modules together. @throws Error when two of them give the same, of which one would be lost */
function joined(what: string, parts: readonly (object | undefined)[]): object {
  const names = parts.flatMap((part) => Object.keys(part ?? {}));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two modules give the ${what} "${twice}".`);
  return Object.assign({}, ...parts) as object;
}

/**
 * Folds modules into one. That every route and every job has a handler, and every handler a route, is a matter of
 * types.
 */
export function foldModules<Modules extends ServerModules>(modules: Modules & Whole<Modules>): FoldedModules {
  const list: readonly ServerModule[] = Object.values(modules);
  return {
    handlers: joined(
      "routes",
      list.map(({ handlers }) => handlers),
    ) as Handlers<Contract>,
    plain: list.flatMap(({ plain = [] }) => plain),
    policies: joined(
      "policy",
      list.map(({ policies }) => policies),
    ) as Policies,
    jobs: joined(
      "job",
      list.map(({ jobs }) => jobs),
    ) as Omit<JobHandlers, Summed>,
    cron: list.flatMap(({ cron = [] }) => cron),
    async purge() {
      const removed: Record<string, number> = {};
      for (const [name, { purge }] of Object.entries<ServerModule>(modules))
        if (purge !== undefined) removed[name] = await purge();
      return removed;
    },
    async endAbandoned() {
      for (const { endAbandoned } of list) await endAbandoned?.();
    },
    mount(app) {
      for (const { mount } of list) mount?.(app);
    },
    async start(process) {
      for (const { start } of list) await start?.(process);
    },
    async stop() {
      for (const { stop } of list) await stop?.();
    },
  };
}
