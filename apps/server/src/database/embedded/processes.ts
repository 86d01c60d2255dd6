import { readFileSync } from "node:fs";

/** What the kernel tells of a process; undefined where it tells nothing. */
function statOf(pid: number): { readonly state: string; readonly startedAt: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the name of the program stands in brackets and may hold anything
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

/**
 * Whether a process works. One that has ended but that nobody asked about since (a zombie, as under a server that is
 * the first process of its container) answers signals and does nothing.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPERM") return false; // alive, of another user
  }
  return statOf(pid)?.state !== "Z";
}

/** Tells a process from a later one of the same number; the number alone where the kernel does not say more. */
export function nameOf(pid: number): string {
  return `${pid} ${statOf(pid)?.startedAt ?? ""}`.trim();
}
