import type { RowIssue } from "@tidemark/contract";
import type { CheckOutcome, CheckRequest } from "./check-upload.ts";

/** Work on workbooks that takes too long for the event loop. */
export type UploadCalls = {
  readonly check: { readonly ask: CheckRequest; readonly answer: CheckOutcome };
  /** The workbook with its faults marked. */
  readonly mark: {
    readonly ask: {
      readonly workbook: Uint8Array;
      /** Largest file that is read, bytes. */
      readonly mostBytes: number;
      readonly issues: readonly RowIssue[];
    };
    readonly answer: Uint8Array;
  };
  /** Gets everything ready. */
  readonly warm: { readonly ask: null; readonly answer: void };
};
