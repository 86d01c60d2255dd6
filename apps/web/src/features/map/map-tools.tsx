import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFocusCentered,
  IconMinus,
  IconNavigation,
  IconPlus,
  IconWorld,
} from "@tabler/icons-react";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../lib/i18n.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { MapStateTools } from "./map-link-tools.tsx";
import { MapLook, type StyleChoice } from "./map-look.tsx";
import classes from "./map-tools.module.css";
import type { MapRegion } from "./map-regions.ts";
import { RegionMenu } from "./region-menu.tsx";
import type { MapStateHandle } from "./use-map-state.ts";

interface MapToolsProps {
  readonly map: MapInstance | undefined;
  readonly styles: readonly StyleChoice[];
  readonly onFit: () => void;
  readonly onRegion: (bounds: MapRegion["bounds"]) => void;
  readonly state: MapStateHandle;
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

function watchFullScreen(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** Zoom, north, globe, style, link, saved state, fit to locations, regions, full screen. */
export function MapTools({ map, styles, onFit, onRegion, state }: MapToolsProps) {
  const settings = mapSettings.use();
  const { bearing, pitch } = useTurn(map);
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen();
    // the whole page: menus and the panel of a location lie beside the map, not in it
    else void document.documentElement.requestFullscreen();
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
      <MapLook styles={styles} />
      <MapStateTools state={state} />
      <hr className={classes.wide} />
      <IconButton label={t("Fit to locations")} onClick={onFit}>
        <IconFocusCentered {...icon} />
      </IconButton>
      <RegionMenu onRegion={onRegion} />
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
