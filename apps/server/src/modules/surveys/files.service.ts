import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { message, SURVEY_LIMITS, type SurveyQuestion, type SurveyUpload } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { PieceWords } from "../../platform/append-piece.ts";
import type { VirusScanner } from "../../platform/virus-scanner.ts";
import { cleanName, contentTypeOf } from "./file-kinds.ts";
import * as files from "./files.repository.ts";
import { findAnswer, noteFile } from "./given-answers.repository.ts";
import type { KeptFiles } from "./kept-files.ts";
import type { RecipientAccess, RecipientParts } from "./recipient.service.ts";
import * as repository from "./recipient.repository.ts";

const MEGABYTE = 1024 ** 2;

export interface FileParts extends Omit<RecipientParts, "supportEmail"> {
  readonly access: RecipientAccess;
  readonly kept: KeptFiles;
  /** Looks at each file before it is kept; undefined where none is configured. */
  readonly scanner: VirusScanner | undefined;
}

/** A piece of a file, as its sender describes it. */
interface SentPiece {
  /** undefined: the whole file comes in one call. */
  readonly upload: string | undefined;
  readonly name: string;
  readonly offset: number;
  /** Of the whole file; undefined where the call does not say it. */
  readonly total: number | undefined;
}
/** A file that has arrived whole. */
type Whole = { readonly [Part in "upload" | "name"]: string } & { readonly total: number };

interface Given {
  readonly token: string;
  readonly address: string;
  readonly question: string;
}

export type SurveyFiles = ReturnType<typeof createSurveyFiles>;

const unprocessable = (said: ReturnType<typeof message>) => new AppError("unprocessable", said);

const tooLarge = (name: string) =>
  message("survey.file_too_large", { file: name, megabytes: SURVEY_LIMITS.fileBytes / MEGABYTE });

function refuseSize(name: string, total = 1): void {
  if (total === 0) throw unprocessable(message("survey.file_empty", { file: name }));
  if (total > SURVEY_LIMITS.fileBytes) throw new AppError("too_large", tooLarge(name));
}

function refuseRoom(question: SurveyQuestion, used: { files: number; bytes: number }, total: number): void {
  if (question.file_requirement === "no_file") throw unprocessable(message("survey.no_files"));
  if (question.file_count === "single" && used.files > 0) throw unprocessable(message("survey.one_file"));
  if (used.files >= SURVEY_LIMITS.files)
    throw unprocessable(message("survey.too_many_files", { most: SURVEY_LIMITS.files }));
  if (used.bytes + total > SURVEY_LIMITS.recipientBytes)
    throw unprocessable(message("survey.files_too_large", { megabytes: SURVEY_LIMITS.recipientBytes / MEGABYTE }));
}

const pieceWords = (file: string, total: number | undefined): PieceWords => ({
  notNext: (bytes) => message("survey.file_bytes", { file, bytes }),
  tooMany: total === undefined ? tooLarge(file) : message("survey.file_changed", { file }),
  diskFull: message("import.disk_full"),
});

type Row = Awaited<ReturnType<RecipientAccess["callerOf"]>>;

/** Questions of who calls, and how they are answered now. */
function ownQuestions({ database: db, clock, access: { own } }: FileParts) {
  const answeredNow = async (row: Row, { id, questionnaire_id: of }: SurveyQuestion) => {
    const answer = await findAnswer(db, row.id, id);
    if (answer === undefined) throw notFound("survey_question");
    return { answer, questionnaire: await own(row, of) };
  };
  const questionOf = async (row: Row, id: string) => {
    const question = await repository.findOwnQuestion(db, row, id);
    if (question === undefined) throw notFound("survey_question");
    return question;
  };
  /** A file came or went. */
  const note = (row: Row, question: SurveyQuestion, what: { readonly file: string; readonly isRemoved: boolean }) =>
    noteFile(db, { recipientId: row.id, question, givenBy: row.colleague, ...what }, clock.now());
  return { answeredNow, questionOf, note };
}

/** Refuses what the scanner finds something in, and what it could not look at. */
async function refuseInfected(scanner: VirusScanner | undefined, path: string, name: string): Promise<void> {
  if (scanner === undefined) return;
  const verdict = await scanner.scan(path).catch((cause: unknown) => {
    throw new AppError("unavailable", message("survey.not_scanned", { file: name }), { retryAfterSeconds: 120, cause });
  });
  if (!verdict.isClean) throw unprocessable(message("survey.file_infected", { file: name, name: verdict.found }));
}

/** Files that recipients add to their answers: sent in pieces, looked at, stored; read by them and by who asked. */
export function createSurveyFiles(parts: FileParts) {
  const { database: db, clock, access, kept, scanner } = parts;
  const { callerOf, refuseClosed, change } = access;
  const { answeredNow, questionOf, note } = ownQuestions(parts);
  /** A file that has arrived becomes part of the answer. */
  const finish = async ({ token, address, question: id }: Given, sent: Whole, path: string) =>
    change(
      token,
      address,
      async (row, isSubmitted) => {
        if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
        const question = await questionOf(row, id);
        refuseRoom(question, await files.usedByFiles(db, row.id, id), sent.total);
        const content_type = await contentTypeOf(path, sent.name, question.file_type ?? "any");
        const file = { id: randomUUID(), original_filename: sent.name, bytes: sent.total, content_type };
        await files.insertFile(db, { ...file, recipientId: row.id, questionId: id, upload: sent.upload }, clock.now());
        await note(row, question, { file: sent.name, isRemoved: false });
        await kept.keep(path, { survey_id: row.survey_id, id: file.id });
        return answeredNow(row, question);
      },
      callerOf,
    );

  return {
    /** @throws AppError for what does not fit; what has arrived of a file that is refused is removed */
    async add(given: Given, piece: SentPiece, content: Readable): Promise<SurveyUpload> {
      const { offset, upload = randomUUID() } = piece;
      const name = cleanName(piece.name, SURVEY_LIMITS.fileName);
      const row = await callerOf(given.token, given.address);
      refuseClosed(row);
      if (row.submitted_at !== null) throw new AppError("conflict", message("survey.submitted"));
      const question = await questionOf(row, given.question);
      if (await files.hasUpload(db, row.id, question.id, upload))
        return { arrived: piece.total ?? 0, done: await answeredNow(row, question) };
      refuseSize(name, piece.total);
      refuseRoom(question, await files.usedByFiles(db, row.id, question.id), piece.total ?? 1);
      const file = { recipient: row.id, file: `${question.id}.${upload}` };
      const most = piece.total ?? SURVEY_LIMITS.fileBytes;
      const arrived = await kept.add(file, { offset, total: most }, content, pieceWords(name, piece.total));
      const total = piece.total ?? arrived;
      if (arrived < total) return { arrived, done: null };
      try {
        refuseSize(name, total);
        const path = await kept.bring(file);
        // before the answer is locked: a scanner takes its time
        await refuseInfected(scanner, path, name);
        return { arrived, done: await finish(given, { upload, name, total }, path) };
      } finally {
        // what cannot be removed now goes after a day
        await kept.forget(file).catch(() => undefined);
      }
    },
    readOwn: async ({ token, address, question }: Given, id: string) => {
      const row = await callerOf(token, address);
      await questionOf(row, question);
      const file = await files.findOwnFile(db, row.id, question, id);
      if (file === undefined) throw notFound("file");
      return kept.read(file);
    },
    readSubmitted: async (organization: string, question: string, id: string) => {
      const file = await files.findSubmittedFile(db, organization, question, id);
      if (file === undefined) throw notFound("file");
      return kept.read(file);
    },
    async remove({ token, address, question: questionId }: Given, id: string) {
      const { place, ...answered } = await change(
        token,
        address,
        async (row, isSubmitted) => {
          if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
          const question = await questionOf(row, questionId);
          const file = await files.findOwnFile(db, row.id, questionId, id);
          if (file === undefined) throw notFound("file");
          await files.deleteFile(db, id);
          await note(row, question, { file: file.original_filename, isRemoved: true });
          return { ...(await answeredNow(row, question)), place: { survey_id: row.survey_id, id } };
        },
        callerOf,
      );
      await kept.remove(place);
      return answered;
    },
  };
}
