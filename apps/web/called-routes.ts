import { readdirSync, readFileSync } from "node:fs";

type Tree = Readonly<Record<string, unknown>>;
/** What is kept of a part: a route or all of a part (`true`), or some of it. */
type Kept = true | Map<string, Kept>;

const FOLDER = new URL("src/", import.meta.url);
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !("~orpc" in value);

/** The sources without tests, imports and lines of comments. */
const sourceText = () =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\./.test(file))
    .map((file) => readFileSync(new URL(file, FOLDER), "utf8"))
    .join("\n")
    .replaceAll(/^import [^;]*;|^\s*(?:\/\/|\/?\*).*$/gm, "");

/** How sources call the routes: the contract itself, and each client that is made of it. */
function clientNames(text: string): readonly string[] {
  return ["contract", ...[...text.matchAll(/(\w+) = createContractClient\(/g)].map(([, name = ""]) => name)];
}

/** Marks what `names` reach. @throws Error for a name alone, of which nobody sees which routes it calls */
function mark(contract: Tree, kept: Map<string, Kept>, names: readonly string[]): void {
  let [node, at]: [Tree, Map<string, Kept>] = [contract, kept];
  for (const [index, name] of names.entries()) {
    const below = node[name];
    const known = at.get(name);
    if (below === undefined || known === true) return;
    const next = names[index + 1];
    // a part whose route is chosen while the program runs (`api.part[name]`) stays whole
    if (!isTree(below) || next === undefined || below[next] === undefined) {
      at.set(name, true);
      return;
    }
    const map = known ?? new Map<string, Kept>();
    at.set(name, map);
    [node, at] = [below, map];
  }
}

const pruned = (tree: Tree, kept: Map<string, Kept>): Tree =>
  Object.fromEntries(
    [...kept].map(([name, below]) => {
      const value = tree[name];
      return [name, below === true || !isTree(value) ? value : pruned(value, below)];
    }),
  );

/**
 * The routes that the sources call by their names; no others need to be in the script.
 *
 * @throws Error where a client is used without the name of a part: which routes that calls is not to be seen
 */
export function calledRoutes(contract: Tree): Tree {
  const text = sourceText();
  const kept = new Map<string, Kept>();
  const use = new RegExp(
    String.raw`(?<![\w\-./"'\`])(${clientNames(text).join("|")})\b(?!["'\`:/-]| =)((?:\s*\.\s*\w+)*)`,
    "g",
  );
  for (const [found, client, names = ""] of text.matchAll(use)) {
    const path = names.split(".").map((name) => name.trim());
    // "contract" is a word of texts too, and handed on as a whole where a client is made
    if (client !== "contract" && contract[path[1] ?? ""] === undefined)
      throw new Error(`Call a route as <client>.<part>.<route>: ${found}`);
    mark(contract, kept, path.slice(1));
  }
  return pruned(contract, kept);
}
