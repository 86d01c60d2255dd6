import type { Message } from "@tidemark/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { withFormFile } from "./form-file.ts";

/** The one file of a multipart form. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Limit of a file, and the words for what is wrong with a form. */
export interface FileRules {
  readonly maxBytes: number;
  readonly notMultipart: Message;
  readonly missing: Message;
  readonly tooLarge: Message;
}

/**
 * Reads the file of a form into memory.
 * @throws AppError `unsupported_media`, `bad_request` without a file, `too_large` above the limit
 */
export async function receivedFile(request: FastifyRequest, rules: FileRules): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError("unsupported_media", rules.notMultipart);
  return withFormFile(request, rules.maxBytes, async (part, ended) => {
    const file = await contentOf(part, rules);
    await ended();
    return file;
  });
}

async function contentOf(part: MultipartFile | undefined, rules: FileRules): Promise<ReceivedFile> {
  if (part?.filename === undefined || part.filename === "") throw new AppError("bad_request", rules.missing);
  let content: Buffer;
  try {
    content = await part.toBuffer();
  } catch (cause) {
    if (!part.file.truncated) throw cause;
    throw new AppError("too_large", rules.tooLarge, { cause });
  }
  // The parser throws only where more came after the limit was passed: a file cut in its last piece arrives as whole.
  if (part.file.truncated) throw new AppError("too_large", rules.tooLarge);
  return { name: part.filename, content };
}
