import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true, locale: "fr-FR" });

const FIELDS = "select, input[role=combobox], input[aria-haspopup=listbox]";

/** Selects in sight whose chosen words, or whose hint, are wider than the room they have. */
const cutSelects = (page: Page) =>
  page.evaluate((selector) => {
    const pen = document.createElement("canvas").getContext("2d")!;
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector);
    return [...fields].flatMap((field) => {
      const { width } = field.getBoundingClientRect();
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.textContent ?? "")
          : field.value || field.placeholder;
      if (width === 0 || !field.checkVisibility() || text === "") return [];
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const wide = pen.measureText(text).width;
      return wide > room + 1 ? [`${text}: ${Math.round(wide)} px in ${Math.round(room)}`] : [];
    });
  }, FIELDS);

for (const width of [1440, 390])
  test(`no select is cut in French at ${width} px`, async ({ page, request, signInAs }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const id = await sampleId(request);
    await signInAs("admin");
    for (const path of [
      "/project/create/_",
      "/settings",
      "/settings?tab=users",
      "/settings?tab=audit",
      "/settings?tab=orders",
      "/settings?tab=imports",
      "/supplier-management",
    ]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
      await expect(page.locator("main h1")).toBeAttached();
      await page.waitForLoadState("networkidle");
      expect.soft(await cutSelects(page), path).toEqual([]);
      if (!path.endsWith("audit")) continue;
      // what has no room is seen
      const narrow = await page.addStyleTag({ content: `${FIELDS} { max-width: 60px !important }` });
      expect(await cutSelects(page)).not.toEqual([]);
      await narrow.evaluate((style) => style.parentNode?.removeChild(style));
    }
    await signInAs("analyst");
    for (const query of [
      "panel=events",
      "panel=table",
      "panel=layers",
      "panel=filters",
      "panel=chain",
      "panel=plots",
      "panel=portfolio",
    ]) {
      await page.goto(`/map/${id}?${query}`);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
      expect.soft(await cutSelects(page), query).toEqual([]);
    }
  });
