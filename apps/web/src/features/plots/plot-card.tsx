import { Button, Menu, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconBookmark, IconDownload, IconMap2 } from "@tabler/icons-react";
import type { PlotConfig, PlotRequest } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { useMemo, useState } from "react";
import type { DrawnPlot } from "../../data/plots.ts";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { useUser } from "../../state/session.ts";
import { countOfRows, FiguresTable } from "./figures-table.tsx";
import { linkedMarks } from "./marks.ts";
import type { PlotFile } from "./mutations.ts";
import { PlotDrawing } from "./plot-drawing.tsx";
import { Fault, GhostAxes, Stale } from "./plot-faces.tsx";
import classes from "./plots.module.css";
import { PutIntoReport } from "./put-into-report.tsx";
import { SavePreset } from "./presets.tsx";
import { Notes, Sources } from "./sources.tsx";
import type { PlotState } from "./use-drawn-plot.ts";
import type { LinkedSites } from "./use-linked-sites.ts";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

/** Height of a plot: what has a row for each thing is as high as they need. */
export function heightOf(model: PlotModel | undefined, isNarrow: boolean): number {
  const rows =
    model?.type === "bars"
      ? model.rows.length
      : model?.type === "boxes"
        ? model.boxes.length
        : model?.type === "band-stacks"
          ? model.groups.length
          : model?.type === "heat-grid"
            ? model.rows.length * 0.7
            : 0;
  const least = isNarrow ? 340 : 440;
  return Math.min(1400, Math.max(least, 90 + rows * 23));
}

export interface PlotCardProps {
  readonly config: PlotConfig;
  /** What stands as the title: that of the plot, or what follows from it. */
  readonly title: string;
  /** Where and of what it is, in one line. */
  readonly subtitle: string;
  readonly missing: readonly string[];
  readonly state: PlotState;
  readonly isStale: boolean;
  readonly sites: LinkedSites;
  readonly onTitle: (title: string) => void;
  readonly onOffer: (config: PlotConfig) => void;
  readonly onRedraw: () => void;
  readonly onDownload: (file: PlotFile, height: number) => void;
  readonly isDownloading: boolean;
  readonly onColourMap: (() => void) | undefined;
  readonly onAddLayer: (() => void) | undefined;
  /** What was asked to be drawn; undefined while the plot is not complete. */
  readonly request: PlotRequest | undefined;
  readonly onOpenSite: (siteId: string) => void;
}

/** What the plot is saved as, each with what it holds; their texts are asked for when they are shown. */
const files = (): readonly { readonly file: PlotFile; readonly label: string; readonly about: string }[] => [
  { file: "png", label: "PNG", about: t("Picture for slides and mails") },
  { file: "svg", label: "SVG", about: t("Picture that stays sharp") },
  { file: "xlsx", label: t("Workbook"), about: t("Figures and sources") },
  { file: "csv", label: "CSV", about: t("Figures and sources as text") },
];

function CardTools(props: PlotCardProps & { readonly height: number }) {
  const { config, title, request, onDownload, isDownloading, onColourMap, onAddLayer, height } = props;
  const [isSaving, setIsSaving] = useState(false);
  const scopes = useUser()?.scopes ?? [];
  const mayDownload = scopes.includes("graphs-download");
  const mayReport = scopes.includes("reports");
  const isDrawn = props.state.plot !== undefined && props.state.fault === undefined && props.missing.length === 0;
  return (
    <div className={classes.tools}>
      {onColourMap !== undefined && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconMap2 {...icon} />}>
              {t("On the map")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onColourMap}>{t("Colour the locations by it")}</Menu.Item>
            {onAddLayer !== undefined && <Menu.Item onClick={onAddLayer}>{t("Add it as a layer")}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button size="xs" variant="default" leftSection={<IconBookmark {...icon} />} onClick={() => setIsSaving(true)}>
        {t("Preset")}
      </Button>
      {mayReport && isDrawn && request !== undefined && <PutIntoReport request={request} title={title} />}
      {mayDownload && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              disabled={!isDrawn}
              loading={isDownloading}
              leftSection={<IconDownload {...icon} />}
            >
              {t("Download")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {files().map(({ file, label, about }) => (
              <Menu.Item
                key={file}
                aria-label={label}
                rightSection={<small className={classes.fileAbout}>{about}</small>}
                onClick={() => onDownload(file, height)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isSaving && <SavePreset config={config} title={title} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

interface LinkedProps extends PlotCardProps {
  readonly plot: DrawnPlot;
  readonly height: number;
}

/** The plot and its figures, linked both ways: with each other and with the locations that are chosen. */
function Linked({ plot, height, title, state, sites, missing, onOpenSite }: LinkedProps) {
  const marks = useMemo(() => linkedMarks(plot), [plot]);
  const [pointed, setPointed] = useState<{ readonly row: number | undefined; readonly mark: number | undefined }>();
  // of a row of several marks the first
  const markOfRow = useMemo(() => new Map(marks.map(({ row }, mark) => [row, mark] as const).toReversed()), [marks]);
  const rowPointed = pointed?.row ?? (pointed?.mark === undefined ? undefined : marks[pointed.mark]?.row);
  const fromMap = sites.hoveredRow;
  const row = rowPointed ?? (pointed === undefined ? fromMap : undefined);
  const mark = pointed?.mark ?? (row === undefined ? undefined : markOfRow.get(row));
  const chosenMarks = useMemo(
    () => new Set(marks.flatMap(({ row: of }, at) => (of !== undefined && sites.chosenRows.has(of) ? [at] : []))),
    [marks, sites.chosenRows],
  );
  const pointMark = (at: number | undefined) => {
    setPointed(at === undefined ? undefined : { mark: at, row: undefined });
    sites.hover(at === undefined ? undefined : marks[at]?.row);
  };
  const pointRow = (at: number | undefined) => {
    setPointed(at === undefined ? undefined : { row: at, mark: undefined });
    sites.hover(at);
  };
  const press = (at: number) => {
    const of = marks[at]?.row;
    if (of !== undefined) sites.toggle(of);
  };
  return (
    <>
      <div
        data-stale={state.isLoading || state.fault !== undefined || missing.length > 0 || undefined}
        className={classes.held}
      >
        <PlotDrawing
          model={plot.model}
          alt={plot.alt}
          height={height}
          marks={marks}
          active={mark}
          chosen={chosenMarks}
          onActive={pointMark}
          onPress={press}
        />
      </div>
      <output className={classes.pointed}>{mark === undefined ? "" : marks[mark]?.text}</output>
      <Notes plot={plot} />
      <Sources plot={plot} />
      <section className={classes.figures} id="plot-figures" aria-label={t("Figures")}>
        <header>
          <h3>{t("Figures")}</h3>
          <span>{countOfRows(plot.table)}</span>
        </header>
        <FiguresTable
          label={t("Figures of {title}", { title })}
          table={plot.table}
          active={row}
          isShownFromPlot={pointed?.mark !== undefined}
          chosen={sites.chosenRows}
          onActive={pointRow}
          onToggle={sites.toggle}
          onOpen={onOpenSite}
        />
      </section>
    </>
  );
}

/** The plot with its title, what can be done with it, where its numbers come from, and its figures. */
export function PlotCard(props: PlotCardProps) {
  const { config, title, subtitle, missing, state, isStale, onTitle, onOffer, onRedraw } = props;
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const { plot, fault, isLoading, retry } = state;
  const height = heightOf(plot?.model, isNarrow === true);
  return (
    <section className={classes.card} aria-label={t("Plot")} aria-busy={isLoading}>
      <header className={classes.cardHead}>
        <div>
          <TextInput
            variant="unstyled"
            classNames={{ input: classes.title ?? "" }}
            aria-label={t("Title of the plot")}
            placeholder={title}
            defaultValue={config.title}
            key={`${config.plot_type} ${config.title}`}
            maxLength={300}
            onBlur={(event) => onTitle(event.currentTarget.value.trim())}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          />
          <p>{subtitle}</p>
        </div>
        <CardTools {...props} height={height} />
      </header>
      {isStale && <Stale onRedraw={onRedraw} />}
      {fault !== undefined && <Fault fault={fault} onOffer={onOffer} onRetry={retry} />}
      {missing.length > 0 ? (
        <GhostAxes missing={missing} height={height} />
      ) : plot === undefined ? (
        fault === undefined && <div className={classes.skeleton} style={{ height }} />
      ) : (
        <Linked key={plot.version} {...props} plot={plot} height={height} />
      )}
    </section>
  );
}
