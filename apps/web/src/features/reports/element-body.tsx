import type { BandShares, ElementModel, ElementSettings, ElementTable, SiteFilter } from "@tidemark/contract";
import { bandFilter } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { type Band, formatCount, type Scenario } from "@tidemark/science";
import { useMemo } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
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

/** The locations that have a value of a property; undefined where its values are no words to choose by. */
function valueFilter(title: string, value: string): SiteFilter | undefined {
  const own = /^user_data\.(.+)$/.exec(title)?.[1];
  if (value === "Not given" || !Number.isNaN(Number(value.replaceAll("'", "")))) return undefined;
  return own === undefined ? { address: { [title]: [value] } } : { user_data: { [own]: [value] } };
}

interface RowsProps {
  readonly table: ElementTable;
  /** Rows are values of a property: a click on one filters all tiles. */
  readonly onFilter?: ((chosen: TileFilter) => void) | undefined;
}

/** Rows of an element as the server wrote them. */
function Rows({ table, onFilter }: RowsProps) {
  const heads = table.columns.map(({ title, unit }) => {
    const named = propertyName(title.replace(/^user_data\./, ""));
    return unit === "" ? named : `${named} (${unit})`;
  });
  const hasShares = table.shares !== undefined;
  const first = (value: string) => {
    const filter = onFilter && valueFilter(table.columns[0]?.title ?? "", value);
    if (filter === undefined) return value;
    return (
      <button type="button" className={classes.plain} onClick={() => onFilter?.({ filter, label: value })}>
        {value}
      </button>
    );
  };
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
                {at === 0 ? first(cell) : cell}
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

interface MatrixProps {
  readonly model: ElementModel;
  readonly onFilter: ((chosen: TileFilter) => void) | undefined;
}

/** Ids of the locations of a cell; undefined where the table of the matrix does not list all of them. */
function cellIds({ matrix, tables }: ElementModel, likelihood: number, severity: number): string[] | undefined {
  const rows = tables[0]?.rows ?? [];
  const [chance, grade] = [matrix?.likelihoods[likelihood], matrix?.severities[severity]];
  const found = rows.filter(({ cells }) => cells[1] === chance && cells[2] === grade);
  const ids = found.flatMap(({ site_id: id }) => id ?? []);
  return ids.length > 0 && ids.length === matrix?.counts[likelihood]?.[severity] ? ids : undefined;
}

function Matrix({ model, onFilter }: MatrixProps) {
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
  if (drawn === undefined) return null;
  const buttonOf = (likelihood: number, severity: number) => {
    const ids = onFilter && cellIds(model, likelihood, severity);
    if (ids === undefined) return null;
    const label = `${drawn.likelihoods[likelihood]}, ${drawn.severities[severity]}`;
    return (
      <button
        type="button"
        className={classes.cell}
        aria-label={t("Only {what}", { what: label })}
        onClick={() => onFilter?.({ filter: { production_sites: ids }, label })}
      />
    );
  };
  return <MatrixChart label={title} caption={about} model={drawn} buttonOf={buttonOf} />;
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

/** What a click on a tile filters all tiles by, and how that reads. */
export interface TileFilter {
  readonly filter: SiteFilter;
  readonly label: string;
}

interface BodyProps {
  readonly model: ElementModel;
  /** Filters all tiles of a dashboard. */
  readonly onFilter?: ((chosen: TileFilter) => void) | undefined;
  /** Opens the locations that a figure of a text counts. */
  readonly onOpen?: ((filter: SiteFilter) => void) | undefined;
  /** Where the figures of a plot stand. */
  readonly figures?: ElementSettings["figures"];
}

/** What an element shows, or why it shows nothing. */
export function ElementBody({ model, onFilter, onOpen, figures }: BodyProps) {
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
      onFilter({
        filter: bandFilter("score_location", { scenario: scenario as Scenario, time }, band),
        label: t("band {band}", { band: bandLabel(band) }),
      }));
  const isDrawn = model.type === "RiskMatrix" || (model.type === "ApiPlot" && figures !== "below");
  const tables = isDrawn ? [] : model.tables;
  return (
    <>
      {model.markdown !== null && <ElementText markdown={model.markdown} fields={model.fields} onOpen={onOpen} />}
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
      {model.map != null && (
        <Chart label={model.map.alt} height={PLOT_HEIGHT} model={model.map.model as unknown as PlotModel} />
      )}
      <Matrix model={model} onFilter={onFilter} />
      {tables.map((table) => (
        <Rows key={table.title} table={table} onFilter={model.type === "NumberOfLocations" ? onFilter : undefined} />
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
