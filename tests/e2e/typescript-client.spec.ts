import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Client, createClient as create } from "@tidemark/client";
import { expect, login, origin, email, test } from "./fixtures.ts";

const AUTH = "/api/authorization/v1";
const BUNDLE = new URL("../../packages/client/dist/programs/index.js", import.meta.url);
const ADDRESS = "/client-under-test.js";

test("the client of programs works in a browser with a key, and brings no schemas", async ({ page, request }) => {
  const code = readFileSync(BUNDLE, "utf8");
  expect(gzipSync(code).length).toBeLessThan(20_000);
  expect(code).not.toContain("ZodObject");
  const headers = { authorization: `Bearer ${await login(request, email("analyst"))}` };
  const me = (await (await request.get(`${AUTH}/users/me`, { headers })).json()) as { id: string; scopes: string[] };
  const wanted = { name: "browser", scopes: me.scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  const made = await request.post(`${AUTH}/users/${me.id}/api-keys`, { headers, data: wanted });
  const { key } = (await made.json()) as { key: string };
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  await page.goto("/login");
  const seen = await page.evaluate(
    async ([address, url, secret]) => {
      const { createClient } = (await import(address!)) as { readonly createClient: typeof create };
      const client: Client = createClient({ url: url!, key: secret! });
      const sites = new Blob(["name,latitude,longitude\nKiel,54.32,10.14\nWien,48.2,16.37\n"]);
      const { upload_id, counts } = await client.upload(sites, "sites.csv");
      const spawned = await client.api.compute.spawn({ upload_id, title: "Browser 🌍", hazards: ["hd30"] });
      const task = await client.wait(spawned.task_id);
      const id = spawned.exposure_id;
      const file = await client.file("valuesCsv", { id }, { datasets: "hd30", scenario: "ssp585", time: 2050 });
      const { items } = await client.api.projects.list({ search: "Browser" });
      return {
        counts,
        status: task.status,
        lines: (await file.text()).trim().split("\r\n").length,
        items: items.length,
      };
    },
    [ADDRESS, origin(), key],
  );
  expect(seen).toMatchObject({ counts: { clean: 2 }, status: "Finished", lines: 3, items: 1 });
});
