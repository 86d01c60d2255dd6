import { describe, expect, it } from "vitest";
import { PALETTES, rampOf, rampTexture, rgbOf, stepTexture } from "./palettes.ts";

const texel = (texture: Uint8Array, i: number) => Array.from(texture.subarray(4 * i, 4 * i + 4));

describe("palettes", () => {
  it("begin and end with their own colours", () => {
    for (const { id } of PALETTES) {
      const ramp = rampOf(id, false, false);
      const texture = rampTexture(ramp);
      expect(texel(texture, 0)).toEqual([...rgbOf(ramp[0] ?? ""), 255]);
      expect(texel(texture, 255)).toEqual([...rgbOf(ramp.at(-1) ?? ""), 255]);
    }
  });

  it("run evenly from one colour to the next", () => {
    const texture = rampTexture(["#000000", "#FF0000"]);
    for (const i of [1, 51, 128, 200]) expect(texel(texture, i)).toEqual([i, 0, 0, 255]);
  });

  it("are turned round on demand, and tide is another one on a dark screen", () => {
    expect(rampOf("magma", false, true)).toEqual(rampOf("magma", false, false).toReversed());
    expect(rampOf("tide", true, false)).not.toEqual(rampOf("tide", false, false));
    expect(rampOf("viridis", true, false)).toEqual(rampOf("viridis", false, false));
  });

  it("give every class a block of its own", () => {
    const texture = stepTexture(["#010000", "#020000", "#030000", "#040000"]);
    expect([0, 63, 64, 127, 128, 191, 192, 255].map((i) => texture[4 * i])).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});
