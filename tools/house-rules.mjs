import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT, run } from "./run.mjs";

const MAX_LINES = 300;
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.|$)/;
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.test\.tsx?$/;
const KEBAB = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

/** Kinds of file a server module may hold; a file of another kind belongs elsewhere or needs a better name. */
const MODULE_KINDS = ["routes", "service", "repository", "policy", "present", "job", "mail", "schema"];

/** Where what may stand: pattern of the line, pattern of the files that may hold it, and what to do instead. */
const LINE_RULES = [
  {
    name: "environment",
    line: /\bprocess\.env\b/,
    files: /^apps\/server\/src\//,
    allowed:
      /\/(config|testing\/(global-setup|crash-settings)|released\/released\.test|python-client\/python-(layer|client)\.test|command-line\/command-line\.test)\.ts$/,
    instead: "read it in config.ts and pass it in",
  },
  {
    name: "table of locations",
    line: /\b(from|join|into|update) sites\b/,
    files: /^apps\/server\/src\//,
    allowed: /^apps\/server\/src\/modules\/locations\/[a-z-]+\.repository\.ts$|\.test\.ts$|\/testing\//,
    instead: "ask for locations in modules/locations: its index, or its repository for single ones",
  },
  {
    name: "table of projects",
    line: /\b(from|join|into|update) (exposures|exposure_access)\b/,
    files: /^apps\/server\/src\//,
    allowed: /^apps\/server\/src\/modules\/exposures\/[a-z-]+\.repository\.ts$|\.test\.ts$|\/testing\//,
    instead: "ask the repository of modules/exposures: who sees a project is decided there and nowhere else",
  },
  {
    name: "query key",
    line: /\bqueryKey:|\binvalidateQueries\(/,
    files: /^apps\/web\/src\//,
    allowed: /^apps\/web\/src\/data\/|\.test\.tsx?$/,
    instead: "ask by a query of apps/web/src/data, and let it say what is asked anew",
  },
  {
    name: "kept answer",
    line: /\bkeepPreviousData\b/,
    files: /^apps\/web\/src\//,
    allowed: /$^/,
    instead: "keep it by keepShown() of data/keep-shown.ts, which never keeps that there is nothing",
  },
  {
    name: "search by case alone",
    // "emile" finds "Émile", whoever searches where
    line: /\bilike\b|\.to(?:Locale)?LowerCase\(\)\s*\.(?:includes|indexOf)\(|\bposition\(lower\(/,
    files: /^(?:apps\/(?:server|web)|packages\/(?:contract|assistant))\/src\//,
    allowed: /\.test\.tsx?$|\/testing\//,
    instead: "search by searchTest() of the contract, in statements by holds() of database/folded.ts",
  },
  {
    name: "address by hand",
    line: /["'`]\/api\/\w/,
    files: /^apps\/web\/src\//,
    allowed: /\.test\.tsx?$|\.test-data\.ts$/,
    instead: "make it by addressOf() from the route of the contract",
  },
  {
    name: "English title",
    // a title is known in each language by the id of its dataset, the name of a hazard by its English
    line: /^(?!.*\b(?:datasetTitle|translated)\().*(?:\.long_name\b|[{,]\s*long_name\s*[,}])/,
    files: /^apps\/web\/src\//,
    allowed: /\.test\.tsx?$|\.test-data\.tsx?$|\/lib\/sentences\.ts$/,
    instead: "show it by datasetTitle() of lib/sentences.ts, the name of a hazard by translated()",
  },
  {
    name: "word by ASCII",
    // "Zürich" has an edge of a word behind its Z for \b and \w, which know the letters of English alone
    line: /\\[bWw](?![A-Za-z])(?!-\])/,
    files:
      /^(packages\/(geo|documents|assistant)\/src|packages\/science\/src\/format|apps\/server\/src\/modules\/exposures|apps\/web\/src\/features)\//,
    allowed: /\.test\.tsx?$|\/testing\/|\/ask-stream\.ts$/,
    instead: String.raw`write (?<!\p{L}) and (?!\p{L}) for the edges of a word, \p{L} for its letters, with the flag u`,
  },
  {
    name: "cut text",
    // a number of characters may end within an emoji, or between a letter and its mark
    line: /\.slice\(0, (?:[A-Z]+_)*(?:LONGEST|TEXT|LETTERS|NAME)(?:_[A-Z]+)*(?: - [\w.]+)?\)/,
    files: /^(packages|apps)\/[a-z]+\/src\//,
    allowed: /\.test\.tsx?$|\/(?:engine-version|tokens|cut-text)\.ts$/,
    instead: "cut it by cutText() or shortText() of science, which keep letters whole",
  },
  {
    name: "unfinished",
    line: /\b(TODO|FIXME|XXX)\b/,
    files: /^(packages|apps|tests|tools)\//,
    allowed: /house-rules\.mjs$/,
    instead: "finish it, or write what is missing into docs/",
  },
  {
    name: "wide comment",
    // code is kept narrow by the formatter, which leaves comments and texts alone
    line: /^(?=.{121})\s*(?:\/\/|\/\*|\* )/,
    files: /^(packages|apps|tests|tools)\//,
    allowed: /\/kernels\/module\.ts$/,
    instead: "wrap it, lines are at most 120 wide",
  },
  {
    name: "focused test",
    line: /\b(it|test|describe)\.only\(/,
    files: /\.test\.tsx?$|\.spec\.ts$/,
    allowed: /$^/,
    instead: "remove .only",
  },
];

async function trackedFiles() {
  const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { capture: true });
  return output.split("\n").filter(Boolean);
}

/** Faults of a file's name and place. */
export function nameFaults(file) {
  if (!SOURCE.test(file) || file.startsWith("tools/fixtures/")) return [];
  const faults = [];
  if (VAGUE.test(file)) faults.push(`${file}: a folder or file called so says nothing; name it after what it holds`);
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.(ts|tsx|mjs|cjs)$/, "");
  if (!KEBAB.test(base)) faults.push(`${file}: file names are kebab-case`);
  const inModule = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\.ts$/.exec(file)?.[1];
  const kind = inModule?.replace(/\.test$/, "").split(".")[1];
  if (kind !== undefined && !MODULE_KINDS.includes(kind))
    faults.push(`${file}: a module holds ${MODULE_KINDS.map((k) => `x.${k}.ts`).join(", ")} or plain x.ts`);
  return faults;
}

/** Faults of what a file holds. */
export function contentFaults(file, read = (path) => readFileSync(resolve(ROOT, path), "utf8")) {
  if (!SOURCE.test(file) || file.startsWith("tools/fixtures/")) return [];
  let text;
  try {
    text = read(file);
  } catch {
    return []; // deleted, not committed yet
  }
  const lines = text.split("\n");
  const faults = [];
  if (!TEST.test(file) && lines.length - 1 > MAX_LINES)
    faults.push(`${file}: ${lines.length - 1} lines; a source file has at most ${MAX_LINES}, split it by what it does`);
  for (const rule of LINE_RULES) {
    if (!rule.files.test(file) || rule.allowed.test(file)) continue;
    const at = lines.findIndex((line) => rule.line.test(line));
    if (at >= 0) faults.push(`${file}:${at + 1}: ${rule.name}; ${rule.instead}`);
  }
  return faults;
}

/** Classes of a stylesheet that have two rules of their own: the later one changes what stands by the first. */
export function styleFaults(file, read = (path) => readFileSync(resolve(ROOT, path), "utf8")) {
  if (!file.endsWith(".module.css")) return [];
  let lines;
  try {
    lines = read(file).split("\n");
  } catch {
    return []; // deleted, not committed yet
  }
  const seen = new Map();
  return lines.flatMap((line, index) => {
    const name = /^(\.[A-Za-z][\w-]*) \{/.exec(line)?.[1];
    // the last of several selectors is no rule of its own
    if (name === undefined || lines[index - 1]?.endsWith(",")) return [];
    const first = seen.get(name);
    if (first === undefined) seen.set(name, index + 1);
    return first === undefined
      ? []
      : [`${file}:${index + 1}: ${name} has a rule at line ${first}; join the two, or give one another name`];
  });
}

/** Folders whose files carry a number that says in which order they came. */
const NUMBERED = /^(apps\/server\/migrations|docs\/decisions)\/(\d{4})-[^/]+$/;

/** Files of a numbered folder that share a number: two that were written at the same time. */
export function numberFaults(files) {
  const first = new Map();
  const faults = [];
  for (const file of files) {
    const [, folder, number] = NUMBERED.exec(file) ?? [];
    if (number === undefined) continue;
    const other = first.get(`${folder} ${number}`);
    if (other === undefined) first.set(`${folder} ${number}`, file);
    else faults.push(`${file}: ${other} has the same number; give one of them the next free one`);
  }
  return faults;
}

/** Faults against the rules on file names, lengths and what may stand where. */
export async function checkHouseRules() {
  const files = await trackedFiles();
  if (files.length < 20) return ["hardly any file was found: run this inside the git checkout"];
  return [
    ...files.flatMap((file) => [...nameFaults(file), ...contentFaults(file), ...styleFaults(file)]),
    ...numberFaults(files),
  ];
}
