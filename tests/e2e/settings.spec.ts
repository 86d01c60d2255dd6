import { Buffer } from "node:buffer";
import { deflateSync, crc32 } from "node:zlib";
import { email, expect, expectMessage, login, openSession, test } from "./fixtures.ts";

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour, 120 by 28 pixels. */
function logo(): Buffer {
  const [width, height] = [120, 28];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x5a)]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a logo is uploaded, seen in the header at once, and deleted", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/settings?tab=branding");
  const card = page.getByRole("region", { name: "Horizontal logo" });
  const file = { name: "logo.png", mimeType: "image/png", buffer: logo() };
  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Upload Horizontal logo" }).click();
  await (await chooser).setFiles(file);
  await expectMessage(page, "Horizontal logo saved!");
  await expect(card.getByRole("img", { name: "Preview of Horizontal logo" })).toBeVisible();
  const inHeader = page.getByRole("banner").getByRole("img");
  await expect(inHeader).toBeVisible();
  await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Delete Horizontal logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectMessage(page, "Horizontal logo deleted!");
  await expect(page.getByRole("banner").getByText("Tidemark Demo")).toBeVisible();
});

test("a file that is no image is refused, and the reason stays in the list of messages", async ({
  page,
  signInAs,
  faults,
}) => {
  faults.allow(/415|400/);
  await signInAs("admin");
  await page.goto("/settings?tab=branding");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload Favicon" }).click();
  await (await chooser).setFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no image at all") });
  await page.getByRole("button", { name: /^Messages, 1 not read/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText(/image/i);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the name of the organization is the title of the page, its colour that of the buttons", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/settings?tab=branding");
  const save = page.getByRole("button", { name: "Save" });
  const colour = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.getByLabel("Name", { exact: true }).fill("Harbour Works");
  await page.getByLabel("Brand colour", { exact: true }).fill("#7b2d94");
  await save.click();
  await expect(page.getByRole("banner").getByText("Harbour Works")).toBeVisible();
  await expect(page).toHaveTitle("Settings - Harbour Works");
  await page.getByLabel("Name", { exact: true }).fill("Tidemark Demo");
  await page.mouse.move(0, 0);
  await expect.poll(colour).toBe("rgb(123, 45, 148)");
  await page.getByLabel("Brand colour", { exact: true }).fill("");
  await save.click();
  await expect(page).toHaveTitle("Settings - Tidemark Demo");
});

test("a user is created, edited, activates the account, changes the password and deletes it", async ({
  page,
  browser,
  request,
  signInAs,
  baseURL,
}) => {
  const address = "new.person@demo.tidemark.example";
  await signInAs("admin");
  await page.goto("/settings?tab=users");
  await page.getByRole("button", { name: "New user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Required.").first()).toBeVisible();
  await dialog.getByLabel("Email").fill(address);
  await dialog.getByLabel("First name").fill("New");
  await dialog.getByLabel("Last name").fill("Person");
  await dialog.getByRole("combobox", { name: "Kind of user" }).click();
  await page.getByRole("option", { name: "Analyst" }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expectMessage(page, "New Person created!");
  await page.getByLabel("Search users").fill("new.person");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Analyst");

  await page.getByRole("link", { name: "Mail outbox" }).click();
  await page.getByRole("button", { name: new RegExp(address) }).click();
  const mail = await page.locator("pre").filter({ visible: true }).innerText();
  const code = /activation_code=([^\s&]+)/.exec(mail)?.[1];
  expect(code, mail).toBeDefined();
  const activated = await request.post("/api/authorization/v1/users/activate", {
    data: { activation_code: decodeURIComponent(code ?? ""), password: "First-password-1" },
  });
  expect(activated.status(), await activated.text()).toBe(200);

  const own = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await own.newPage();
  await openSession(own, await login(request, address, "First-password-1"));
  await theirs.goto("/settings");
  await theirs.getByLabel("Last name").fill("Human");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs.getByRole("button", { name: "User menu of New Human" })).toBeVisible();
  await theirs.getByLabel("Current password").fill("First-password-1");
  await theirs.getByLabel("New password", { exact: true }).fill("Second-password-2");
  await theirs.getByLabel("Repeat the new password").fill("Second-password-3");
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(theirs.getByText("Passwords do not match")).toBeVisible();
  await theirs.getByLabel("Repeat the new password").fill("Second-password-2");
  await theirs.getByRole("button", { name: "Change password" }).click();
  await expect(theirs.getByLabel("Current password")).toHaveValue("");
  await login(request, address, "Second-password-2");
  const download = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Export my data" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.json");
  await theirs.getByRole("button", { name: "Delete my account" }).click();
  await theirs.getByRole("dialog").getByLabel("Your password").fill("Second-password-2");
  await theirs.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(theirs).toHaveURL(/\/login$/);
  await own.close();
});

test("the audit log shows who signed in and is exported", async ({ page, request, signInAs }) => {
  await signInAs("admin");
  // the newest sign-in: others before this journey fill the page
  await login(request, email("admin"));
  await page.goto("/settings?tab=audit");
  await page.getByRole("combobox", { name: "Kind of act" }).click();
  await page.getByRole("option", { name: "Login", exact: true }).click();
  await expect(page.getByRole("cell", { name: email("admin") }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("audit-log.csv");
});

test("people without a role see their profile only", async ({ page, signInAs }) => {
  await signInAs("consulting");
  await page.goto("/settings?tab=users");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
});
