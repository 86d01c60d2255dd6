import { useQuery } from "@tanstack/react-query";
import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { formatPlace, formatResult } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { bandLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import type { PointerPlace } from "../../ui/map/use-pointer.ts";
import { besidePointer } from "./beside-pointer.ts";
import { stackText } from "./stacks.tsx";
import { bandInColumn } from "../../lib/column-bands.ts";
import classes from "./hover-card.module.css";
import { cellQuery, siteValueQuery } from "../../data/location-risks.ts";
import { siteAtQuery } from "../../data/sites.ts";

interface HoverCardProps {
  readonly projectId: string;
  /** Where the pointer is. */
  readonly place: Extract<PointerPlace, { position: number }>;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
  /** NaN where there is none; undefined while it is on its way. */
  readonly value: number | undefined;
}

const SIZE = { width: 236, height: 140 } as const;
/** Of a card that says one line. */
const LINE = { width: 160, height: 42 } as const;
/** A pointer that only passes asks for nothing. */
const REST_MS = 60;
/** The cell is worth a question where the pointer stays. */
const STAY_MS = 200;

interface AboutValueProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
}

/** What is known of a value that is missing. */
function MissingReason({ projectId, siteId, dataset, coords }: AboutValueProps) {
  const reason = useQuery({
    ...siteValueQuery({ projectId, siteId, datasetId: dataset.id, coords }),
    enabled: dataset.missing === null,
  }).data;
  return <p>{missingText(dataset) ?? (reason ? missingText(reason) : null) ?? t("No value is known here.")}</p>;
}

/** The cell of the data that stands for the location, or how fine the data is. Failures show nothing. */
function Cell({ projectId, siteId, dataset, coords }: AboutValueProps) {
  const [hasStayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const found = useQuery({
    ...cellQuery({ projectId, siteId, datasetId: dataset.id, coords }),
    enabled: hasStayed,
  }).data;
  if (found === undefined) return null;
  const { cell } = found;
  const resolution = translated(found.resolution);
  return (
    <p className={classes.cell}>
      {cell === null
        ? t("Resolution: {resolution}", { resolution })
        : t("{resolution}, cell at {place}", { resolution, place: formatPlace(cell.longitude, cell.latitude) })}
    </p>
  );
}

function Value({ dataset, value }: { readonly dataset: RiskDataset; readonly value: number }) {
  const band = bandInColumn(dataset, value);
  const unit = dataset.meta_data.units;
  return (
    <div className={classes.value}>
      <b>{totalText(formatResult(value, dataset.id), dataset)}</b>
      {unit !== "" && <span>{unit}</span>}
      {band !== undefined && <BandBadge band={band} label={bandLabel(band)} />}
      {leftOutText(dataset) !== undefined && <small>{leftOutText(dataset)}</small>}
    </div>
  );
}

/** How many locations the circle under the pointer stands for. */
export function CircleCard({ place }: { readonly place: Extract<PointerPlace, { count: number }> }) {
  return (
    <div className={classes.card} style={besidePointer(place, LINE)} role="tooltip">
      <h3>{stackText(place.count)}</h3>
    </div>
  );
}

/** Name, exact value, band and cell of the location under the pointer. */
export function HoverCard({ projectId, place, dataset, coords, value }: HoverCardProps) {
  const { position } = place;
  const [rested] = useDebouncedValue(position, REST_MS);
  const site = useQuery({ ...siteAtQuery(projectId, rested), enabled: rested === position }).data;
  const known = rested === position ? site : undefined;
  return (
    <div className={classes.card} style={{ ...besidePointer(place, SIZE), width: SIZE.width }} role="tooltip">
      <h3>{known?.properties.name ?? "..."}</h3>
      <small>{dataset && datasetTitle(dataset)}</small>
      {dataset !== undefined && value !== undefined && !Number.isNaN(value) && (
        <>
          <Value dataset={dataset} value={value} />
          {known !== undefined && known !== null && (
            <Cell
              key={`${known.id} ${dataset.id}`}
              projectId={projectId}
              siteId={known.id}
              dataset={dataset}
              coords={coords}
            />
          )}
        </>
      )}
      {dataset !== undefined && value !== undefined && Number.isNaN(value) && (
        <>
          <BandBadge band={null} label={dataset.missing === null ? t("No data") : t("Not covered")} />
          {known !== undefined && known !== null && (
            <MissingReason projectId={projectId} siteId={known.id} dataset={dataset} coords={coords} />
          )}
        </>
      )}
    </div>
  );
}
