/** How a line of a framework is answered; no line is ever blank. */
export type Evidence = "computed" | "in part" | "provided" | "you provide" | "not covered";

/** A set of rules that a report answers, with its version: a frozen report keeps the one that it was made with. */
export interface Framework {
  readonly title: string;
  /** The text that the rules follow, named, not quoted. */
  readonly reference: string;
  /** Raised with each change of the rules. */
  readonly version: number;
  /** Day of this version. */
  readonly date: string;
}
