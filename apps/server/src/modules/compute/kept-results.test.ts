import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collection, SPAWN, spawnBody, TASKS, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

vi.setConfig({ testTimeout: 120_000 }); // whole computations, also on busy machines

const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";

let app: TestServer;
let owner: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

interface Ids {
  readonly exposure_id: string;
  readonly task_id: string;
}

async function spawn(body: object): Promise<Ids> {
  const answer = await app.call("POST", SPAWN, { token: owner, body });
  expect(answer.status, answer.text).toBe(202);
  return answer.body as unknown as Ids;
}
async function get(path: string) {
  const { status, body, text } = await app.call("GET", path, { token: owner });
  expect(status, text).toBe(200);
  return body;
}
const project = async (id: string) => (await get(`${PROJECTS}/${id}`))["properties"] as Record<string, unknown>;
const locations = async (id: string) =>
  ((await get(`${PROJECTS}/${id}?as_geojson=true`))["features"] as { properties: { name: string } }[]).map(
    ({ properties }) => properties.name,
  );
/** What somebody who opens the project gets to see: risks of its first location, and the list of what is computed. */
const opened = async (id: string) => {
  const { body, status } = await app.call("GET", `/api/risk-engine/v0/risks/datasets?exposure_id=${id}`, {
    token: owner,
  });
  return status === 200 && (body["items"] as unknown[]).length > 0;
};

/** Locations that take long enough to be cancelled on their way. */
const many = collection(Array.from({ length: 2000 }, (_, i) => [(i % 250) - 120, (i % 97) - 40] as [number, number]));
const WORDS = { cancelled: "Cancelled", failed: "The disk of the server is full." } as const;

/** Ends the computation of a task as a person or as a fault would. */
async function end(task: string, how: keyof typeof WORDS): Promise<void> {
  expect((await app.call("POST", `${TASKS}/${task}/cancel`, { token: owner, body: {} })).status).toBe(200);
  expect(await untilEnded(app, owner, task)).toMatchObject({ status: "Failed" });
  if (how === "failed")
    await app.database.query("update tasks set detail = $2, said = null where id = $1", [task, WORDS.failed]);
}

describe("the results of a finished project", () => {
  it.each(["cancelled", "failed"] as const)(
    "stay open while it is computed again, and after that was %s",
    async (how) => {
      const first = await spawn(spawnBody({ exposure_geojson: many, hazards: ["elevation"], impact_drivers: [] }));
      await untilEnded(app, owner, first.task_id);
      const again = await spawn(spawnBody({ exposure_geojson: null, exposure_id: first.exposure_id }));
      expect(await project(first.exposure_id)).toMatchObject({ is_open: true, last_try: null });
      expect(await opened(first.exposure_id)).toBe(true);
      await end(again.task_id, how);
      expect(await project(first.exposure_id)).toMatchObject({
        status: "Finished",
        error: null,
        is_open: true,
        last_try: { error: WORDS[how] },
      });
      expect(await opened(first.exposure_id)).toBe(true);
      // one that brings results takes the note of the last away
      const third = await spawn(spawnBody({ exposure_geojson: null, exposure_id: first.exposure_id }));
      await untilEnded(app, owner, third.task_id);
      expect(await project(first.exposure_id)).toMatchObject({ status: "Finished", is_open: true, last_try: null });
    },
  );

  it("stay with their locations until others are computed in their place", async () => {
    const { exposure_id: id, task_id: first } = await spawn(spawnBody());
    await untilEnded(app, owner, first);
    const before = await locations(id);
    const replacing = await spawn(spawnBody({ exposure_geojson: many, exposure_id: id }));
    expect(await locations(id)).toEqual(before);
    await end(replacing.task_id, "cancelled");
    expect([await locations(id), await opened(id)]).toEqual([before, true]);
    expect(await project(id)).toMatchObject({ status: "Finished", is_open: true, site_count: before.length });
    const hidden = await app.database.query<{ id: string }>("select id from exposures where replaces = $1", [id]);
    expect((await app.call("GET", `${PROJECTS}/${hidden[0]!.id}`, { token: owner })).status).toBe(404);
    for (const deleted of [true, false]) {
      const listed = (await get(`${PROJECTS}?marked_for_deletion=${deleted}`))["items"] as { id: string }[];
      expect(listed.map((one) => one.id)).not.toContain(hidden[0]!.id);
    }
    // what waits is computed when it is tried again, and takes their place
    expect((await app.call("POST", `${TASKS}/${replacing.task_id}/retry`, { token: owner, body: {} })).status).toBe(
      200,
    );
    expect(await untilEnded(app, owner, replacing.task_id, 120)).toMatchObject({ status: "Finished" });
    expect(await project(id)).toMatchObject({ status: "Finished", site_count: 2000, last_try: null });
    expect([(await locations(id)).length, await opened(id)]).toEqual([2000, true]);
    expect(await app.database.query("select 1 from exposures where replaces = $1", [id])).toEqual([]);
  });
});

describe("a project that never had results", () => {
  it("has failed when its computation was cancelled, and opens nowhere", async () => {
    const { exposure_id: id, task_id } = await spawn(spawnBody({ exposure_geojson: many }));
    expect(await project(id)).toMatchObject({ is_open: false });
    await end(task_id, "cancelled");
    expect(await project(id)).toMatchObject({ status: "Failed", error: "Cancelled", is_open: false, last_try: null });
  });
});
