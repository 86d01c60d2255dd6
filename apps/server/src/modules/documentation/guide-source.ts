import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENGLISH, type Language } from "@tidemark/science";
import { headingLevels } from "./markdown.ts";

/** What a page is rendered from. */
export interface GuideSource {
  readonly text: string;
  /** Tag of the language it is written in. */
  readonly language: string;
  /** The English page, which names the anchors; undefined for itself. */
  readonly english?: string;
  /** True for a translation of an English page that was changed since. */
  readonly isOlder?: true;
}

/** The first line of a translation: the beginning of the SHA-256 of the English file. */
const STAMP = /^<!-- english: ([0-9a-f]{12}) -->\s*/u;

const stampOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** True when both have headings of the same levels in the same order, so that anchors of one serve the other. */
function hasSameHeadings(one: string, other: string): boolean {
  return headingLevels(one).join(" ") === headingLevels(other).join(" ");
}

/**
 * The source of a page in a language: `folder/de/scores.md` for `folder/scores.md`. The English one stands in where
 * there is no translation, or one whose headings are others: links to its parts would lead nowhere.
 * @throws Error when there is no English source
 */
export function readGuideSource(folder: string, name: string, { tag }: Language): GuideSource {
  const english = readFileSync(join(folder, `${name}.md`), "utf8");
  const file = join(folder, tag, `${name}.md`);
  if (tag === ENGLISH.tag || !existsSync(file)) return { text: english, language: ENGLISH.tag };
  const stamped = readFileSync(file, "utf8");
  const text = stamped.replace(STAMP, "");
  if (!hasSameHeadings(text, english)) return { text: english, language: ENGLISH.tag };
  const isOlder = STAMP.exec(stamped)?.[1] !== stampOf(english);
  return { text, language: tag, english, ...(isOlder ? { isOlder } : {}) };
}
