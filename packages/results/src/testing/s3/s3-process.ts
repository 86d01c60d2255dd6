import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Faults } from "./faults.ts";

const PROGRAM = fileURLToPath(new URL("../../../dist/testing/s3/main.js", import.meta.url));
const BUCKET = "tidemark-files";
const KEYS = { id: "TESTKEY", secret: "a secret of tests alone" };

/** A store in a process of its own, for tests. */
export interface S3Process {
  readonly url: string;
  readonly bucket: string;
  readonly keys: typeof KEYS;
  /** A new empty folder, which goes with the store. */
  readonly folder: () => string;
  faults(faults: Faults): Promise<void>;
  /** Kills it; what it had accepted is there when it is started again. */
  kill(): Promise<void>;
  /** Starts it again at its place. */
  again(): Promise<void>;
  /** Ends it and removes all it had. */
  end(): Promise<void>;
}

async function started(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [PROGRAM, folder, BUCKET, port], {
    env: { S3_ACCESS_KEY_ID: KEYS.id, S3_SECRET_ACCESS_KEY: KEYS.secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((done, fail) => {
    let said = "";
    child.stdout.on("data", (piece: Buffer) => {
      said += piece.toString();
      const found = /ready: (\S+)/.exec(said)?.[1];
      if (found !== undefined) done(found);
    });
    child.on("exit", () => fail(new Error(`the store of tests ended: ${said}`)));
  });
  return { child, url };
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.on("exit", () => done());
    child.kill("SIGKILL");
  });

/** Starts the small S3 of tests. */
export async function startS3Process(): Promise<S3Process> {
  const place = mkdtempSync(join(tmpdir(), "s3-"));
  const stored = join(place, "stored");
  mkdirSync(stored);
  let { child, url } = await started(stored, "0");
  return {
    url,
    bucket: BUCKET,
    keys: KEYS,
    folder: () => mkdtempSync(join(place, "cache-")),
    async faults(faults) {
      await fetch(`${url}/-faults`, { method: "POST", body: JSON.stringify(faults) });
    },
    kill: () => ended(child),
    async again() {
      ({ child, url } = await started(stored, new URL(url).port));
    },
    async end() {
      await ended(child);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
