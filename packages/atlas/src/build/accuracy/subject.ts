import type { Pack } from "../../pack/open-pack.ts";
import type { InputPaths } from "../input-files.ts";
import type { ErrorKind, HeldOut } from "./held-out.ts";

/** One field compared with stations. */
export interface CheckedField {
  /** Name of the field and of its picture: lower case with hyphens. */
  readonly field: string;
  readonly title: string;
  readonly unit: string;
  readonly kind: ErrorKind;
  /** Where the measured values come from. */
  readonly source: string;
  /** What the method did not know: which blocks, or that nothing was left out because nothing was fitted. */
  readonly leftOut: string;
  readonly heldOut: readonly HeldOut[];
  /** Given where its map would be that of another field. */
  readonly isDrawn?: false;
}

/** What subjects work with: the files of the pack builder, and the shipped pack. */
export interface AccuracyInputs {
  readonly paths: InputPaths;
  readonly pack: Pack;
}

/** Fields that one method gives, measured together. Its name is that of its table. */
export interface Subject {
  readonly name: string;
  readonly measure: (inputs: AccuracyInputs) => readonly CheckedField[] | Promise<readonly CheckedField[]>;
}
