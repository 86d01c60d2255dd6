import type { Geometry, Message } from "@tidemark/contract";
import type { Meaning } from "./raw-row.ts";

/** A remark about a cell. */
export interface Told {
  readonly column: Meaning;
  readonly code: string;
  readonly said: Message;
}

/** What the coordinate cells of a row say. */
export type CoordinateReading =
  | {
      readonly kind: "point";
      /** Degrees. */
      readonly latitude: number;
      /** Degrees, -180 (inclusive) to 180 (exclusive). */
      readonly longitude: number;
      /** What the reading took for granted and its user has to know. */
      readonly told?: readonly Told[];
      /** The line or area that the point stands for. */
      readonly geometry?: Geometry | null;
      /** Metres above sea level, where they stand with the coordinates. */
      readonly altitude?: number | undefined;
    }
  | { readonly kind: "none"; readonly told?: readonly Told[] }
  /** Impossible as written, possible when the two are exchanged. */
  | { readonly kind: "swapped"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "fault"; readonly code: string; readonly said: Message; readonly column: Meaning };
