/**
 * Style of the documents (docs/style.md): length of lines, sentences and pages, words that have a usual term, and links
 * that lead somewhere. Pages that are still to be rewritten are listed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ROOT, run } from "./run.mjs";

const MAX_LINE = 160;
const MAX_BYTES = 12_000;
const MAX_WORDS = 25;

/** Unusual words and the term to write; docs/style.md has the whole table. */
const WORDS = [
  [/\bthe run that decides\b/i, "CI"],
  [/\b(?:by|of) an own hand\b/i, "in-house"],
  [/\bhouse checks?\b/i, "lint"],
  [/\bkept answers?\b/i, "cached response"],
  [/\bworked out\b/i, "computed"],
  [/\bbad years\b/i, "extreme years"],
  [/\bdoubtful\b/i, "uncertain"],
  [/\bfor no reason we know\b/i, "the reason, or nothing"],
  [/\bsince then\b/i, "the state of today"],
];

/** Made by programs: their words are checked where these are written. */
const GENERATED = /^docs\/(accuracy|data|reliability|official-look)\.md$|^docs\/decisions\/index\.md$/;

/** Pages that are still to be rewritten. */
const NOT_YET = /^docs\/(open-points|security)\.md$|^docs\/guide\/|^docs\/decisions\/\d/;

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** Average words of a sentence in running text: tables, code, headings and quotes are none. */
export function averageSentence(text) {
  const running = text
    .replaceAll(CODE, "code")
    .split("\n")
    .filter((line) => !/^\s*(\||#|>|!\[|<!--)/.test(line))
    // an item of a list is a sentence of its own
    .map((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ". ").replaceAll(/\]\([^)]*\)/g, "]"))
    .join("\n")
    .replaceAll(/\n\s*\n/g, ". ");
  const lengths = running
    .split(/[.!?:;](?:\s|$)/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu)?.length ?? 0)
    .filter((words) => words > 1);
  return lengths.length === 0 ? 0 : lengths.reduce((sum, words) => sum + words, 0) / lengths.length;
}

/** Faults of the words and sizes of one page. */
export function pageFaults(file, text) {
  const faults = [];
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) faults.push(`${file}: ${bytes} bytes, a page has at most ${MAX_BYTES}; divide it by subject`);
  const average = averageSentence(text);
  if (average > MAX_WORDS)
    faults.push(
      `${file}: ${average.toFixed(0)} words a sentence on average, ${MAX_WORDS} at most; divide long sentences`,
    );
  for (const [i, line] of text.split("\n").entries()) {
    // the cells of a table cannot be wrapped
    if (line.length > MAX_LINE && !line.startsWith("|"))
      faults.push(`${file}:${i + 1}: ${line.length} characters, wrap the line at ${MAX_LINE}`);
    const prose = line.replaceAll(CODE, "");
    if (file === "docs/style.md") continue; // it names the words
    for (const [word, instead] of WORDS)
      if (word.test(prose)) faults.push(`${file}:${i + 1}: "${word.exec(prose)[0]}", write ${instead}`);
  }
  return faults;
}

/** Links of a page to files that are not there. */
export function linkFaults(file, text, exists = (path) => existsSync(resolve(ROOT, path))) {
  const links = [...text.replaceAll(CODE, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link.split("#")[0]);
  return links
    .filter((link) => link !== "" && !/^[a-z]+:|^\//i.test(link))
    .filter((link) => !exists(`${dirname(file)}/${link}`))
    .map((link) => `${file}: ${link} is not there`);
}

/** Decisions that the index by subject does not list. */
export function unlistedDecisions(index, files) {
  return files
    .filter((file) => /^\d{4}-/.test(file) && !index.includes(`](${file})`))
    .map((file) => `docs/decisions/index.md: ${file} is not listed`);
}

export async function checkDocStyle() {
  const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    capture: true,
  });
  const pages = output
    .split("\n")
    .filter((file) => file !== "" && existsSync(resolve(ROOT, file)))
    .map((file) => [file, readFileSync(resolve(ROOT, file), "utf8")]);
  const ruled = pages.filter(([file]) => /^[^/]+\.md$|^docs\//.test(file));
  const decisions = resolve(ROOT, "docs/decisions");
  return [
    ...ruled
      .filter(([file]) => !GENERATED.test(file) && !NOT_YET.test(file))
      .flatMap(([file, text]) => pageFaults(file, text)),
    // the guide links to addresses of the product
    ...ruled.filter(([file]) => !file.startsWith("docs/guide/")).flatMap(([file, text]) => linkFaults(file, text)),
    ...unlistedDecisions(readFileSync(resolve(decisions, "index.md"), "utf8"), readdirSync(decisions)),
  ];
}
