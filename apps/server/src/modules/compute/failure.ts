import { type Message, message } from "@tidemark/contract";
import { ThreadCrash } from "../../platform/threads/faults.ts";

const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);
const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/** Why a computation failed, in words for the user. `isBug` tells that the log should say more. */
interface Failure {
  readonly said: Message;
  readonly isBug: boolean;
}

/** Somebody cancelled the run. */
export class RunCancelled extends Error {}

/** A part of a run failed in the process that did it, which has logged more. */
export class PartFailed extends Error {
  readonly said: Message;
  constructor(said: Message) {
    super(said.english);
    this.said = said;
  }
}

export function failureOf(error: unknown): Failure {
  const { name, code, message: why = "" } = error as { name?: string; code?: string; message?: string };
  const known = (said: Message): Failure => ({ said, isBug: false });
  if (error instanceof RunCancelled) return known(message("failure.cancelled"));
  if (error instanceof PartFailed) return known(error.said);
  if (code !== undefined && DISK_FULL.has(code)) return known(message("failure.disk_full"));
  if (code !== undefined && NOT_WRITABLE.has(code)) return known(message("failure.not_writable"));
  if (error instanceof ThreadCrash && error.outOfMemory) return known(message("failure.too_much_memory"));
  if (name === "RangeError" && /allocation failed/i.test(why)) return known(message("failure.too_much_memory"));
  if (name === "DamagedPackError" || name === "GridError" || name === "ResultsError")
    return known(message("failure.data_unreadable", { why }));
  if (error instanceof ThreadCrash) return { said: message("failure.interrupted"), isBug: true };
  return { said: message("failure.unexpected"), isBug: true };
}
