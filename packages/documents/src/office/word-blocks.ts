/** Words that look alike. */
export interface WordRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Address on the web. */
  readonly link?: string | null;
  /** `rrggbb` */
  readonly colour?: string;
}

/** A table with a head that is repeated on every page. */
export interface OfficeTable {
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Grounds of cells, `rrggbb`; none where they are left out. */
  readonly fills?: readonly (readonly (string | undefined)[])[];
}

/** What stands below each other in a document. */
export type WordBlock =
  | {
      readonly kind: "heading";
      readonly level: 1 | 2 | 3;
      readonly text: string;
      /** Begins a page; those of the first level do unless told otherwise. */
      readonly newPage?: boolean;
    }
  | {
      readonly kind: "paragraph";
      readonly look?: WordLook;
      readonly runs: readonly WordRun[];
      /** Stands on the page of what comes after it. */
      readonly keepNext?: boolean;
    }
  | { readonly kind: "point"; readonly number: number | null; readonly runs: readonly WordRun[] }
  | ({
      readonly kind: "table";
      readonly alt: string;
      /** Its last rows stand on the page of what comes after it. */
      readonly keepNext?: boolean;
    } & OfficeTable)
  /** Main numbers beside each other. */
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  /** Names and what they stand for, in two columns. */
  | { readonly kind: "facts"; readonly facts: readonly { readonly label: string; readonly text: string }[] }
  | {
      readonly kind: "picture";
      readonly png: Uint8Array;
      readonly alt: string;
      readonly ratio: number;
      /** Of the width of the page; all of it without. */
      readonly share?: number;
    }
  /** A table of contents of the headings of the first two levels. */
  | { readonly kind: "contents" };

interface Figure {
  readonly label: string;
  readonly text: string;
  readonly note: string;
  /** Address of its explanation. */
  readonly link?: string | null;
}

/** Names of styles of the document. */
export type WordLook = "Organization" | "Title" | "Subtitle" | "Note" | "ContentsTitle";

/** A document to write. */
export interface WordDocument {
  readonly about: {
    readonly title: string;
    readonly author: string;
    readonly description: string;
    readonly created: string;
  };
  /** Colour of titles and of the line above the cover, `rrggbb`. */
  readonly colour: string;
  /** Lines. */
  readonly footer: readonly string[];
  /** What stands above each page but the first: a name, and a picture where there is one. */
  readonly head: {
    readonly text: string;
    readonly logo: { readonly png: Uint8Array; readonly ratio: number } | undefined;
  };
  readonly blocks: readonly WordBlock[];
}
