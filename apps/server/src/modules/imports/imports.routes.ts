import { type contract, IMPORT_LIMITS, importFile, message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import { withReceivedPiece } from "../../http/received-piece.ts";
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

export function importsPlainRoutes(imports: Imports): PlainMount[] {
  return [
    {
      spec: importFile,
      handle: ({ input, request }) =>
        withReceivedPiece(request, IMPORT_LIMITS.pieceBytes, async (content) => {
          const piece = { name: String(input["name"]), offset: Number(input["offset"]), total: Number(input["total"]) };
          const answer = await imports.addPiece(String(input["id"]), piece, content);
          if (content.truncated || content.bytesRead > IMPORT_LIMITS.pieceBytes)
            throw new AppError("too_large", message("import.piece_too_large"));
          return answer;
        }),
    },
  ];
}
