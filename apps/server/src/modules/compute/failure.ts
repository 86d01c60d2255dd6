import { CANCELLED } from "@tidemark/contract";
import { ThreadCrash } from "../../platform/threads/faults.ts";

const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);
const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/** Why a computation failed, in words for the user. `isBug` tells that the log should say more. */
export interface Failure {
  readonly detail: string;
  readonly isBug: boolean;
}

const MEMORY =
  "The computation needed more memory than the server has. Choose fewer analyses, scenarios or years, and try again.";

/** Somebody cancelled the run. */
export class RunCancelled extends Error {}

export function failureOf(error: unknown): Failure {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const known = (detail: string): Failure => ({ detail, isBug: false });
  if (error instanceof RunCancelled) return known(CANCELLED);
  if (code !== undefined && DISK_FULL.has(code))
    return known("The disk of the server is full. Nothing was changed. Please try again when there is room.");
  if (code !== undefined && NOT_WRITABLE.has(code))
    return known("The server may not write into its data folder. Nothing was changed. Please tell its operator.");
  if (error instanceof ThreadCrash && error.outOfMemory) return known(MEMORY);
  if (name === "RangeError" && /allocation failed/i.test(message ?? "")) return known(MEMORY);
  if (name === "DamagedPackError" || name === "GridError" || name === "ResultsError")
    return known(`The climate data of the server cannot be read. Please tell its operator: ${message}`);
  if (error instanceof ThreadCrash)
    return { detail: "The computation was interrupted twice. Please try again.", isBug: true };
  return { detail: "Something unexpected went wrong during the computation. Please try again.", isBug: true };
}
