import { afterEach, describe, expect, it } from "vitest";
import { URGENT } from "./calls.ts";
import type { SampleCalls } from "./testing/sample-calls.ts";
import { createThreads, type Threads, type ThreadsSettings } from "./threads.ts";

type Lane = "work" | "answers";
type Sample = Threads<SampleCalls, Lane, string>;

const started: Sample[] = [];
afterEach(() => Promise.all(started.splice(0).map((threads) => threads.stop())));

/** Small threads; one in each lane. */
function sample(settings: Partial<ThreadsSettings<Lane>> = {}): Sample {
  const threads = createThreads<SampleCalls, Lane, string>({
    program: "sample",
    data: { factor: 2 },
    lanes: { work: { threads: 1 }, answers: { threads: 1 } },
    heapMegabytes: 64,
    idleMs: 60_000,
    ...settings,
  });
  started.push(threads);
  return threads;
}

const closedGate = () => new Int32Array(new SharedArrayBuffer(4));
function open(gate: Int32Array): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

/** Calls something that reports when it has begun. */
function begun(
  threads: Pick<Sample, "call">,
  name: "hang" | "spin" | "listen",
  signal?: AbortSignal,
): { readonly hasBegun: Promise<void>; readonly failure: Promise<unknown> } {
  let failure: Promise<unknown> = Promise.resolve();
  const hasBegun = new Promise<void>((done) => {
    const call = threads.call(name, null, { onProgress: () => done(), signal });
    failure = call.then(
      () => "answered",
      (error: unknown) => error,
    );
  });
  return { hasBegun, failure };
}

/** Holds a thread of the first lane until the gate is opened. */
async function held(threads: Pick<Sample, "call">, gate: Int32Array): Promise<Promise<string>[]> {
  let answer: Promise<string> | undefined;
  await new Promise<void>((done) => {
    answer = threads.call("waitFor", gate, { onProgress: () => done() });
  });
  return [answer!];
}

const idOf = async (threads: Sample): Promise<number> => (await threads.call("thread", null)).id;

describe("a call", () => {
  it("is answered by a thread that was started with what it needs", async () => {
    expect(await sample().call("double", 21)).toBe(42);
  });

  it("moves large arrays of its answer", async () => {
    const threads = sample();
    expect((await threads.call("numbers", 1000)).length).toBe(1000);
    expect(await threads.call("heldNumbers", null)).toBe(0);
  });

  it("fails with name, code and message of the error in the thread, which lives on", async () => {
    const threads = sample();
    const before = await idOf(threads);
    const fault = { name: "GridError", message: "this grid is bent", code: "ENOSPC" };
    await expect(threads.call("fail", fault)).rejects.toMatchObject(fault);
    expect(await idOf(threads)).toBe(before);
  });
});

describe("a thread that asks its process", () => {
  it("is answered, many times at once, and is told what went wrong there", async () => {
    const threads = sample({
      async grant(ask) {
        if (ask === "away")
          throw Object.assign(new Error("nobody is there"), { name: "ResultsError", code: "unavailable" });
        return `${String(ask)} of the process`;
      },
    });
    const asked = ["one", "two"].map((what) => threads.call("ask", what));
    expect(await Promise.all(asked)).toEqual(["one of the process", "two of the process"]);
    const fault = { name: "ResultsError", code: "unavailable", message: "nobody is there" };
    await expect(threads.call("ask", "away")).rejects.toMatchObject(fault);
    await expect(sample().call("ask", "one")).rejects.toThrow("nobody answers what sample asks for");
  });
});

describe("a process instead of a thread", () => {
  const apart = () => sample({ process: { calls: 3, env: {} }, stopMs: 0 });

  it("is another process, and a new one after so many calls", async () => {
    const threads = apart();
    const ids = [];
    for (let call = 0; call < 4; call++) ids.push(await threads.call("process", null));
    expect(ids).not.toContain(process.pid);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it("may be killed: its call fails, the next is answered by another", async () => {
    const threads = apart();
    const id = await threads.call("process", null);
    const { hasBegun, failure } = begun(threads, "hang");
    await hasBegun;
    process.kill(id, "SIGKILL");
    expect(await failure).toMatchObject({ name: "ThreadCrash" });
    expect(await threads.call("process", null)).not.toBe(id);
  });

  it("ends at once when its call is cancelled", async () => {
    const threads = apart();
    const cancelling = new AbortController();
    const { hasBegun, failure } = begun(threads, "hang", cancelling.signal);
    await hasBegun;
    cancelling.abort(new Error("nobody waits"));
    expect(await failure).toMatchObject({ message: "nobody waits" });
  });

  it("hands on errors with name and code", async () => {
    const fault = { name: "GridError", message: "this grid is bent", code: "ENOSPC" };
    await expect(apart().call("fail", fault)).rejects.toMatchObject(fault);
  });
});

describe("lanes", () => {
  it("take one call after the other, and do not hold each other up", async () => {
    const threads = sample();
    const gate = closedGate();
    const [answer] = await held(threads, gate);
    const ended: string[] = [];
    const next = threads.call("double", 1).then(() => ended.push("same lane"));
    await threads.call("double", 1, { lane: "answers" }).then(() => ended.push("other lane"));
    open(gate);
    expect(await answer).toBe("the gate is open");
    await next;
    expect(ended).toEqual(["other lane", "same lane"]);
  });

  it("that yield begin nothing while the other lane works, nor for a moment after", async () => {
    const yields = { to: "answers", quietMs: 1 } as const;
    const threads = sample({ lanes: { answers: { threads: 1 }, work: { threads: 1, yields } } });
    const gate = closedGate();
    const [answer] = await held(threads, gate);
    const ended: string[] = [];
    const yielding = threads.call("double", 1, { lane: "work" }).then(() => ended.push("yielding"));
    const second = threads.call("double", 1).then(() => ended.push("second answer"));
    open(gate);
    await Promise.all([answer, second, yielding]);
    expect(ended).toEqual(["second answer", "yielding"]);
  });

  it("have a thread more for urgent calls, when all others work", async () => {
    const threads = sample({ lanes: { work: { threads: 1, spare: 1 }, answers: { threads: 1 } } });
    const gate = closedGate();
    const [answer] = await held(threads, gate);
    expect(await threads.call("double", 4, { urgency: () => URGENT })).toBe(8);
    open(gate);
    await answer;
  });
});

describe("runs", () => {
  it("share what their calls have in common, and are forgotten when they are closed", async () => {
    const threads = sample();
    const [one, other] = [threads.open(), threads.open()];
    one.share("data of one");
    other.share("data of the other");
    expect(await one.call("shared", null)).toBe("data of one");
    expect(await other.call("shared", null)).toBe("data of the other");
    one.close();
    expect(await threads.call("thread", null)).toMatchObject({ openRuns: 1 });
    await expect(one.call("shared", null)).rejects.toThrow("shared nothing");
    await expect(threads.call("shared", null)).rejects.toThrow("shared nothing");
  });

  it("take turns: a run that comes later need not wait for all calls of the one before", async () => {
    const threads = sample({ lanes: { work: { threads: 2 }, answers: { threads: 1 } } });
    const [one, other] = [threads.open(), threads.open()];
    const [first, second] = [closedGate(), closedGate()];
    const answers = [...(await held(one, first)), ...(await held(one, second))];
    const ended: string[] = [];
    const rest = [1, 2].map((i) => one.call("double", i).then(() => ended.push("one")));
    const later = other.call("double", 1).then(() => ended.push("other"));
    open(first);
    await later;
    expect(ended).toEqual(["other"]);
    open(second);
    await Promise.all([...answers, ...rest]);
  });
});

describe("a call that is cancelled", () => {
  const reason = new Error("nobody wants it");

  it("never begins when it was cancelled before, or while it waited", async () => {
    const threads = sample();
    await expect(threads.call("double", 1, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const gate = closedGate();
    const [answer] = await held(threads, gate);
    const stop = new AbortController();
    const waiting = threads.call("double", 1, { signal: stop.signal });
    stop.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    open(gate);
    expect(await answer).toBe("the gate is open");
  });

  it.each(["spin", "listen"] as const)("stops by itself when it can: %s", async (name) => {
    const threads = sample();
    const before = await idOf(threads);
    const stop = new AbortController();
    const { hasBegun, failure } = begun(threads, name, stop.signal);
    await hasBegun;
    stop.abort(reason);
    expect(await failure).toBe(reason);
    expect(await idOf(threads)).toBe(before);
  });

  it("is ended with its thread when it does not stop by itself", async () => {
    const threads = sample({ stopMs: 1 });
    const before = await idOf(threads);
    const stop = new AbortController();
    const { hasBegun, failure } = begun(threads, "hang", stop.signal);
    await hasBegun;
    stop.abort(reason);
    expect(await failure).toBe(reason);
    expect(await idOf(threads)).not.toBe(before);
  });
});

describe("a thread", () => {
  it("that died is replaced, and whoever waited for it gets an error", async () => {
    const threads = sample();
    const dying = threads.call("die", null);
    const next = threads.call("double", 1);
    await expect(dying).rejects.toMatchObject({ name: "ThreadCrash", outOfMemory: false });
    expect(await next).toBe(2);
  });

  it("that wants more memory than it may have ends alone, and the error says so", async () => {
    const threads = sample({ heapMegabytes: 16 });
    await expect(threads.call("swell", null)).rejects.toMatchObject({ name: "ThreadCrash", outOfMemory: true });
    expect(await threads.call("double", 1)).toBe(2);
  });

  it("whose call takes too long is ended", async () => {
    const threads = sample({ limitMs: 300 });
    await expect(threads.call("hang", null)).rejects.toMatchObject({ name: "ThreadTimeout" });
    expect(await threads.call("double", 1)).toBe(2);
  });

  it("that is to live for one call is another for the next", async () => {
    const threads = sample({ idleMs: 0, lanes: { work: { threads: Infinity }, answers: { threads: 1 } } });
    expect(await idOf(threads)).not.toBe(await idOf(threads));
  });

  it("is ended when it has nothing to do and its room is wanted, not in the midst of a call", async () => {
    const threads = sample();
    const before = await idOf(threads);
    threads.endIdle();
    const after = await idOf(threads);
    expect(after).not.toBe(before);
    const gate = closedGate();
    const [answer] = await held(threads, gate);
    threads.endIdle();
    open(gate);
    await answer;
    expect(await idOf(threads)).toBe(after);
  });

  it("is there before the first call when it was warmed up", async () => {
    const threads = sample();
    threads.warmUp("work", "die", null); // what fails is nobody's business
    threads.warmUp("work", "double", 1);
    expect(await threads.call("double", 4)).toBe(8);
  });
});

describe("threads that are stopped", () => {
  it("fail what runs, what waits and what comes", async () => {
    const threads = sample();
    const { hasBegun, failure } = begun(threads, "hang");
    await hasBegun;
    const waiting = threads.call("double", 1);
    const failures = [failure, waiting.catch((error: unknown) => error)];
    await threads.stop();
    for (const error of await Promise.all(failures)) expect(error).toMatchObject({ name: "ThreadCrash" });
    await expect(threads.call("double", 1)).rejects.toMatchObject({ name: "ThreadCrash" });
    expect(threads.isStopped).toBe(true);
  });

  it("of a program that was not built say so", async () => {
    await expect(sample({ program: "nothing" }).call("double", 1)).rejects.toThrow("npm run build");
  });
});
