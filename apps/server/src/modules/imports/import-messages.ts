import type { ImportPreview, ImportProgress, ImportDetails, ZipLimits } from "@tidemark/atlas";

/** What a thread is started for. */
export type ImportTask =
  | {
      readonly kind: "preview";
      /** Folder, file or Zarr group. */
      readonly location: string;
      readonly source: string | undefined;
      readonly details: ImportDetails;
      /** Archives in the folder are unpacked first; undefined where nothing may be written. */
      readonly unpack: ZipLimits | undefined;
    }
  | {
      readonly kind: "import";
      readonly location: string;
      readonly source: string;
      readonly details: ImportDetails;
      readonly into: string;
    };

export interface ImportAnswers {
  readonly preview: ImportPreview;
  /** Version of the source that is now in force. */
  readonly import: { readonly version: string; readonly layers: number; readonly replaces: readonly string[] };
}

export type FromImportThread =
  | { readonly type: "progress"; readonly progress: ImportProgress }
  | { readonly type: "answer"; readonly answer: unknown }
  | {
      readonly type: "fault";
      readonly fault: { readonly name: string; readonly message: string; readonly code: string | undefined };
    };
