import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { message } from "@tidemark/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "../app-error.ts";
import { openDatabase, type OpenDatabase } from "../database/database.ts";
import { createLog } from "../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import {
  beat,
  createQueue,
  findSilentWorkers,
  forgetWorkers,
  isAmongTakers,
  releaseJobsOf,
} from "./jobs.repository.ts";
import { startWorker, type Worker } from "./worker.ts";

// what is waited for ends by itself before the test does
vi.setConfig({ testTimeout: 120_000 });

let testDatabase: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, () => undefined);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
const log = createLog("silent");

/** Workers that run: a test that fails leaves none behind, which would take the jobs of the next. */
const running = new Map<Worker, () => Promise<void>>();
const start: typeof startWorker = async (...given) => {
  const worker = await startWorker(...given);
  const stop = async () => {
    running.delete(started);
    await worker.stop();
  };
  const started = { ...worker, stop };
  running.set(started, stop);
  return started;
};
afterEach(async () => {
  // one whose job never ends is not waited for
  const stopped = [...running.values()].map((stop) => stop().catch(() => undefined));
  await Promise.race([Promise.all(stopped), sleep(5000)]);
  await database.query("delete from graphile_worker._private_jobs");
});
const mail = (to: string) => ({ to, subject: "s", text: "t", html: "h" });
const nothing = async () => undefined;
const others = {
  purge: nothing,
  "write-dump": nothing,
  compute: nothing,
  "compute-part": nothing,
  "preview-renewal": nothing,
  "import-source": nothing,
  "check-official": nothing,
  "verify-results": nothing,
  "poll-events": nothing,
  "send-reports": nothing,
  "send-survey-notice": nothing,
  "decide-alerts": nothing,
  "send-alerts": nothing,
  "send-alert": nothing,
  "tell-webhooks": nothing,
  "send-webhook": nothing,
  "survey-clock": nothing,
  "settle-payment": nothing,
  "settle-payments": nothing,
  "reconcile-payments": nothing,
  "apply-self-service": nothing,
  "remind-previews": nothing,
  "end-abandoned": nothing,
};
const until = async (condition: () => boolean | Promise<boolean>, seconds = 60) => {
  for (let i = 0; i < seconds * 20; i += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error("did not happen in time");
};

describe("jobs", () => {
  it("exist only when the transaction that made them is committed", async () => {
    const sent: string[] = [];
    const worker = await start(database, { ...others, "send-mail": async ({ to }) => void sent.push(to) }, log);
    const queue = createQueue(database);
    await database.transaction(async () => queue.add("send-mail", mail("committed@x.example")));
    await database
      .transaction(async () => {
        await queue.add("send-mail", mail("rolled-back@x.example"));
        throw new Error("no");
      })
      .catch(() => undefined);
    // once no job is left, one of the rolled-back transaction would have been done
    await queue.add("send-mail", mail("after@x.example"));
    await until(() => sent.length > 1);
    await until(async () => (await database.query("select id from graphile_worker._private_jobs")).length === 0);
    await worker.stop();
    expect(sent.toSorted()).toEqual(["after@x.example", "committed@x.example"]);
  });

  it("that fail are tried again", async () => {
    let tries = 0;
    const handlers = {
      ...others,
      "send-mail": async () => {
        tries += 1;
        if (tries === 1) throw new Error("the mail server is away");
      },
    };
    const worker = await start(database, handlers, log);
    await createQueue(database).add("send-mail", mail("again@x.example"));
    await until(() => tries === 2);
    await worker.stop();
  });

  it("that fail at their last try are told of", async () => {
    const told: unknown[] = [];
    const listening = { ...log, error: (facts: unknown, text: string) => void told.push([facts, text]) } as typeof log;
    const refuse = async () => Promise.reject(new Error("mailbox full"));
    await createQueue(database).add("send-mail", mail("never@x.example"));
    await database.query("update graphile_worker._private_jobs set attempts = max_attempts - 1");
    const worker = await start(database, { ...others, "send-mail": refuse }, listening);
    const givenUp = [expect.objectContaining({ job: "send-mail", tries: 12 }), "a job is given up after its last try"];
    await until(() => told.length > 1);
    await worker.stop();
    expect(told).toContainEqual(givenUp);
    await database.query("delete from graphile_worker._private_jobs");
  });

  it("that met a database that was away are tried again at once, however often that was", async () => {
    const done: string[] = [];
    const handlers = {
      ...others,
      "send-mail": nothing,
      compute: async ({ task_id: id }: { task_id: string }) => {
        done.push(id);
        if (done.length === 1) throw new AppError("unavailable", message("http.database_away"));
      },
    };
    await createQueue(database).add("compute", { task_id: "x" });
    // after so many tries the queue would wait for six hours, or give up
    await database.query("update graphile_worker._private_jobs set attempts = max_attempts - 1");
    const worker = await start(database, handlers, log);
    await until(() => done.length === 2);
    await worker.stop();
    expect(await database.query("select id from graphile_worker._private_jobs")).toEqual([]);
  });

  it("that a server which stops hands back are tried again at once by the next", async () => {
    let refuse: ((error: Error) => void) | undefined;
    const compute = () => new Promise<void>((_, fail) => (refuse = fail));
    const first = await start(database, { ...others, "send-mail": nothing, compute }, log);
    await createQueue(database).add("compute", { task_id: "x" });
    await until(() => refuse !== undefined);
    await database.query("update graphile_worker._private_jobs set attempts = max_attempts");
    const stopped = first.stop();
    refuse?.(new Error("the threads are stopped"));
    await stopped;
    let isDone = false;
    const then = async () => void (isDone = true);
    const second = await start(database, { ...others, "send-mail": nothing, compute: then }, log);
    await until(() => isDone);
    await second.stop();
  });

  it("that a server which stops hands back are not taken by it again, though it looks for jobs at that moment", async () => {
    let refuse: ((error: Error) => void) | undefined;
    let tries = 0;
    const compute = () =>
      new Promise<void>((_, fail) => {
        tries += 1;
        refuse = fail;
      });
    const worker = await start(database, { ...others, "send-mail": nothing, compute }, log);
    await createQueue(database).add("compute", { task_id: "x" });
    await until(() => refuse !== undefined);
    // its heartbeat waits for this lock, and goes on once the job was handed back
    let stopped: Promise<void> | undefined;
    await database.transaction(async () => {
      await database.query("lock table worker_heartbeats in exclusive mode");
      await sleep(3500);
      stopped = worker.stop();
      refuse?.(new Error("the threads are stopped"));
      await sleep(1000);
    });
    await stopped;
    expect(tries).toBe(1);
  });

  it("of a worker that was killed in the middle are done by another within seconds", async () => {
    await createQueue(database).add("send-mail", mail("kill@x.example"));
    const script = new URL("../../dist/testing/stuck-worker.js", import.meta.url);
    const child = fork(script, [JSON.stringify(testDatabase.connection)], { stdio: "inherit", execArgv: [] });
    await new Promise((done) => child.once("message", done)); // it has begun the job
    child.kill("SIGKILL");
    // It is missed by its connection; one that only hangs is waited for longer than an hour here.
    const missed = () => findSilentWorkers(database, { unconnected: 0, inAnyCase: 3600 });
    await until(async () => (await missed()).length === 1);
    const sent: string[] = [];
    const worker = await start(database, { ...others, "send-mail": async ({ to }) => void sent.push(to) }, log);
    await until(() => sent.includes("kill@x.example"));
    await worker.stop();
    expect(sent).toEqual(["kill@x.example"]);
  });

  it("whose processes ended again and again wait ever longer, get many tries, and begin anew once they come further", async () => {
    const queue = createQueue(database);
    await queue.add("compute", { task_id: "t" }, { key: "t" });
    await queue.add("send-mail", mail("poison@x.example"), { key: "m" });
    const jobs = () =>
      database.query<{ key: string; attempts: number; max: number; pause: number; locked: boolean }>(
        `select key, attempts, max_attempts as max, round(extract(epoch from run_at - now()))::int as pause,
           locked_by is not null as locked from graphile_worker._private_jobs order by key desc`,
      );
    const pauses: number[] = [];
    for (let tries = 1; tries <= 24; tries += 1) {
      await database.query(
        "update graphile_worker._private_jobs set attempts = $1, locked_by = 'w', locked_at = now(), run_at = now()",
        [tries],
      );
      await releaseJobsOf(database, ["w"]);
      const [job] = await jobs();
      expect(job).toMatchObject({ key: "t", locked: false });
      pauses.push(Math.max(0, job!.pause));
    }
    expect(pauses.slice(0, 8)).toEqual([0, 0, 0, 2, 4, 8, 16, 32]);
    expect(pauses.at(-1)).toBe(600);
    expect((await jobs()).map(({ key, attempts, max }) => [key, attempts, max])).toEqual([
      ["t", 24, 25],
      ["m", 24, 12],
    ]);
    await queue.cameFurther("t");
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 24]);
    await database.query("delete from graphile_worker._private_jobs");
  });
});

describe("jobs of many", () => {
  it("take turns: those of one organization hold up neither those of another nor mails", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const compute = ({ task_id: id }: { task_id: string }) =>
      new Promise<void>((done) => {
        begun.push(id);
        ends.push(done);
      });
    const send = async ({ to }: { to: string }) => void begun.push(to);
    const queue = createQueue(database);
    for (let i = 0; i < 20; i += 1) await queue.add("compute", { task_id: `large ${i}` }, { turnsOf: "bank" });
    await queue.add("compute", { task_id: "small" }, { turnsOf: "shop" });
    await queue.add("send-mail", mail("waiting@x.example"));
    const worker = await start(database, { ...others, compute, "send-mail": send }, log);
    const ofBank = () => begun.filter((id) => id.startsWith("large"));
    await until(() => begun.includes("small") && begun.includes("waiting@x.example") && ofBank().length === 3);
    expect(ofBank()).toHaveLength(3);
    const endAll = setInterval(() => ends.splice(0).forEach((end) => end()), 20);
    await until(() => begun.length === 22);
    clearInterval(endAll);
    ends.forEach((end) => end());
    await worker.stop();
    expect(new Set(begun).size).toBe(22);
  });
});

describe("three jobs of one organization", () => {
  it("are done at a time, however they come: none waits behind another while there is a place", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const compute = ({ task_id: id }: { task_id: string }) =>
      new Promise<void>((done) => {
        begun.push(id);
        ends.push(done);
      });
    const queue = createQueue(database);
    const worker = await start(database, { ...others, compute, "send-mail": nothing }, log);
    for (let round = 1; round <= 3; round += 1) {
      for (const i of [1, 2, 3]) await queue.add("compute", { task_id: `${round}/${i}` }, { turnsOf: "mill" });
      await until(() => begun.length === 3 * round);
      ends.splice(0).forEach((end) => end());
      await until(async () => (await database.query("select from graphile_worker._private_jobs")).length === 0);
    }
    await worker.stop();
  });
});

describe("long jobs", () => {
  it("of an organization come one after the other, and its short ones do not wait for them", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const compute = ({ task_id: id }: { task_id: string }) =>
      new Promise<void>((done) => {
        begun.push(id);
        if (id.startsWith("long")) ends.push(done);
        else done();
      });
    const queue = createQueue(database);
    for (const i of [1, 2]) await queue.add("compute", { task_id: `long ${i}` }, { turnsOf: "bank", isLong: true });
    for (let i = 0; i < 9; i += 1) await queue.add("compute", { task_id: `short ${i}` }, { turnsOf: "bank" });
    const worker = await start(database, { ...others, compute, "send-mail": nothing }, log);
    await until(() => begun.length === 10);
    expect(begun).not.toContain("long 2");
    ends.forEach((end) => end());
    await until(() => begun.includes("long 2"));
    ends.forEach((end) => end());
    await worker.stop();
  });

  it("of a version are done by workers with that version alone, which say so in their heartbeat", async () => {
    const done: string[] = [];
    const handlersOf = (engine: string) => ({
      ...others,
      "send-mail": nothing,
      "compute-part": async ({ part }: { part: string }) => void done.push(`${part} by ${engine}`),
    });
    const start = (engine: string) =>
      startWorker(database, handlersOf(engine), log, [], { engine, machine: undefined });
    const older = await start("older");
    const queue = createQueue(database);
    await queue.add("compute-part", { task_id: "t", part: "one" }, { version: "newer" });
    await queue.add("compute-part", { task_id: "t", part: "two" }, { version: "older" });
    await until(() => done.length === 1);
    await sleep(3500); // another look for jobs
    expect(done).toEqual(["two by older"]);
    const newer = await start("newer");
    await until(() => done.length === 2);
    expect(done).toEqual(["two by older", "one by newer"]);
    const takers = () => database.query("select engine, parts from worker_heartbeats where parts > 0 order by engine");
    await until(async () => (await takers()).length === 2);
    expect(await takers()).toEqual([
      { engine: "newer", parts: 2 },
      { engine: "older", parts: 2 },
    ]);
    await Promise.all([older.stop(), newer.stop()]);
    expect(await takers()).toEqual([]);
  });
});

describe("parts of computations", () => {
  it("are taken by those workers of a machine that came first, until its processors are at work", async () => {
    const machine = { host: "large", processors: 4 };
    const ids = ["1", "2", "3"];
    const turns = () => Promise.all(ids.map((id) => isAmongTakers(database, [id], 60)));
    for (const id of ids.toReversed()) await beat(database, [id], { machine, engine: "e", parts: 2 });
    await beat(database, ["elsewhere"], { machine: { host: "small", processors: 1 }, engine: "e", parts: 2 });
    await beat(database, ["upgraded"], { machine, engine: "newer", parts: 2 });
    expect(await turns()).toEqual([false, true, true]);
    expect(await isAmongTakers(database, ["elsewhere"], 60)).toBe(true);
    expect(await isAmongTakers(database, ["upgraded"], 60)).toBe(true);
    await forgetWorkers(database, ["3"]);
    expect(await turns()).toEqual([true, true, false]);
    await forgetWorkers(database, [...ids, "elsewhere", "upgraded"]);
  });
});

describe("a worker", () => {
  it("keeps no connection of the server's: its requests have all of them", async () => {
    const worker = await start(database, { ...others, "send-mail": nothing }, log);
    const taken = () => database.pool.totalCount - database.pool.idleCount;
    await until(() => taken() === 0);
    // a heartbeat looks for jobs every three seconds
    await sleep(3500);
    expect([taken(), database.pool.waitingCount]).toEqual([0, 0]);
    await worker.stop();
  });

  it("that is busy with a long job says that it lives, so that nobody else is given the job", async () => {
    let begun = 0;
    let end: (() => void) | undefined;
    const long = () =>
      new Promise<void>((done) => {
        begun += 1;
        end = done;
      });
    const worker = await start(database, { ...others, "send-mail": long }, log);
    await createQueue(database).add("send-mail", mail("long@x.example"));
    await until(() => begun === 1);
    const heartbeats = () =>
      database.query(
        "select 1 from worker_heartbeats h join graphile_worker._private_jobs j on j.locked_by = h.worker_id",
      );
    await until(async () => (await heartbeats()).length > 0);
    expect(await findSilentWorkers(database, { unconnected: 0, inAnyCase: 5 })).toEqual([]);
    end?.();
    await worker.stop();
    expect(begun).toBe(1);
  });

  it("finds jobs that were not announced: those that became due, and those that came back to the queue", async () => {
    const sent: string[] = [];
    const worker = await start(database, { ...others, "send-mail": async ({ to }) => void sent.push(to) }, log);
    await until(() => worker.isRunning());
    await createQueue(database).add("send-mail", mail("later@x.example"), { afterMs: 500 });
    await database.transaction(async () => {
      await createQueue(database).add("send-mail", mail("back@x.example"));
      await database.query(
        "update graphile_worker._private_jobs set locked_by = 'elsewhere', locked_at = now() where key is null and run_at <= now()",
      );
    });
    await database.query(
      "update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by = 'elsewhere'",
    );
    // by itself a lane would look after half a minute
    await until(() => sent.length === 2, 25);
    await worker.stop();
    expect(sent.toSorted()).toEqual(["back@x.example", "later@x.example"]);
  });

  it("does a job that the database locked in its name without being able to say so", async () => {
    const sent: string[] = [];
    const worker = await start(database, { ...others, "send-mail": async ({ to }) => void sent.push(to) }, log);
    const own = () => database.query<{ worker_id: string }>("select worker_id from worker_heartbeats order by at desc");
    await until(async () => (await own()).length > 0);
    const id = (await own())[0]!.worker_id;
    await database.transaction(async () => {
      await createQueue(database).add("send-mail", mail("locked@x.example"));
      await database.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now()", [id]);
    });
    await until(() => sent.length > 0);
    await worker.stop();
    expect(sent).toEqual(["locked@x.example"]);
  });

  it("whose first look-up failed does jobs once the database is whole again", async () => {
    const sent: string[] = [];
    await database.query("alter table graphile_worker._private_tasks rename to away");
    const worker = await start(database, { ...others, "send-mail": async ({ to }) => void sent.push(to) }, log);
    await sleep(500); // its first look-up is over
    await database.query("alter table graphile_worker.away rename to _private_tasks");
    await createQueue(database).add("send-mail", mail("recovered@x.example"));
    await until(() => sent.length > 0);
    // other lanes are replaced after that of the mail
    await until(() => worker.isRunning());
    await worker.stop();
    expect(sent).toEqual(["recovered@x.example"]);
  });
});

describe("the daily purge", () => {
  it("removes projects whose thirty days are over and leaves the others", async () => {
    const app = await startTestServer();
    await app.database.query(
      `insert into exposures (owner_id, title, tier, to_be_deleted_at)
       select id, t, 'enterprise', d from users, (values ('due', now() - interval '1 minute'), ('not yet', now() + interval '1 day'), ('kept', null)) v (t, d)
       where email like 'analyst@%'`,
    );
    await app.server.queue.add("purge", {});
    const titles = async () =>
      (await app.database.query<{ title: string }>("select title from exposures order by title")).map(
        ({ title }) => title,
      );
    await until(async () => (await titles()).length === 2);
    expect(await titles()).toEqual(["kept", "not yet"]);
    await app.stop();
  });
});
