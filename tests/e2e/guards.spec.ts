import type { Page } from "@playwright/test";
import { at, expect, goWithin, type Kind, openSession, test } from "./fixtures.ts";

const PATHS = [
  "/dashboard",
  "/project/create/_",
  "/login",
  "/welcome-surveys",
  "/surveys",
  "/surveys/7",
  "/surveys/7/submit",
  "/imprint",
  "/map/7",
  "/settings",
  "/supplier-management",
  "/self-service",
  "/self-service/survey",
  "/self-service/registration",
  "/self-service/registration?activation_code=x",
  "/self-service/reset_password",
  "/self-service/locations",
  "/self-service/processing",
  "/self-service/preview/7",
  "/self-service/checkout",
  "/self-service/return-checkout",
  "/self-service/done",
  "/no/such/screen",
] as const;

const PUBLIC = ["/login", "/welcome-surveys", "/surveys", "/surveys/7", "/surveys/7/submit", "/self-service"];
const CODE = "/self-service/registration?activation_code=x";
const SIGNED_IN = [
  "/dashboard",
  "/project/create/_",
  "/welcome-surveys",
  "/surveys",
  "/surveys/7",
  "/surveys/7/submit",
  "/imprint",
  "/map/7",
  CODE,
];

/**
 * Where an audience arrives: at the address itself where it is in the list, else at the last resort. The rules
 * themselves are tried for every audience and address in the web room; these two see that the browser obeys them.
 */
const AUDIENCES: readonly { readonly who: Kind | "anonymous"; readonly open: readonly string[] }[] = [
  { who: "anonymous", open: [...PUBLIC, CODE] },
  { who: "analyst", open: [...SIGNED_IN, "/settings"] },
];

const FREE_STEPS = ["/self-service/survey", "/self-service/registration", "/self-service/reset_password"];

function expected(who: Kind | "anonymous", open: readonly string[], path: string): string {
  if (open.includes(path)) return path;
  if (who !== "anonymous") return "/dashboard";
  return FREE_STEPS.includes(path) ? "/self-service" : "/login";
}

/** The flow of somebody who has begun nothing: other journeys of the server may have led the analyst into it. */
const NOTHING_BEGUN = {
  step: "Locations",
  exposure_id: null,
  title: "",
  locations: [],
  survey: null,
  version: 0,
  updated_at: null,
};

/** Answers within the page: with a route of the browser each of its many pages would load and compile all anew. */
function beginNothing(flow: object): void {
  const ask = window.fetch;
  window.fetch = (asked, how) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, window.location.href);
    return pathname.endsWith("/self-service/flow") ? Promise.resolve(Response.json(flow)) : ask(asked, how);
  };
}

async function arrive(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.locator("main h1")).toBeAttached();
  return at(page);
}

for (const { who, open } of AUDIENCES)
  test(`${who} arrives where the rules say from every address`, async ({ page, signInAs, faults }) => {
    test.setTimeout(180_000);
    faults.allow(/400/); // the code of the mailed link is none
    await page.addInitScript(beginNothing, NOTHING_BEGUN);
    if (who !== "anonymous") await signInAs(who);
    const refused = PATHS.filter((path) => !open.includes(path));
    const loaded = [...PATHS.filter((path) => open.includes(path)), ...refused.slice(0, 1)];
    for (const path of loaded)
      await expect.poll(() => arrive(page, path), { message: path }).toBe(expected(who, open, path));
    // the others end where the first of them did, or near it: in the application that stands there already
    for (const path of refused.slice(1)) {
      await goWithin(page, path);
      await expect.poll(() => at(page), { message: path }).toBe(expected(who, open, path));
    }
  });

test("the bare address leads to the dashboard", async ({ page, signInAs }) => {
  await signInAs("reader");
  await expect.poll(() => arrive(page, "/")).toBe("/dashboard");
});

test("a survey-only user is confined to the survey screens", async ({ page, faults }) => {
  faults.allow(/40[013]/);
  // screens decide by what the token says; the server, which checks its signature, answers this one nothing
  const payload = { sub: "x", email: "supplier@x.example", is_survey_user: true, roles: [], scopes: [], exp: 4e9 };
  const token = `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
  await page.route("**/api/authorization/v1/refresh", (route) => route.abort("connectionfailed"));
  await page.route("**/api/survey/v1/recipient/own-surveys**", (route) => route.fulfill({ json: { items: [] } }));
  faults.allow(/refresh|connection|Failed to load/i);
  await openSession(page, token);
  for (const path of ["/dashboard", "/login", "/map/7", "/no/such/screen"])
    await expect.poll(() => arrive(page, path), { message: path }).toBe("/surveys");
  for (const path of ["/surveys/7", "/surveys/7/submit", "/welcome-surveys"])
    await expect.poll(() => arrive(page, path), { message: path }).toBe(path);
  await page.goto("/surveys");
  await expect(page.getByRole("link", { name: "Home" })).toHaveCount(0);
});
