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

/**
 * Reads the file of a form and hands it on. The one place where a form is read: whatever its parser throws, at the
 * beginning or in the midst of the file, is a fault of who sent it.
 * @throws AppError `bad_request` for a form that is cut off or is none; what `work` throws otherwise
 */
export async function withFormFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (part: MultipartFile | undefined) => Promise<T>,
): Promise<T> {
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch((error: unknown) => {
    throw isOwn(error) ? error : broken(error);
  });
  try {
    return await work(part);
  } catch (error) {
    throw isOfParser(error) ? broken(error) : error;
  }
}
