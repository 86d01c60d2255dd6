/**
 * Checks the files of languages beside `apps/web/texts/en.json`: a placeholder that English does not have or that is
 * lost, a text that is gone, a form of a number that is missing. `node tools/languages.mjs` also says how many texts
 * each language lacks; those stay English, which is no fault.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, say } from "./run.mjs";

const FOLDER = "apps/web/texts";
const SOURCE = "en.json";

const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted((a, b) => (a < b ? -1 : 1));
const listed = (names, instead) => (names.length === 0 ? instead : names.join(" "));
const edges = (text) => [/^\s*/.exec(text)[0], /\s*$/.exec(text)[0]].join("|");

/** What is wrong with one wording of an English text; `more` holds placeholders that it may have besides. */
function wordingFaults(wording, english, more = "") {
  if (typeof wording !== "string" || wording.trim() === "") return ["is no text"];
  const faults = [];
  const [own, needed, possible] = [wording, english, english + more].map(placeholders);
  if (needed.some((name) => !own.includes(name)) || own.some((name) => !possible.includes(name)))
    faults.push(`has ${listed(own, "no placeholder")}, English ${listed(needed, "none")}`);
  if (edges(wording) !== edges(english)) faults.push("begins or ends with other spaces than English");
  return faults;
}

/** Forms of a text about a number: all that the language tells apart, each with the placeholders of English. */
function formFaults(forms, { text, one }, categories) {
  if (typeof forms === "string") return [`lost its forms of numbers (${categories.join(", ")})`];
  const missing = categories.filter((form) => forms[form] === undefined).map((form) => `has no form "${form}"`);
  const worded = Object.entries(forms).flatMap(([form, wording]) =>
    categories.includes(form)
      ? form === "one"
        ? wordingFaults(wording, one, text)
        : wordingFaults(wording, text)
      : [`has a form "${form}" that its language does not know`],
  );
  return [...missing, ...worded];
}

/**
 * What is wrong with a language, and how many texts it lacks.
 * @param {string} tag such as `de`
 * @param {Record<string, string | Record<string, string>>} texts its texts
 * @param {Record<string, {english?: string, one?: string}>} collected all texts there are, by English or code
 */
export function languageFaults(tag, texts, collected) {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const faults = Object.entries(texts).flatMap(([key, wording]) => {
    if (!Object.hasOwn(collected, key)) return [`${tag}: "${key}" is a text no more`];
    const { english = key, one } = collected[key];
    const own =
      one === undefined ? wordingFaults(wording, english) : formFaults(wording, { text: english, one }, categories);
    return own.map((fault) => `${tag}: "${key}" ${fault}`);
  });
  const missing = Object.keys(collected).filter((key) => !Object.hasOwn(texts, key));
  return { faults, missing };
}

/**
 * The file of a language without the texts that are gone; every other line stays as it is.
 * @param {string} source the file, one text a line
 * @param {Record<string, unknown>} collected all texts there are
 */
export function withoutGone(source, collected) {
  const kept = source.split("\n").filter((line) => {
    const key = /^\s+("(?:[^"\\]|\\.)*"):/.exec(line)?.[1];
    return key === undefined || Object.hasOwn(collected, JSON.parse(key));
  });
  return kept.join("\n").replace(/,(\s*\}\s*)$/, "$1");
}

const filesOfLanguages = () =>
  readdirSync(resolve(ROOT, FOLDER)).filter((file) => file.endsWith(".json") && file !== SOURCE);

/** Takes texts that are gone out of all languages. */
export function dropGone(collected) {
  for (const file of filesOfLanguages()) {
    const path = resolve(ROOT, FOLDER, file);
    const source = readFileSync(path, "utf8");
    const kept = withoutGone(source, collected);
    if (kept !== source) writeFileSync(path, kept);
  }
}

function ofFolder() {
  const read = (file) => JSON.parse(readFileSync(resolve(ROOT, FOLDER, file), "utf8"));
  const collected = read(SOURCE);
  return filesOfLanguages().map((file) => {
    const tag = file.slice(0, -".json".length);
    const { faults, missing } = languageFaults(tag, read(file), collected);
    return { tag, faults, missing, all: Object.keys(collected).length };
  });
}

/** Faults of all languages; says how many texts each lacks. */
export function checkLanguages() {
  const languages = ofFolder();
  for (const { tag, missing, all } of languages) say(`${tag}: ${missing.length} of ${all} texts are missing`);
  return languages.flatMap(({ faults }) => faults);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv[2];
  for (const { tag, missing } of ofFolder())
    if (tag === only) process.stdout.write(`${missing.map((key) => `  ${JSON.stringify(key)}\n`).join("")}`);
  const faults = checkLanguages();
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
