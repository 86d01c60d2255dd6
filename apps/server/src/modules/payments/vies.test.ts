import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createVies } from "./vies.ts";

const AT = new Date("2026-11-28T10:00:00.000Z");
/** Answers as the service gives them, by the number that is asked for. */
const ANSWERS: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
  U60123459: [
    200,
    {
      countryCode: "AT",
      valid: true,
      userError: "VALID",
      name: " Alpen GmbH ",
      address: "Weg 1",
      requestIdentifier: "WAPI1",
    },
  ],
  U11111111: [200, { countryCode: "AT", valid: false, userError: "INVALID", name: "---", requestIdentifier: "" }],
  "812345673": [200, { valid: true, userError: "VALID", name: "---", requestIdentifier: "" }],
  U22222222: [200, { valid: false, userError: "MS_UNAVAILABLE" }],
  U33333333: [500, { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] }],
  U44444444: [200, "<html>"],
  U55555555: [503, { valid: false }],
};

let server: Server;
let address: string;
const asked: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const question = JSON.parse(body) as { countryCode: string; vatNumber: string };
      asked.push(question);
      const [status, answer] = ANSWERS[question.vatNumber] ?? [404, {}];
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const parts = { clock: { now: () => AT }, log: createLog("silent") };
const byForm = { by: "form", at: AT.toISOString(), name: "", reference: "" };

describe("VIES", () => {
  it("confirms a number with whom it is registered to", async () => {
    const vies = createVies(address, parts);
    expect(await vies("ATU60123459")).toEqual({ ...byForm, by: "vies", name: "Alpen GmbH", reference: "WAPI1" });
    expect(await vies("DE812345673")).toEqual({ ...byForm, by: "vies" });
    expect(asked).toEqual([
      { countryCode: "AT", vatNumber: "U60123459" },
      { countryCode: "DE", vatNumber: "812345673" },
    ]);
  });

  it("refuses a number that is registered to nobody", async () => {
    expect(await createVies(address, parts)("ATU11111111")).toBeUndefined();
  });

  it.each(["ATU22222222", "ATU33333333", "ATU44444444", "ATU55555555", "ATU99999999"])(
    "takes %s by its form where the service could not look",
    async (id) => expect(await createVies(address, parts)(id)).toEqual(byForm),
  );

  it("is not asked where it is not configured, or cannot be reached", async () => {
    expect(await createVies(undefined, parts)("ATU11111111")).toEqual(byForm);
    expect(await createVies("http://127.0.0.1:1", parts)("ATU11111111")).toEqual(byForm);
  });
});
