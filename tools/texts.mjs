/**
 * `npm run texts`: collects every text a person reads, with the files it stands in, into `apps/web/texts/en.json`;
 * those of the catalogue and of the data come from the compiled packages. A language is a file that gives each of them
 * in other words (docs/adding.md); texts that are gone are taken out of them. `npm run check` fails when the file is
 * not up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "rolldown/utils";
import { dropGone } from "./languages.mjs";
import { ROOT, run, say } from "./run.mjs";
import { HAS_WORDS, textsOfAtlas, textsOfCatalogue } from "./texts-of-data.mjs";

const FILE = "apps/web/texts/en.json";
const SCREENS = /^apps\/web\/src\/(?!testing\/|lib\/i18n\.ts).*(?<!\.test)\.tsx?$/;
/** What the server writes into mails, workbooks and pages of the guide. */
const SERVER = /^apps\/server\/src\/(?!testing\/|language\.ts).*(?<!\.test)\.ts$/;
/** What plots say beside and in their pictures. */
const PLOTS = /^packages\/plots\/src\/model\/[^/]+(?<!\.test)\.ts$/;
/**
 * Files that hold nothing but the English wording of other rooms: every string in them is a text. The assistant words
 * its answers in the language of the question and keeps its own.
 */
const WORDING = /^packages\/(?!assistant\/)[^/]+\/src\/(messages|wording)\/[^/]+(?<!\.test)\.ts$/;
/** Types of plots: their titles and purposes are texts, which the screens show with `translated`. */
const REGISTRY = /^packages\/plots\/src\/registry\/[^/]+(?<!\.test)\.ts$/;
const REGISTERED = new Set(["title", "purpose"]);
/** Rules of frameworks: their words are shown with `t`. Ids have neither a space nor a capital letter. */
const RULES = /^packages\/documents\/src\/compliance\/[^/]+(?<!\.test)\.ts$/;
const RULE_WORDS = /[A-Z ]/;
/** What is the same in all languages. */
const RULE_NAMES = new Set(["paragraph", "date"]);
/** Attributes that are read out or shown. */
const SPOKEN = new Set(["alt", "aria-label", "aria-description", "description", "label", "placeholder", "title"]);
const SHOWING = new Set(["t", "plural", "translated"]);
/** Methods that call the function they are given at once. */
const AT_ONCE = new Set(["map", "flatMap", "filter", "find", "forEach", "reduce", "from", "some", "every"]);
const IS_CODE = /^[a-z_]+\.[a-z0-9_]+$/;

function literal(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? node.quasis[0].value.cooked : undefined;
}

/**
 * True for a function that runs while the module is loaded: one that is called on the spot, or by a method that calls
 * it at once.
 */
function runsAtOnce(parent, node) {
  if (parent?.type !== "CallExpression") return false;
  return parent.callee === node || AT_ONCE.has(parent.callee.property?.name);
}

/** Calls `visit(node, isLoading)` for every node; `isLoading` says that it runs while the module is loaded. */
function walk(node, visit, isLoading = true, parent) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit, isLoading, parent);
    return;
  }
  const isFunction = node.type === "FunctionDeclaration" || /^(Arrow)?FunctionExpression$/.test(node.type ?? "");
  const within = isLoading && (!isFunction || runsAtOnce(parent, node));
  if (node.type !== undefined) visit(node, within);
  for (const child of Object.values(node))
    if (typeof child === "object") walk(child, visit, within, node.type === undefined ? parent : node);
}

/** Names of the functions of a file in which texts are shown, straight away or through another of them. */
function showingFunctions(program) {
  const bodies = new Map();
  for (const statement of program.body) {
    const declaration = statement.declaration ?? statement;
    if (declaration?.type === "FunctionDeclaration") bodies.set(declaration.id?.name, declaration.body);
    if (declaration?.type === "VariableDeclaration")
      for (const { id, init } of declaration.declarations)
        if (/Function/.test(init?.type ?? "")) bodies.set(id.name, init.body);
  }
  const showing = new Set(SHOWING);
  for (let grew = true; grew;) {
    grew = false;
    for (const [name, body] of bodies) {
      if (showing.has(name)) continue;
      walk(body, (node) => {
        if (node.type !== "CallExpression" || !showing.has(node.callee.name) || showing.has(name)) return;
        showing.add(name);
        grew = true;
      });
    }
  }
  return showing;
}

function callTexts({ callee, arguments: given }, fault) {
  const [first, one, other] = [given[0], given[1], given[2]].map(literal);
  if (callee.name === "plural") {
    if (one === undefined || other === undefined) fault("the two forms of plural() are literals");
    return one === undefined || other === undefined ? [] : [{ text: other, one }];
  }
  if (callee.name === "msg" && first === undefined) fault("msg() takes a literal");
  const isNamed = (callee.name === "msg" || callee.name === "t") && first !== undefined;
  return isNamed ? [{ text: first }] : [];
}

/** Texts and faults of one file of the web application, or of the server. */
function screenTexts(file, source) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) return { texts: [], faults: [`${file}: ${errors[0].message}`] };
  const texts = [];
  const faults = [];
  const showing = showingFunctions(program);
  walk(program, (node, isLoading) => {
    const fault = (what) => faults.push(`${file}:${source.slice(0, node.start).split("\n").length}: ${what}`);
    if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      texts.push(...callTexts(node, fault));
      if (isLoading && showing.has(node.callee.name))
        fault("a text is asked for while the module is loaded; name it with msg() and show it with t()");
    }
    if (node.type === "JSXText" && HAS_WORDS.test(node.value))
      fault("words outside t() stay English in every language");
    if (node.type === "JSXAttribute" && SPOKEN.has(node.name.name) && HAS_WORDS.test(literal(node.value) ?? ""))
      fault(`${node.name.name} is read by people: t()`);
  });
  return { texts, faults };
}

/**
 * Texts of a file of wording: its strings that have words; those that stand beside a code, such as `project.deleted`,
 * by that code.
 */
function wordingTexts(file, source) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) return { texts: [], faults: [`${file}: ${errors[0].message}`] };
  const texts = [];
  walk(
    program.body.filter(({ type }) => !/^(Import|ExportAll)/.test(type)),
    (node) => {
      if (node.type !== "Property" && node.type !== "ArrayExpression") return;
      const code = literal(node.key);
      for (const value of node.elements ?? [node.value]) {
        const text = literal(value);
        if (text === undefined || !HAS_WORDS.test(text)) continue;
        texts.push(code !== undefined && IS_CODE.test(code) ? { text: code, english: text } : { text });
      }
    },
  );
  return { texts, faults: [] };
}

/** Titles and purposes of a file of types of plots. */
function registryTexts(file, source) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) return { texts: [], faults: [`${file}: ${errors[0].message}`] };
  const texts = [];
  walk(program, (node) => {
    if (node.type !== "Property" || !REGISTERED.has(node.key.name)) return;
    const text = literal(node.value);
    if (text !== undefined && HAS_WORDS.test(text)) texts.push({ text });
  });
  return { texts, faults: [] };
}

/** Words of the rules of frameworks. */
function ruleTexts(file, source) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) return { texts: [], faults: [`${file}: ${errors[0].message}`] };
  const names = new Set();
  const texts = [];
  walk(program, (node) => {
    if (node.type === "Property" && RULE_NAMES.has(node.key.name)) names.add(node.value);
    if (/^(Import|Export\w*From)/.test(node.type)) names.add(node.source);
    const text = names.has(node) ? undefined : literal(node);
    if (text !== undefined && HAS_WORDS.test(text) && RULE_WORDS.test(text)) texts.push({ text });
  });
  return { texts, faults: [] };
}

/** How the texts of a file are found; undefined for one that has none. */
function collectorOf(file) {
  if (SCREENS.test(file) || SERVER.test(file) || PLOTS.test(file)) return screenTexts;
  if (WORDING.test(file)) return wordingTexts;
  if (RULES.test(file)) return ruleTexts;
  return REGISTRY.test(file) ? registryTexts : undefined;
}

/**
 * Every text of these files by its English or its code: `{text: {english?, one?, in: [file]}}`, and what is wrong with
 * them.
 * @param {string[]} files
 * @param {(file: string) => string} read
 */
export function collectTexts(files, read) {
  const found = new Map();
  const faults = [];
  for (const file of files) {
    const collect = collectorOf(file);
    if (collect === undefined) continue;
    const own = collect(file, read(file));
    faults.push(...own.faults);
    for (const { text, ...forms } of own.texts) {
      const { one } = forms;
      const entry = found.get(text) ?? { ...forms, in: [] };
      if (entry.one !== one) faults.push(`${file}: "${text}" stands elsewhere with another form for one, or with none`);
      if (!entry.in.includes(file)) entry.in.push(file);
      found.set(text, entry);
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { texts: Object.fromEntries(sorted), faults };
}

/** One text a line, so that two people who add texts do not meet. */
export function written(texts) {
  const lines = Object.entries(texts).map(([text, entry]) => `  ${JSON.stringify(text)}: ${JSON.stringify(entry)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

async function ofRepository() {
  const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { capture: true });
  const read = (file) => readFileSync(resolve(ROOT, file), "utf8");
  const isThere = (file) => {
    try {
      return read(file) !== undefined;
    } catch {
      return false; // deleted, not committed yet
    }
  };
  const files = output.split("\n").filter((file) => collectorOf(file) !== undefined && isThere(file));
  const own = collectTexts(files.toSorted(), read);
  const [{ texts, faults }, atlas] = await Promise.all([textsOfCatalogue(), textsOfAtlas()]);
  const sorted = Object.entries({ ...atlas.texts, ...texts, ...own.texts }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { texts: Object.fromEntries(sorted), faults: [...own.faults, ...faults, ...atlas.faults] };
}

/** Faults of the texts: shown too early, out of reach of a language, or missing in the file. */
export async function checkTexts() {
  const { texts, faults } = await ofRepository();
  if (Object.keys(texts).length < 500) return ["hardly any text was found: run this inside the git checkout"];
  let stored = "";
  try {
    stored = readFileSync(resolve(ROOT, FILE), "utf8");
  } catch {
    // not written yet
  }
  const stale = stored === written(texts) ? [] : [`${FILE} is not up to date: run npm run texts`];
  return [...faults, ...stale];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { texts, faults } = await ofRepository();
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  writeFileSync(resolve(ROOT, FILE), written(texts));
  dropGone(texts);
  say(`${Object.keys(texts).length} texts in ${FILE}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
