import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

for (const width of [1440, 390])
  test(`a question about the sample is answered with figures that open their location, ${width} px`, async ({
    page,
    request,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signInAs("analyst");
    await page.goto(`/map/${await sampleId(request)}`);
    await page.getByRole("button", { name: "Assistant" }).click();
    const dialog = page.getByRole("dialog", { name: "Assistant" });
    await expect(dialog.getByText("How can I help you?")).toBeVisible();
    const box = dialog.getByRole("textbox", { name: "Type your question here" });
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
    await box.fill("Which five locations have the most hot days?");
    await box.press("Enter");
    const answer = dialog.getByRole("article").last();
    await expect(answer.getByRole("table").getByRole("row")).toHaveCount(6);
    await expect(answer).toContainText("Computed, no model");
    await box.fill("and under SSP1-2.6?");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByRole("article").last()).toContainText("SSP1-2.6, 2050");
    // what was read can be changed, by keyboard alone
    const shown = dialog
      .getByRole("article")
      .last()
      .getByRole("button", { name: /^Show 5/ });
    const three = page.getByRole("menuitem", { name: "3", exact: true });
    // the end of an answer draws its chips anew, and closes a menu that was opened a moment before
    await expect(async () => {
      if (!(await three.isVisible())) await shown.press("Enter");
      await three.press("Enter", { timeout: 2000 });
    }).toPass();
    await expect(dialog.getByRole("article").last().getByRole("table").getByRole("row")).toHaveCount(4);
    await box.fill("Which leased sites have more than 100 hot days?");
    await box.press("Enter");
    await expect(dialog.getByRole("article").last()).toContainText("Not used yet: “leased”");
    await expect(dialog.getByRole("article").last().getByRole("table")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Answer without “leased”" }).click();
    await expect(dialog.getByRole("article").last().getByRole("table")).toBeVisible();
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "Assistant" }).click();
    await expect(dialog.getByRole("article")).toHaveCount(5);
    await dialog.getByRole("article").last().getByRole("button", { name: /days$/ }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/location=/);
  });

test("an answer is taken to the table, a plot and a report; a failure is a sentence in the dialog", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  await signInAs("analyst");
  await page.goto(`/map/${await sampleId(request)}`);
  const dialog = page.getByRole("dialog", { name: "Assistant" });
  const open = () => page.getByRole("button", { name: "Assistant" }).click();
  const answer = dialog.getByRole("article").last();
  await open();
  const box = dialog.getByRole("textbox", { name: "Type your question here" });
  await box.fill("Which four locations have the most frost days?");
  await box.press("Enter");
  await expect(answer.getByRole("table").getByRole("row")).toHaveCount(5);
  await answer.getByText("Every word was used").click();
  await expect(answer).toContainText("rank_locations");
  await answer.getByRole("button", { name: "Open as table" }).click();
  await expect(page.getByRole("columnheader", { name: /Frost days/ })).toBeVisible();
  await expect(page.getByText("The table shows the columns of the answer.")).toBeVisible();
  await open();
  await answer.getByRole("button", { name: "Make a plot" }).click();
  await expect(page).toHaveURL(/plot=/);
  await open();
  await answer.getByRole("button", { name: "Put into the report" }).click();
  await page.getByRole("menuitem", { name: "A new report" }).click();
  await expect(page.getByText("The answer stands at the end of")).toBeVisible();
  await open();
  faults.allow(/tidemark-ai-agents|ERR_FAILED|The assistant gave no answer/);
  await page.route("**/tidemark-ai-agents/v0/prompt**", (route) => route.abort());
  await box.fill("Where is it worst?");
  await box.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("There was no answer. Ask again in a moment.");
});
