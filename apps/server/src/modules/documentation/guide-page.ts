/** A part of a page that a search can lead to. */
export interface GuideSection {
  /** Name of its anchor; empty for the top of the page. */
  readonly id: string;
  readonly title: string;
  /** What it says, as plain text. */
  readonly text: string;
  /** Other words for its title, such as those of other languages. */
  readonly words?: string;
}

/** A page of the user guide. */
export interface GuidePage {
  /** Below the base address; empty for the first page. */
  readonly path: string;
  readonly title: string;
  /** Heading under which the list of contents shows it. */
  readonly group: string;
  /** Tag of the language that it is written in. */
  readonly language: string;
  /** What stands between header and footer. */
  readonly html: string;
  readonly sections: readonly GuideSection[];
}
