import { formatCount } from "@tidemark/science";
import { damaged, DocumentError } from "../document-error.ts";
import type { ZipFault } from "../zip/zip-fault.ts";

const bomb = (message: string) => new DocumentError("zip-bomb", message);

/** What to say of a workbook whose container is at fault. @param mostBytes that a workbook may unpack to */
export const refuseWorkbook =
  (mostBytes: number) =>
  (fault: ZipFault, cause?: unknown): DocumentError => {
    switch (fault.code) {
      case "damaged":
        return damaged(fault.what, cause);
      case "encrypted":
        return new DocumentError("encrypted", "The workbook is protected by a password. Remove it and upload again.");
      case "too-many-parts":
        return bomb(
          `The file holds ${formatCount(fault.parts)} parts; a workbook of locations has a few dozen. Copy the data into a new workbook and upload that.`,
        );
      case "too-large":
      case "swollen":
        return bomb(
          `The file unpacks to more than ${Math.floor(mostBytes / 1024 / 1024)} MB, far more than a workbook of locations does. ` +
            "Delete sheets, pictures and formatted empty rows that are not needed, or copy the data into a new workbook.",
        );
      case "understated":
        return bomb(
          "The file unpacks to more than it states, which workbooks do not do. Copy the data into a new workbook and upload that.",
        );
      case "unusable-part":
        return damaged(`the part ${fault.path} is packed in an unknown way`, cause);
    }
  };
