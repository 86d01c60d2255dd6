import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { lettersOf } from "./covered-letters.ts";

const require = createRequire(import.meta.url);
const FACES = ["400Regular", "400Regular_Italic", "500Medium", "600SemiBold", "600SemiBold_Italic"];
const FILES = FACES.map((face) => `@expo-google-fonts/inter/${face}/Inter_${face}.ttf`);

interface Fonts {
  readonly files: readonly Buffer[];
  /** Letters that one of them has. */
  readonly letters: ReadonlySet<number>;
}

let read: Fonts | undefined;

/** The fonts of documents, read once; no font of the machine is ever used. */
export function documentFonts(): Fonts {
  if (read !== undefined) return read;
  const files = FILES.map((file) => readFileSync(require.resolve(file)));
  read = { files, letters: lettersOf(files[0] ?? new Uint8Array()) };
  return read;
}

/** Folders of these fonts, for pictures made of drawings. */
export const fontFolders = (): readonly string[] => FILES.map((file) => dirname(require.resolve(file)));
