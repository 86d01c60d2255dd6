import { type Message, message } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { damaged, DocumentError } from "../document-error.ts";
import type { ZipFault } from "../zip/zip-fault.ts";

const bomb = (said: Message) => new DocumentError("zip-bomb", said);

/** What to say of a workbook whose container is at fault. @param mostBytes that a workbook may unpack to */
export const refuseWorkbook =
  (mostBytes: number) =>
  (fault: ZipFault, cause?: unknown): DocumentError => {
    switch (fault.code) {
      case "damaged":
        return damaged(message(`damage.${fault.how}`), cause);
      case "damaged-part":
        return damaged(message(`damage.${fault.how}`, { path: fault.path }), cause);
      case "encrypted":
        return new DocumentError("encrypted", message("workbook.encrypted_parts"));
      case "too-many-parts":
        return bomb(message("workbook.too_many_parts", { parts: formatCount(fault.parts) }));
      case "too-large":
      case "swollen":
        return bomb(message("workbook.unpacks_too_large", { megabytes: Math.floor(mostBytes / 1024 / 1024) }));
      case "understated":
        return bomb(message("workbook.understated"));
      case "empty":
        return damaged(message("damage.no_end"), cause);
      case "unusable-part":
        return damaged(message("damage.part_unknown_packing", { path: fault.path }), cause);
    }
  };
