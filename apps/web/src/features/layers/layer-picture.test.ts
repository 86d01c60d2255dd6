import { expect, it } from "vitest";
import { picturePixels } from "./layer-picture.ts";

const picture = (...codes: readonly number[]) => ({
  codes: btoa(String.fromCodePoint(...codes)),
  width: codes.length,
  height: 1,
});

it("has the ends of the colours at the ends of the codes, and nothing where there is no value", () => {
  const pixels = picturePixels(picture(0, 254, 255), ["#000000", "#FFFFFF"])!;
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 255]);
  expect(pixels[4]).toBeGreaterThanOrEqual(253);
  expect([...pixels.subarray(8)]).toEqual([0, 0, 0, 0]);
  expect(picturePixels({ codes: null, width: 3, height: 1 }, ["#000000"])).toBeUndefined();
});
