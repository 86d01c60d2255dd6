import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { lettersOf } from "./covered-letters.ts";

const require = createRequire(import.meta.url);
const FACES = ["400Regular", "400Regular_Italic", "500Medium", "600SemiBold", "600SemiBold_Italic"];
const HAN = /\p{Script=Han}/u;

/** A family of fonts, and the letters that it is read for. */
interface Family {
  readonly name: string;
  readonly isNeeded: (text: string) => boolean;
  readonly files: readonly string[];
}

/** Of Google Fonts, all under the Open Font License. */
function google(name: string, letters: RegExp, faces: readonly string[]): Family {
  const folder = name.toLowerCase().replaceAll(" ", "-");
  const files = faces.map((face) => `@expo-google-fonts/${folder}/${face}/${name.replaceAll(" ", "")}_${face}.ttf`);
  return { name, isNeeded: (text) => letters.test(text), files: files.map((file) => require.resolve(file)) };
}

/** Noto Sans for the Far East, under the same licence; 4 to 8 MB each. */
function eastern(name: string, pack: string, file: string, letters: RegExp): Family {
  const folder = join(dirname(require.resolve(`@embedpdf/fonts-${pack}`)), "../fonts");
  return { name, isNeeded: (text) => letters.test(text), files: [join(folder, `${file}-Regular.otf`)] };
}

const BOTH = ["400Regular", "700Bold"];
/** In the order in which a letter is looked for. */
const FAMILIES: readonly Family[] = [
  google("Inter", /(?:)/, FACES),
  google("Noto Sans Arabic", /\p{Script=Arabic}/u, BOTH),
  google("Noto Sans Hebrew", /\p{Script=Hebrew}/u, BOTH),
  google("Noto Sans Devanagari", /\p{Script=Devanagari}/u, BOTH),
  google("Noto Sans Thai", /\p{Script=Thai}/u, BOTH),
  eastern("Noto Sans S Chinese", "sc", "NotoSansHans", HAN),
  eastern("Noto Sans Japanese", "jp", "NotoSansJP", /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u),
  eastern("Noto Sans Korean", "kr", "NotoSansKR", /\p{Script=Hangul}/u),
  google("Noto Emoji", /\p{Extended_Pictographic}/u, ["400Regular"]),
];

interface ReadFamily {
  readonly files: readonly Buffer[];
  readonly letters: ReadonlySet<number>;
}

const read = new Map<string, ReadFamily>();

function readFamily({ name, files }: Family): ReadFamily {
  const known = read.get(name);
  if (known !== undefined) return known;
  const contents = files.map((file) => readFileSync(file));
  const family = { files: contents, letters: lettersOf(contents[0] ?? new Uint8Array()) };
  read.set(name, family);
  return family;
}

/** Fonts of a document. */
export interface DocumentFonts {
  /** Names, the first before the others. */
  readonly families: readonly string[];
  readonly files: readonly Buffer[];
  /** Letters that one of them has. */
  readonly letters: Pick<ReadonlySet<number>, "has">;
  /** Letters of the first: in a drawing the compiler looks at no other. */
  readonly first: ReadonlySet<number>;
}

/** The fonts that a text needs; no font of the machine is ever used. Each is read once. */
export function documentFonts(text: string): DocumentFonts {
  const needed = FAMILIES.filter(({ isNeeded }) => isNeeded(text));
  const families = needed.map(readFamily);
  return {
    families: needed.map(({ name }) => name),
    files: families.flatMap(({ files }) => files),
    first: families[0]?.letters ?? new Set(),
    letters: { has: (letter) => families.some(({ letters }) => letters.has(letter)) },
  };
}

/** Folders of all fonts, for pictures made of drawings. */
export const fontFolders = (): readonly string[] => [
  ...new Set(FAMILIES.flatMap(({ files }) => files.map((file) => dirname(file)))),
];
