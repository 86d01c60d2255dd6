import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { writeWorkbook } from "@tidemark/documents";
import type { Upload } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/risk-engine/v0/exposure";

let app: TestServer;
let service: Server;
let token: string;
let isAway = false;
let asked: string[] = [];

/** Houses that the service knows, by what the question begins with. */
const HOUSES: Readonly<Record<string, { at: [number, number]; properties: Record<string, string> }>> = {
  "Bahnhofstrasse 12": {
    at: [8.5402, 47.3686],
    properties: { type: "house", street: "Bahnhofstrasse", city: "Zürich" },
  },
  // another street of the name, far from the town of the row
  "Hauptstrasse 1": { at: [7.59, 47.56], properties: { type: "house", street: "Hauptstrasse", city: "Basel" } },
};

beforeAll(async () => {
  service = createServer((request, response) => {
    const text = new URL(request.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
    asked.push(text);
    if (isAway) {
      response.statusCode = 503;
      response.end();
      return;
    }
    const found = Object.entries(HOUSES).find(([begin]) => text.startsWith(begin))?.[1];
    const features = found
      ? [{ geometry: { coordinates: found.at }, properties: { ...found.properties, countrycode: "CH" } }]
      : [];
    response.end(JSON.stringify({ features }));
  });
  await new Promise<void>((done) => void service.listen(0, "127.0.0.1", done));
  const { port } = service.address() as AddressInfo;
  app = await startTestServer({
    settings: { GEOCODER_KIND: "photon", GEOCODER_URL: `http://127.0.0.1:${port}`, GEOCODER_PER_SECOND: "1000" },
  });
  token = await app.signIn("analyst");
});
afterAll(async () => {
  await app.stop();
  await new Promise<unknown>((done) => void service.close(done));
});

async function upload(...rows: string[][]): Promise<Upload> {
  const header = ["Name", "Street", "City", "Country"];
  const pieces: Uint8Array[] = [];
  const sheet = { name: "locations", columns: header.map((one) => ({ header: one })), rows };
  for await (const piece of writeWorkbook([sheet])) pieces.push(piece);
  const body = new FormData();
  body.set("file", new Blob(pieces as BlobPart[]), "rows.xlsx");
  const answer = await app.call("POST", `${BASE}/parse-excel?use_online_geocoder=true`, { token, raw: body });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Upload;
}
const lookUp = async ({ upload_id: id }: Upload) => app.call("POST", `${BASE}/uploads/${id}/addresses`, { token });
const placesOf = ({ features }: Upload) => features.features.map(({ properties: { address } }) => address);

describe("addresses of rows without coordinates", () => {
  it("are sent to the service only when somebody asks for it; what the row does not bear out is not taken", async () => {
    asked = [];
    const first = await upload(
      ["Bank", "Bahnhofstrasse 12", "Zürich", "Switzerland"],
      ["Shop", "Hauptstrasse 1", "Lugano", "Switzerland"],
      ["Barn", "Feldweg 3", "Chur", "Switzerland"],
      ["Town alone", "", "Bern", "Switzerland"],
    );
    expect(asked).toEqual([]);
    expect(first.addresses).toEqual({ open: 3, found: 0, attribution: "© OpenStreetMap contributors" });
    expect(placesOf(first).map((address) => address?.located_by)).toEqual(["town", "town", "town", "town"]);

    const { status, body } = await lookUp(first);
    expect(status).toBe(200);
    expect(asked[0]).toBe("Bahnhofstrasse 12, Zürich, Switzerland");
    const then = body as unknown as Upload;
    expect(then.addresses).toMatchObject({ open: 0, found: 2 });
    expect(placesOf(then).map((address) => [address?.located_by, address?.located_within_km])).toEqual([
      ["address", 0.1],
      ["town", expect.any(Number)],
      ["town", expect.any(Number)],
      ["town", expect.any(Number)],
    ]);
    expect(placesOf(then)[0]).toMatchObject({ lon: 8.5402, lat: 47.3686 });
    expect(then.issues[0]?.message_code).toBe("row.placed_address");

    // answers stay when something else of the file is changed
    const edited = await app.call("POST", `${BASE}/uploads/${first.upload_id}/edit`, {
      token,
      body: { edits: [{ row: 2, field: "name", value: "Vault" }] },
    });
    expect(placesOf(edited.body as unknown as Upload)[0]?.located_by).toBe("address");
    expect(asked).toHaveLength(3);
  });

  it("keep their towns where the service does not answer, which is told", async () => {
    isAway = true;
    const first = await upload(["Mill", "Mühlegasse 5", "Aarau", "Switzerland"]);
    const refused = await lookUp(first);
    expect(refused).toMatchObject({ status: 503, body: { message_code: "upload.addresses_unavailable" } });
    const now = (await app.call("GET", `${BASE}/uploads/${first.upload_id}`, { token })).body as unknown as Upload;
    expect(now.addresses?.open).toBe(1);
    expect(placesOf(now)[0]?.located_by).toBe("town");
    // the search for places goes on with its own names, and says what was not searched
    const search = await app.call("GET", "/api/maps/v1/geocode?q=Aarau%20Markt%201&n=5", { token });
    expect(search.body).toMatchObject({ notice_said: { code: "places.addresses_not_searched" } });
  });
});

describe("a server with a service for addresses", () => {
  it("says so to fields that search", async () => {
    const { body } = await app.call("GET", "/api/maps/v1/styles", { token });
    expect(body["search"]).toEqual({ finds_addresses: true, attribution: "© OpenStreetMap contributors" });
  });
});
