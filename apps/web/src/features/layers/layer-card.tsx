import { Button, SegmentedControl, Select, Slider, Switch } from "@mantine/core";
import {
  IconBook2,
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import type { SpatialDataset } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import type { ReactNode } from "react";
import { errorText } from "../../lib/api-error.ts";
import { isByAddress } from "../../data/datasets.ts";
import { changedCoords, yearsOf } from "../../lib/dataset-coords.ts";
import { paletteOf } from "../../lib/hazard-palette.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, reasonText } from "../../lib/sentences.ts";
import { useReadMore } from "../../state/documentation.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import { ColourSettings } from "./colour-settings.tsx";
import { CoordChips } from "./coord-chips.tsx";
import { coordinatesSentence } from "./coordinate-texts.ts";
import { LayerKey } from "./layer-key.tsx";
import { hasMoments, movedBase } from "./layer-moment.ts";
import { comparisons, dataRange } from "./layer-model.ts";
import { LayerProgress } from "./layer-progress.tsx";
import { PublishedCells } from "./published-cells.tsx";
import type { LayerState } from "../../state/layer-state.ts";
import { useMoment } from "../../state/moment.ts";
import classes from "./layers.module.css";
import { useLayerTiles } from "./use-layer-tiles.ts";
import { YearSlider } from "./year-slider.tsx";

interface LayerCardProps {
  readonly layer: LayerState;
  readonly dataset: SpatialDataset;
  readonly dark: boolean;
  /** Some of its tiles did not arrive. */
  readonly isTorn: boolean;
  /** The value under the pointer. */
  readonly children?: ReactNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRetryTiles: () => void;
  readonly onChange: (change: Partial<LayerState>) => void;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

function Notice({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRetry}
        >
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}

function Compare({ layer, dataset, onChange }: Pick<LayerCardProps, "layer" | "dataset" | "onChange">) {
  const choices = comparisons(dataset, layer.coords);
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(
    ({ base }) => base.scenario === layer.base?.scenario && base.time === layer.base?.time,
  );
  const change = (base: LayerState["base"], comparison: LayerState["comparison"]) => {
    // a difference has a middle, values have none
    const isDifference = base !== undefined && comparison === "difference";
    const was = layer.base !== undefined && layer.comparison === "difference";
    const own = isDifference === was ? layer.colouring.palette : isDifference ? "RdYlBu" : paletteOf(dataset);
    const limits = { range: undefined, leftCutOff: undefined, rightCutOff: undefined };
    onChange({ base, comparison, colouring: { ...layer.colouring, palette: own, ...limits } });
  };
  return (
    <>
      <Select
        size="xs"
        label={t("Compare with")}
        placeholder={t("Nothing: the values themselves")}
        clearable
        data={choices.map(({ label }, index) => ({ value: String(index), label }))}
        value={layer.base === undefined || chosen < 0 ? null : String(chosen)}
        comboboxProps={{ shadow: "md" }}
        onChange={(index) => change(index === null ? undefined : choices[Number(index)]?.base, layer.comparison)}
      />
      {layer.base !== undefined && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("How to compare")}
          data={[
            { value: "difference", label: t("Difference") },
            { value: "swipe", label: t("Swipe") },
          ]}
          value={layer.comparison}
          onChange={(value) => change(layer.base, value === "swipe" ? "swipe" : "difference")}
        />
      )}
    </>
  );
}

function Coordinates({
  layer,
  dataset,
  onCoords,
}: Pick<LayerCardProps, "layer" | "dataset"> & { readonly onCoords: (coords: Coordinates) => void }) {
  const chosen = new Map<string, string | number>(Object.entries(layer.coords));
  const set = (name: string) => (value: string | number) => onCoords(changedCoords(dataset, layer.coords, name, value));
  return (
    <>
      {dataset.coords
        .filter(({ name, values }) => name !== "time" && values.length > 1)
        .map(({ name, values }) => (
          <CoordChips key={name} name={name} values={values} value={chosen.get(name)} onValue={set(name)} />
        ))}
      {layer.coords.time !== undefined && (
        <YearSlider
          key={layer.coords.scenario}
          years={yearsOf(dataset, layer.coords.scenario)}
          year={layer.coords.time}
          onYear={set("time")}
        />
      )}
    </>
  );
}

function Head({ layer, dataset, isFirst, isLast, onChange, onMove, onRemove }: LayerCardProps) {
  const name = { layer: datasetTitle(dataset) };
  const readMore = useReadMore();
  return (
    <header className={classes["card-head"]}>
      <h3>{datasetTitle(dataset)}</h3>
      {readMore !== undefined && !isByAddress(dataset.id) && (
        <IconButton
          size={28}
          label={t("Read more about {dataset}", { dataset: datasetTitle(dataset) })}
          onClick={() => readMore(dataset.id)}
        >
          <IconBook2 {...icon} />
        </IconButton>
      )}
      <IconButton size={28} label={t("Move {layer} up", name)} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconChevronUp {...icon} />
      </IconButton>
      <IconButton size={28} label={t("Move {layer} down", name)} disabled={isLast} onClick={() => onMove(1)}>
        <IconChevronDown {...icon} />
      </IconButton>
      <IconButton
        size={28}
        label={layer.visible ? t("Hide {layer}", name) : t("Show {layer}", name)}
        onClick={() => onChange({ visible: !layer.visible })}
      >
        {layer.visible ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
      </IconButton>
      <IconButton size={28} label={t("Remove {layer}", name)} onClick={onRemove}>
        <IconTrash {...icon} />
      </IconButton>
    </header>
  );
}

/** A layer that is on the map: its colours, coordinates, opacity, order, and what is wrong with it. */
export function LayerCard(props: LayerCardProps) {
  const { layer, dataset, dark, isTorn, onRetryTiles, onChange, children } = props;
  const { query, tiles } = useLayerTiles(layer);
  const { choose } = useMoment();
  const onCoords = (coords: Coordinates) => {
    // colours keep their meaning while one goes through years and scenarios
    const range =
      layer.colouring.range ??
      (tiles?.state === "ready" ? drawnColours(layer.colouring, dataRange(tiles)).range : undefined);
    onChange({ coords, base: movedBase(dataset, layer.base, coords), colouring: { ...layer.colouring, range } });
    // the whole screen goes along with a layer that follows it
    const { scenario, time } = coords;
    if (layer.follows && (scenario !== layer.coords.scenario || time !== layer.coords.time)) choose({ scenario, time });
  };
  return (
    <li className={classes.card} aria-busy={tiles?.state === "computing"}>
      <Head {...props} />
      <p className={classes.coords}>{coordinatesSentence(dataset, layer.coords)}</p>
      {query.error !== null && tiles === undefined && (
        <Notice text={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {tiles?.state === "missing" && <Notice text={reasonText(tiles) ?? t("There are no values.")} />}
      <LayerProgress tiles={tiles} />
      <PublishedCells tiles={tiles} />
      {isTorn && <Notice text={t("Parts of this layer did not load.")} onRetry={onRetryTiles} />}
      {tiles?.state === "ready" && (
        <div className={classes["key-row"]}>
          <div>
            <LayerKey layer={layer} tiles={tiles} dark={dark} />
            {children}
          </div>
          <ColourSettings layer={layer} tiles={tiles} dark={dark} onChange={onChange} />
        </div>
      )}
      {hasMoments(dataset) && (
        <Switch
          size="xs"
          label={t("Scenario and year of the map")}
          checked={layer.follows}
          onChange={(event) =>
            onChange({ follows: event.currentTarget.checked, coords: layer.coords, base: layer.base })
          }
        />
      )}
      <Coordinates layer={layer} dataset={dataset} onCoords={onCoords} />
      <Compare layer={layer} dataset={dataset} onChange={onChange} />
      <div className={classes.dimension}>
        <span>
          {t("Opacity")} <b>{Math.round(layer.opacity * 100)} %</b>
        </span>
        <Slider
          size={4}
          thumbSize={16}
          thumbLabel={t("Opacity")}
          label={null}
          min={0}
          max={1}
          step={0.05}
          value={layer.opacity}
          onChange={(opacity) => onChange({ opacity })}
        />
      </div>
    </li>
  );
}
