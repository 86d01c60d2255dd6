import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { login, openSession, origin } from "./fixtures.ts";

const RISK = "/api/risk-engine/v0";
const FLOW = "/api/authorization/v1/self-service/flow";
/** A computation of one location on a busy machine. */
export const COMPUTED = { timeout: 120_000 };

const placesOf = (page: Page) => page.getByRole("list", { name: "Locations" });

/** Finds a place by its name and takes it. */
export async function addPlace(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Search a place or coordinates" }).fill(name);
  const found = page.getByRole("list", { name: "Places found" });
  await found
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await seesPlace(page, name);
}

export const seesPlace = (page: Page, name: string) =>
  expect(placesOf(page).getByText(name, { exact: true })).toBeVisible();

/** A project of a customer that is computed and not paid, at whose preview the flow of the customer stands. */
export async function finishedPreview(request: APIRequestContext, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const locations = [{ id: "a", name: "Basel", place: null, longitude: 7.59, latitude: 47.56 }];
  const data = { override_as_self_service: true, title, locations };
  const made = await request.post(`${RISK}/exposure`, { headers, data });
  expect(made.status(), await made.text()).toBe(202);
  const { exposure_id: id }: { exposure_id: string } = await made.json();
  const status = async () => {
    const answer = await request.get(`${RISK}/exposure/${id}`, { headers });
    const { properties }: { properties: { status: string } } = await answer.json();
    return properties.status;
  };
  await expect.poll(status, COMPUTED).toBe("Finished");
  const { version }: { version: number } = await (await request.get(FLOW, { headers })).json();
  const kept = { version, step: "Preview", exposure_id: id, title, locations };
  expect((await request.put(FLOW, { headers, data: kept })).status()).toBe(200);
  return id;
}

/** Orders of a project, newest first. */
export async function ordersOf(request: APIRequestContext, token: string, project: string): Promise<string[]> {
  const answer = await request.get("/api/payment/v0/orders", { headers: { authorization: `Bearer ${token}` } });
  const { items }: { items: { exposure_id: string | null; status: string }[] } = await answer.json();
  return items.filter(({ exposure_id: id }) => id === project).map(({ status }) => status);
}

/** How a step is found again. */
export interface Step {
  readonly address: RegExp;
  /** What stands on its page. */
  readonly see: (page: Page) => Promise<void>;
}

/** Another browser of a person, signed in; whoever opens it closes its context. */
export async function openElsewhere(browser: Browser, { email, password }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin() });
  const page = await context.newPage();
  await openSession(page, await login(context.request, email, password));
  return page;
}

/**
 * A step stays the same after a reload, on the browser's way back and forth, in a second tab that asks for another one,
 * and in another browser of the same person, which asks for the first step.
 */
export async function staysAt(page: Page, elsewhere: Page, { address, see }: Step): Promise<void> {
  const isThere = async (at: Page) => {
    await expect(at).toHaveURL(address);
    await see(at);
  };
  await page.reload();
  await isThere(page);
  await page.goBack();
  await expect(page.locator("main h1").first()).toBeAttached();
  await page.goForward();
  await isThere(page);
  const tab = await page.context().newPage();
  await tab.goto("/self-service/done");
  await isThere(tab);
  await tab.close();
  await elsewhere.goto("/self-service/locations");
  await isThere(elsewhere);
}

export interface Person {
  readonly email: string;
  readonly password: string;
}
