/**
 * Measures the font of the product in Chromium and writes the widths that drawings without a browser need
 * (`packages/plots/src/svg/inter-widths.json`): advances and kerning, in thousandths of the size of the font, at two
 * weights. Run by hand when the font changes: `node tools/measure-inter.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "playwright";
import { ROOT } from "./run.mjs";

const FILES = ["latin", "latin-ext"].map(
  (subset) => `node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
);
const TARGET = "packages/plots/src/svg/inter-widths.json";
const WEIGHTS = [400, 700];
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
];
const SINGLE = "–—‘’“”…→←↑↓−×≥≤≠€₂·•";
const KERNED = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join("") + "°–%·";

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"],
  args: ["--no-sandbox", "--font-render-hinting=none"],
});
const page = await browser.newPage();
const fonts = FILES.map((file) => readFileSync(resolve(ROOT, file)).toString("base64"));
const measured = await page.evaluate(
  async ({ fonts, weights, characters, kerned }) => {
    for (const [at, data] of fonts.entries()) {
      const face = new FontFace("Measured", `url(data:font/woff2;base64,${data})`, {
        weight: "100 900",
        unicodeRange: at === 0 ? "U+0000-00FF,U+2000-22FF" : "U+0100-02BA,U+20A0-20C0",
      });
      document.fonts.add(await face.load());
    }
    const context = document.createElement("canvas").getContext("2d");
    return weights.map((weight) => {
      context.font = `${weight} 1000px Measured`;
      const width = (text) => Math.round(context.measureText(text).width);
      const single = Object.fromEntries(characters.map((one) => [one, width(one)]));
      const pairs = {};
      for (const one of kerned)
        for (const other of kerned) {
          const closer = width(one + other) - width(one) - width(other);
          if (Math.abs(closer) > 4) pairs[one + other] = closer;
        }
      return { weight, single, pairs };
    });
  },
  {
    fonts,
    weights: WEIGHTS,
    characters: [
      ...ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
      ),
      ...Array.from(SINGLE),
    ],
    kerned: Array.from(KERNED),
  },
);
await browser.close();
writeFileSync(resolve(ROOT, TARGET), `${JSON.stringify(measured)}\n`);
console.log(
  `${TARGET}: ${measured.map(({ single, pairs }) => `${Object.keys(single).length} characters, ${Object.keys(pairs).length} pairs`).join("; ")}`,
);
