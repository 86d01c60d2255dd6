import { message } from "@tidemark/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

const isOwn = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && "code" in error && String(error.code).startsWith("FST_"));

/** A form that ends too early breaks its file off, or is told in the words of the parser, which have no code. */
function isOfParser(error: unknown): boolean {
  if (!(error instanceof Error) || isOwn(error)) return false;
  return "code" in error ? error.code === "ERR_STREAM_PREMATURE_CLOSE" : /multipart data/i.test(error.message);
}

const broken = (cause: unknown) => new AppError("bad_request", message("http.form_broken"), { cause });

/** What the parser throws at the second file of a form. */
const isSecondFile = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_FILES_LIMIT";

/** Resolves when a form ends after the file that was read of it. @throws AppError `bad_request` at a second file */
export type FormEnd = () => Promise<void>;

/**
 * Reads the file of a form and hands it on. The one place where a form is read: whatever its parser throws, at the
 * beginning or in the midst of the file, is a fault of who sent it. A form holds one file: `work` awaits the end of the
 * form before it keeps the file, so that a form of several is refused whole.
 * @throws AppError `bad_request` for a form that is cut off or is none; what `work` throws otherwise
 */
export async function withFormFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (part: MultipartFile | undefined, ended: FormEnd) => Promise<T>,
): Promise<T> {
  const files = request.files({ limits: { fileSize: maxBytes, files: 1 } });
  const first = await files.next().catch((error: unknown) => {
    throw isOwn(error) ? error : broken(error);
  });
  try {
    return await work(first.value ?? undefined, async () => {
      await files.next();
    });
  } catch (error) {
    if (isSecondFile(error)) throw new AppError("bad_request", message("http.form_of_several"), { cause: error });
    throw isOfParser(error) ? broken(error) : error;
  }
}
