import { Menu } from "@mantine/core";
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCheck,
  IconFocusCentered,
  IconMinus,
  IconNavigation,
  IconPlus,
  IconStack2,
  IconWorld,
} from "@tabler/icons-react";
import type { MapStyle } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../lib/i18n.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./map-tools.module.css";

/** A look of the background map that can be chosen. */
export interface StyleChoice {
  readonly id: MapStyle;
  readonly title: string;
  /** Address of a style from elsewhere. */
  readonly style_url?: string | undefined;
}

interface MapToolsProps {
  readonly map: MapInstance | undefined;
  readonly styles: readonly StyleChoice[];
  readonly onFit: () => void;
  /** What is shown in full screen. */
  readonly screen: RefObject<HTMLElement | null>;
}

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** Bearing and pitch of the map, in degrees. */
function useTurn(map: MapInstance | undefined): { readonly bearing: number; readonly pitch: number } {
  const [turn, setTurn] = useState({ bearing: 0, pitch: 0 });
  useEffect(() => {
    if (map === undefined) return undefined;
    const read = () => setTurn({ bearing: map.getBearing(), pitch: map.getPitch() });
    map.on("rotate", read);
    map.on("pitch", read);
    return () => {
      map.off("rotate", read);
      map.off("pitch", read);
    };
  }, [map]);
  return turn;
}

function watchFullScreen(tell: () => void) {
  document.addEventListener("fullscreenchange", tell);
  return () => document.removeEventListener("fullscreenchange", tell);
}

function StyleMenu({ styles }: Pick<MapToolsProps, "styles">) {
  const settings = mapSettings.use();
  return (
    <Menu position="left-start">
      <Menu.Target>
        <IconButton label={t("Style of the map")}>
          <IconStack2 {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("Style of the map")}</Menu.Label>
        {styles.map(({ id, title }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={settings.style === id}
            rightSection={settings.style === id ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => mapSettings.set({ ...settings, style: id })}
          >
            {t(title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Zoom, north, globe, style, fit to locations, full screen. */
export function MapTools({ map, styles, onFit, screen }: MapToolsProps) {
  const settings = mapSettings.use();
  const { bearing, pitch } = useTurn(map);
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen();
    else void screen.current?.requestFullscreen();
  };
  return (
    <div className={classes.tools} role="toolbar" aria-label={t("Map")} aria-orientation="vertical">
      <IconButton className={classes.wide ?? ""} label={t("Zoom in")} onClick={() => map?.zoomIn()}>
        <IconPlus {...icon} />
      </IconButton>
      <IconButton className={classes.wide ?? ""} label={t("Zoom out")} onClick={() => map?.zoomOut()}>
        <IconMinus {...icon} />
      </IconButton>
      <IconButton
        className={bearing === 0 && pitch === 0 ? (classes.wide ?? "") : ""}
        label={t("North up")}
        onClick={() => map?.easeTo({ bearing: 0, pitch: 0 })}
      >
        <IconNavigation {...icon} style={{ transform: `rotate(${-bearing}deg)` }} />
      </IconButton>
      <hr className={classes.wide} />
      <IconButton
        label={t("Globe")}
        aria-pressed={settings.globe}
        data-on={settings.globe || undefined}
        onClick={() => mapSettings.set({ ...settings, globe: !settings.globe })}
      >
        <IconWorld {...icon} />
      </IconButton>
      <StyleMenu styles={styles} />
      <hr className={classes.wide} />
      <IconButton label={t("Fit to locations")} onClick={onFit}>
        <IconFocusCentered {...icon} />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton
          className={classes.wide ?? ""}
          label={isFull ? t("Leave full screen") : t("Full screen")}
          onClick={toggleFull}
        >
          {isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
        </IconButton>
      )}
    </div>
  );
}
