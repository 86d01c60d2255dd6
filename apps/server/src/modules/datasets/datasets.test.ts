import { PROVENANCE } from "@tidemark/atlas";
import { attributionSchema } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { Datasets } from "./datasets.service.ts";
import { datasetsHandlers, type ProjectFacts } from "./datasets.routes.ts";

const IMPRINT = "/api/spatial-datasets/v0/imprint";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer({
    settings: { CONTACT_ADDRESS: "Acme, 2 Quay, Basel", SUPPORT_EMAIL: "help@acme.example" },
  });
});
afterAll(() => app.stop());

describe("the imprint", () => {
  it("names every source with its licence, and the contact of the settings", async () => {
    const { status, body } = await app.call("GET", IMPRINT, { token: await app.signIn("reader") });
    expect(status).toBe(200);
    const items = attributionSchema.array().min(1).parse(body["items"]);
    const layers = items.map(({ layer }) => layer);
    for (const { title } of PROVENANCE) expect(layers).toContain(title);
    for (const item of items) {
      expect(item.year).toMatch(/^(\d{4}|Current)$/);
      for (const address of [item.url, item.license_url]) expect(new URL(address).protocol).toBe("https:");
    }
    expect(body["contact"]).toMatchObject({ address: "Acme, 2 Quay, Basel", email: "help@acme.example" });
  });

  it("is not for anonymous callers", async () => {
    expect((await app.call("GET", IMPRINT)).status).toBe(401);
  });

  it("shows the records it is given, in their order", async () => {
    const record = (layer: string) => ({
      topic: "Hazards",
      layer,
      source: "S",
      url: "https://s.example",
      comment: "",
      comment_facts: [],
      comment_rest: "",
      license_text: "L",
      license_url: "https://l.example",
      copyright: "C",
      year: "Current",
    });
    const records = [record("b"), record("a")];
    const contact = { address: "A", email: "e@x.example", url: "https://x.example" };
    const { imprint } = datasetsHandlers(
      { imported: async () => [] } as unknown as Datasets,
      { attributions: records, contact },
      {} as ProjectFacts,
    );
    const answer = await imprint({} as Parameters<typeof imprint>[0]);
    expect(answer.items).toEqual(records);
  });
});
