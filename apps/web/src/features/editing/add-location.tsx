import { Alert, Button, Loader, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconLine, IconMapPin, IconPolygon, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Address, type FoundPlace, type Geometry, LIMITS } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { locatedAt, placeDetail } from "../../lib/place-words.ts";
import parts from "../../ui/panel-parts.module.css";
import { DrawingHint } from "../../ui/map/drawing-hint.tsx";
import { useDrawShape } from "../../ui/map/use-draw-shape.ts";
import type { DrawMode } from "../../ui/map/draw.ts";
import { PlaceSource } from "../../ui/place-source.tsx";
import classes from "./editing.module.css";
import { placesQuery, useFindsAddresses } from "../../data/maps.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

const HINTS: Readonly<Record<DrawMode, UiText>> = {
  point: msg("Click the place on the map. Escape cancels."),
  polygon: msg(
    "Click the corners on the map; the first one again, or Enter, closes the area. Backspace takes a corner back, Escape cancels.",
  ),
  rectangle: msg("Click two corners on the map. Escape cancels."),
  linestring: msg(
    "Click along the line on the map; the last point again, or Enter, ends it. Backspace takes a point back, Escape cancels.",
  ),
};

const FOUND_PLACES = 6;
/** How near the map comes to a place that was chosen from the list. */
const PLACE_ZOOM = 9;

function Places({ text, onPlace }: { readonly text: string; readonly onPlace: (place: FoundPlace) => void }) {
  const [search] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const places = useQuery(placesQuery(search, FOUND_PLACES));
  if (search === "") return null;
  if (places.isPending) return <Loader size="sm" />;
  if (places.error !== null)
    return (
      <p className={parts.fault} role="alert">
        {errorText(places.error)}
      </p>
    );
  if (places.data.items.length === 0)
    return (
      <output className={parts.note}>{t("Nothing found. Write a town, or coordinates such as 47.37, 8.54.")}</output>
    );
  return (
    <>
      <ul className={classes.places} aria-label={t("Places found")}>
        {places.data.items.map((place) => (
          <li key={`${place.label} ${place.latitude} ${place.longitude}`}>
            <button type="button" onClick={() => onPlace(place)}>
              <IconMapPin {...icon} />
              <span>{place.label}</span>
              <small>{placeDetail(place)}</small>
            </button>
          </li>
        ))}
      </ul>
      <PlaceSource found={places.data} className={parts.note} />
    </>
  );
}

interface DrawButtonsProps {
  readonly map: MapInstance | undefined;
  readonly onShape: (geometry: Geometry) => void;
}

/** Buttons that draw a point, an area or a line on the map. */
export function DrawButtons({ map, onShape }: DrawButtonsProps) {
  const drawing = useDrawShape<DrawMode>(map, (shape) => {
    onShape(shape);
    return undefined;
  });
  const button = (mode: DrawMode, label: string, Icon: typeof IconMapPin) => (
    <Button
      size="compact-sm"
      variant="light"
      disabled={map === undefined}
      leftSection={<Icon {...icon} />}
      onClick={() => drawing.start(mode)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={parts.tools}>
        {button("point", t("Point"), IconMapPin)}
        {button("polygon", t("Area"), IconPolygon)}
        {button("linestring", t("Line"), IconLine)}
      </div>
      {drawing.mode !== undefined && (
        <DrawingHint
          text={t(HINTS[drawing.mode])}
          onFinish={drawing.mode === "point" ? undefined : drawing.finish}
          onUndo={drawing.mode === "point" ? undefined : drawing.undo}
          onCancel={drawing.cancel}
        />
      )}
      {drawing.fault !== undefined && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {drawing.fault}
        </Alert>
      )}
    </>
  );
}

interface AddLocationProps {
  readonly map: MapInstance | undefined;
  readonly isPreparing: boolean;
  /** @param address how the place was found, where it was */
  readonly onShape: (geometry: Geometry, address: Address) => void;
}

/** Where a new location is: a town, coordinates, or a shape drawn on the map. */
export function AddLocation({ map, isPreparing, onShape }: AddLocationProps) {
  const [text, setText] = useState("");
  const finds = useFindsAddresses();
  const take = (place: FoundPlace) => {
    const { longitude, latitude } = place;
    map?.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), PLACE_ZOOM) });
    onShape({ type: "Point", coordinates: [longitude, latitude] }, locatedAt(place));
  };
  return (
    <section className={classes.part} aria-label={t("Add a location")}>
      <h3>{t("Add a location")}</h3>
      <TextInput
        label={finds ? t("An address, a place or coordinates") : t("A place or coordinates")}
        placeholder={t("Zürich, or 47.37, 8.54")}
        leftSection={<IconSearch {...icon} />}
        rightSection={isPreparing ? <Loader size={14} /> : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Places text={text} onPlace={take} />
      <p className={parts.note}>{t("Or draw it on the map:")}</p>
      <DrawButtons map={map} onShape={(geometry) => onShape(geometry, {})} />
    </section>
  );
}
