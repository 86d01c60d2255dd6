import type { Page } from "@playwright/test";
import { email, expect, expectMessage, login, openSession, test } from "./fixtures.ts";
import { DRAWN } from "./map-pixels.ts";
import { PROJECTS, sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 150_000 });

// other journeys begin with the map as nobody has saved it
test.afterAll(async ({ request }) => {
  for (const kind of ["analyst", "reader"] as const) {
    const headers = { authorization: `Bearer ${await login(request, email(kind))}` };
    await request.put(`${PROJECTS}/${await sampleId(request)}/map-state`, { headers, data: { state: null } });
  }
});

const scenarioOf = (page: Page, name: string) => page.getByRole("radiogroup", { name: "Scenario" }).getByText(name);
const shownIn = (page: Page, sentence: string) =>
  expect(page.getByRole("region", { name: "Legend" }).getByText(sentence)).toBeVisible(DRAWN);
const edit = (page: Page) => page.getByRole("button", { name: "Edit map state" }).click(DRAWN);

const expectGlobe = (page: Page, isGlobe: boolean) =>
  expect(page.getByRole("button", { name: "Globe" })).toHaveAttribute("aria-pressed", String(isGlobe));

test("the map opens as it was saved, gives up what is not saved, and a link brings the exact view to somebody else", async ({
  page,
  browser,
  context,
  request,
  faults,
  signInAs,
}) => {
  faults.allow(/503|map-state/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs("analyst");
  const path = `/map/${await sampleId(request)}`;
  await page.goto(path);
  await shownIn(page, "SSP5-8.5, 2050, Median");

  // what is not saved goes back when editing is closed
  await edit(page);
  await page.getByRole("button", { name: "Globe" }).click();
  await scenarioOf(page, "SSP1-2.6").click();
  await shownIn(page, "SSP1-2.6, 2050, Median");
  await page.getByRole("button", { name: "close edit mode" }).click();
  await shownIn(page, "SSP5-8.5, 2050, Median");
  await expectGlobe(page, false);

  // what is saved is there when the project is opened again; a save that fails says why and is tried again
  await edit(page);
  await page.getByRole("button", { name: "Globe" }).click();
  await scenarioOf(page, "SSP2-4.5").click();
  await page.route("**/map-state", (route) => {
    const body = JSON.stringify({ detail: "The disk of the server is full.", code: "unavailable", request_id: "x" });
    return route.fulfill({ status: 503, contentType: "application/json", body });
  });
  await page.getByRole("button", { name: "save map state" }).click();
  await expect(page.getByText("The disk of the server is full.").first()).toBeVisible();
  await page.unroute("**/map-state");
  await page.getByRole("button", { name: "save map state" }).click();
  await expectMessage(page, "The state of the map is saved.");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expectMessage(page, "The link is copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.removeItem("tidemark.map"));
  await page.goto(path);
  await shownIn(page, "SSP2-4.5, 2050, Median");
  await expectGlobe(page, true);

  // a link shows the same to another person, and says when the results are others now
  const other = new URL(link);
  const view = Buffer.from(other.searchParams.get("view") ?? "", "base64url").toString();
  other.searchParams.set("view", Buffer.from(view.replace(/"v":"[^"]*"/, '"v":"run-before"')).toString("base64url"));
  const elsewhere = await browser.newContext();
  await openSession(elsewhere, await login(request, email("reader")));
  const their = await elsewhere.newPage();
  await their.goto(other.href);
  await shownIn(their, "SSP2-4.5, 2050, Median");
  await expectGlobe(their, true);
  await expect(their.getByText(/made over version run-before of the results/)).toBeVisible();
  await elsewhere.close();
});
