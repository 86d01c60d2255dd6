import type { BandShares, ElementModel, ElementSettings, SiteFilter } from "@tidemark/contract";
import { bandFilter } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { type Band, formatCount, type Scenario, likelihoodText } from "@tidemark/science";
import { useMemo } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import { bandLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { Chart } from "../../ui/chart.tsx";
import { MatrixChart } from "../../ui/matrix-chart.tsx";
import { bandKey, Figures, Notes, Rows, Shares, type TileFilter } from "./element-parts.tsx";
import { ElementText } from "./element-text.tsx";
import classes from "./reports.module.css";
import type { MatrixCell } from "./show-on-map.ts";
import { SiteSheets } from "./site-sheets.tsx";

const PLOT_HEIGHT = 300;

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

interface MatrixProps {
  readonly model: ElementModel;
  readonly onCell: BodyProps["onCell"];
}

function Matrix({ model, onCell }: MatrixProps) {
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
    if (onCell === undefined || !matrix?.counts[likelihood]?.[severity]) return null;
    const label = `${drawn.likelihoods[likelihood]}, ${drawn.severities[severity]}`;
    return (
      <button
        type="button"
        className={classes.cell}
        aria-label={onCell.named(label)}
        onClick={() => onCell.choose({ likelihood, severity }, label)}
      />
    );
  };
  return <MatrixChart label={title} caption={about} model={drawn} buttonOf={buttonOf} />;
}

interface BodyProps {
  readonly model: ElementModel;
  /** Filters all tiles of a dashboard. */
  readonly onFilter?: ((chosen: TileFilter) => void) | undefined;
  /** What a click on a cell of a matrix does, and how that reads. */
  readonly onCell?:
    | { readonly choose: (cell: MatrixCell, label: string) => void; readonly named: (label: string) => string }
    | undefined;
  /** Opens the locations that a figure of a text counts. */
  readonly onOpen?: ((filter: SiteFilter) => void) | undefined;
  /** Where the figures of a plot stand. */
  readonly figures?: ElementSettings["figures"];
}

/** What an element shows, or why it shows nothing. */
export function ElementBody({ model, onFilter, onCell, onOpen, figures }: BodyProps) {
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
      {model.executive !== undefined && <p className={classes.headline}>{model.executive.headline}</p>}
      {model.markdown !== null && <ElementText markdown={model.markdown} fields={model.fields} onOpen={onOpen} />}
      <Figures figures={model.figures} />
      {model.shares !== null && <Bands shares={model.shares} onChoose={choose} />}
      {model.plot !== null && (
        <Chart label={model.plot.alt} height={PLOT_HEIGHT} model={model.plot.model as unknown as PlotModel} />
      )}
      {model.map != null && (
        <Chart label={model.map.alt} height={PLOT_HEIGHT} model={model.map.model as unknown as PlotModel} />
      )}
      <Matrix model={model} onCell={onCell} />
      {tables.map((table) => (
        <Rows key={table.title} table={table} onFilter={model.type === "NumberOfLocations" ? onFilter : undefined} />
      ))}
      <SiteSheets sites={model.sites ?? []} />
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
