import { useQuery } from "@tanstack/react-query";
import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { formatNumber } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import type { PointerPlace } from "../../ui/map/use-pointer.ts";
import { bandIndex } from "./colouring.ts";
import classes from "./hover-card.module.css";
import { missingReasonQuery, siteAtQuery } from "./queries.ts";

interface HoverCardProps {
  readonly projectId: string;
  /** Where the pointer is. */
  readonly place: PointerPlace;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
  /** NaN where there is none; undefined while it is on its way. */
  readonly value: number | undefined;
}

const BANDS = [
  { name: "very low", label: t("Very low") },
  { name: "low", label: t("Low") },
  { name: "medium", label: t("Medium") },
  { name: "high", label: t("High") },
] as const;

const WIDTH = 236;
const HEIGHT = 104;
const GAP = 14;
/** A pointer that only passes asks for nothing. */
const REST_MS = 60;

/** What is known of a value that is missing. */
function MissingReason({
  projectId,
  siteId,
  dataset,
  coords,
}: {
  readonly projectId: string;
  readonly siteId: string;
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
}) {
  const reason = useQuery({
    ...missingReasonQuery(projectId, siteId, dataset.id, coords),
    enabled: dataset.missing === null,
  }).data;
  return <p>{dataset.missing ?? reason ?? t("No value is known here.")}</p>;
}

function Value({ dataset, value }: { readonly dataset: RiskDataset; readonly value: number }) {
  const band = BANDS[bandIndex(dataset, value) ?? -1];
  const unit = dataset.meta_data.units;
  return (
    <div className={classes.value}>
      <b>{formatNumber(value)}</b>
      {unit !== "" && <span>{unit}</span>}
      {band !== undefined && <BandBadge band={band.name} label={band.label} />}
    </div>
  );
}

/** Name, exact value and band of the location under the pointer. */
export function HoverCard({ projectId, place, dataset, coords, value }: HoverCardProps) {
  const { position, x, y, width, height } = place;
  const [rested] = useDebouncedValue(position, REST_MS);
  const site = useQuery({ ...siteAtQuery(projectId, rested), enabled: rested === position }).data;
  const known = rested === position ? site : undefined;
  const left = x + GAP + WIDTH > width ? x - GAP - WIDTH : x + GAP;
  const top = y + GAP + HEIGHT > height ? y - GAP - HEIGHT : y + GAP;
  return (
    <div
      className={classes.card}
      style={{ left: Math.max(4, left), top: Math.max(4, top), width: WIDTH }}
      role="tooltip"
    >
      <h3>{known?.properties.name ?? "..."}</h3>
      <small>{dataset?.long_name}</small>
      {dataset !== undefined && value !== undefined && !Number.isNaN(value) && (
        <Value dataset={dataset} value={value} />
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
