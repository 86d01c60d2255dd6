import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RefusedAddress } from "../../../platform/guarded-fetch.ts";
import { ANY_RULE, openAlertTrial } from "../../../testing/alert-trial.ts";
import type { RuleWish } from "./rules.service.ts";

let trial: Awaited<ReturnType<typeof openAlertTrial>>;
beforeAll(async () => {
  trial = await openAlertTrial();
});
afterAll(() => trial.close());
beforeEach(() => trial.clear());

const HERE = { zone: [129.5, 130.5] } as const;
const HOOK = "https://alerts.aquilo.example/in";
const makeRule = (wish: Partial<RuleWish> = {}) => trial.rules.create(trial.whose, { ...ANY_RULE, ...wish });
const sendings = () =>
  trial.database.query<{ channel: string; state: string; tries: number; problem: string | null }>(
    "select channel, state, tries, problem from alert_sendings order by created_at, id",
  );
const subjects = () => trial.mails.map(({ subject }) => subject);
/** Stores so many storms that touch a location, and looks. */
async function storms(first: number, count: number, level: "Orange" | "Red" = "Orange") {
  for (let i = 0; i < count; i++) await trial.tell(String(first + i), level, HERE);
  await trial.round();
}

describe("mails of alerts", () => {
  it("say what happened where, to whom it happened, and why they were sent", async () => {
    await makeRule();
    await trial.tell("1", "Orange", { ...HERE, name: "Storm <b>x</b>\r\nBcc: spy@evil.example" });
    await trial.round();
    const [mail] = trial.mails;
    expect(mail?.to).toBe("risk@aquilo.example");
    expect(mail?.text).toContain(
      "tropical cyclone; Philippines; since 2026-07-28 11:00 UTC). 1 location: Harbour plant.",
    );
    expect(mail?.text).toContain('Your alert rule "Storms at our plants" in the project "Pumps" sent this.');
    expect(mail?.text).toContain(`https://tidemark.test/map/${trial.whose.exposureId}?panel=events&event=gdacs-TC-1`);
    expect(mail?.html).toContain("Storm &lt;b&gt;x&lt;/b&gt;");
  });

  it("are not sent when nothing happened", async () => {
    await makeRule();
    for (let i = 0; i < 5; i++) await trial.round();
    expect([trial.mails, trial.posts, await sendings()]).toEqual([[], [], []]);
  });

  it("wait for the end of quiet hours, but for red ones where they may pass", async () => {
    const quiet = { from: "12:00", to: "14:00", time_zone: "UTC", red_passes: true };
    await makeRule({ quiet }); // it is noon
    await storms(1, 2);
    expect(subjects()).toEqual([]);
    await storms(3, 1, "Red");
    expect(subjects()).toEqual(["Red alert: Storm 3, 1 location of Pumps"]);
    trial.advance(119);
    await trial.round();
    expect(trial.mails).toHaveLength(1);
    trial.advance(1);
    await trial.round();
    expect(subjects().slice(1).toSorted()).toEqual([
      "Orange alert: Storm 1, 1 location of Pumps",
      "Orange alert: Storm 2, 1 location of Pumps",
    ]);
    await trial.round();
    expect(trial.mails).toHaveLength(3);
  });

  it("of red alerts wait too where they may not pass", async () => {
    await makeRule({ quiet: { from: "11:00", to: "14:00", time_zone: "UTC", red_passes: false } });
    await storms(1, 1, "Red");
    expect(trial.mails).toEqual([]);
  });

  it("are one beyond five in an hour, once an hour, and at once where a red alert is among them", async () => {
    await makeRule();
    await storms(1, 3);
    expect(trial.mails).toHaveLength(3);
    await storms(4, 4); // two could still go out by themselves: all go together
    expect(subjects().slice(3)).toEqual(["4 alerts for Pumps"]);
    expect(trial.mails[3]?.text).toContain("Storm 7");
    await storms(8, 2);
    expect(subjects().slice(4).toSorted()).toEqual([
      "Orange alert: Storm 8, 1 location of Pumps",
      "Orange alert: Storm 9, 1 location of Pumps",
    ]);
    await storms(10, 1);
    expect(trial.mails).toHaveLength(6);
    await storms(11, 1, "Red");
    expect(subjects().slice(6)).toEqual(["2 alerts for Pumps"]);
    await storms(12, 6);
    expect(trial.mails).toHaveLength(7);
    trial.advance(61);
    await trial.round();
    expect(subjects().slice(7)).toEqual(["6 alerts for Pumps"]);
    await trial.round();
    expect(trial.mails).toHaveLength(8);
  });

  it("are tried again with growing pauses under one id, and given up after a day", async () => {
    await makeRule();
    const ids = new Set<string | undefined>();
    trial.outside.mail = ({ id }) => {
      ids.add(id);
      throw new Error("the mail server is away");
    };
    await storms(1, 1);
    expect(await sendings()).toEqual([
      { channel: "mail", state: "waiting", tries: 1, problem: "the mail server is away" },
    ]);
    await trial.round();
    expect((await sendings())[0]?.tries).toBe(1); // not yet due
    for (const pause of [1, 5, 15, 60, 180, 360, 720]) {
      trial.advance(pause);
      await trial.round();
    }
    expect(await sendings()).toMatchObject([{ state: "failed", tries: 8 }]);
    expect(ids.size).toBe(1);
    trial.outside.mail = () => undefined;
    trial.advance(1000);
    await trial.round();
    expect(trial.mails).toEqual([]);
  });

  it("are given up at once where the mail server refuses the address for good", async () => {
    await makeRule();
    trial.outside.mail = () => {
      throw Object.assign(new Error("refused"), { responseCode: 550, response: "550 no such user" });
    };
    await storms(1, 1);
    expect(await sendings()).toMatchObject([{ state: "failed", tries: 1, problem: "550 no such user" }]);
  });

  it("go to nobody who lost the right to see it after the alert was written", async () => {
    await makeRule({ webhook_url: HOOK });
    await trial.tell("1", "Orange", HERE);
    await trial.deciding.decide();
    await trial.database.query("update users set scopes = '{}'");
    await trial.sending.tick();
    await trial.runJobs();
    expect([trial.mails, trial.posts]).toEqual([[], []]);
    expect((await sendings()).map(({ state }) => state)).toEqual(["withheld", "withheld"]);
  });

  it("that a worker was lost with are sent by another, once", async () => {
    await makeRule();
    await trial.tell("1", "Orange", HERE);
    await trial.deciding.decide();
    await trial.sending.tick();
    trial.jobs.length = 0; // whoever took it is gone
    await trial.sending.tick();
    await trial.runJobs();
    expect(trial.mails).toEqual([]);
    trial.advance(15);
    await trial.sending.tick();
    await trial.runJobs();
    trial.advance(15);
    await trial.sending.tick();
    await trial.runJobs();
    expect(trial.mails).toHaveLength(1);
  });
});

describe("posts of alerts", () => {
  it("are signed with the secret that was told once, and carry the number of their delivery", async () => {
    const { secret, rule } = await makeRule({ webhook_url: HOOK, mail: false });
    await storms(1, 1);
    const [post] = trial.posts;
    expect(post?.url).toBe(HOOK);
    const [, at, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(post?.headers["tidemark-signature"] ?? "") ?? [];
    expect(Number(at) * 1000).toBe(trial.clock.now().getTime());
    expect(
      createHmac("sha256", secret ?? "")
        .update(`${at}.${post?.body}`)
        .digest("hex"),
    ).toBe(given);
    expect(JSON.parse(post?.body ?? "")).toMatchObject({
      type: "alert",
      rule: { id: rule.id },
      project: { title: "Pumps" },
      event: { id: "gdacs-TC-1", type: "TC", alert_level: "Orange" },
      locations: { count: 1, names: ["Harbour plant"] },
    });
    expect(await trial.database.query("select 1 from alert_rules where webhook_secret like '%whsec%'")).toEqual([]);
    expect((await trial.rules.list(trial.whose))[0]).not.toHaveProperty("webhook_secret");
  });

  it("keep their number over tries", async () => {
    await makeRule({ webhook_url: HOOK, mail: false });
    trial.outside.post = () => ({ status: 503 });
    await storms(1, 1);
    expect(await sendings()).toEqual([{ channel: "webhook", state: "waiting", tries: 1, problem: "it answered 503" }]);
    trial.outside.post = () => ({ status: 200 });
    trial.advance(1);
    await trial.round();
    expect(await sendings()).toMatchObject([{ state: "sent", tries: 2, problem: null }]);
    expect(new Set(trial.posts.map(({ headers }) => headers["tidemark-delivery"])).size).toBe(1);
    await trial.round();
    expect(trial.posts).toHaveLength(2);
  });

  it("are given up at an address that is gone, or that may not be asked", async () => {
    await makeRule({ webhook_url: HOOK, mail: false });
    trial.outside.post = () => ({ status: 410 });
    await storms(1, 1);
    trial.advance(1);
    trial.outside.post = () => {
      throw new RefusedAddress("it leads into a private network");
    };
    await storms(2, 1);
    expect(await sendings()).toMatchObject([
      { state: "failed", tries: 1, problem: "it answered 410" },
      { state: "failed", tries: 1, problem: "it leads into a private network" },
    ]);
  });

  it("do not wait for quiet hours, and are not put together", async () => {
    await makeRule({ webhook_url: HOOK, quiet: { from: "11:00", to: "14:00", time_zone: "UTC", red_passes: false } });
    await storms(1, 8);
    expect([trial.posts.length, trial.mails.length]).toEqual([8, 0]);
  });

  it("are signed with a new secret once it is replaced", async () => {
    const { secret, rule } = await makeRule({ webhook_url: HOOK, mail: false });
    const next = await trial.rules.newSecret(trial.whose, rule.id);
    expect(next).not.toBe(secret);
    expect(await trial.rules.test(trial.whose, rule.id)).toEqual({ delivered: true, status: 204, problem: null });
    const [post] = trial.posts;
    const [, at, given] = /^t=(\d+),v1=(\w+)$/.exec(post?.headers["tidemark-signature"] ?? "") ?? [];
    expect(createHmac("sha256", next).update(`${at}.${post?.body}`).digest("hex")).toBe(given);
    expect(JSON.parse(post?.body ?? "")).toMatchObject({ type: "test" });
    // a change that keeps the address keeps the secret, and tells none
    const kept = await trial.rules.update(trial.whose, rule.id, { ...ANY_RULE, webhook_url: `${HOOK}/2` });
    expect(kept.secret).toBeNull();
  });
});

describe("rules", () => {
  it("are refused without a way to tell, with an address that is none, or with times that are none", async () => {
    const refusals: [Partial<RuleWish>, RegExp][] = [
      [{ mail: false, bell: false }, /Choose how you want to be told/],
      [{ webhook_url: "http://aquilo.example/in" }, /begin with https/],
      [{ webhook_url: "https://me:secret@aquilo.example/in" }, /without a name or password/],
      ...["127.0.0.1", "[::1]", "10.0.0.1", "2130706433", "localhost"].map((host): [Partial<RuleWish>, RegExp] => [
        { webhook_url: `https://${host}/in` },
        /public addresses/,
      ]),
      [{ quiet: { from: "08:00", to: "08:00", time_zone: "UTC", red_passes: true } }, /at the same time/],
      [
        { quiet: { from: "08:00", to: "09:00", time_zone: "Mars/Base", red_passes: true } },
        /time zone Mars\/Base is not known/,
      ],
    ];
    for (const [wish, said] of refusals) await expect(makeRule(wish)).rejects.toThrow(said);
    expect(await trial.rules.list(trial.whose)).toEqual([]);
  });

  it("are twenty at most, also of two who make the last one at the same time", async () => {
    for (let i = 0; i < 19; i++) await makeRule();
    const both = await Promise.allSettled([makeRule(), makeRule()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await trial.rules.list(trial.whose)).toHaveLength(20);
  });

  it("belong to one person: nobody else lists, changes, deletes or tries them", async () => {
    const { rule } = await makeRule({ webhook_url: HOOK });
    const other = { ...trial.whose, ownerId: await trial.addPerson(`p${Math.random()}@aquilo.example`) };
    expect(await trial.rules.list(other)).toEqual([]);
    for (const act of [
      () => trial.rules.update(other, rule.id, ANY_RULE),
      () => trial.rules.remove(other, rule.id),
      () => trial.rules.newSecret(other, rule.id),
      () => trial.rules.test(other, rule.id),
    ])
      await expect(act()).rejects.toThrow("The alert rule was not found.");
  });
});
