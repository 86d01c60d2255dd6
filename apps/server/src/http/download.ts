import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

/**
 * How a download is called: `fixed` by us, in ASCII; `given` by whoever brought the file; or after a `title` that
 * somebody wrote, with the ending of `instead`, which is the name where nothing of the title is left and for browsers
 * that read plain names only.
 */
export type FileName =
  | { readonly fixed: string }
  | { readonly given: string }
  | { readonly title: string; readonly instead: string };

export interface Download {
  readonly name: FileName;
  /** Content type. */
  readonly type: string;
  readonly content: Readable | Uint8Array | string;
  /** Length in bytes, where it is known and the content is read as it is sent. */
  readonly bytes?: number;
}

/** A title as a file name: letters with their marks, digits and what every file system takes. */
function namedAfter(title: string, instead: string): string {
  const dot = instead.lastIndexOf(".");
  const plain = title.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, " ").trim();
  return `${plain || instead.slice(0, dot)}${instead.slice(dot)}`;
}

const attachment = (plain: string, real: string) =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(real)}`;

/** The header that names a download (RFC 6266): a plain name for old browsers, then the real one. */
export function contentDisposition(name: FileName): string {
  if ("fixed" in name) return `attachment; filename="${name.fixed}"`;
  if ("given" in name) return attachment(name.given.replaceAll(/[^\w .()-]/g, "_"), name.given);
  return attachment(name.instead, namedAfter(name.title, name.instead));
}

/** Answers with a file to save, which nothing on the way keeps. */
export function download(reply: FastifyReply, { name, type, content, bytes }: Download): FastifyReply {
  if (bytes !== undefined) reply.header("content-length", bytes);
  return reply
    .type(type)
    .header("content-disposition", contentDisposition(name))
    .header("cache-control", "no-store")
    .send(content);
}
