import type { IndicatorRisk } from "@tidemark/contract";
import { isClassId, formatChange } from "@tidemark/science";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { formatResult } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import classes from "./location-panel.module.css";
import {
  asSentence,
  formatQuantity,
  isFact,
  type ChosenEpoch,
  readAt,
  momentText,
  standInText,
  worstFirst,
} from "./model.ts";
import { bandOfLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";

interface IndicatorListProps {
  readonly indicators: readonly IndicatorRisk[];
  readonly epoch: ChosenEpoch;
  /** Epoch whose values give the order: rows stay in their place while a slider is dragged. */
  readonly orderedAt: ChosenEpoch;
  readonly selected: string;
  /** Whether the notes of the indicators are those of the values shown. */
  readonly hasNotes: boolean;
  readonly onSelect: (datasetId: string) => void;
  readonly onWhy: (indicator: IndicatorRisk) => void;
}

interface RowProps extends Omit<IndicatorListProps, "indicators" | "selected" | "orderedAt"> {
  readonly indicator: IndicatorRisk;
  readonly isSelected: boolean;
}

function Row({ indicator, epoch, isSelected, hasNotes, onSelect, onWhy }: RowProps) {
  const { value, change, band, missing, time } = readAt(indicator, epoch);
  const standIn = value === null ? undefined : standInText(time, epoch.time);
  const { dataset_id, unit, driving, notes } = indicator;
  const isDoubted = hasNotes && value !== null && notes.some(({ kind }) => kind === "doubt");
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <button type="button" className={classes.rowMain} aria-pressed={isSelected} onClick={() => onSelect(dataset_id)}>
        <span className={classes.rowName}>
          {datasetTitle(indicator)}
          {driving && <em>{t("drives the score")}</em>}
          {standIn !== undefined && <em>{standIn}</em>}
        </span>
        <span className={classes.rowValue}>
          {value === null
            ? asSentence(missing ?? "")
            : isClassId(dataset_id)
              ? formatResult(value, dataset_id)
              : totalText(formatQuantity(value, unit, dataset_id), indicator)}
          {isDoubted && (
            <>
              <IconAlertTriangle className={classes.doubt} size={13} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{t(", in doubt")}</span>
            </>
          )}
        </span>
        <span className={classes.rowChange}>{change === null ? "" : formatChange(change)}</span>
        <span className={classes.rowBand}>
          {!isFact(indicator) && <BandBadge band={band} label={bandOfLabel(value, band)} />}
        </span>
      </button>
      {value !== null && (
        <button
          type="button"
          className={classes.infoButton}
          aria-label={t("Why this number: {name}", { name: datasetTitle(indicator) })}
          onClick={() => onWhy(indicator)}
        >
          <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </li>
  );
}

function Rows({ title, indicators, orderedAt: _orderedAt, ...rest }: IndicatorListProps & { readonly title: string }) {
  return (
    <ul className={classes.list} aria-label={title}>
      {indicators.map((indicator) => (
        <Row
          key={indicator.dataset_id}
          indicator={indicator}
          isSelected={indicator.dataset_id === rest.selected}
          {...rest}
        />
      ))}
    </ul>
  );
}

/** What has a value, worst first; what has none is folded below. */
function List({ title, indicators, ...rest }: IndicatorListProps & { readonly title: string }) {
  if (indicators.length === 0) return null;
  const { known, missing } = worstFirst(indicators, rest.orderedAt);
  const without = t("Not available here: {count}", { count: missing.length });
  return (
    <>
      <div className={classes.listHead} aria-hidden>
        <span>{title}</span>
        <span>{t("Change")}</span>
        <span>{indicators.every(isFact) ? "" : t("Band")}</span>
      </div>
      {known.length > 0 && <Rows {...rest} title={title} indicators={known} />}
      {missing.length > 0 && (
        <details className={classes.without} open={known.length === 0}>
          <summary>{without}</summary>
          <Rows {...rest} title={without} indicators={missing} />
        </details>
      )}
    </>
  );
}

/** Indicators, impacts and facts of the place of a topic; a row chosen is what the chart shows. */
export function IndicatorList(props: IndicatorListProps) {
  const { indicators, epoch } = props;
  const when = momentText(epoch);
  return (
    <div className={classes.lists}>
      <List
        {...props}
        title={t("Indicator, {when}", { when })}
        indicators={indicators.filter((indicator) => indicator.kind !== "driver" && !isFact(indicator))}
      />
      <List
        {...props}
        title={t("Impact, {when}", { when })}
        indicators={indicators.filter(({ kind }) => kind === "driver")}
      />
      <List {...props} title={t("Of the place, without a score")} indicators={indicators.filter(isFact)} />
    </div>
  );
}
