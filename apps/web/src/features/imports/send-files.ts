import { addressOf, IMPORT_LIMITS, importFile, type Import } from "@tidemark/contract";
import { callPlain } from "../../lib/api.ts";

const TRIES = 4;
const PAUSE_MS = 1500;

export interface Sending {
  /** Bytes that have arrived, over all files. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

async function sendPiece(id: string, file: File, offset: number, signal: AbortSignal): Promise<Import> {
  const body = new FormData();
  body.append("file", file.slice(offset, offset + IMPORT_LIMITS.pieceBytes), "piece");
  const address = addressOf(importFile, { id }, { name: file.name, offset, total: file.size });
  return (await (await callPlain(address, { method: "POST", body, signal })).json()) as Import;
}

/** A piece that did not arrive is sent again: a lost connection does not cost what was sent before. */
async function sendPatiently(id: string, file: File, offset: number, signal: AbortSignal): Promise<Import> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendPiece(id, file, offset, signal);
    } catch (error) {
      // what the server refuses it will refuse again; a connection that failed may come back
      if (signal.aborted || attempt === TRIES || !(error instanceof TypeError)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * attempt));
    }
  }
}

/** Sends files one after the other, piece by piece. @throws RefusalError; what `signal` was aborted with */
export async function sendFiles(id: string, files: readonly File[], { onBytes, signal }: Sending): Promise<void> {
  let before = 0;
  for (const file of files) {
    for (let offset = 0; offset < file.size; offset += IMPORT_LIMITS.pieceBytes) {
      await sendPatiently(id, file, offset, signal);
      onBytes(before + Math.min(file.size, offset + IMPORT_LIMITS.pieceBytes));
    }
    before += file.size;
  }
}
