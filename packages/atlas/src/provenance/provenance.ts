/** Where the values of a layer or table come from, and how far they can be trusted. */
export interface Provenance {
  /** Name of the layer of the pack, or file of the table. */
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly version: string;
  readonly licence: string;
  readonly resolution: string;
  /** Period the values stand for. */
  readonly baseline: string;
  readonly method: string;
  readonly confidence: "high" | "medium" | "low";
  readonly weakness: string;
  /** What was measured against independent values; "not measured" where nothing was. */
  readonly measuredError: string;
}
