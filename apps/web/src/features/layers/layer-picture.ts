import { NO_CODE, type Thumbnail } from "@tidemark/contract";
import { rampTexture } from "../../ui/map/palettes.ts";

/** Pixels (RGBA) of a small picture; cells without a value are left clear. Undefined where there are no values. */
export function picturePixels(
  { codes, width, height }: Pick<Thumbnail, "codes" | "width" | "height">,
  ramp: readonly string[],
): Uint8ClampedArray<ArrayBuffer> | undefined {
  if (codes === null) return undefined;
  const colours = rampTexture(ramp);
  const pixels = new Uint8ClampedArray(4 * width * height);
  const bytes = atob(codes);
  for (let i = 0; i < width * height; i++) {
    const code = bytes.codePointAt(i) ?? NO_CODE;
    if (code !== NO_CODE) pixels.set(colours.subarray(4 * code, 4 * code + 4), 4 * i);
  }
  return pixels;
}
