import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { removeTurnsBefore } from "./assistant.repository.ts";
import { askStreamed } from "./testing/ask-streamed.ts";
import { storeAskedProject } from "./testing/asked-project.ts";

const PROMPT = "/api/tidemark-ai-agents/v0/prompt";
const HISTORY = "/api/tidemark-ai-agents/v0/history";

let app: TestServer;
let analyst: string;
let admin: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  [analyst, admin] = await Promise.all([app.signIn("analyst"), app.signIn("admin")]);
  project = await storeAskedProject(app);
});
afterAll(() => app.stop());

const ask = (prompt: string, more: object = {}, token = analyst, query = "") =>
  app.call("POST", `${PROMPT}${query}`, { token, body: { prompt, exposure_id: project, ...more } });

interface Answered {
  readonly answer: string;
  readonly refused: string | null;
  readonly figures: { readonly value: number | null; readonly site_id: string | null }[];
}
const figuresOf = (body: unknown) =>
  (body as Answered).figures.flatMap(({ value, site_id: id }) => (id === null ? [] : [[id, value]]));

describe("a question about a project", () => {
  it("is answered from its results, with each figure's location", async () => {
    const { status, body } = await ask("Top 5 by risk score");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(figuresOf(body)).toEqual([
      ["S0", expect.closeTo(0.8)],
      ["S2", expect.closeTo(0.3)],
    ]);
    expect(body).toMatchObject({ by: "computed", refused: null, positions: expect.arrayContaining([0, 2]) });
    expect((body as unknown as Answered).answer).toContain("Site B has no value, which does not mean a low one");
  });

  it("reads the supply chain and what the project is built from", async () => {
    expect(figuresOf((await ask("suppliers of Site C")).body)).toEqual([["S0", expect.closeTo(0.8)]]);
    expect((await ask("What changed since the last computation?")).body).toMatchObject({ refused: null });
    expect((await ask("What happens near us?")).body).toMatchObject({ refused: null });
  });

  it("tells the allowance for river flood where it is asked for, to those who see losses", async () => {
    const asked = async () => (await ask("Allowance for river flood")).body as unknown as Answered;
    expect((await asked()).answer).toContain("it needs 100 locations");
    const scopes = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    const without = scopes[0]!.scopes.filter((scope) => scope !== "dashboard-risk-matrix");
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [without]);
    const withheld = (await asked()).answer;
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [scopes[0]!.scopes]);
    expect(withheld).toContain("does not include losses of the portfolio");
  });

  it("goes on from the one before it in the same session alone", async () => {
    const session = { session_id: crypto.randomUUID() };
    await ask("risk score of Site A", session, analyst, "?version=v2");
    expect(figuresOf((await ask("and Site C?", session, analyst, "?version=v2")).body)[0]?.[0]).toBe("S2");
    expect((await ask("what about 2080?")).body).toMatchObject({ refused: "not-understood" });
  });

  it("is refused for a project of somebody else, and where it is empty or too long", async () => {
    expect((await ask("Top 5 by risk score", {}, admin)).status).toBe(404);
    expect((await ask("  ")).status).toBe(400);
    expect((await ask("x".repeat(4001))).status).toBe(400);
  });

  it("tells that a project has no results yet", async () => {
    await app.database.query("update exposures set status = 'Running' where id = $1", [project]);
    expect((await ask("Top 5 by risk score")).body).toMatchObject({ refused: "no-results", figures: [] });
    await app.database.query("update exposures set status = 'Finished' where id = $1", [project]);
  });

  it("tells nothing of the results of a project that is not paid", async () => {
    await app.database.query("update exposures set is_payed = false where id = $1", [project]);
    const refused = await ask("Top 5 by risk score");
    await app.database.query("update exposures set is_payed = true where id = $1", [project]);
    expect([refused.status, refused.body["detail"]]).toEqual([403, "Opens with the payment"]);
  });
});

describe("an answer as a stream", () => {
  it("tells what is looked up, then the answer, and is kept", async () => {
    const events = await askStreamed(app, { token: analyst, prompt: "Top 5 by risk score", exposure_id: project });
    expect(events.map(({ name }) => name)).toEqual(["start", "call", "figures", "text", "done"]);
    const done = events.at(-1)!.data;
    expect(events[3]!.data).toEqual({ delta: done["answer"] });
    const kept = await app.call("GET", `${HISTORY}?exposure_id=${project}&n=1`, { token: analyst });
    expect((kept.body["items"] as { id: string }[])[0]!.id).toBe(done["id"]);
  });

  it("is refused as any other where nothing has begun", async () => {
    const answer = await fetch(app.url + PROMPT, {
      method: "POST",
      headers: { authorization: `Bearer ${admin}`, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ prompt: "Top 5 by risk score", exposure_id: project }),
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

describe("the history of questions", () => {
  const history = (token = analyst) => app.call("GET", `${HISTORY}?exposure_id=${project}`, { token });

  it("is one's own, can be rated and deleted, and ends after 30 days", async () => {
    const { body: asked } = await ask("Give me a summary");
    const rated = await app.call("PUT", `${HISTORY}/${String(asked["id"])}/rating`, {
      token: analyst,
      body: { rating: "up" },
    });
    expect(rated.body).toMatchObject({ rating: "up" });
    const stranger = { token: admin, body: { rating: "down" } };
    expect((await app.call("PUT", `${HISTORY}/${String(asked["id"])}/rating`, stranger)).status).toBe(404);
    const { body } = await history();
    expect((body["items"] as { prompt: string }[])[0]?.prompt).toBe("Give me a summary");
    await app.database.query("update assistant_turns set created_at = now() - interval '31 days' where id = $1", [
      asked["id"],
    ]);
    await removeTurnsBefore(app.database, new Date(Date.now() - 30 * 86_400_000));
    const left = ((await history()).body["items"] as { id: string }[]).map(({ id }) => id);
    expect(left).not.toContain(asked["id"]);
    await app.call("DELETE", `${HISTORY}?exposure_id=${project}`, { token: analyst });
    expect((await history()).body).toEqual({ items: [] });
  });

  it("tells no answer of a project that is out of reach by now, also where it is rated", async () => {
    const { body: asked } = await ask("Top 5 by risk score");
    const rate = () =>
      app.call("PUT", `${HISTORY}/${String(asked["id"])}/rating`, { token: analyst, body: { rating: "up" } });
    await app.database.query("update exposures set is_payed = false where id = $1", [project]);
    const unpaid = await rate();
    await app.database.query(
      "update exposures set is_payed = true, owner_id = (select id from users where email like 'admin@%') where id = $1",
      [project],
    );
    const foreign = await rate();
    await app.database.query(
      "update exposures set owner_id = (select id from users where email like 'analyst@%') where id = $1",
      [project],
    );
    expect([unpaid.status, foreign.status, (await rate()).status]).toEqual([403, 404, 200]);
  });

  it("keeps no value that the account does not include any more", async () => {
    const scopes = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    expect(figuresOf((await ask("Top 5 by wildfire_bi")).body)).toHaveLength(3);
    expect((await ask("How many above 100 for wildfire_bi?")).body).toMatchObject({ refused: null });
    const without = scopes[0]!.scopes.filter((scope) => scope !== "outage");
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [without]);
    const { body } = await history();
    const [none, top] = body["items"] as Answered[];
    expect(top).toMatchObject({ refused: "withheld", figures: [], positions: [] });
    // that no location passes a limit is a value too
    expect(none).toMatchObject({ prompt: "How many above 100 for wildfire_bi?", refused: "withheld", figures: [] });
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [scopes[0]!.scopes]);
  });
});
