import type { Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { email, expect, expectMessage, login, openSession, test } from "./fixtures.ts";
import { type ListedProject, PROJECTS, pretend } from "./pretended-projects.ts";
import { analystHeaders, sampleId } from "./sample-project.ts";

const SAMPLE = "Sample: Aquilo Pumps";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function act(page: Page, title: string, action: string) {
  await card(page, title)
    .getByRole("button", { name: `Actions of ${title}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto("/dashboard");
  // the sample is computed at the first start
  await expect(card(page, SAMPLE).getByRole("link", { name: `Open map of ${SAMPLE}` })).toBeVisible({
    timeout: 90_000,
  });
});

test("a finished project is opened on its map", async ({ page }) => {
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios", level: 1 })).toBeVisible();
  await expect(card(page, SAMPLE).getByText(/^45 locations/)).toBeVisible();
  await expect(card(page, SAMPLE).getByRole("img", { name: /^Very low: \d+/ })).toBeVisible();
  await card(page, SAMPLE)
    .getByRole("link", { name: `Open map of ${SAMPLE}` })
    .click();
  await expect(page).toHaveURL(/\/map\/[0-9a-f-]{36}/);
});

test("projects are searched by their name, spaces around it do not count", async ({ page }) => {
  const search = page.getByLabel("Search projects");
  await search.fill("  aquilo ");
  await expect(card(page, SAMPLE)).toBeVisible();
  await search.fill("no such project");
  await expect(page.getByText("No project found")).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Projects \(\d+\)/ })).toBeVisible();
});

test("a project is renamed; an empty name cannot be saved", async ({ page, faults }) => {
  await act(page, SAMPLE, "Edit name");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project name").fill("   ");
  await expect(dialog.getByText("Field is required")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabel("Project name").fill("  Pumps worldwide  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Project name was updated");
  await expect(card(page, "Pumps worldwide")).toBeVisible();
  faults.allow(/503/);
  await page.route(`**${PROJECTS}/*`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 503,
          json: { detail: "The server is being restarted.", code: "unavailable", request_id: "r" },
        })
      : route.continue(),
  );
  await act(page, "Pumps worldwide", "Edit name");
  await dialog.getByLabel("Project name").fill(SAMPLE);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Error when edit project name");
  await expect(dialog.getByRole("alert")).toContainText("The server is being restarted.");
  await page.unroute(`**${PROJECTS}/*`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card(page, SAMPLE)).toBeVisible();
});

test("a project is deleted, says until when it can be recovered, and is restored", async ({ page }) => {
  await act(page, SAMPLE, "Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Delete project")).toBeVisible();
  await expect(dialog.getByText(`Are you sure you want to delete ${SAMPLE} project?`)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectMessage(page, "Project deleted");
  await expect(card(page, SAMPLE)).toHaveCount(0);
  await page.getByRole("tab", { name: "Recently Deleted (1)" }).click();
  await expect(card(page, SAMPLE).getByText(/^Recoverable until \d\d:\d\d, \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(card(page, SAMPLE).getByRole("link")).toHaveCount(0);
  await card(page, SAMPLE)
    .getByRole("button", { name: `Restore ${SAMPLE}` })
    .click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expectMessage(page, "Project recovered");
  await expect(page.getByText("You don't have any projects to restore")).toBeVisible();
  await page.getByRole("tab", { name: /^Projects/ }).click();
  await expect(card(page, SAMPLE)).toBeVisible();
});

test("a shared project can be opened by the other person, and changed by its owner only", async ({
  page,
  browser,
  request,
}) => {
  await act(page, SAMPLE, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByText("Required.")).toBeVisible();
  await dialog.getByLabel("Email").fill("no address");
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByText("Invalid email.")).toBeVisible();
  await dialog.getByLabel("Email").fill(email("consulting"));
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: email("consulting") })).toBeVisible();

  const other = await browser.newContext();
  await openSession(other, await login(request, email("consulting")));
  const theirs = await other.newPage();
  await theirs.goto("/dashboard");
  const badge = card(theirs, SAMPLE).getByText("Shared");
  await expect(badge).toBeVisible();
  // below the map of the card, not over it
  const [mark, picture] = await Promise.all([
    badge.boundingBox(),
    card(theirs, SAMPLE).locator("canvas").first().boundingBox(),
  ]);
  expect(mark!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
  await card(theirs, SAMPLE)
    .getByRole("button", { name: `Actions of ${SAMPLE}` })
    .click();
  await expect(theirs.getByText("Only the owner can edit the shared project.")).toBeVisible();
  for (const action of ["Edit name", "Change settings", "Delete"])
    await expect(theirs.getByRole("menuitem", { name: action })).toBeDisabled();
  await other.close();

  await dialog.getByRole("button", { name: `Take access away from ${email("consulting")}` }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: email("consulting") })).toHaveCount(0);

  // the same on one page with all other ways, which one switch ends
  await dialog.getByLabel("Email").fill(email("consulting"));
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: email("consulting") })).toBeVisible();
  await page.keyboard.press("Escape");
  await act(page, SAMPLE, "Who outside can see this");
  await expect(page.getByRole("heading", { name: "Who outside can see this" })).toBeVisible();
  const colleagues = page.getByRole("region", { name: "Colleagues" });
  await expect(colleagues.getByRole("listitem").filter({ hasText: email("consulting") })).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page)).toEqual([]);
  }
  await showAs(page, LOOKS[0]);
  await page.getByRole("button", { name: "End all access" }).click();
  const ending = page.getByRole("dialog");
  await expect(ending.getByText("Only colleagues can see this project.")).toBeVisible();
  await ending.getByLabel("Colleagues lose their access too").check();
  await ending.getByRole("button", { name: "End all access" }).click();
  await expect(page.getByText("Nobody outside can see this project")).toBeVisible();
  // other journeys open the sample as those who may read it from the start
  const headers = await analystHeaders(request);
  for (const kind of ["admin", "reader"] as const) {
    const access = `${PROJECTS}/${await sampleId(request)}/access`;
    expect((await request.post(access, { headers, data: { email: email(kind) } })).ok()).toBe(true);
  }
});

test("a whole project is downloaded as a zip", async ({ page }) => {
  // the zip may be ready before anybody looks: the first two answers say that it is not. The second stands for five
  // seconds, also where the socket told at once that it is
  await page.route(
    "**/api/risk-engine/v0/tasks/*",
    async (route) => {
      const answer = await route.fetch();
      const task: object = await answer.json();
      await route.fulfill({ response: answer, json: { ...task, status: "Running", progress: 0.4 } });
    },
    { times: 2 },
  );
  const saved = page.waitForEvent("download", { timeout: 90_000 });
  await card(page, SAMPLE)
    .getByRole("button", { name: `Download ${SAMPLE}` })
    .click();
  // the socket tells of progress too
  await expect(card(page, SAMPLE).getByText(/^Preparing [1-9]\d*%$/)).toBeVisible();
  expect((await saved).suggestedFilename()).toBe("downloaded-project.zip");
  await expect(card(page, SAMPLE).getByText(/^Preparing/)).toHaveCount(0);
});

test("a project in progress cannot be opened or changed, but cancelled", async ({ page, faults }) => {
  faults.allow(/websocket|WebSocket/i);
  await pretend(page, (project) => {
    project.properties.status = "Running";
    project.properties.is_open = false;
  });
  await page.reload();
  const running = card(page, SAMPLE);
  await expect(running.getByText("In progress")).toBeVisible();
  await expect(running.getByRole("progressbar", { name: "Progress of the computation" })).toBeVisible();
  await expect(running.getByRole("link")).toHaveCount(0);
  await expect(running.getByRole("button", { name: /^Download/ })).toHaveCount(0);
  await expect(running.getByRole("button", { name: /^Cancel the computation/ })).toBeVisible();
  await running.getByRole("button", { name: /^Actions of/ }).click();
  await expect(
    page.getByRole("menu").getByText(/^This project is currently in the process of being analysed\./),
  ).toBeVisible();
  for (const action of ["Edit name", "Change settings", "Delete"])
    await expect(page.getByRole("menuitem", { name: action })).toBeDisabled();
});

test("results stay open while they are computed again, and after that was cancelled", async ({ page, faults }) => {
  faults.allow(/websocket|WebSocket/i);
  let isCancelled = false;
  await pretend(page, (project) => {
    project.properties.status = isCancelled ? "Finished" : "Running";
    project.properties.last_try = isCancelled ? { error: "Cancelled", ended_at: null } : null;
  });
  await page.reload();
  const again = card(page, SAMPLE);
  await expect(again.getByText("Computing again")).toBeVisible();
  await expect(again.getByRole("link", { name: `Open map of ${SAMPLE}` })).toBeVisible();
  isCancelled = true;
  await page.reload();
  await expect(
    again.getByText("The last computation was cancelled. The results of the one before stay open."),
  ).toBeVisible();
  await expect(again.getByRole("link", { name: `Open map of ${SAMPLE}` })).toBeVisible();
  await expect(again.getByRole("button", { name: /^Try the computation/ })).toBeVisible();
});

test("a failed project says so, with the stored reason, and can be tried again", async ({ page }) => {
  await pretend(page, (project) => {
    project.properties.status = "Failed";
    project.properties.error = "The disk is full.";
    project.properties.is_open = false;
  });
  await page.reload();
  const failed = card(page, SAMPLE);
  const text = "Something went wrong during the analysis. Please contact us if you need assistance.";
  await expect(failed.getByText(text)).toBeVisible();
  await expect(failed.getByText("The disk is full.")).toBeVisible();
  await failed.getByText("Failed", { exact: true }).hover();
  await expect(page.getByRole("tooltip").filter({ hasText: text })).toBeVisible();
  // the address that helps is a link, and there is no map to open
  await expect(failed.getByRole("link", { name: /map/ })).toHaveCount(0);
  await expect(failed.getByRole("button", { name: /^Try the computation/ })).toBeVisible();
});

test("an unpaid project opens its preview and is not downloaded", async ({ page }) => {
  await pretend(page, (project) => {
    project.properties.is_payed = false;
  });
  // where the analyst really stands is not changed by a project that is only said to be unpaid
  await page.route("**/self-service/flow", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const wanted: { readonly version: number } = route.request().postDataJSON();
    return route.fulfill({ json: { ...wanted, version: wanted.version + 1 } });
  });
  await page.reload();
  const unpaid = card(page, SAMPLE);
  await expect(unpaid.getByRole("button", { name: /^Download/ })).toHaveCount(0);
  await unpaid.getByRole("link", { name: `Pay to explore ${SAMPLE}` }).click();
  await expect(page).toHaveURL(/\/self-service\/preview\/[0-9a-f-]{36}/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.route(
    ({ pathname }) => pathname === `${PROJECTS}/${id}`,
    async (route) => {
      const answer = await route.fetch();
      const project: ListedProject = await answer.json();
      project.properties.is_payed = false;
      await route.fulfill({ response: answer, json: project });
    },
  );
  await page.goto(`/map/${id}`);
  await expect(page).toHaveURL(/\/self-service\/preview\/[0-9a-f-]{36}/);
});

test("a finished project without map tiles is not listed", async ({ page }) => {
  await pretend(page, (project) => {
    project.properties.mbtiles_blob = null;
  });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Projects (0)" })).toBeVisible();
});
