import { Popover, Radio, Slider, Stack, Switch } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import type { MapStyle } from "@tidemark/contract";
import { msg, t, translated, type UiText } from "../../lib/i18n.ts";
import { type MapSettings, mapSettings, POINT_SIZES } from "../../state/map-view-settings.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./map-tools.module.css";

/** A look of the background map that can be chosen. */
export interface StyleChoice {
  readonly id: MapStyle;
  readonly title: string;
  /** Address of a style from elsewhere. */
  readonly style_url?: string | undefined;
}

/** What our own styles are called; the picture that the product brings is a relief, no imagery. */
const TITLES: Readonly<Partial<Record<MapStyle, UiText>>> = {
  monochrome: msg("Monochrome"),
  satellite: msg("Relief"),
  green: msg("Green"),
  "gray-blue": msg("Gray-blue"),
};

function titleOf({ id, title }: StyleChoice): string {
  const own = TITLES[id];
  return own === undefined ? translated(title) : t(own);
}

function change(part: Partial<MapSettings>): void {
  mapSettings.set({ ...mapSettings.get(), ...part });
}

/** Style of the background, names of places, colour of the sea, size of the locations. */
export function MapLook({ styles }: { readonly styles: readonly StyleChoice[] }) {
  const { style, titles, ocean, pointSize } = mapSettings.use();
  const shown = styles.some(({ id }) => id === style) ? style : styles[0]?.id;
  return (
    <Popover position="left-start" shadow="md" trapFocus>
      <Popover.Target>
        <IconButton label={t("Style of the map")}>
          <IconStack2 size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.look} aria-label={t("Style of the map")}>
        <Radio.Group
          label={t("Style of the map")}
          value={shown ?? null}
          onChange={(value) => {
            const chosen = styles.find(({ id }) => id === value);
            if (chosen !== undefined) change({ style: chosen.id });
          }}
        >
          <Stack gap={8} mt={8}>
            {styles.map((one) => (
              <Radio key={one.id} value={one.id} size="xs" label={titleOf(one)} />
            ))}
          </Stack>
        </Radio.Group>
        <hr />
        <Switch
          size="xs"
          label={t("Names of places")}
          disabled={shown === "custom"}
          checked={titles}
          onChange={(event) => change({ titles: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label={t("Ocean in blue")}
          // a picture and a style from elsewhere have a sea of their own
          disabled={shown === "satellite" || shown === "custom"}
          checked={ocean}
          onChange={(event) => change({ ocean: event.currentTarget.checked })}
        />
        <div className={classes.size}>
          <span>{t("Size of the locations")}</span>
          <Slider
            thumbLabel={t("Size of the locations")}
            {...POINT_SIZES}
            size={4}
            thumbSize={16}
            label={null}
            value={pointSize}
            thumbProps={{ "aria-valuetext": `${Math.round(pointSize * 100)} %` }}
            onChange={(size) => change({ pointSize: size })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
