import { createHash } from "node:crypto";
import {
  type contract,
  markedWorkbook,
  message,
  parseExcel,
  parseTable,
  uploadPoints,
  uploadTemplate,
} from "@tidemark/contract";
import { writeTemplate } from "@tidemark/documents";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import { cached } from "../../http/cached.ts";
import { download } from "../../http/download.ts";
import { answerOnce } from "../../http/idempotency.ts";
import type { PlainMount } from "../../http/mount.ts";
import { receivedFile } from "../../http/received-file.ts";
import type { UploadedFile, Uploads } from "./uploads.service.ts";

export function uploadHandlers(uploads: Uploads): Handlers<typeof contract.uploads> {
  return {
    get: async ({ input: { upload_id: id, page, n }, caller }) => {
      const upload = await uploads.read(caller, id, { page, n });
      return { ...upload, meta: { page, n, total: upload.counts.clean } };
    },
    fix: ({ input, caller }) => uploads.fix(caller, input.upload_id, input.fixes),
    edit: ({ input, caller }) => uploads.edit(caller, input.upload_id, input.edits),
    undo: ({ input, caller }) => uploads.undo(caller, input.upload_id),
    layout: ({ input, caller }) =>
      uploads.layout(caller, input.upload_id, {
        sheet: input.sheet,
        headerRow: input.header_row,
        system: input.system,
      }),
    reading: ({ input, caller }) => uploads.reading(caller, input.upload_id, input.reading),
    addresses: ({ input, caller }) => uploads.addresses(caller, input.upload_id),
    map: ({ input, caller }) => uploads.map(caller, input.upload_id, input.mapping),
  };
}

async function readWorkbook(request: FastifyRequest, maxUploadMb: number): Promise<UploadedFile> {
  const file = await receivedFile(request, {
    maxBytes: maxUploadMb * 1024 * 1024,
    notMultipart: message("http.workbook_as_multipart"),
    missing: message("http.file_required"),
    tooLarge: message("upload.too_large", { megabytes: maxUploadMb }),
  });
  if (file.content.length === 0) throw new AppError("unprocessable", message("http.file_empty"));
  return file;
}

/** Bytes of a form, where its sender tells them. */
const sizeOf = ({ headers }: FastifyRequest) => Number(headers["content-length"]) || undefined;

function sendWorkbook(reply: FastifyReply, { name, content }: UploadedFile): FastifyReply {
  return download(reply, { name: { given: name }, type: uploadTemplate.response.contentType, content });
}

export function uploadPlainRoutes(uploads: Uploads, db: Database, maxUploadMb: number): PlainMount[] {
  return [
    {
      spec: parseExcel,
      handle: async ({ input, caller, request }) => {
        uploads.expect(sizeOf(request));
        const file = await readWorkbook(request, maxUploadMb);
        const geocode = input["use_online_geocoder"] === true;
        const propose = input["propose"] === true;
        const run = async () => ({ status: 200, body: await uploads.check(caller, file, { geocode, propose }) });
        const key = request.headers["idempotency-key"];
        if (key === undefined) return uploads.read(caller, (await run()).body);
        // The id is what is remembered; the answer, which may be large, is made from it.
        const digest = createHash("sha256").update(file.content).digest("hex");
        const identity = {
          caller: caller.userId,
          route: `POST ${parseExcel.path}`,
          key: String(key),
          input: { name: file.name, geocode, propose, digest },
        };
        return uploads.read(caller, (await answerOnce(db, identity, run)).body);
      },
    },
    {
      spec: parseTable,
      handle: async ({ input, caller, request }) => {
        uploads.expect(sizeOf(request));
        const file = await readWorkbook(request, maxUploadMb);
        return uploads.read(caller, await uploads.checkTable(caller, file, input["use_online_geocoder"] === true));
      },
    },
    {
      spec: uploadPoints,
      handle: async (call) => {
        const points = await uploads.points(call.caller, String(call.input["upload_id"]));
        const version = createHash("sha256").update(points).digest("hex");
        return cached(call, { version, type: uploadPoints.response.contentType }, () => ({ bytes: points }));
      },
    },
    {
      spec: uploadTemplate,
      handle: async ({ reply }) => {
        uploads.expect(); // whoever takes the template may soon send it back
        return sendWorkbook(reply, { name: "tidemark-locations.xlsx", content: Buffer.from(await writeTemplate()) });
      },
    },
    {
      spec: markedWorkbook,
      handle: async ({ input, caller, reply }) =>
        sendWorkbook(reply, await uploads.marked(caller, String(input["upload_id"]))),
    },
  ];
}
