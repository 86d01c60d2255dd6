import { ActionIcon, Button, NumberInput, Popover, Switch } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { TileJson } from "@tidemark/contract";
import { useId } from "react";
import { t } from "../../lib/i18n.ts";
import { PALETTES, rampOf } from "../../ui/map/palettes.ts";
import { drawnColours } from "./layer-model.ts";
import type { LayerColouring, LayerState } from "./layer-state.ts";
import classes from "./layers.module.css";

interface ColourSettingsProps {
  readonly layer: LayerState;
  readonly tiles: TileJson;
  readonly dark: boolean;
  readonly onChange: (change: Partial<LayerState>) => void;
}

export const gradient = (ramp: readonly string[]) => `linear-gradient(90deg, ${ramp.join(", ")})`;

function Palettes({
  layer: { colouring },
  dark,
  onColouring,
}: Pick<ColourSettingsProps, "layer" | "dark"> & ColouringChange) {
  const name = useId();
  return (
    <fieldset className={classes.palettes}>
      <legend className="visually-hidden">{t("Palette")}</legend>
      {PALETTES.map(({ id, title }) => (
        <label key={id}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={colouring.palette === id}
            onChange={() => onColouring({ palette: id })}
          />
          <i style={{ background: gradient(rampOf(id, dark, colouring.reverse)) }} />
          {t(title)}
        </label>
      ))}
    </fieldset>
  );
}

interface ColouringChange {
  readonly onColouring: (change: Partial<LayerColouring>) => void;
}

const numberOf = (value: number | string) => (typeof value === "number" ? value : undefined);

function Limits({
  layer: { colouring },
  tiles,
  onColouring,
}: Pick<ColourSettingsProps, "layer" | "tiles"> & ColouringChange) {
  const { range, isReplaced } = drawnColours(colouring, tiles);
  const [low, high] = colouring.range ?? range;
  const isOwn =
    colouring.range !== undefined || colouring.leftCutOff !== undefined || colouring.rightCutOff !== undefined;
  const field = { size: "xs", hideControls: true } as const;
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          {...field}
          label={t("From")}
          value={low}
          onChange={(value) => onColouring({ range: [numberOf(value) ?? low, high] })}
        />
        <NumberInput
          {...field}
          label={t("To")}
          value={high}
          error={low < high ? undefined : t("Must be larger")}
          onChange={(value) => onColouring({ range: [low, numberOf(value) ?? high] })}
        />
        <NumberInput
          {...field}
          label={t("Hide below")}
          value={colouring.leftCutOff ?? ""}
          onChange={(value) => onColouring({ leftCutOff: numberOf(value) })}
        />
        <NumberInput
          {...field}
          label={t("Hide above")}
          value={colouring.rightCutOff ?? ""}
          onChange={(value) => onColouring({ rightCutOff: numberOf(value) })}
        />
      </div>
      {isReplaced && <p className={classes.fault}>{t("These limits do not rise: those of the data are shown.")}</p>}
      <Switch
        size="xs"
        label={t("Linear over the data if the limits do not rise")}
        checked={colouring.useLinearIfNonMonotonic}
        onChange={(event) => onColouring({ useLinearIfNonMonotonic: event.currentTarget.checked })}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={!isOwn}
        onClick={() => onColouring({ range: undefined, leftCutOff: undefined, rightCutOff: undefined })}
      >
        {t("Range of the data")}
      </Button>
    </>
  );
}

/** Palette, direction, range and cut-offs of a layer. None of them asks for a tile again. */
export function ColourSettings({ layer, tiles, dark, onChange }: ColourSettingsProps) {
  const onColouring = (change: Partial<LayerColouring>) => onChange({ colouring: { ...layer.colouring, ...change } });
  return (
    <Popover position="right-start" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("Colours of {layer}", { layer: tiles.name })}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings} aria-label={t("Colours of the layer")}>
        <Palettes layer={layer} dark={dark} onColouring={onColouring} />
        <Switch
          size="xs"
          label={t("Reverse")}
          checked={layer.colouring.reverse}
          onChange={(event) => onColouring({ reverse: event.currentTarget.checked })}
        />
        <Limits layer={layer} tiles={tiles} onColouring={onColouring} />
        <Switch
          size="xs"
          label={t("Smooth between cells")}
          checked={layer.smooth}
          onChange={(event) => onChange({ smooth: event.currentTarget.checked })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
