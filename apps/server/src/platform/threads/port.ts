import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ToThread } from "./messages.ts";
import { programFile } from "./program-file.ts";
import type { ThreadSettings } from "./thread.ts";

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

function openThread(settings: ThreadSettings, events: PortEvents): Port {
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

function openProcess(settings: ThreadSettings, events: PortEvents): Port {
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
export const openPort = (settings: ThreadSettings, events: PortEvents): Port =>
  settings.process === undefined ? openThread(settings, events) : openProcess(settings, events);
