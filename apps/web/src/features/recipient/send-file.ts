import { SURVEY_LIMITS, type SurveyUpload } from "@tidemark/contract";
import { type Answered, asRecipient } from "../../data/recipient-survey.ts";
import { callRecipient, SurveyRefusal } from "../../lib/recipient-client.ts";
import { createStored } from "../../state/stored.ts";

const PAUSE_MS = 2000;

/** A file that did not arrive as a whole yet; chosen again, it goes on. */
export interface Unfinished {
  readonly questionId: string;
  readonly name: string;
  readonly total: number;
  readonly arrived: number;
}

/** By the name of the upload; kept over a reload. */
export const unfinishedFiles = createStored("tidemark.survey-files", (stored) =>
  typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, Unfinished>>) : {},
);

/** The same for the same file of a machine: it is known again when it is chosen once more. */
export function uploadName(questionId: string, file: File): string {
  let hash = 0;
  for (const letter of `${questionId} ${file.name}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return [hash, file.size, file.lastModified].map((part) => part.toString(36).padStart(3, "0")).join("-");
}

export function forgetUpload(upload: string): void {
  const { [upload]: _, ...others } = unfinishedFiles.get();
  unfinishedFiles.set(others);
}

interface Sending {
  readonly surveyId: string;
  readonly questionId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onArrived: (bytes: number, isBroken: boolean) => void;
}

const arrivedOf = (error: SurveyRefusal): number | undefined => {
  const issue = error.issues.find(({ code }) => code === "offset");
  return issue === undefined ? undefined : Number(issue.message);
};

async function sendPiece({ surveyId, questionId, file, signal }: Sending, upload: string, offset: number) {
  const body = new FormData();
  body.append("files", file.slice(offset, offset + SURVEY_LIMITS.pieceBytes), "piece");
  const facts = { upload, name: file.name, offset: String(offset), total: String(file.size) };
  return asRecipient(surveyId, (token) =>
    callRecipient<SurveyUpload>("POST", `/questions/${questionId}/file`, { query: { token, ...facts }, body, signal }),
  );
}

/**
 * Sends a file piece by piece. A line that is cut is waited for; what has arrived is not sent again, also after a
 * reload.
 * @throws SurveyRefusal when the file is not taken; what `signal` was aborted with
 */
export async function sendFile(sending: Sending): Promise<Answered> {
  const { questionId, file, signal, onArrived } = sending;
  const upload = uploadName(questionId, file);
  let offset = unfinishedFiles.get()[upload]?.arrived ?? 0;
  for (;;) {
    try {
      const { arrived, done } = await sendPiece(sending, upload, offset);
      offset = arrived;
      if (done !== null) {
        forgetUpload(upload);
        return done;
      }
    } catch (error) {
      signal.throwIfAborted();
      const has = error instanceof SurveyRefusal ? arrivedOf(error) : undefined;
      if (has === undefined && error instanceof SurveyRefusal && error.status !== 429) {
        forgetUpload(upload);
        throw error;
      }
      if (has === undefined) {
        onArrived(offset, true);
        await new Promise((wait) => setTimeout(wait, PAUSE_MS));
        continue;
      }
      offset = has;
    }
    unfinishedFiles.set({
      ...unfinishedFiles.get(),
      [upload]: { questionId, name: file.name, total: file.size, arrived: offset },
    });
    onArrived(offset, false);
  }
}
