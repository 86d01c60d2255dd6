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

/** Shows everything in the language that the browser asks for, as the server does with its mails and workbooks. */
export async function chooseLanguage(): Promise<void> {
  const files = new Map(Object.entries(FILES).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? "", load]));
  const tag = languageIn(navigator.languages, [...files.keys()]);
  const load = tag === undefined ? undefined : files.get(tag);
  if (tag !== undefined && load !== undefined) setLanguage({ tag, texts: await load() });
}
