import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Folders of code that stands between the data and a stored value, from the root of the house. Declarations count by
 * their values.
 */
const FOLDERS = [
  "packages/science/src",
  "packages/geo/src",
  "packages/grids/src",
  "packages/atlas/src",
  "apps/server/src/modules/compute/engine",
  "apps/server/src/modules/compute/plan",
];
/** Parts of them that no stored value comes through. */
const LEFT_OUT = [
  "packages/science/src/catalogue",
  "packages/science/src/kernels/module.ts",
  "packages/science/src/notes",
  "packages/science/src/portfolio",
  "packages/atlas/src/basemap",
  "packages/atlas/src/build",
  "packages/atlas/src/provenance",
];

const IMPORTS = /^(?:import|export)\s[^;]*?\sfrom\s*"[^"]*";/gm;
const TOKENS = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\w$]+|\s+|[^]/g;
const EXPRESSIONS = /\$\{[^}]*\}/g;

/** Texts with words in them are for readers; a key has no space, and a template of keys no letter. */
function withoutWords(token: string): string {
  const isText = token.startsWith('"') || token.startsWith("`");
  if (!isText) return token;
  const said = token.replaceAll(EXPRESSIONS, "");
  return /\s/.test(said) && /[a-z]/i.test(said) ? (token.match(EXPRESSIONS) ?? []).join("") : token;
}

/** Code without what cannot change a result: imports, comments, space and line breaks, words for readers. */
export function plainCode(source: string): string {
  const tokens = source.replaceAll(IMPORTS, "").match(TOKENS) ?? [];
  return tokens
    .filter((token) => !/^(?:\s|\/\/|\/\*)/.test(token))
    .map(withoutWords)
    .join(" ")
    .replaceAll(/ ,(?= [)\]}])/g, "");
}

const isCounted = (path: string) => path.endsWith(".ts") && !/\.test(?:-data)?\.ts$/.test(path);

/**
 * The plain code of all that counts, in an order that does not hang on where it stands.
 * @throws Error without sources
 */
export function engineCode(root: string): readonly string[] {
  const skipped = new Set(LEFT_OUT.map((path) => join(root, path)));
  const visit = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (skipped.has(path)) return [];
      if (entry.isDirectory()) return visit(path);
      return isCounted(path) ? [plainCode(readFileSync(path, "utf8"))] : [];
    });
  return FOLDERS.flatMap((folder) => visit(join(root, folder))).toSorted();
}
