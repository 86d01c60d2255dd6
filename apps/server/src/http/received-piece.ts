import { Readable } from "node:stream";
import { message } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { type FormEnd, withFormFile } from "./form-file.ts";

/** A stream that may have more bytes than were allowed; those are not passed on. */
export type PieceStream = Readable & { readonly truncated: boolean; readonly bytesRead: number };

/** The file of a form as a stream that ends with its form: it fails where a second file follows. */
function wholeForm(file: PieceStream, ended: FormEnd): PieceStream {
  const content = async function* () {
    yield* file;
    await ended();
  };
  return Object.defineProperties(Readable.from(content(), { objectMode: false }), {
    truncated: { get: () => file.truncated },
    bytesRead: { get: () => file.bytesRead },
  }) as PieceStream;
}

/**
 * Hands on the file of a form as a stream, with its name there. One byte more than allowed is read of it, so that a
 * piece that is too large is told from one that is just right. What is left over of a piece that is refused is read to
 * its end: a client that still sends would not hear the refusal.
 * @throws AppError `unsupported_media`, `bad_request` without a file
 */
export async function withReceivedPiece<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (content: PieceStream, name: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError("unsupported_media", message("http.piece_as_multipart"));
  return withFormFile(request, maxBytes + 1, async (part, ended) => {
    if (part === undefined) throw new AppError("bad_request", message("http.file_required"));
    try {
      // the types of the parser promise a name, its forms need none
      if (!(part.filename as string | undefined)) throw new AppError("bad_request", message("http.file_unnamed"));
      return await work(wholeForm(part.file, ended), part.filename);
    } finally {
      part.file.resume();
    }
  });
}
