import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).include("[role=dialog]").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    const figure = answer.getByRole("button", { name: /days$/ }).first();
    await figure.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/location=/);
  });
