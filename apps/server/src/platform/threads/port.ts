import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ToThread } from "./messages.ts";
import { programFile } from "./program-file.ts";

/** How a program is started. */
export interface PortSettings {
  /** `<program>-thread.ts` is what it runs. */
  readonly program: string;
  /** What it is started with. */
  readonly data?: unknown;
  /** Answers what it asks its process for (`wish`). A thread without has nobody to ask. */
  readonly grant?: (ask: unknown) => Promise<unknown>;
  /** A thread that wants more than this ends by itself; the server goes on. Large columns lie outside of it. */
  readonly heapMegabytes: number;
  /**
   * Room for what lives shortly, of which a thread keeps all it ever used. 48 MB without; less costs work that makes
   * many small objects.
   */
  readonly youngMegabytes?: number;
  /**
   * A process of its own instead of a thread, for machine code: it may crash without ending the server, and what it
   * never gives back ends with it. Its calls share nothing, and cannot see that they were cancelled before they wait.
   */
  readonly process?: {
    /** It ends after so many calls. */
    readonly calls: number;
    /** All that stands in its environment. */
    readonly env: Readonly<Record<string, string>>;
  };
}

/** A program that works beside the event loop: a thread, or a process of its own. */
export interface Port {
  send(message: ToThread): void;
  /** Whether it keeps this process alive. */
  ref(): void;
  unref(): void;
  /** Ends it at once, whatever it does. */
  end(): Promise<unknown>;
}

interface PortEvents {
  readonly onMessage: (message: unknown) => void;
  /** It is gone. @param error - why, where that is known */
  readonly onGone: (error: unknown) => void;
}

function openThread(settings: PortSettings, events: PortEvents): Port {
  const worker = new Worker(programFile(settings.program), {
    workerData: settings.data,
    name: `tidemark-${settings.program}`,
    // Flags of this process, such as those of a test runner, are not for the compiled code.
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: settings.heapMegabytes,
      ...(settings.youngMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: settings.youngMegabytes }),
    },
  });
  worker.on("message", events.onMessage);
  worker.on("error", events.onGone);
  worker.on("exit", () => events.onGone(undefined));
  return {
    send: (message) => worker.postMessage(message),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => worker.terminate(),
  };
}

function openProcess(settings: PortSettings, events: PortEvents): Port {
  const child = fork(fileURLToPath(programFile(settings.program)), [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${settings.heapMegabytes}`],
    // what this process was told, among it passwords, is no business of the program
    env: { ...settings.process?.env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  child.on("message", events.onMessage);
  child.on("error", events.onGone);
  child.on("exit", () => events.onGone(undefined));
  return {
    // an end in between is told by `exit`
    send: (message) => void child.send(message, () => undefined),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    end() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** Starts a program as its settings say. @throws Error when the server was not built */
export const openPort = (settings: PortSettings, events: PortEvents): Port =>
  settings.process === undefined ? openThread(settings, events) : openProcess(settings, events);
