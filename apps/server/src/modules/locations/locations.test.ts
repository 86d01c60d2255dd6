import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { LocationIndex } from "./location-index.ts";
import { createLocations } from "./locations.ts";
import * as siteRows from "./locations.repository.ts";

let app: TestServer;
let projectId: string;
let wholeReads = 0;
let reader: siteRows.LocationReader;
beforeAll(async () => {
  app = await startTestServer();
  const own = siteRows.createLocationReader(app.database);
  reader = {
    ...own,
    range: (id, from, to) => {
      wholeReads += 1;
      return own.range(id, from, to);
    },
  };
});
afterAll(() => app.stop());
beforeEach(async () => {
  projectId = randomUUID();
  await app.database.query(
    `insert into exposures (id, owner_id, title, tier, status, site_count)
     select $1, id, 'Patched', 'enterprise', 'Finished', 5 from users where email like 'analyst@%'`,
    [projectId],
  );
  await insert([0, 1, 2, 3, 4], 0, false);
});

const record = (position: number) => ({
  siteId: `S${position}`,
  name: `Site ${position}`,
  longitude: position,
  latitude: 0,
  geometry: null,
  address: { country: "Peru" } as siteRows.StoredSite["address"],
  userData: { kind: "a" },
  assetValue: null,
  assetCurrency: null,
  elevationMetres: null,
  protectionYears: null,
  buildingUse: null,
  construction: null,
});
const insert = (positions: readonly number[], from: number, isChange: boolean) =>
  siteRows.insertSites(app.database, projectId, positions.map(record), from, isChange);
const write = async (position: number, change: Partial<siteRows.StoredSite>) => {
  const [site] = await siteRows.loadSitesAt(app.database, projectId, [position]);
  await siteRows.updateSite(app.database, projectId, { ...site!, ...change });
};
const remove = (position: number) => siteRows.markSiteDeleted(app.database, projectId, position, []);
const namesOf = (index: LocationIndex) =>
  Array.from(index.positions, (position, row) => [position, index.name(row)] as const);

describe("the index of a project's locations", () => {
  it("is that of the version before with what has changed, which its holders keep as it was", async () => {
    const locations = createLocations(reader);
    const alone = await locations.places(projectId);
    const first = await locations.open(projectId);
    expect(alone).toEqual(first.places);
    expect(await locations.places(projectId)).toBe(first.places);
    expect(await locations.open(projectId)).toBe(first);
    const before = wholeReads;
    await write(2, { name: "Other" });
    await remove(0);
    await insert([5], 5, true);
    const second = await locations.open(projectId);
    expect(namesOf(second)).toEqual([
      [1, "Site 1"],
      [2, "Other"],
      [3, "Site 3"],
      [4, "Site 4"],
      [5, "Site 5"],
    ]);
    expect(second.places.positionCount).toBe(6);
    expect(await createLocations(reader).places(projectId)).toEqual(second.places);
    await siteRows.markSitePresent(app.database, projectId, 0);
    expect(namesOf(await locations.open(projectId))[0]).toEqual([0, "Site 0"]);
    expect(wholeReads).toBe(before);
    expect(namesOf(first)[2]).toEqual([2, "Site 2"]);
  });

  it("shares with the version before what an edit left alone", async () => {
    const locations = createLocations(reader);
    const first = await locations.open(projectId);
    await write(2, { name: "Other" });
    const renamed = await locations.open(projectId);
    expect(renamed).not.toBe(first);
    expect(renamed.places).toBe(first.places);
    expect(renamed.columns.get("user_data.kind")).toBe(first.columns.get("user_data.kind"));
    expect(renamed.columns.get("name")).not.toBe(first.columns.get("name"));
    await write(2, { longitude: 9.5 });
    const moved = await locations.open(projectId);
    expect([moved.places.longitudes[2], renamed.places.longitudes[2]]).toEqual([9.5, 2]);
    expect(moved.columns.get("name")).toBe(renamed.columns.get("name"));
    expect(moved.places.positions).toBe(first.places.positions);
  });

  it("stays the same where the project changed and its locations did not", async () => {
    const locations = createLocations(reader);
    const first = await locations.open(projectId);
    await app.database.query("update exposures set title = 'Other', last_changed = now() where id = $1", [projectId]);
    expect(await locations.open(projectId)).toBe(first);
  });

  it("sees what a transaction wrote that began before it and ended after it", async () => {
    const locations = createLocations(reader);
    let ended = (): void => undefined;
    let wrote = (): void => undefined;
    const end = new Promise<void>((done) => (ended = done));
    const written = new Promise<void>((done) => (wrote = done));
    const slow = app.database.transaction(async () => {
      await write(3, { name: "Slow" });
      wrote();
      await end;
    });
    await written;
    expect(namesOf(await locations.open(projectId))[3]).toEqual([3, "Site 3"]);
    ended();
    await slow;
    expect(namesOf(await locations.open(projectId))[3]).toEqual([3, "Slow"]);
  });

  it("is read anew where other locations took the place of these", async () => {
    const locations = createLocations(reader);
    const first = await locations.open(projectId);
    await siteRows.removeSites(app.database, projectId);
    await insert([7, 8], 0, true);
    const second = await locations.open(projectId);
    expect(second.version).not.toBe(first.version);
    expect(Array.from(second.positions, (_, row) => second.id(row))).toEqual(["S7", "S8"]);
    await siteRows.removeSites(app.database, projectId);
    await insert([1, 2], 0, true);
    expect(namesOf(await locations.open(projectId))).toEqual([
      [0, "Site 1"],
      [1, "Site 2"],
    ]);
  });

  it("finds a location by its id", async () => {
    const index = await createLocations(reader).open(projectId);
    expect([index.rowOf("S3"), index.rowOf("none")]).toEqual([3, -1]);
    expect([index.id(3), index.country(3)]).toEqual(["S3", "Peru"]);
  });
});

describe("memory of the indexes", () => {
  it("holds those asked for last, and always the one in use", async () => {
    const other = projectId;
    const locations = createLocations(reader, 1);
    const first = await locations.open(other);
    projectId = randomUUID();
    await app.database.query(
      `insert into exposures (id, owner_id, title, tier)
       select $1, id, 'Second', 'enterprise' from users where email like 'analyst@%'`,
      [projectId],
    );
    await insert([0], 0, false);
    const second = await locations.open(projectId);
    expect(await locations.open(projectId)).toBe(second);
    expect(await locations.open(other)).not.toBe(first);
  });
});
