import type { TileJson } from "@tidemark/contract";
import { formatNumber } from "../../lib/format.ts";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import { gradient } from "../../ui/map/colour-fields.tsx";
import { rampOf } from "../../ui/map/palettes.ts";
import { dataRange } from "./layer-model.ts";
import type { LayerState } from "../../state/layer-state.ts";
import classes from "./layers.module.css";

interface LayerKeyProps {
  readonly layer: LayerState;
  readonly tiles: TileJson;
  readonly dark: boolean;
}

/** The colours of a layer with the values at their ends and in the middle. */
export function LayerKey({ layer: { colouring }, tiles, dark }: LayerKeyProps) {
  const { range } = drawnColours(colouring, dataRange(tiles));
  const [low, high] = range;
  const values = [low, (low + high) / 2, high];
  const decimals = values.every(Number.isInteger) ? 0 : high - low < 0.1 ? 4 : 2;
  return (
    <>
      <div
        className={classes.ramp}
        style={{ background: gradient(rampOf(colouring.palette, dark, colouring.reverse)) }}
      />
      <div className={classes.ticks}>
        {values.map((value, index) => (
          <span key={index}>
            {formatNumber(value, decimals)}
            {index === values.length - 1 && tiles.unit !== "" && ` ${tiles.unit}`}
          </span>
        ))}
      </div>
    </>
  );
}
