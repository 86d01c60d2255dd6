import { message } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { receivedFile, type FileRules } from "./received-file.ts";

const RULES: FileRules = {
  maxBytes: 4,
  notMultipart: message("http.file_as_multipart"),
  missing: message("http.file_required"),
  tooLarge: message("http.file_too_large"),
};

/** A form whose parser reads as told. */
function form(part: { filename?: string; truncated: boolean; toBuffer: () => Promise<Buffer> } | undefined) {
  const file = part && { filename: part.filename, toBuffer: part.toBuffer, file: { truncated: part.truncated } };
  const files = async function* () {
    if (file !== undefined) yield file;
  };
  return { isMultipart: () => true, files } as unknown as FastifyRequest;
}

describe("the file of a form", () => {
  it("comes with its name", async () => {
    const content = Buffer.from("abcd");
    const request = form({ filename: "a.csv", truncated: false, toBuffer: async () => content });
    expect(await receivedFile(request, RULES)).toEqual({ name: "a.csv", content });
  });

  it("is too large where the parser cut it and said nothing, as it does in the last piece", async () => {
    const request = form({ filename: "a.csv", truncated: true, toBuffer: async () => Buffer.from("abcd") });
    await expect(receivedFile(request, RULES)).rejects.toMatchObject({ code: "too_large" });
  });

  it("is too large where the parser threw for it", async () => {
    const toBuffer = async () => await Promise.reject(new Error("limit"));
    const request = form({ filename: "a.csv", truncated: true, toBuffer });
    await expect(receivedFile(request, RULES)).rejects.toMatchObject({ code: "too_large" });
  });

  it("that breaks off is no file that is too large", async () => {
    const toBuffer = async () => await Promise.reject(new Error("aborted"));
    const request = form({ filename: "a.csv", truncated: false, toBuffer });
    await expect(receivedFile(request, RULES)).rejects.toThrow("aborted");
  });

  it("has to be there", async () => {
    await expect(receivedFile(form(undefined), RULES)).rejects.toMatchObject({ code: "bad_request" });
  });
});
