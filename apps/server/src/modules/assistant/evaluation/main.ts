/**
 * `npm run assistant:evaluate -- --url http://127.0.0.1:8080 --key tmk_...`: asks a running server the questions of the
 * evaluation about its sample project and prints the score. The server answers as it is configured, with its model or
 * without one; the expected numbers come from the exported files. The key is of somebody who sees the sample.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { AssistantAnswer } from "@tidemark/contract";
import { DATASETS, evaluate, type Judged } from "./evaluate.ts";
import { type ExportedFiles, readExport } from "./exported-files.ts";
import { ASKED_LANGUAGES, askedAfter, type AskedJudged, halfOf, judgeAsked, scoreOfAsked } from "./judge-asked.ts";

const USAGE =
  "npm run assistant:evaluate -- --url ADDRESS --key API-KEY [--all | --open | --held [--first | --other]]   (--all: every question in each way; --open, --held: a half of the further questions that were written without the grammar, with --first of the first ones, with --other of those by another hand; of the held half counts alone)\n";
const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";

interface Target {
  readonly url: string;
  readonly key: string;
}

/** Calls the server; waits where it asks to. @throws Error with what it answered */
async function call({ url, key }: Target, method: string, path: string, body?: object): Promise<Response> {
  for (;;) {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 429 || !(seconds > 0)) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await setTimeout(seconds * 1000);
  }
}

interface ProjectItem {
  readonly id: string;
  readonly properties: { readonly status: string; readonly title: string };
}

async function sampleOf(target: Target): Promise<string> {
  const { items } = (await (await call(target, "GET", `${PROJECTS}?n=100`)).json()) as { items: ProjectItem[] };
  const found = items.find(({ properties: { status, title } }) => status === "Finished" && title.startsWith("Sample"));
  if (found === undefined) throw new Error("this key sees no sample project that is computed");
  return found.id;
}

async function exported(target: Target, id: string): Promise<ExportedFiles> {
  const answer = await call(target, "GET", `${PROJECTS}/${id}?as_geojson=true`);
  const { features } = (await answer.json()) as { features: { id: string }[] };
  const ids = { production_site_ids: features.map((one) => one.id) };
  const zip = await call(target, "POST", `/api/risk-engine/v0/gateway/dump-to-file?exposure_id=${id}`, ids);
  return readExport(new Uint8Array(await zip.arrayBuffer()), DATASETS);
}

/** The score as lines: by kind, then on the whole. */
function scoreOf(judged: readonly Judged[], byModel: number): string {
  const count = (of: readonly Judged[], verdict: Judged["verdict"]) =>
    of.filter((one) => one.verdict === verdict).length;
  const line = (name: string, of: readonly Judged[]) =>
    `${name.padEnd(20)} ${String(count(of, "right")).padStart(4)} of ${String(of.length).padStart(4)} right, ${count(of, "refused")} refused or asked back, ${count(of, "wrong")} wrong`;
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) =>
      line(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    ),
    line("all", judged),
    `${byModel} of ${judged.length} answers are a model's text; the others were computed.`,
  ].join("\n");
}

const { values: given } = parseArgs({
  options: {
    url: { type: "string" },
    key: { type: "string" },
    all: { type: "boolean", default: false },
    open: { type: "boolean", default: false },
    held: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    other: { type: "boolean", default: false },
  },
});
if (given.url === undefined || given.key === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const target: Target = { url: given.url.replace(/\/$/, ""), key: given.key };
const project = await sampleOf(target);
const files = await exported(target, project);
let byModel = 0;
if (given.open || given.held) {
  const judgedAsked: AskedJudged[] = [];
  const ask = async (prompt: string, session?: string) => {
    const body = { prompt, exposure_id: project, ...(session && { session_id: session, version: "v2" }) };
    return (await (await call(target, "POST", "/api/tidemark-ai-agents/v0/prompt", body)).json()) as AssistantAnswer;
  };
  const set = given.first ? "first" : given.other ? "other" : "further";
  for (const language of ASKED_LANGUAGES)
    for (const question of halfOf(set, language, given.held ? "held" : "open")) {
      const one = judgeAsked(language, question, await askedAfter(question, ask), files);
      judgedAsked.push(one);
      // a question of the held half that is looked at is none any more
      if (given.open && one.verdict !== "right") process.stdout.write(`${one.verdict}: ${one.ask} (${one.why})\n`);
    }
  process.stdout.write(`${scoreOfAsked(judgedAsked)}\n`);
  process.exit(judgedAsked.some(({ verdict }) => verdict === "wrong") ? 1 : 0);
}
const judged = await evaluate(
  async (prompt) => {
    const body = { prompt, exposure_id: project };
    const answer = await call(target, "POST", "/api/tidemark-ai-agents/v0/prompt", body);
    const read = (await answer.json()) as AssistantAnswer;
    if (read.by === "model") byModel += 1;
    return read;
  },
  files,
  given.all ? "all" : "first",
  ({ verdict, prompt, why }) => {
    if (verdict !== "right") process.stdout.write(`${verdict}: ${prompt} (${why})\n`);
  },
);
process.stdout.write(`${scoreOf(judged, byModel)}\n`);
process.exitCode = judged.some(({ verdict }) => verdict === "wrong") ? 1 : 0;
