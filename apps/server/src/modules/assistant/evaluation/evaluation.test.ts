import type { AssistantAnswer } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoEmail } from "../../identity/index.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { callUnlimited } from "../../../testing/unlimited.ts";
import { DATASETS, evaluate, type Judged, QUESTIONS } from "./evaluate.ts";
import { type ExportedFiles, readExport } from "./exported-files.ts";
import { ASKED_LANGUAGES, askedAfter, type AskedJudged, halfOf, judgeAsked } from "./judge-asked.ts";
import { phrasingsOf } from "./question-case.ts";

const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";
let app: TestServer;
let token: string;
let project: string;
let files: ExportedFiles;

/** Id of the sample, once it is computed. */
async function untilComputed(): Promise<string> {
  for (let i = 0; i < 1000; i++) {
    const { body } = await app.call("GET", PROJECTS, { token });
    const [item] = body["items"] as { id: string; properties: { status: string } }[];
    if (item?.properties.status === "Finished") return item.id;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the sample was not computed");
}

async function exported(): Promise<ExportedFiles> {
  const { body } = await app.call("GET", `${PROJECTS}/${project}?as_geojson=true`, { token });
  const ids = (body["features"] as { id: string }[]).map(({ id }) => id);
  const answer = await fetch(`${app.url}/api/risk-engine/v0/gateway/dump-to-file?exposure_id=${project}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ production_site_ids: ids }),
  });
  return readExport(new Uint8Array(await answer.arrayBuffer()), DATASETS);
}

async function ask(prompt: string, session?: string): Promise<AssistantAnswer> {
  const body = { prompt, exposure_id: project, ...(session && { session_id: session, version: "v2" }) };
  const answer = await callUnlimited(app, "POST", "/api/tidemark-ai-agents/v0/prompt", { token, body });
  if (answer.status !== 200) throw new Error(`${prompt}: ${answer.status} ${answer.text}`);
  return answer.body as unknown as AssistantAnswer;
}

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  await app.server.addSample({ owner: demoEmail("analyst"), readers: [] });
  project = await untilComputed();
  files = await exported();
}, 120_000);
afterAll(() => app.stop());

describe("questions about the sample, against its exported files", () => {
  let judged: Judged[];
  beforeAll(async () => {
    judged = await evaluate(ask, files);
  }, 120_000);

  it("are 61 of 18 kinds and refusals, asked in 400 ways and more", () => {
    expect(QUESTIONS).toHaveLength(61);
    expect(new Set(QUESTIONS.map(({ kind }) => kind)).size).toBe(19);
    expect(new Set(QUESTIONS.flatMap(phrasingsOf)).size).toBeGreaterThanOrEqual(400);
  });

  it("are never answered with a wrong number", () => {
    expect(judged.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
  });

  it("are all understood as they are asked first, and 95 of 100 in each way", () => {
    const first = new Set(QUESTIONS.map((question) => phrasingsOf(question)[0]));
    const other = judged.filter(({ verdict }) => verdict !== "right");
    expect(other.filter(({ prompt }) => first.has(prompt))).toEqual([]);
    expect(other.length / judged.length, JSON.stringify(other, null, 1)).toBeLessThanOrEqual(0.05);
  });
});

describe.each(["first", "further", "other", "fresh"] as const)(
  "the %s questions that were written without the grammar, the open half",
  (set) => {
    let judged: AskedJudged[];
    beforeAll(async () => {
      judged = [];
      for (const language of ASKED_LANGUAGES)
        for (const question of halfOf(set, language, "open"))
          judged.push(judgeAsked(language, question, await askedAfter(question, ask), files));
    }, 120_000);

    it("are never answered with another question's answer, and 95 of 100 right or refused well", () => {
      const other = judged.filter(({ verdict }) => verdict !== "right" && verdict !== "refused well");
      expect(other.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
      expect(other.length / judged.length, JSON.stringify(other, null, 1)).toBeLessThanOrEqual(0.05);
    });
  },
);

// harder ones: many are asked back, and none may be answered with another question's answer
describe.each([
  ["managers", 0.7],
  ["late", 0.7],
  ["blind", 0.7],
  ["unseen", 0.7],
  ["fourth", 0.55],
  ["plain", 0.7],
] as const)("the questions of %s that were written without the grammar", (set, least) => {
  it("are never answered with another question's answer, and most are right", async () => {
    const judged: AskedJudged[] = [];
    for (const language of ASKED_LANGUAGES)
      for (const question of halfOf(set, language, "open"))
        judged.push(judgeAsked(language, question, await askedAfter(question, ask), files));
    expect(judged.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
    const right = judged.filter(({ verdict }) => verdict === "right").length;
    expect(right / judged.length).toBeGreaterThan(least);
  }, 120_000);
});

it("a loss by floods says which of them are not in it, unless one kind of flood is asked for", async () => {
  const all = await ask("What do we lose to floods each year?");
  expect(all.answer).toContain("**At least:** of all floods surface-water flood alone is worked out here");
  expect(all.answer).toContain("river flood, coastal flood");
  expect((await ask("What do we lose to surface water floods each year?")).answer).not.toContain("At least");
});
