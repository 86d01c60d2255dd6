import type { APIRequestContext, Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, goWithin, type Kind, test } from "./fixtures.ts";
import { analystHeaders, feature, makeProject, PROJECTS } from "./sample-project.ts";
import { asFile, faultyWorkbook } from "./workbook.ts";

test.use({ drawsMaps: true });

/** Addresses with a heading that is there once they are shown. Those of surveys belong to an application of its own. */
const SCREENS: readonly {
  readonly who: Kind | "anonymous";
  readonly loaded?: readonly (readonly [path: string, heading: string])[];
  readonly within: readonly (readonly [path: string, heading: string])[];
}[] = [
  {
    who: "anonymous",
    loaded: [
      ["/welcome-surveys", "Surveys"],
      ["/surveys/7", "Surveys"],
      ["/surveys/7/submit", "Surveys"],
    ],
    within: [
      ["/login", "Sign in"],
      ["/self-service", "Welcome"],
      ["/self-service/registration?activation_code=x", "Registration"],
    ],
  },
  {
    who: "admin",
    within: [
      ["/dashboard", "Supply Chains & Portfolios"],
      ["/project/create/_", "New project"],
      ["/dashboard?tab=deleted", "Supply Chains & Portfolios"],
      ["/imprint", "Attribution"],
      ["/map/7", "The map did not load"],
      ["/settings", "Profile"],
      ["/settings?tab=keys", "API keys"],
      ["/settings?tab=users", "Users"],
      ["/settings?tab=branding", "Organization"],
      ["/settings?tab=sign-in", "Single sign-on"],
      ["/settings?tab=webhooks", "Webhooks"],
      ["/settings?tab=audit", "Audit log"],
      ["/settings?tab=imports", "Imported sources"],
      ["/settings?tab=official", "Data sources"],
      ["/settings?tab=feeds", "Event feeds"],
      ["/settings?tab=orders", "Orders"],
      ["/settings?tab=outbox", "Mail outbox"],
      ["/supplier-management", "Data Collection"],
    ],
  },
];

async function settled(page: Page) {
  await expect(page.locator("main h1")).toBeAttached();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Loading projects")).toHaveCount(0);
}

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Faults of what is shown, with that of a page that scrolls sideways. */
async function allFaults(page: Page): Promise<string[]> {
  return [...(await faultsOf(page)), ...((await scrollsSideways(page)) ? ["scrolls sideways"] : [])];
}

async function examineAsIs(page: Page, what: string): Promise<void> {
  expect.soft(await allFaults(page), what).toEqual([]);
}

for (const look of LOOKS)
  for (const { who, loaded = [], within } of SCREENS)
    test(`axe finds nothing on the screens of ${who} at ${look.width} px, ${look.scheme}`, async ({
      page,
      signInAs,
      faults,
    }) => {
      test.setTimeout(180_000);
      faults.allow(/400/); // the code of the mailed link is none
      await showAs(page, look);
      if (who !== "anonymous") await signInAs(who);
      const shown = async ([path, heading]: readonly [string, string]) => {
        await expect(page.locator("main").getByRole("heading", { name: heading, exact: true })).toBeAttached();
        await settled(page);
        await examineAsIs(page, path);
      };
      for (const screen of loaded) {
        await page.goto(screen[0]);
        await shown(screen);
      }
      for (const [index, screen] of within.entries()) {
        await (index === 0 ? page.goto(screen[0]) : goWithin(page, screen[0]));
        await shown(screen);
      }
    });

test("axe finds nothing on the locations of the self-service; its journey looks at the other steps", async ({
  page,
  signInAs,
}) => {
  await signInAs("selfservice");
  await page.goto("/imprint");
  await page.evaluate(() => {
    localStorage.setItem("tidemark.self-service", JSON.stringify({ activeStep: "Locations" }));
  });
  await page.goto("/self-service/locations");
  await settled(page);
  await examineAsIs(page, "locations");
});

test("axe finds nothing on what opens over a screen", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/settings?tab=users");
  await settled(page);
  const layers = {
    "user menu": () => page.getByRole("button", { name: /^User menu/ }).click(),
    messages: () => page.getByRole("button", { name: "Messages" }).click(),
    help: () => page.getByRole("button", { name: "Documentation" }).click(),
    "command palette": () => page.keyboard.press("Control+K"),
    "user dialog": () => page.getByRole("button", { name: "New user" }).click(),
  };
  for (const [name, open] of Object.entries(layers)) {
    await open();
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true }).first()).toBeVisible();
    expect.soft(await faultsOf(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true })).toHaveCount(0);
  }
});

test("axe finds nothing in the wizard and on project cards", async ({ page, signInAs }) => {
  test.setTimeout(180_000);
  await showAs(page, LOOKS[1]);
  await signInAs("admin");
  const examineHere = (what: string) => examineAsIs(page, what);
  await page.goto("/project/create/_");
  await page.getByRole("button", { name: "Next" }).click();
  await examineHere("what is missing");
  await page.getByLabel(/^Project name/).fill("Faulty plants");
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await faultyWorkbook()));
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByRole("list", { name: "Issues" })).toBeVisible();
  await examineHere("list of faults");
  await found.getByRole("button", { name: /^Locations/ }).click();
  await examineHere("table of locations");
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await page.getByRole("button", { name: /^Hazards/ }).click();
  await examineHere("analyses");
  await page.getByRole("button", { name: "Back" }).click();
  await examineHere("discard question");
  await page.goto("/dashboard");
  await settled(page);
  await examineHere("cards");
  const actions = page.getByRole("button", { name: /^Actions of/ }).first();
  for (const action of ["Edit name", "Share", "Delete"]) {
    await actions.click();
    await expect(page.getByRole("menu")).toBeVisible();
    const item = page.getByRole("menuitem", { name: action });
    if ((await item.count()) > 0 && (await item.getAttribute("aria-disabled")) !== "true") {
      await item.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    await examineHere(action);
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true })).toHaveCount(0);
  }
});

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 30_000 };

/** A project with a location that is an area. */
async function projectWithArea(request: APIRequestContext): Promise<{ readonly id: string; readonly area: string }> {
  const id = await makeProject(request, {
    title: "Panels",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37, { staff: 4 }), feature("osl", "Oslo plant", 10.75, 59.91)],
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2050, end: 2050, step: 20 },
  });
  const corners = [
    [9.1, 45.4],
    [9.3, 45.4],
    [9.3, 45.6],
    [9.1, 45.4],
  ];
  const added = await request.post(`${PROJECTS}/${id}/production-sites`, {
    headers: { ...(await analystHeaders(request)), "idempotency-key": `panels-${id}` },
    data: {
      type: "Feature",
      geometry: { type: "Polygon", coordinates: [corners] },
      properties: { name: "Milan estate" },
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { id: area }: { id: string } = await added.json();
  return { id, area };
}

/** Panels of the map by the query that opens them, with a text that is there once they are. */
const panelsOf = (area: string): readonly (readonly [query: string, text: RegExp])[] => [
  ["panel=layers", /Mean temperature/],
  ["panel=filters", /All 3 locations/],
  ["panel=chain", /No supply chain yet/],
  ["panel=selection&chosen=0-2", /^3 locations chosen/],
  [`panel=edit&location=${area}`, /Draw it anew/],
  ["panel=datasets", /Risk scores/],
  ["panel=portfolio", /Scores by topic/],
  ["panel=portfolio&view=topic", /Spread over the locations/],
  ["panel=portfolio&view=driver&driver=hd30", /Hot days/],
  ["panel=portfolio&view=issues", /key issue/],
  ["panel=portfolio&view=matrix", /Chance in a year/],
  ["panel=portfolio&view=losses", /How to read this/],
  ["panel=portfolio&view=query", /Which locations reach/],
  ["panel=portfolio&view=curves", /Own damage curves/],
];

test("axe finds nothing on the panels of the map, and while its state is edited", async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(240_000);
  const { id, area } = await projectWithArea(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}`);
  await page.getByRole("button", { name: "Edit map state" }).click(SLOW);
  await examineAsIs(page, "editing of the map's state");
  const panels = panelsOf(area);
  for (const [index, look] of LOOKS.entries()) {
    await showAs(page, look);
    for (const [query, text] of panels.filter((_, i) => i % LOOKS.length === index)) {
      await goWithin(page, `?${query}`);
      await expect(page.getByText(text).first()).toBeAttached(SLOW);
      await examineAsIs(page, `${query} at ${look.width} px, ${look.scheme}`);
    }
  }
});

test("the keyboard reaches the content, and the focus follows the navigation", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/dashboard");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("link", { name: "Settings" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Settings - /);
});
