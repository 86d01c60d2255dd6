import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, nameOf } from "./processes.ts";

const WAIT_MS = 90_000;
const LOOK_MS = 50;

/** Whether the process that wrote a lock still works: numbers of processes are given again, also one's own. */
function isHeld(lock: string): boolean {
  const pid = Number(lock.split(" ")[0]);
  return pid > 0 && isAlive(pid) && nameOf(pid) === lock.trim();
}

/** Takes the lock, or removes that of a process that is gone so that the next attempt gets it. */
function tryTake(file: string): boolean {
  try {
    writeFileSync(file, nameOf(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  try {
    const lock = readFileSync(file, "utf8");
    if (lock !== "" && !isHeld(lock)) rmSync(file, { force: true });
  } catch {
    // released meanwhile
  }
  return false;
}

/**
 * Lets one process at a time do the work, so that a web and a worker process started together make one cluster, not two
 * halves.
 * @throws Error naming the lock file when another process holds it for too long
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  while (!tryTake(file)) {
    if (Date.now() > end)
      throw new Error(`Another process has been starting the database for long. If none is, remove ${file}`);
    await sleep(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
