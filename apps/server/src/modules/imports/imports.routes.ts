import { type contract, IMPORT_LIMITS, importFile, message } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Imports } from "./imports.service.ts";

export function importsHandlers(
  imports: Imports,
  makeTicket: (caller: Caller, id: string) => Promise<string>,
): Handlers<typeof contract.imports> {
  return {
    list: () => imports.list(),
    folder: () => imports.inbox(),
    create: ({ input, caller }) => imports.create(caller, input.folder),
    get: ({ input }) => imports.read(input.id),
    check: ({ input }) => imports.check(input.id, input.source, input.told),
    compareWorld: ({ input }) => imports.compare(input.id),
    compareProject: ({ input }) => imports.compare(input.id, input.exposure_id),
    start: ({ input }) => imports.start(input.id),
    cancel: ({ input }) => imports.cancel(input.id),
    remove: ({ input }) => imports.remove(input.id),
    removeSource: ({ input, caller }) => imports.removeSource(caller, input.source),
    takeBack: ({ input, caller }) => imports.takeBack(caller, input.source),
    ticket: async ({ input, caller }) => {
      const { id } = await imports.read(input.id);
      return { token: await makeTicket(caller, id) };
    },
  };
}

async function pieceOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError("unsupported_media", message("http.piece_as_multipart"));
  // One byte more than allowed, so that a piece that is too large is told from one that is just right.
  const part = await request.file({ limits: { fileSize: IMPORT_LIMITS.pieceBytes + 1 } });
  if (part === undefined) throw new AppError("bad_request", message("http.file_required"));
  return part.file;
}

export function importsPlainRoutes(imports: Imports): PlainMount[] {
  return [
    {
      spec: importFile,
      handle: async ({ input, request }) => {
        const content = await pieceOf(request);
        const piece = { name: String(input["name"]), offset: Number(input["offset"]), total: Number(input["total"]) };
        const answer = await imports.addPiece(String(input["id"]), piece, content);
        if (content.truncated || content.bytesRead > IMPORT_LIMITS.pieceBytes)
          throw new AppError("too_large", message("import.piece_too_large"));
        return answer;
      },
    },
  ];
}
