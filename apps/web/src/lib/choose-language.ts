import type { Translation } from "@tidemark/science";
import { setLanguage } from "./i18n.ts";

type Texts = Readonly<Record<string, Translation>>;

/** Every language there is a file of; each is fetched when it is chosen. */
const FILES = import.meta.glob<Texts>(["../../texts/*.json", "!../../texts/en.json"], { import: "default" });

/** The first language of a browser that there is; undefined for English, or where there is none. */
export function languageIn<Known extends string>(
  wanted: readonly string[],
  known: readonly Known[],
): Known | undefined {
  for (const tag of wanted) {
    const plain = tag.split("-")[0] ?? "";
    const found = known.find((one) => one === tag) ?? known.find((one) => one === plain);
    if (found !== undefined) return found;
    if (plain === "en") return undefined;
  }
  return undefined;
}

const files = new Map(Object.entries(FILES).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? "", load]));

/** Tags of all languages there are, English first. */
export const LANGUAGES: readonly string[] = ["en", ...files.keys()];

/** The name of a language in itself, such as Deutsch. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

let shown = "en";

/**
 * Shows everything in the language that a person chose, or else in the one that the browser asks for, as the server
 * does with its mails and workbooks.
 */
export async function chooseLanguage(chosen?: string): Promise<void> {
  const isThere = chosen !== undefined && LANGUAGES.includes(chosen);
  const tag = isThere ? chosen : (languageIn(navigator.languages, [...files.keys()]) ?? "en");
  if (tag === shown) return;
  shown = tag;
  const texts = await files.get(tag)?.();
  // another one may have been chosen while this one came
  if (shown === tag) setLanguage(texts === undefined ? undefined : { tag, texts });
}
