import { formatCount, formatNumber } from "@tidemark/science";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AreaValue, Site } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { plural, t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import classes from "./location-panel.module.css";
import { asSentence, formatQuantity, formatValue, type TopicRisk } from "./model.ts";
import { areaQuery } from "../../data/location-risks.ts";
import { siteQuery } from "../../data/sites.ts";

interface AreaSectionProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly topic: TopicRisk;
}

/** What share of it, in whole percent where that is not misleading. */
function shareText(share: number | null): string {
  if (share === null) return formatNumber(Number.NaN);
  const percent = share * 100;
  return percent > 0 && percent < 1 ? "< 1 %" : `${formatNumber(percent, 0)} %`;
}

function basis({ cells, points, valid_share: valid, size, shape }: AreaValue): string {
  const extent =
    shape === "area"
      ? t("Area of {n} km².", { n: formatNumber(size, 1) })
      : t("Line of {n} km.", { n: formatNumber(size, 1) });
  const rests = plural(
    cells,
    "Rests on 1 cell of 0.25 degrees, at {points} points.",
    "Rests on {cells} cells of 0.25 degrees, at {points} points.",
    { cells: formatCount(cells), points: formatCount(points) },
  );
  const missing = valid < 1 && valid > 0 ? t("{share} of it has no value.", { share: shareText(1 - valid) }) : "";
  return [extent, rests, missing].filter(Boolean).join(" ");
}

function Figures({ value }: { readonly value: AreaValue }) {
  if (value.missing !== null) return <p className={classes.partLead}>{asSentence(missingText(value) ?? "")}</p>;
  const limit = formatQuantity(value.affected_from, value.unit);
  const affected =
    value.direction === "lower"
      ? t("Affected ({limit} or less)", { limit })
      : t("Affected ({limit} or more)", { limit });
  const figure = (name: string, text: string) => (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{text}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.area}>
        {figure(t("Least"), formatValue(value.min))}
        {figure(t("Mean"), formatQuantity(value.mean, value.unit))}
        {figure(t("Largest"), formatValue(value.max))}
        {value.share_affected !== null && figure(affected, shareText(value.share_affected))}
      </dl>
      <p className={classes.partLead}>{basis(value)}</p>
    </>
  );
}

/** What kind of shape a location is. */
const shapeOf = ({ geometry }: Site) => geometry.type;

/**
 * Least, mean and largest value and the share affected of one indicator over a location that is an area or a line;
 * nothing for a point.
 */
export function AreaSection({ projectId, siteId, topic }: AreaSectionProps) {
  const shape = useQuery({ ...siteQuery(projectId, siteId), select: shapeOf }).data;
  const [chosen, setChosen] = useState<string>();
  const indicators = topic.indicators.filter(({ value }) => value !== null);
  const shown =
    indicators.find(({ dataset_id }) => dataset_id === chosen) ??
    indicators.find(({ driving }) => driving) ??
    indicators[0];
  const isExtended = shape !== undefined && shape !== "Point";
  const value = useQuery({
    ...areaQuery(projectId, siteId, { dataset: shown?.dataset_id ?? "", coords: shown?.coords ?? {} }),
    enabled: isExtended && shown !== undefined,
  });
  if (!isExtended || shown === undefined) return null;
  return (
    <section
      className={classes.part}
      aria-label={t("Over the whole area")}
      data-stale={value.isPlaceholderData || undefined}
    >
      <h4>{shape === "LineString" ? t("Along the whole line") : t("Over the whole area")}</h4>
      <NativeSelect
        size="xs"
        aria-label={t("Indicator")}
        data={indicators.map((one) => ({ value: one.dataset_id, label: datasetTitle(one) }))}
        value={shown.dataset_id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {value.isPending && <Skeleton height={64} radius="md" />}
      {value.isError && (
        <div role="alert" className={classes.partLead}>
          <p>{errorText(value.error)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void value.refetch()}>
            {t("Try again")}
          </Button>
        </div>
      )}
      {value.data !== undefined && <Figures value={value.data} />}
    </section>
  );
}
