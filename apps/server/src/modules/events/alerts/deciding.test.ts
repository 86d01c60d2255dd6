import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANY_RULE, openAlertTrial } from "../../../testing/alert-trial.ts";
import { createLog } from "../../../platform/log.ts";
import { pollEvents } from "../poll.ts";
import type { RuleWish } from "./rules.service.ts";

let trial: Awaited<ReturnType<typeof openAlertTrial>>;
beforeAll(async () => {
  trial = await openAlertTrial();
});
afterAll(() => trial.close());
beforeEach(() => trial.clear());

const makeRule = (wish: Partial<RuleWish> = {}) => trial.rules.create(trial.whose, { ...ANY_RULE, ...wish });
const told = () =>
  trial.database.query("select event_id, level, locations, location_names from alert_notices order by created_at, id");
const HERE = { zone: [129.5, 130.5] } as const;

describe("an alert", () => {
  it("is given once for each level that an event rises to, and by mail: orange, red, orange are two", async () => {
    await makeRule();
    await trial.tell("1", "Orange", HERE);
    await trial.round();
    await trial.round();
    trial.advance(60);
    await trial.tell("1", "Red", HERE);
    await trial.round();
    trial.advance(60);
    await trial.tell("1", "Orange", HERE);
    await trial.round();
    trial.advance(60);
    await trial.tell("1", "Red", HERE);
    await trial.round();
    expect(await told()).toEqual([
      { event_id: "gdacs-TC-1", level: "Orange", locations: 1, location_names: ["Harbour plant"] },
      { event_id: "gdacs-TC-1", level: "Red", locations: 1, location_names: ["Harbour plant"] },
    ]);
    expect(trial.mails.map(({ subject }) => subject)).toEqual([
      "Orange alert: Storm 1, 1 location of Pumps",
      "Red alert: Storm 1, 1 location of Pumps",
    ]);
  });

  it("is not given below the level, of other kinds, for too few locations, or where nothing is touched", async () => {
    await makeRule({ types: ["TC"], least_locations: 2 });
    await trial.tell("1", "Green", { zone: [129, 132] });
    await trial.tell("2", "Red", HERE);
    await trial.tell("3", "Red", { zone: [129, 132], type: "FL" });
    await trial.tell("4", "Red", { zone: [10, 11] });
    await trial.tell("5", "Red"); // no zones yet
    await trial.round();
    expect(await told()).toEqual([]);
    expect(trial.mails).toEqual([]);
    await trial.tell("5", "Red", { zone: [129, 132] });
    await trial.round();
    expect(await told()).toMatchObject([{ event_id: "gdacs-TC-5", locations: 2 }]);
  });

  it("is given for locations near a zone where the rule says so", async () => {
    await makeRule({ within_km: 60 });
    await makeRule({ within_km: 50 });
    await trial.tell("1", "Orange", { zone: [130.5, 130.6] }); // 52 km from one, 42 km from the other
    await trial.round();
    const names = (await told()).map(({ location_names: some }) => some as string[]);
    expect(names.toSorted((a, b) => a.length - b.length)).toEqual([["Hill store"], ["Harbour plant", "Hill store"]]);
  });

  it("is never given of the sample, nor of what is over for days", async () => {
    await makeRule();
    await trial.tell("1", "Red", HERE);
    await trial.database.query("update events set is_sample = true");
    await trial.tell("2", "Red", { ...HERE, endsAt: trial.clock.now().getTime() - 4 * 86_400_000 });
    await trial.round();
    expect(await told()).toEqual([]);
  });

  it("is about what comes after the rule was made, changed or switched on, and says more once that rises", async () => {
    await trial.tell("1", "Orange", HERE);
    const { rule } = await makeRule({ least_level: "Red" });
    await trial.rules.update(trial.whose, rule.id, { ...ANY_RULE, enabled: false });
    await trial.tell("2", "Orange", HERE);
    await trial.rules.update(trial.whose, rule.id, ANY_RULE);
    await trial.round();
    expect(await told()).toEqual([]);
    trial.advance(5);
    await trial.tell("1", "Red", HERE);
    await trial.tell("3", "Orange", HERE);
    await trial.round();
    expect((await told()).map(({ event_id: id, level }) => [id, level])).toEqual(
      expect.arrayContaining([
        ["gdacs-TC-1", "Red"],
        ["gdacs-TC-3", "Orange"],
      ]),
    );
    expect(await told()).toHaveLength(2);
  });

  it("is not written by a decision that an older state of the rule made", async () => {
    const { rule } = await makeRule();
    await trial.tell("1", "Orange", HERE);
    const deciding = trial.deciding.decide();
    await trial.rules.update(trial.whose, rule.id, { ...ANY_RULE, least_level: "Red" });
    await deciding;
    await trial.deciding.decide();
    const notices = await told();
    // either it was decided before the change, or not at all: never twice, never against the rule
    expect(notices.length).toBeLessThanOrEqual(1);
  });

  it("is given to nobody who may not see the project or its events any more", async () => {
    await makeRule();
    await trial.tell("1", "Orange", HERE);
    await trial.database.query("update users set scopes = array['tier:enterprise']");
    await trial.round();
    await trial.database.query("update users set scopes = array['events', 'tier:self-service']");
    await trial.round();
    await trial.database.query("update users set scopes = array['events'], is_active = false");
    await trial.round();
    await trial.database.query("update users set is_active = true");
    await trial.database.query("update exposures set to_be_deleted_at = now()");
    await trial.round();
    expect(await told()).toEqual([]);
    await trial.database.query("update exposures set to_be_deleted_at = null");
    await trial.round();
    expect(await told()).toHaveLength(1);
  });
});

describe("an event under several names", () => {
  const quake = { type: "EQ", severity: 6.5, depthKm: 10, name: "Quake" } as const;

  it("is told once when both feeds tell of it, whichever comes first, also once they disagree again", async () => {
    await makeRule();
    await trial.tell("us1", "Orange", { ...quake, source: "usgs" });
    await trial.round();
    await trial.tell("77", "Orange", { ...quake, source: "gdacs", upstreamId: "us1" });
    await trial.round();
    expect(await told()).toMatchObject([{ event_id: "usgs-EQ-us1", level: "Orange" }]);
    // GDACS finds another quake in it: they are told apart again
    trial.advance(5);
    await trial.tell("77", "Orange", { ...quake, source: "gdacs", upstreamId: "us9", severity: 4.5 });
    await trial.round();
    expect(await told()).toHaveLength(1);
  });

  it("is told once when USGS renames it", async () => {
    await makeRule();
    const feature = (id: string, updated: number) => ({
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [130, 20, 10] },
      properties: {
        mag: 6.5,
        time: trial.clock.now().getTime(),
        updated: trial.clock.now().getTime() + updated,
        alert: "orange",
        ids: ",at1,us2,",
        type: "earthquake",
      },
    });
    const read = (...features: object[]) =>
      pollEvents({
        database: trial.database,
        clock: trial.clock,
        log: createLog("silent"),
        feeds: ["usgs"],
        get: async () => ({ features }),
        pause: async () => undefined,
        changed: () => trial.deciding.decide(),
      });
    await read(feature("at1", 0));
    await read(feature("us2", 1000));
    await read(feature("us2", 2000));
    expect(await told()).toMatchObject([{ event_id: "usgs-EQ-at1", level: "Orange" }]);
  });
});

describe("decisions at the same time", () => {
  it("give one alert, however many there are", async () => {
    await makeRule();
    await trial.tell("1", "Orange", HERE);
    await trial.tell("2", "Red", HERE);
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => trial.deciding.decide()));
    await Promise.all([1, 2, 3].map(() => trial.sending.tick()));
    const twice = [...trial.jobs, ...trial.jobs].filter(({ name }) => name === "send-alert");
    await Promise.all(twice.map(({ payload }) => trial.sending.send((payload as { sending_id: string }).sending_id)));
    expect(await told()).toHaveLength(2);
    expect(trial.mails).toHaveLength(2);
  });

  it("leave nothing of one that is cut off in the middle, and it is made again", async () => {
    await makeRule();
    await trial.tell("1", "Orange", HERE);
    await trial.database.query(
      `create function fail_notices() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`,
    );
    await trial.database.query(
      "create trigger fail before insert on alert_notices for each row execute function fail_notices()",
    );
    await trial.round();
    expect(await trial.database.query("select 1 from alert_told")).toEqual([]);
    await trial.database.query("drop function fail_notices cascade");
    await trial.round();
    expect(await told()).toHaveLength(1);
    expect(trial.mails).toHaveLength(1);
  });
});
