import type { Layout, Mapping, Message } from "@tidemark/contract";
import type { WorkbookIssue } from "@tidemark/documents";
import type { Language } from "@tidemark/science";
import type { LayoutChoice } from "../mapping/layout-of.ts";
import type { CheckOutcome, CheckRequest } from "./check-upload.ts";

/** An answer, or why the file cannot be used. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly said: Message };

export interface LayoutRequest extends LayoutChoice {
  readonly workbook: Uint8Array;
  readonly isText: boolean;
  readonly encoding: string | undefined;
  /** Largest file that is read, bytes. */
  readonly mostBytes: number;
  readonly inForce: Mapping | undefined;
}

/** A sheet's layout, and by what its headers are known again. */
export interface ShapedLayout {
  readonly layout: Layout;
  readonly shape: string | undefined;
}

/** Work on workbooks that takes too long for the event loop. */
export type UploadCalls = {
  readonly check: { readonly ask: CheckRequest; readonly answer: CheckOutcome };
  /** The workbook with its faults marked. */
  readonly mark: {
    readonly ask: {
      readonly workbook: Uint8Array;
      readonly isText: boolean;
      readonly encoding: string | undefined;
      /** Largest file that is read, bytes. */
      readonly mostBytes: number;
      /** Worded in it already, on their sheets. */
      readonly issues: readonly WorkbookIssue[];
      readonly language: Language;
    };
    readonly answer: Uint8Array;
  };
  /** Sheets and columns with what is proposed for them. */
  readonly layout: { readonly ask: LayoutRequest; readonly answer: Outcome<ShapedLayout> };
  /** Gets everything ready. */
  readonly warm: { readonly ask: null; readonly answer: void };
};
