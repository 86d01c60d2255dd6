import type { Upload } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { lazy, Suspense, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { WorldSketch } from "../../ui/world-sketch/world-sketch.tsx";
import { useEdit } from "./mutations.ts";
import type { RowLink } from "./row-link.ts";
import classes from "./upload-preview.module.css";
import { useUploadPoints } from "./use-upload-points.ts";

// the map library comes when there is something to show
const PreviewMap = lazy(() =>
  import("./preview-map.tsx").then(({ PreviewMap: Component }) => ({ default: Component })),
);

const HEIGHT = 300;
const CLASS_COLOURS = ["--c-success", "--c-warning", "--c-danger"].map((fill) => ({ fill, outline: "--c-surface" }));
/** Five decimals are a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function nameOf({ features }: Upload, rows: Uint32Array | undefined, row: number): string {
  const at = rows?.indexOf(row) ?? -1;
  return features.features[at]?.properties.name ?? "";
}

/** Where the rows of an upload lie: a little map first, then one to look closer, and to drag points to their place. */
export function UploadPreview({ upload, link }: { readonly upload: Upload; readonly link: RowLink }) {
  const points = useUploadPoints(upload.upload_id);
  const [isFaulty, setFaulty] = useState(false);
  const [isReady, setReady] = useState(false);
  const edit = useEdit(upload.upload_id);
  const shown = points?.classes.length ?? 0;
  const label = plural(shown, "Map of 1 row", "Map of {n} rows", { n: formatCount(shown) });
  const sketch = (
    <WorldSketch
      label={label}
      height={HEIGHT}
      points={points?.places}
      pointClasses={points?.classes}
      classColours={CLASS_COLOURS}
    />
  );
  const { placedRow } = link;
  return (
    <div className={classes.preview}>
      {points === undefined || shown === 0 || isFaulty ? (
        sketch
      ) : (
        <Suspense fallback={sketch}>
          <div className={classes.map} style={{ height: HEIGHT }}>
            <PreviewMap
              label={label}
              points={points}
              activeRow={link.activeRow}
              placedRow={placedRow}
              onActive={link.onActive}
              onPlaced={link.onPlaced}
              onMove={(row, longitude, latitude) =>
                edit.mutate([
                  { row, field: "latitude", value: rounded(latitude) },
                  { row, field: "longitude", value: rounded(longitude) },
                ])
              }
              onFault={() => setFaulty(true)}
              onReady={() => setReady(true)}
            />
            {!isReady && <div className={classes.until}>{sketch}</div>}
          </div>
        </Suspense>
      )}
      <p className={classes.note}>
        {placedRow === undefined
          ? t("Point at a row or a location to see the other. Click a point to move it.")
          : t("Row {row} {name}: drag the handle to its place.", {
              row: formatCount(placedRow),
              name: nameOf(upload, points?.rows, placedRow),
            })}
        {placedRow !== undefined && (
          <button type="button" onClick={() => link.onPlaced(undefined)}>
            {t("Done")}
          </button>
        )}
      </p>
    </div>
  );
}
