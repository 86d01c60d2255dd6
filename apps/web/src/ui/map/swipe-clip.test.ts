import type { CustomRenderMethodInput } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { clipLayers, type SwipeSide } from "./swipe-clip.ts";

/**
 * The part of a card of 1000 by 600 pixels that is drawn on between the two layers, and whether all of it is
 * afterwards.
 */
function drawn(side: SwipeSide, share: number) {
  const state = { isOn: false, box: [0, 0, 0, 0] };
  const gl = {
    SCISSOR_TEST: 1,
    drawingBufferWidth: 1000,
    drawingBufferHeight: 600,
    enable: () => (state.isOn = true),
    disable: () => (state.isOn = false),
    scissor: (...box: number[]) => (state.box = box),
  } as unknown as WebGL2RenderingContext;
  const [below, above] = clipLayers("a", side, { share });
  const input = {} as CustomRenderMethodInput;
  below.render(gl, input);
  const during = { isOn: state.isOn, box: state.box };
  above.render(gl, input);
  return { ...during, isOnAfter: state.isOn };
}

describe("sides of a swipe", () => {
  it("share the width at the edge without gap or overlap, and nothing stays cut off", () => {
    expect(drawn("left", 0.3)).toEqual({ isOn: true, box: [0, 0, 300, 600], isOnAfter: false });
    expect(drawn("right", 0.3)).toEqual({ isOn: true, box: [300, 0, 700, 600], isOnAfter: false });
  });

  it("give everything to one at the ends", () => {
    expect(drawn("left", 0).box[2]).toBe(0);
    expect(drawn("right", 0).box).toEqual([0, 0, 1000, 600]);
    expect(drawn("right", 1).box[2]).toBe(0);
  });
});
