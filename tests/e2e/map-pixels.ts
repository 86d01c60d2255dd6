import type { Page } from "@playwright/test";

/** Maps are drawn without a graphics card here. */
export const DRAWN = { timeout: 60_000 };

/** Colours of the four bands of risk, and of the land, on a light screen in the monochrome style. */
export const BANDS = ["#4B8BBE", "#F2CF63", "#DB7526", "#9E1B3C"] as const;
export const LAND = ["#F8F8F6"] as const;
/** Fills of circles that stand in for many locations, on a light screen. */
export const CLUSTERS = ["#3C7F93", "#0B4A58"] as const;

/** Part of the screen where no panel lies. */
function freePart(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width < 700) return { x: 0, y: 180, width, height: height - 320 };
  return { x: 470, y: 120, width: width - 570, height: height - 270 };
}

/**
 * Kinds of pixels: near one of some colours; in the violet and red of the palette magma; in the blue of the sea of the
 * picture; darker than any line of a light map.
 */
export type Kind = readonly string[] | "magma" | "sea" | "dark";

/** How many pixels of the layout are of a kind on the map, where no panel lies; the picture may have fewer. */
export async function countPixels(page: Page, kind: Kind): Promise<number> {
  const part = freePart(page);
  const png = await page.screenshot({ clip: part });
  return page.evaluate(
    async ({ base64, wanted, layout }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
      const colours = typeof wanted === "string" ? [] : wanted;
      const targets = colours.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
      let found = 0;
      for (let i = 0; i < data.length; i += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
        const isOne =
          wanted === "magma"
            ? red - green > 40 && blue > 40
            : wanted === "sea"
              ? blue - red > 35 && blue - green > 10
              : wanted === "dark"
                ? 0.299 * red + 0.587 * green + 0.114 * blue < 150
                : targets.some((target) => target.every((value, at) => Math.abs(value - (data[i + at] ?? 0)) < 6));
        if (isOne) found += 1;
      }
      return Math.round((found * layout) / (picture.width * picture.height));
    },
    {
      base64: png.toString("base64"),
      wanted: typeof kind === "string" ? kind : [...kind],
      layout: part.width * part.height,
    },
  );
}
