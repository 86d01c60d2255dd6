import { describe, expect, it } from "vitest";
import type { Listener } from "./database/listener.ts";
import { foldModules, type FoldedModules, type ServerModules } from "./server-module.ts";

/** Modules that are not whole, folded as those of the server. */
const fold = foldModules as (modules: ServerModules) => FoldedModules;
const process = { does: { web: true, worker: true }, listener: {} as Listener };

describe("modules folded into one", () => {
  it("start and stop in the order of the list", async () => {
    const seen: string[] = [];
    const noted = (name: string) => ({
      start: async () => void seen.push(`start ${name}`),
      stop: () => void seen.push(`stop ${name}`),
    });
    const folded = fold({ first: noted("first"), quiet: {}, second: noted("second") });
    await folded.start(process);
    await folded.stop();
    expect(seen).toEqual(["start first", "start second", "stop first", "stop second"]);
  });

  it("remove what is due, each under its name", async () => {
    const folded = fold({ mail: {}, sessions: { purge: async () => 3 }, drafts: { purge: async () => 0 } });
    expect(await folded.purge()).toEqual({ sessions: 3, drafts: 0 });
  });

  it("give all their policies and jobs", async () => {
    const allow = async () => undefined;
    const folded = fold({
      one: { policies: { "project-reader": allow }, jobs: { compute: allow } },
      other: { policies: { "project-owner": allow }, jobs: { "send-mail": allow } },
    });
    expect(Object.keys(folded.policies)).toEqual(["project-reader", "project-owner"]);
    expect(Object.keys(folded.jobs)).toEqual(["compute", "send-mail"]);
  });

  it("are refused when two of them give the same, of which one would be lost", () => {
    const policies = { "project-reader": async () => undefined };
    expect(() => fold({ one: { policies }, other: { policies } })).toThrow(
      'Two modules give the policy "project-reader".',
    );
  });

  it("give all jobs that begin by the clock", () => {
    const cron = [{ job: "purge", at: "5 * * * *" }] as const;
    expect(fold({ quiet: {}, feeds: { cron } }).cron).toEqual(cron);
  });

  it("are refused by their types when a route or a job has no handler", () => {
    // @ts-expect-error no module answers any route of the contract
    expect(foldModules({ mail: {} }).plain).toEqual([]);
  });
});
