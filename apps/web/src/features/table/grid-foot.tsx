import { formatCount } from "@tidemark/science";
import { NativeSelect } from "@mantine/core";
import { AGGREGATIONS, type TableHeader } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import type { ColumnPlace } from "./grid-layout.ts";
import type { TableRows } from "./rows.ts";
import classes from "./table.module.css";
import { AGGREGATION_LABELS } from "../../lib/terms.ts";
import { aggregateReasonText, aggregateText } from "./texts.ts";
import type { Aggregation, TableView } from "./table-view.ts";

interface GridFootProps {
  readonly headers: readonly TableHeader[];
  readonly places: readonly ColumnPlace[];
  readonly view: TableView;
  readonly aggregation: TableRows["aggregation"];
}

/** Figures at the foot, by column. */
export function footTexts(
  headers: readonly TableHeader[],
  kind: Aggregation | null,
  aggregation: TableRows["aggregation"],
): readonly string[] {
  if (kind === null) return [];
  return headers.map((header, column) => aggregateText(aggregation?.[column]?.value ?? null, header, kind));
}

/** Row at the foot: one aggregate of each column over all locations that match. */
export function GridFoot({ headers, places, view: { aggregation: kind }, aggregation }: GridFootProps) {
  if (kind === null) return null;
  return (
    <tfoot>
      <tr>
        <td aria-hidden className={classes.check} />
        {headers.map((header, column) => {
          const found = aggregation?.[column];
          const place = places[column];
          return (
            <td
              key={header.key}
              className={classes.cell}
              data-number={header.type === "number" || undefined}
              data-stays={place?.left !== undefined || undefined}
              style={{ left: place?.left }}
            >
              {found !== undefined && (found.value !== null || header.type === "number") && (
                <span
                  className={classes.aggregate}
                  title={
                    aggregateReasonText(found.reason) ??
                    t("{missing} without a value are left out", { missing: formatCount(found.missing) })
                  }
                >
                  <b>{aggregateText(found.value, header, kind)}</b>
                  {found.reason !== undefined && (
                    <span className="visually-hidden">{aggregateReasonText(found.reason)}</span>
                  )}
                  {found.missing > 0 && <small>{t("{n} missing", { n: formatCount(found.missing) })}</small>}
                </span>
              )}
              {column === 0 && (found?.value ?? null) === null && <b>{t(AGGREGATION_LABELS[kind])}</b>}
            </td>
          );
        })}
        <td aria-hidden className={classes.rest} />
      </tr>
    </tfoot>
  );
}

/** Choice of the aggregate at the foot. */
export function AggregationSelect({
  value,
  onChange,
}: {
  readonly value: Aggregation | null;
  readonly onChange: (value: Aggregation | null) => void;
}) {
  return (
    <NativeSelect
      size="xs"
      className={classes.aggregation ?? ""}
      aria-label={t("Aggregation")}
      value={value ?? ""}
      onChange={(event) => onChange(AGGREGATIONS.find((kind) => kind === event.currentTarget.value) ?? null)}
      data={[
        { value: "", label: t("No aggregation") },
        ...AGGREGATIONS.map((kind) => ({ value: kind, label: t(AGGREGATION_LABELS[kind]) })),
      ]}
    />
  );
}
