import { createServer } from "node:http";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test, testServer } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

/** The panel comes with the map, which a busy machine draws late. */
const MAP_DRAWN = { timeout: 40_000 };

test("an analyst makes an alert rule, tries its address, switches it off and deletes it", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  const posted: { readonly signature: unknown; readonly body: string }[] = [];
  const receiver = createServer((question, answer) => {
    let body = "";
    question.on("data", (chunk: Buffer) => (body += chunk.toString()));
    question.on("end", () => {
      posted.push({ signature: question.headers["tidemark-signature"], body });
      answer.writeHead(204).end();
    });
  });
  const { providerPort: port } = testServer();
  await new Promise<void>((ready) => {
    receiver.listen(port, "127.0.0.1", ready);
  });
  const title = `Fires ${Date.now()}`;
  try {
    await signInAs("analyst");
    await page.goto(`/map/${id}?panel=events`);
    const panel = page.getByRole("region", { name: "Events" });
    await panel.getByRole("button", { name: "Alert rules" }).click(MAP_DRAWN);
    await panel.getByRole("button", { name: "New alert rule" }).click();
    const dialog = page.getByRole("dialog", { name: "New alert rule" });
    // it is tried on the sample, and says so
    await expect(dialog.getByText(/It would have told you .* in the 30 days of the sample/)).toBeVisible();
    await dialog.getByLabel("Within km of the zones").fill("300");
    await expect(dialog.getByText("Forest fires in Spain")).toBeVisible();
    await dialog.getByRole("button", { name: "Save rule" }).click();
    await expect(dialog.getByText("Give the rule a name.")).toBeVisible();
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    await dialog.getByLabel("Name").fill(title);
    await dialog.getByRole("switch", { name: "by a post to an address of mine" }).click();
    await dialog.getByLabel("Address that alerts are posted to").fill(`http://127.0.0.1:${port}/alerts`);
    await dialog.getByRole("button", { name: "Save rule" }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();

    const row = panel.getByRole("list", { name: "Alert rules" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("1 location or more within 300 km of the zones");
    await expect(row).toContainText("has told nothing yet");
    const menu = row.getByRole("button", { name: `What to do with ${title}` });
    await menu.click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    await expectMessage(page, "The address took the test");
    expect(posted).toHaveLength(1);
    expect(posted[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(JSON.parse(posted[0]?.body ?? "")).toMatchObject({ type: "test", rule: { title } });
    expect(await faultsOf(page, "section[aria-label='Events']")).toEqual([]);

    await row.getByRole("button", { name: title, exact: true }).click();
    await page.getByRole("switch", { name: "This rule is on" }).click();
    await page.getByRole("button", { name: "Save rule" }).click();
    await expect(row.getByText("off", { exact: true })).toBeVisible();

    await panel.getByText("What was told").click();
    await expect(panel.getByText("Nothing was told yet")).toBeVisible();
    await panel.getByText("Alert rules", { exact: true }).click();
    await menu.click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(row).toHaveCount(0);
  } finally {
    receiver.close();
  }
});

test("self-service asks for no events and no alerts", async ({ page, signInAs }) => {
  const asked: string[] = [];
  page.on("request", (one) => void (one.url().includes("/event-api/") && asked.push(one.url())));
  await signInAs("selfservice");
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});
