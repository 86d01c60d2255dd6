/** What contradicts itself in an archive. */
export type ZipDamage = "cut_off" | "no_end" | "broken_list";
/** What contradicts itself in a part of it. */
export type PartDamage =
  | "part_twice"
  | "part_missing"
  | "part_cut_off"
  | "part_overlaps"
  | "part_unknown_packing"
  | "part_not_unpacked"
  | "part_short"
  | "part_changed";

/** What is wrong with an archive; whoever opens it words it for the person it came from. */
export type ZipFault =
  | { readonly code: "damaged"; readonly how: ZipDamage }
  | { readonly code: "damaged-part"; readonly how: PartDamage; readonly path: string }
  | { readonly code: "empty" }
  | { readonly code: "encrypted" }
  | { readonly code: "too-many-parts"; readonly parts: number; readonly most: number }
  | { readonly code: "too-large"; readonly bytes: number; readonly most: number }
  | { readonly code: "swollen"; readonly ratio: number }
  /** The part holds more than the directory says: that is how an archive hides its real size. */
  | { readonly code: "understated"; readonly path: string }
  /** The part would be written outside its folder, or is packed in a way that nobody knows. */
  | { readonly code: "unusable-part"; readonly path: string };

/** Words a fault. */
export type RefuseZip = (fault: ZipFault, cause?: unknown) => Error;
