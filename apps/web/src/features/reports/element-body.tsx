import type { BandShares, ElementModel, ElementTable, SiteFilter } from "@tidemark/contract";
import { bandFilter } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { type Band, formatCount, type Scenario } from "@tidemark/science";
import { useMemo } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import { bandLabel, likelihoodText } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { Chart } from "../../ui/chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { MatrixChart } from "../../ui/matrix-chart.tsx";
import { ElementText } from "./element-text.tsx";
import classes from "./reports.module.css";

const PLOT_HEIGHT = 300;
const bandKey = (band: Band | null) => band?.replace(" ", "_") ?? "missing";

/** Locations by band as one bar, read out as words. */
function Shares({ shares }: { readonly shares: BandShares }) {
  const words = shares.map(({ band, locations }) => `${bandLabel(band)} ${formatCount(locations)}`).join(", ");
  return (
    <>
      <span className="visually-hidden">{words}</span>
      <span className={classes.bar} title={words} aria-hidden>
        {shares.map(({ band, locations }) =>
          locations === 0 ? null : (
            <span key={bandKey(band)} data-band={bandKey(band)} style={{ flexGrow: locations }} />
          ),
        )}
      </span>
    </>
  );
}

interface BandsProps {
  readonly shares: BandShares;
  readonly onChoose: ((band: Band) => void) | undefined;
}

/** Locations by band: bar and words; on a dashboard a click filters all tiles. */
function Bands({ shares, onChoose }: BandsProps) {
  return (
    <div className={classes.bands}>
      <Shares shares={shares} />
      <ul>
        {shares.map(({ band, locations }) => (
          <li key={bandKey(band)}>
            {onChoose === undefined || band === null || locations === 0 ? (
              <BandBadge band={band} label={bandLabel(band)} figure={formatCount(locations)} />
            ) : (
              <button type="button" className={classes.plain} onClick={() => onChoose(band)}>
                <BandBadge band={band} label={bandLabel(band)} figure={formatCount(locations)} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows of an element as the server wrote them. */
function Rows({ table }: { readonly table: ElementTable }) {
  const heads = table.columns.map(({ title, unit }) => (unit === "" ? title : `${title} (${unit})`));
  const hasShares = table.shares !== undefined;
  return (
    <>
      <DataTable
        label={table.title}
        frame="none"
        minWidth={Math.min(720, 110 * heads.length)}
        heads={hasShares ? [...heads, t("Locations by band")] : heads}
      >
        {table.rows.map(({ site_id: id, cells }, row) => (
          <tr key={id ?? cells.join("|")}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-numeric={table.columns[at]?.numeric || undefined}>
                {cell}
              </td>
            ))}
            {hasShares && (
              <td>
                <Shares shares={table.shares?.[row] ?? []} />
              </td>
            )}
          </tr>
        ))}
      </DataTable>
      {table.total > table.rows.length && (
        <p className={classes.note}>
          {t("{shown} of {all} rows", { shown: formatCount(table.rows.length), all: formatCount(table.total) })}
        </p>
      )}
    </>
  );
}

function Matrix({ model }: { readonly model: ElementModel }) {
  const { matrix, title, about } = model;
  const drawn = useMemo((): RiskMatrixModel | undefined => {
    if (matrix === null) return undefined;
    return {
      type: "risk-matrix",
      likelihoods: matrix.likelihoods.map((likelihood) => likelihoodText(likelihood)),
      severities: matrix.severities.map((severity) => translated(severity)),
      cells: matrix.counts.map((row) => row.map((locations) => ({ locations, loss: null }))),
      currency: null,
      unit: "",
      words: { likelihood: t("Chance in a year"), yearly: t("{loss} / year"), once: "" },
    };
  }, [matrix]);
  return drawn === undefined ? null : <MatrixChart label={title} caption={about} model={drawn} />;
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={classes.notes}>
      <summary>{t("What to know of these figures")}</summary>
      <ul>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

interface BodyProps {
  readonly model: ElementModel;
  /** Filters all tiles of a dashboard. */
  readonly onFilter?: ((filter: SiteFilter, label: string) => void) | undefined;
}

/** What an element shows, or why it shows nothing. */
export function ElementBody({ model, onFilter }: BodyProps) {
  const { state, reason, scenario, time } = model;
  if (state === "empty" || state === "withheld")
    return (
      <output className={classes.nothing}>
        {reason === null ? t("There is nothing to show yet.") : sentence(reason, model.reason_said)}
      </output>
    );
  const choose =
    onFilter &&
    ((band: Band) =>
      onFilter(bandFilter("score_location", { scenario: scenario as Scenario, time }, band), bandLabel(band)));
  const tables = model.type === "RiskMatrix" || model.type === "ApiPlot" ? [] : model.tables;
  return (
    <>
      {model.markdown !== null && <ElementText markdown={model.markdown} fields={model.fields} />}
      {model.figures.length > 0 && (
        <dl className={classes.figures}>
          {model.figures.map(({ label, text, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              {note !== "" && <dd className={classes.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {model.shares !== null && <Bands shares={model.shares} onChoose={choose} />}
      {model.plot !== null && (
        <Chart label={model.plot.alt} height={PLOT_HEIGHT} model={model.plot.model as unknown as PlotModel} />
      )}
      <Matrix model={model} />
      {tables.map((table) => (
        <Rows key={table.title} table={table} />
      ))}
      {model.sentences.map((said) => (
        <p key={said} className={classes.sentence}>
          {said}
        </p>
      ))}
      {state === "partial" && model.missing > 0 && (
        <p className={classes.note}>
          {t("{count} of {all} locations have no value; they are no low risk.", {
            count: formatCount(model.missing),
            all: formatCount(model.locations),
          })}
        </p>
      )}
      <Notes notes={model.notes} />
    </>
  );
}
