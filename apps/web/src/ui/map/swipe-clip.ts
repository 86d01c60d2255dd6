import type { CustomLayerInterface } from "maplibre-gl";

export type SwipeSide = "left" | "right";

/** Where the map is divided, as a share of its width from the left; read anew in every frame. */
export interface SwipeEdge {
  share: number;
}

/**
 * Two layers that draw nothing: below and above another one, they let it draw on its side of the edge only. One map
 * shows both sides, so that nothing has to be kept in step, also on the globe.
 */
export function clipLayers(
  id: string,
  side: SwipeSide,
  edge: SwipeEdge,
): readonly [below: CustomLayerInterface, above: CustomLayerInterface] {
  const common = { type: "custom", renderingMode: "2d" } as const;
  return [
    {
      ...common,
      id: `${id}-clip`,
      render: (gl) => {
        const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
        const at = Math.round(width * edge.share);
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(side === "left" ? 0 : at, 0, side === "left" ? at : width - at, height);
      },
    },
    { ...common, id: `${id}-whole`, render: (gl) => gl.disable(gl.SCISSOR_TEST) },
  ];
}
