import type { OfficeChart } from "./office-chart.ts";
import type { OfficeTable } from "./word-blocks.ts";

/** A place on a slide of 13.33 by 7.5 inches, in inches from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A paragraph on a slide. Sizes are in points, colours `rrggbb`. */
export interface SlideParagraph {
  readonly runs: readonly {
    readonly text: string;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly link?: string | null;
    readonly colour?: string;
  }[];
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** Mark before it: a point, or a number. */
  readonly mark?: "point" | number;
}

export type SlideShape =
  | {
      readonly kind: "title";
      readonly box: Box;
      readonly text: string;
      readonly size: number;
      readonly colour?: string;
    }
  | {
      readonly kind: "text";
      readonly box: Box;
      readonly name: string;
      readonly paragraphs: readonly SlideParagraph[];
      readonly line?: string;
    }
  | { readonly kind: "fill"; readonly box: Box; readonly colour: string }
  | {
      readonly kind: "table";
      readonly box: Box;
      readonly name: string;
      readonly table: OfficeTable;
      readonly size: number;
    }
  | { readonly kind: "picture"; readonly box: Box; readonly png: Uint8Array; readonly alt: string }
  | { readonly kind: "chart"; readonly box: Box; readonly chart: OfficeChart; readonly alt: string };

export interface Slide {
  readonly shapes: readonly SlideShape[];
  /** What the speaker reads. */
  readonly notes: string;
  /** Number of the slide in its corner, line and logo of the organization above. */
  readonly numbered: boolean;
}

/** Slides to write. */
export interface SlideShow {
  readonly about: {
    readonly title: string;
    readonly author: string;
    readonly description: string;
    readonly created: string;
  };
  /** Colour of the organization, `rrggbb`. */
  readonly colour: string;
  /** Of the organization, as PNG; its width by its height. */
  readonly logo: { readonly png: Uint8Array; readonly ratio: number } | undefined;
  readonly slides: readonly Slide[];
}
