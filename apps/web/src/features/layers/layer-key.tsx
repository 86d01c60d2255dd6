import type { TileJson } from "@tidemark/contract";
import { isClassId, formatNumber } from "@tidemark/science";
import { classLabels } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import { ColourScale } from "../../ui/map/colour-scale.tsx";
import { rampOf } from "../../ui/map/palettes.ts";
import { dataRange } from "./layer-model.ts";
import type { LayerState } from "../../state/layer-state.ts";
import classes from "./layers.module.css";

type DataRange = ReturnType<typeof dataRange>;

interface LayerKeyProps {
  readonly layer: LayerState;
  readonly tiles: TileJson;
  readonly dark: boolean;
}

interface ClassKeyProps {
  readonly dataset: string;
  readonly ramp: readonly string[];
  readonly range: DataRange;
}

/** The four classes by name, each in the colour that the map draws it in. */
function ClassKey({ dataset, ramp, range: [low, high] }: ClassKeyProps) {
  return (
    <ul className={classes.classes} aria-label={t("Classes")}>
      {classLabels(dataset).map((name, value) => {
        const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
        return (
          <li key={name}>
            <i style={{ background: ramp[Math.round(share * (ramp.length - 1))] }} />
            {name}
          </li>
        );
      })}
    </ul>
  );
}

/** The colours of a layer with the values at their ends and in the middle. */
export function LayerKey({ layer: { dataset, base, colouring }, tiles, dark }: LayerKeyProps) {
  const { range } = drawnColours(colouring, dataRange(tiles));
  const [low, high] = range;
  const ramp = rampOf(colouring.palette, dark, colouring.reverse);
  if (isClassId(dataset) && base === undefined) return <ClassKey dataset={dataset} ramp={ramp} range={range} />;
  const values = [low, (low + high) / 2, high];
  const decimals = values.every(Number.isInteger) ? 0 : high - low < 0.1 ? 4 : 2;
  return <ColourScale ramp={ramp} ticks={values.map((value) => formatNumber(value, decimals))} unit={tiles.unit} />;
}
