import type { TileJson } from "@tidemark/contract";
import { BANDS, isClassId, formatNumber } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
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

/** The four classes of districts by name, each in the colour that the map draws it in. */
function ClassKey({ ramp, range: [low, high] }: { readonly ramp: readonly string[]; readonly range: DataRange }) {
  return (
    <ul className={classes.classes} aria-label={t("Classes of districts")}>
      {BANDS.map((band, value) => {
        const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
        return (
          <li key={band}>
            <i style={{ background: ramp[Math.round(share * (ramp.length - 1))] }} />
            {bandLabel(band)}
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
  if (isClassId(dataset) && base === undefined) return <ClassKey ramp={ramp} range={range} />;
  const values = [low, (low + high) / 2, high];
  const decimals = values.every(Number.isInteger) ? 0 : high - low < 0.1 ? 4 : 2;
  return <ColourScale ramp={ramp} ticks={values.map((value) => formatNumber(value, decimals))} unit={tiles.unit} />;
}
