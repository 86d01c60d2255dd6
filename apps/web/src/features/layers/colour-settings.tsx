import { ActionIcon, Popover, Switch } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { TileJson } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import type { LayerState } from "../../state/layer-state.ts";
import { ColourFields } from "../../ui/map/colour-fields.tsx";
import { dataRange } from "./layer-model.ts";
import classes from "./layers.module.css";

interface ColourSettingsProps {
  readonly layer: LayerState;
  readonly tiles: TileJson;
  readonly dark: boolean;
  readonly onChange: (change: Partial<LayerState>) => void;
}

/** Palette, direction, range and cut-offs of a layer. None of them asks for a tile again. */
export function ColourSettings({ layer, tiles, dark, onChange }: ColourSettingsProps) {
  return (
    <Popover position="right-start" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("Colours of {layer}", { layer: tiles.name })}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings} aria-label={t("Colours of the layer")}>
        <ColourFields
          colours={layer.colouring}
          dataRange={dataRange(tiles)}
          dark={dark}
          onChange={(change) => onChange({ colouring: { ...layer.colouring, ...change } })}
        />
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
