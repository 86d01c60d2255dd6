import { formatNumber } from "@tidemark/science";
import { Radio, TextInput } from "@mantine/core";
import type { Geometry } from "@tidemark/contract";
import { areaKm2, lineLengthKm } from "@tidemark/geo";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import { type DragHandle, showDragHandle } from "../../ui/map/drag-handle.ts";
import { drawOutlines, removeOutlines } from "../../ui/map/outline-layer.ts";
import { DrawButtons } from "./add-location.tsx";
import classes from "./editing.module.css";
import { geometryOf, meantPlace, placeOf, placeText, readPlace, type SiteForm } from "./form-model.ts";

const SHAPE = "edited-shape";

interface PlaceFieldsProps {
  readonly map: MapInstance | undefined;
  readonly form: SiteForm;
  readonly fault: string | undefined;
  readonly onForm: (change: Partial<SiteForm>) => void;
}

function shapeText(geometry: Geometry): string {
  if (geometry.type === "Point") return "";
  if (geometry.type === "LineString")
    return t("Line of {n} km", { n: formatNumber(lineLengthKm(geometry.coordinates), 1) });
  return t("Area of {n} km²", { n: formatNumber(areaKm2(geometry), 1) });
}

/** Keeps a handle for a point, or the outline of another shape, on the map while it is edited. */
function useShownPlace(map: MapInstance | undefined, form: SiteForm, onDrop: (lon: number, lat: number) => void) {
  const latest = useRef(onDrop);
  const handle = useRef<DragHandle>(undefined);
  useEffect(() => {
    latest.current = onDrop;
  });
  const geometry = geometryOf(form);
  const isPoint = geometry?.type === "Point";
  const [longitude = Number.NaN, latitude = Number.NaN] = isPoint ? geometry.coordinates : [];
  useEffect(() => {
    if (map === undefined || Number.isNaN(longitude)) return undefined;
    // a place that is typed may lie anywhere
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
    if (handle.current === undefined)
      handle.current = showDragHandle(map, longitude, latitude, (lon, lat) => latest.current(lon, lat));
    else handle.current.moveTo(longitude, latitude);
    return undefined;
  }, [map, longitude, latitude]);
  useEffect(() => {
    const remove = () => {
      handle.current?.remove();
      handle.current = undefined;
    };
    if (!isPoint || map === undefined) remove();
    return remove;
  }, [map, isPoint]);
  const shape = isPoint ? undefined : geometry;
  useEffect(() => {
    if (map === undefined || shape === undefined) return undefined;
    const line = getComputedStyle(map.getContainer()).getPropertyValue("--c-brand").trim();
    drawOutlines(map, SHAPE, { type: "Feature", properties: {}, geometry: shape }, { line, fill: 0.18 });
    return () => removeOutlines(map, SHAPE);
  }, [map, shape]);
}

/** Where a location is: coordinates, the handle on the map, or another shape. */
export function PlaceFields({ map, form, fault, onForm }: PlaceFieldsProps) {
  // which order is meant is asked of what somebody typed, not of a place that was taken from the map
  const [isTyped, setTyped] = useState(() => form.place !== placeOf(form.geometry));
  const moveTo = (longitude: number, latitude: number) => {
    setTyped(false);
    onForm({ place: placeText(latitude, longitude), order: "given" });
  };
  useShownPlace(map, form, moveTo);
  const { candidates } = readPlace(form.place);
  const meant = meantPlace(form);
  const draw = (geometry: Geometry) => {
    setTyped(false);
    onForm(geometry.type === "Point" ? { geometry, place: placeOf(geometry), order: "given" } : { geometry });
  };
  return (
    <fieldset className={classes.fields}>
      <legend>{t("Place")}</legend>
      {form.geometry.type === "Point" ? (
        <>
          <TextInput
            label={t("Latitude, longitude")}
            description={t("Or drag the handle on the map.")}
            value={form.place}
            error={fault}
            onChange={(event) => {
              setTyped(true);
              onForm({ place: event.currentTarget.value, order: "given" });
            }}
          />
          {isTyped && candidates.length > 1 && (
            <Radio.Group
              aria-label={t("Which is meant")}
              value={meant?.order ?? "given"}
              onChange={(value) => onForm({ order: value === "reversed" ? "reversed" : "given" })}
            >
              {candidates.map(({ order, latitude, longitude }) => (
                <Radio
                  key={order}
                  size="xs"
                  mt={10}
                  value={order}
                  label={t("Latitude {lat}, longitude {lng}", { lat: String(latitude), lng: String(longitude) })}
                />
              ))}
            </Radio.Group>
          )}
        </>
      ) : (
        <p className={parts.note}>{shapeText(form.geometry)}</p>
      )}
      <p className={parts.note}>{t("Draw it anew:")}</p>
      <DrawButtons map={map} onShape={draw} />
    </fieldset>
  );
}
