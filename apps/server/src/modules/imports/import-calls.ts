import type {
  ComparedDataset,
  ImportDetails,
  ImportPreview,
  ImportProgress,
  ScreeningPoint,
  WantedImport,
} from "@tidemark/atlas";
import type { ArchiveLimits } from "./unpack-archive.ts";

/** What can be asked of a thread that looks at files and imports them. */
export type ImportCalls = {
  readonly preview: {
    readonly ask: {
      /** Folder, file or Zarr group. */
      readonly location: string;
      readonly source: string | undefined;
      readonly details: ImportDetails;
      /** What the clock says. */
      readonly now: Date;
      /** Archives in the folder are unpacked first; undefined where nothing may be written. */
      readonly unpack: ArchiveLimits | undefined;
    };
    readonly answer: ImportPreview;
  };
  readonly compare: {
    readonly ask: WantedImport & {
      readonly points: readonly ScreeningPoint[];
      readonly unpack: ArchiveLimits | undefined;
      /** Folder for what has to be worked out. */
      readonly into: string;
    };
    readonly answer: readonly ComparedDataset[];
    readonly progress: ImportProgress;
  };
  readonly import: {
    readonly ask: {
      readonly location: string;
      readonly source: string;
      readonly details: ImportDetails;
      readonly unpack: ArchiveLimits | undefined;
      /** Folder for the source, until it is put in force. */
      readonly into: string;
      readonly now: Date;
      /** Folder that a comparison worked in before. */
      readonly prepared: string;
    };
    /** Folder of the source, which is ready to be put in force, and its version. */
    readonly answer: { readonly folder: string; readonly version: string; readonly replaces: readonly string[] };
    readonly progress: ImportProgress;
  };
};
