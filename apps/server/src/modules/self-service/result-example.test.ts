import type { ResultExample } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createResultExample } from "./result-example.ts";

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

it("shows anybody the values that a location of the sample project has", async () => {
  const { status, body } = await app.call("GET", "/api/authorization/v1/self-service/example", {});
  expect(status).toBe(200);
  const { example } = body as unknown as { example: ResultExample };
  const token = await app.signIn("analyst");
  const points = [{ longitude: -0.38, latitude: 39.47 }];
  const ofLayer = async (id: string, coords: object) => {
    const asked = { points: points.map(({ longitude, latitude }) => [longitude, latitude]), coords };
    const answer = await app.call("POST", `/api/spatial-datasets/v0/datasets/${id}/query`, { token, body: asked });
    const { items } = answer.body as unknown as { items: { location: { value: number } }[] };
    return items[0]?.location.value;
  };
  const at = { scenario: "ssp585", time: 2050 };
  expect(example.value).toBe(await ofLayer("hd30", at));
  expect(example.range).toEqual({
    p10: await ofLayer("hd30", { ...at, ensemble: "p10" }),
    p90: await ofLayer("hd30", { ...at, ensemble: "p90" }),
  });
  expect(example.score?.value).toBe(await ofLayer("score_location", at));
  const lines = new Map(example.lines.map(({ scenario, points: known }) => [scenario, known]));
  expect([...lines.keys()]).toEqual(["historical", "ssp126", "ssp585"]);
  expect(lines.get("ssp585")?.find(({ time }) => time === 2050)?.value).toBe(example.value);
  expect(lines.get("ssp126")?.at(-1)).toEqual({
    time: 2080,
    value: await ofLayer("hd30", { scenario: "ssp126", time: 2080 }),
  });
});

it("works it out once for each version of the data, and again after it failed", async () => {
  let [version, made, fails] = ["a", 0, true];
  const example = createResultExample({
    version: async () => version,
    ofLocation: async (_, coords) => {
      made += 1;
      if (fails) throw new Error("away");
      return { values: coords.map((_one, i) => i), record: { source: "S", version, licence: "L" } };
    },
  });
  await expect(example()).rejects.toThrow("away");
  fails = false;
  made = 0;
  await Promise.all([example(), example()]);
  expect(made).toBe(2);
  version = "b";
  expect((await example())?.source_version).toBe("b");
  expect(made).toBe(4);
});

it("is left out where the data have no value there", async () => {
  const example = createResultExample({
    version: async () => "a",
    ofLocation: async (_, coords) => ({ values: coords.map(() => Number.NaN), record: undefined }),
  });
  expect(await example()).toBeNull();
});
