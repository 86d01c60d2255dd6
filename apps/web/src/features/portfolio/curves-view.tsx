import { formatCount, formatMoney, formatNumber, NO_VALUE } from "@tidemark/science";
import { Button } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CurveComparison, WireDamageCurve } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t, translated } from "../../lib/i18n.ts";
import { missingReasonText, notesText, sentence } from "../../lib/sentences.ts";
import { Chart } from "../../ui/chart.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { curveModel } from "./charts.ts";
import { CurveEditor, type HazardOption } from "./curve-editor.tsx";
import { comparisonQuery, curvesQuery } from "../../data/curves.ts";
import { useMayExport } from "../../state/may-export.ts";
import { useDeleteCurve, useExportComparison } from "./curve-mutations.ts";
import type { ViewProps } from "./overview-view.tsx";
import { Card, Stat } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { formatValue, locationsText, epochText } from "./texts.ts";

type Pair = CurveComparison["mean"];

const number = (value: number | null, decimals = 2) => (value === null ? NO_VALUE : formatNumber(value, decimals));
/** `0.12 → 0.40`: standard function, own curve. */
const change = ({ before, after }: Pair, decimals = 2) => `${number(before, decimals)} → ${number(after, decimals)}`;

function Locations({ comparison, onOpen }: { comparison: CurveComparison; onOpen: (siteId: string) => void }) {
  const { curve, return_period: years } = comparison;
  return (
    <DataTable
      label={t("What if, by location")}
      frame="card"
      minWidth={760}
      heads={[
        t("Location"),
        t("Intensity once in {years} years", { years }),
        t("Loss ratio"),
        t("Expected annual loss, % of value"),
        t("Expected annual loss"),
      ]}
    >
      {comparison.items.map((item) => (
        <tr key={item.site_id}>
          <td>
            <button type="button" className={classes.link} onClick={() => onOpen(item.site_id)}>
              {item.name}
            </button>
          </td>
          <td>{item.intensity === null ? missingReasonText(comparison) : formatValue(item.intensity, curve.unit)}</td>
          <td>{change(item.loss_ratio, 3)}</td>
          <td>{change(item.annual_loss_percent, 3)}</td>
          <td>
            {item.annual_loss.before === null
              ? NO_VALUE
              : `${formatMoney(item.annual_loss.before, null)} → ${formatMoney(item.annual_loss.after, item.currency)}`}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Drawing({ curve }: { readonly curve: WireDamageCurve }) {
  const model = useMemo(() => curveModel(curve), [curve]);
  return <Chart label={t("Damage ratio over the intensity")} height={180} model={model} />;
}

function Comparison({ scope, view, onOpenSite, curve }: ViewProps & { readonly curve: WireDamageCurve }) {
  const query = useQuery(comparisonQuery(scope, curve, view));
  const save = useExportComparison(scope);
  const mayExport = useMayExport();
  return (
    <Loaded query={query}>
      {(comparison) => (
        <Card
          title={t("What if: {title}", { title: curve.title })}
          lead={`${sentence(comparison.what_if, comparison.what_if_said)} ${t("Values of {moment}.", { moment: epochText(comparison.moment) })}`}
          wide
          tools={
            mayExport && (
              <Button
                variant="default"
                loading={save.isPending}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => save.mutate({ curve, scenario: view.scenario, time: view.time })}
              >
                {t("Export what-if")}
              </Button>
            )
          }
        >
          {save.error !== null && (
            <p className={classes.error} role="alert">
              {errorText(save.error)}
            </p>
          )}
          <dl className={classes.stats}>
            {comparison.totals.map(({ currency, before, after, locations }) => (
              <Stat
                key={currency}
                label={t("Expected annual loss, standard → own curve")}
                value={`${formatMoney(before, null)} → ${formatMoney(after, currency)}`}
                note={locationsText(locations)}
              />
            ))}
            <Stat label={t("Mean, % of value per year")} value={change(comparison.mean, 3)} />
            <Stat
              label={t("Locations that change")}
              value={formatCount(comparison.changed)}
              note={
                comparison.missing === 0
                  ? t("of {count}", { count: locationsText(comparison.locations) })
                  : t("{count} without a value: {reason}", {
                      count: locationsText(comparison.missing),
                      reason: missingReasonText(comparison) ?? "",
                    })
              }
            />
          </dl>
          <Drawing curve={curve} />
          <Locations comparison={comparison} onOpen={onOpenSite} />
          <ul className={classes.notes}>
            {[t("Standard function: {standard}.", { standard: comparison.standard }), ...notesText(comparison)].map(
              (note) => (
                <li key={note}>{note}</li>
              ),
            )}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}

interface ListProps {
  readonly curves: readonly WireDamageCurve[];
  readonly hazards: readonly HazardOption[];
  readonly onChoose: (curve: WireDamageCurve) => void;
  readonly onEdit: (curve: WireDamageCurve) => void;
  readonly onDelete: (curve: WireDamageCurve) => void;
}

function CurveList({ curves, hazards, onChoose, onEdit, onDelete }: ListProps) {
  if (curves.length === 0)
    return (
      <p className={classes.notes}>
        {t("No own curve yet. Type one in or read it from a file to see what your losses would be with it.")}
      </p>
    );
  const nameOf = (curve: WireDamageCurve) =>
    translated(hazards.find(({ hazard }) => hazard === curve.hazard)?.long_name ?? curve.hazard);
  return (
    <ul className={classes.issues}>
      {curves.map((curve) => (
        <li key={curve.id}>
          <button type="button" className={classes.link} onClick={() => onChoose(curve)}>
            {curve.title}
          </button>
          <span className={classes.rowFields}>
            <Button variant="subtle" size="compact-xs" onClick={() => onEdit(curve)}>
              {t("Edit")}
            </Button>
            <Button variant="subtle" size="compact-xs" color="red" onClick={() => onDelete(curve)}>
              {t("Delete")}
            </Button>
          </span>
          <p>{t("{hazard}, {count} points", { hazard: nameOf(curve), count: curve.points.length })}</p>
        </li>
      ))}
    </ul>
  );
}

/** Own damage curves, and what the losses would be with one of them. */
export function CurvesView(props: ViewProps) {
  const { scope } = props;
  const query = useQuery(curvesQuery(scope));
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<WireDamageCurve | "new">();
  const [leaving, setLeaving] = useState<WireDamageCurve>();
  const remove = useDeleteCurve(scope);
  return (
    <Loaded query={query}>
      {({ items, hazards }) => {
        const curve = items.find(({ id }) => id === chosen) ?? items[0];
        return (
          <div className={classes.grid}>
            <Card
              title={t("Own damage curves")}
              lead={t("Seen by you only. A curve answers what if; it never replaces the results of the project.")}
              wide
              tools={
                editing === undefined && (
                  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing("new")}>
                    {t("New curve")}
                  </Button>
                )
              }
            >
              {editing === undefined ? (
                <CurveList
                  curves={items}
                  hazards={hazards}
                  onChoose={({ id }) => setChosen(id)}
                  onEdit={setEditing}
                  onDelete={setLeaving}
                />
              ) : (
                <CurveEditor
                  scope={scope}
                  hazards={hazards}
                  curve={editing === "new" ? undefined : editing}
                  onCancel={() => setEditing(undefined)}
                  onSaved={({ id }) => {
                    setChosen(id);
                    setEditing(undefined);
                  }}
                />
              )}
            </Card>
            {curve !== undefined && editing === undefined && <Comparison key={curve.id} {...props} curve={curve} />}
            <DeleteDialog
              opened={leaving !== undefined}
              item={t("curve")}
              name={leaving?.title ?? ""}
              pending={remove.isPending}
              onClose={() => setLeaving(undefined)}
              onConfirm={() =>
                leaving !== undefined && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })
              }
            />
          </div>
        );
      }}
    </Loaded>
  );
}
