/** What is wrong with an archive; whoever opens it words it for the person it came from. */
export type ZipFault =
  /** `what` is a sentence without its end: "it is cut off". */
  | { readonly code: "damaged"; readonly what: string }
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
