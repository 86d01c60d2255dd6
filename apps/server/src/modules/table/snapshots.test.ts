import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { attributeAt } from "../locations/index.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSnapshots } from "./snapshots.ts";
import { createSiteReader, type SiteReader } from "./table.repository.ts";

let app: TestServer;
let projectId: string;
let wholeReads = 0;
let reader: SiteReader;
beforeAll(async () => {
  app = await startTestServer();
  const [project] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Patched', 'enterprise', 'Finished', 5 from users where email like 'analyst@%' returning id`,
  );
  projectId = project?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data)
     select $1, p, 'S' || p, 'Site ' || p, p, 0, '{"kind": "a"}' from generate_series(0, 4) p`,
    [projectId],
  );
  const own = createSiteReader(app.database);
  reader = {
    ...own,
    read: (id, after, limit) => {
      wholeReads += 1;
      return own.read(id, after, limit);
    },
  };
});
afterAll(() => app.stop());

const namesOf = ({ attributes }: Snapshot) =>
  Array.from(attributes.positions, (position, row) => [position, attributeAt(attributes.columns.get("name")!, row)]);
const mark = "update exposures set last_changed = clock_timestamp() where id = $1";
const change = async (statement: string) => {
  await app.database.query(statement, [projectId]);
  await app.database.query(mark, [projectId]);
};

describe("snapshots of a project", () => {
  it("read of a later version only what has changed", async () => {
    const snapshots = createSnapshots(reader);
    const first = await snapshots.open(projectId);
    expect(await snapshots.open(projectId)).toBe(first);
    const before = wholeReads;
    await change("update sites set name = 'Other', changed_at = now() where exposure_id = $1 and position = 2");
    await change("update sites set deleted_at = now() where exposure_id = $1 and position = 0");
    await change(
      "insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data) values ($1, 5, 'S5', 'New', 1, 2, '{\"kind\": \"b\"}')",
    );
    const second = await snapshots.open(projectId);
    expect(namesOf(second)).toEqual([
      [1, "Site 1"],
      [2, "Other"],
      [3, "Site 3"],
      [4, "Site 4"],
      [5, "New"],
    ]);
    await change("update sites set deleted_at = null where exposure_id = $1 and position = 0");
    expect(namesOf(await snapshots.open(projectId))[0]).toEqual([0, "Site 0"]);
    expect(wholeReads).toBe(before);
    // nobody changes what another is still looking at
    expect(namesOf(first)[2]).toEqual([2, "Site 2"]);
  });

  it("stay the same where the project changed and its locations did not", async () => {
    const snapshots = createSnapshots(reader);
    const first = await snapshots.open(projectId);
    const before = wholeReads;
    await app.database.query(mark, [projectId]);
    expect(namesOf(await snapshots.open(projectId))).toEqual(namesOf(first));
    expect(wholeReads).toBe(before);
  });

  it("see what a transaction wrote that began before them and ended after them", async () => {
    const snapshots = createSnapshots(reader);
    let ended = (): void => undefined;
    let wrote = (): void => undefined;
    const end = new Promise<void>((done) => (ended = done));
    const written = new Promise<void>((done) => (wrote = done));
    const slow = app.database.transaction(async () => {
      await app.database.query(
        "update sites set name = 'Slow', changed_at = now() where exposure_id = $1 and position = 3",
        [projectId],
      );
      wrote();
      await end;
      await app.database.query(mark, [projectId]);
    });
    await written;
    expect(namesOf(await snapshots.open(projectId))[3]).toEqual([3, "Site 3"]);
    ended();
    await slow;
    expect(namesOf(await snapshots.open(projectId))[3]).toEqual([3, "Slow"]);
  });

  it("are read anew where locations are gone without a trace", async () => {
    const snapshots = createSnapshots(reader);
    await snapshots.open(projectId);
    const before = wholeReads;
    await change("delete from sites where exposure_id = $1 and position > 1");
    expect(namesOf(await snapshots.open(projectId)).map(([position]) => position)).toEqual([0, 1]);
    expect(wholeReads).toBeGreaterThan(before);
  });
});
