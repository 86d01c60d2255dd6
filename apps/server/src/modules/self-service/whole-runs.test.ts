import { USER_KINDS } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "../identity/index.ts";
import { addProject, BUYER } from "../payments/testing/shop.ts";

const SPAWN = "/api/risk-engine/v0/compute/spawn-pipeline";
/** One indicator of one year and scenario: its band would be that of the value itself. */
const NARROW = {
  hazards: ["hd30"],
  impact_drivers: ["score_heat"],
  overrides: [{ topic: "heat", timesteps: { start: 2080, end: 2080, step: 10 }, presets: ["ssp126"] }],
};
const PLACE = {
  type: "FeatureCollection",
  properties: { title: "Mine" },
  features: [
    { type: "Feature", geometry: { type: "Point", coordinates: [7.59, 47.56] }, properties: { name: "Basel" } },
  ],
};

let app: TestServer;
let customer: string;

beforeAll(async () => {
  app = await startTestServer();
  customer = await app.signIn("selfservice");
});
afterAll(() => app.stop());

async function spawn(body: object): Promise<unknown[]> {
  const { status, body: answer } = await app.call("POST", SPAWN, { token: customer, body: { ...NARROW, ...body } });
  return [status, answer["message_code"]];
}

describe("a preview of the self-service", () => {
  it("is of all that the tier shows: no choice of one's own tells the band of a single value", async () => {
    const project = await addProject(app);
    expect(await spawn({ exposure_id: project })).toEqual([409, "flow.whole"]);
    expect(await spawn({ exposure_geojson: PLACE })).toEqual([409, "flow.whole"]);
    // a workbook is refused with its own reason, whatever is in it
    const upload = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
    for (const body of [{ upload_id: upload }, { upload_ids: [upload], title: "One row" }])
      expect(await spawn(body)).toEqual([409, "flow.no_workbook"]);
    const [row] = await app.database.query("select status from exposures where id = $1", [project]);
    expect(row).toEqual({ status: "Finished" });
  });

  it("is computed again as its owner likes once it is paid, at the places that were paid", async () => {
    const project = await addProject(app);
    await app.database.query("update exposures set is_payed = true where id = $1", [project]);
    expect(await spawn({ exposure_id: project, exposure_geojson: PLACE })).toEqual([409, "flow.paid"]);
    expect(await spawn({ exposure_id: project })).toEqual([202, undefined]);
  });

  it("is open without a payment for those whose contract covers it, as a whole, with its report and a mail", async () => {
    const covered = [...USER_KINDS.selfservice.scopes, "self-service-direct"];
    await app.database.query("update users set scopes = $1 where email like 'selfservice@%'", [covered]);
    // who chose no language gets mails in that of the browser
    const signedIn = await app.call("POST", "/api/authorization/v1/login", {
      headers: { "accept-language": "de" },
      body: { email: demoEmail("selfservice"), password: DEMO_PASSWORD },
    });
    const token = String(signedIn.body["token"]);
    const locations = [{ id: "a", name: "Basel", place: null, longitude: 7.59, latitude: 47.56 }];
    const body = { override_as_self_service: true, title: "Covered", locations };
    const { status, body: made } = await app.call("POST", "/api/risk-engine/v0/exposure", { token, body });
    expect(status).toBe(202);
    const project = String(made["exposure_id"]);
    const state = async () =>
      (await app.database.query("select status, tier, is_payed from exposures where id = $1", [project]))[0];
    await expect.poll(state, { timeout: 60_000 }).toEqual({ status: "Finished", tier: "self-service", is_payed: true });
    const path = `/api/payment/v0/checkout-session/${project}`;
    expect((await app.call("POST", path, { token, body: { buyer: BUYER } })).status).toBe(409);
    const reports = () => app.database.query("select title from reports where exposure_id = $1", [project]);
    await expect.poll(async () => (await reports()).length, { timeout: 30_000 }).toBe(2);
    const mail = await app.mailTo(demoEmail("selfservice"));
    expect([mail.subject, mail.text]).toEqual(["Covered ist berechnet", expect.stringContaining("sind offen")]);
    expect(mail.text).not.toContain("Zahlung");
  });
});
