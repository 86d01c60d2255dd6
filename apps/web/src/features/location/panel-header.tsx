import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LocationRisks, PlotConfig } from "@tidemark/contract";
import { IconChartDots, IconDownload, IconPencil, IconX } from "@tabler/icons-react";
import { errorText } from "../../lib/api-error.ts";
import { siteQuery } from "../../data/sites.ts";
import { placeLine, regionText } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import { locatedText } from "../../lib/place-words.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { useMapView } from "../../state/map-view.ts";
import { useOpenPlot } from "../../state/open-plot.ts";
import { chooseSites } from "../../state/selection.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./location-panel.module.css";
import { formatPosition } from "./model.ts";
import { ReportMenu } from "./report-menu.tsx";
import { useLocationWorkbook } from "./use-location-workbook.ts";

interface PanelHeaderProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly readOnly: boolean;
  readonly risks: LocationRisks | undefined;
  /** True until it is known what the location is, or that it is not there. */
  readonly isPending: boolean;
  readonly onClose: () => void;
}

function ExportButton({ projectId, siteId, name }: { projectId: string; siteId: string; name: string }) {
  const workbook = useLocationWorkbook(projectId, siteId);
  return (
    <IconButton
      label={t("Export as a workbook")}
      loading={workbook.isPending}
      onClick={() =>
        workbook.mutate(name, {
          onSuccess: () => toast.success(t("Workbook is downloaded")),
          onError: (error) => toast.error(errorText(error)),
        })
      }
    >
      <IconDownload size={19} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

function Place({ risks }: { readonly risks: LocationRisks }) {
  const place = placeLine(risks.place, risks.country);
  const position = formatPosition(risks.latitude, risks.longitude);
  return (
    <>
      {place !== "" && <p>{place}</p>}
      <p className="tabular">{risks.region === null ? position : `${position} · ${regionText(risks.region)}`}</p>
      {risks.located_by !== null && (
        <p title={t("How the position was found, and how far off it may be")}>
          {t("Found by: {how}", { how: locatedText(risks.located_by, risks.located_within_km) })}
        </p>
      )}
    </>
  );
}

/** The years to come at this location, of what the map shows, under three scenarios. */
const overTime = (dataset: string, title: string): PlotConfig => ({
  title,
  plot_type: "time-band",
  coords: { scenario: ["ssp126", "ssp245", "ssp585"], time: [2030, 2040, 2050, 2060, 2070, 2080] },
  axes: { y: { type: "dataset", value: dataset }, group: { type: "coordinate", value: "scenario" } },
  options: {},
});

/** Opens a plot of this location alone. */
function PlotButton({ projectId, siteId }: { readonly projectId: string; readonly siteId: string }) {
  const openPlot = useOpenPlot();
  const site = useQuery({ ...siteQuery(projectId, siteId), enabled: openPlot !== undefined }).data;
  const position = site?.properties.position;
  const { dataset } = useShownValues();
  if (openPlot === undefined || position === undefined) return null;
  const shown = dataset !== undefined && dataset.coords.some(({ name }) => name === "time") ? dataset : undefined;
  return (
    <IconButton
      label={t("Plot this location")}
      onClick={() => {
        chooseSites([position]);
        openPlot(overTime(shown?.id ?? "score_location", shown === undefined ? "" : datasetTitle(shown)), true);
      }}
    >
      <IconChartDots size={19} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

/** Name and place of the location, plot, export, edit and close. */
export function PanelHeader({ projectId, siteId, readOnly, risks, isPending, onClose }: PanelHeaderProps) {
  const scopes = useUser()?.scopes;
  const mayExport = scopes?.includes("location-export") ?? false;
  const mayEdit = !readOnly && (scopes?.includes("location-edit") ?? false);
  const { view, change } = useMapView();
  return (
    <header className={classes.head}>
      <h2>{risks === undefined ? t("Location") : risks.name}</h2>
      <div className={classes.acts}>
        {risks !== undefined && <PlotButton projectId={projectId} siteId={siteId} />}
        {!readOnly && risks !== undefined && <ReportMenu projectId={projectId} siteId={siteId} name={risks.name} />}
        {mayExport && risks !== undefined && <ExportButton projectId={projectId} siteId={siteId} name={risks.name} />}
        {mayEdit && risks !== undefined && (
          <IconButton
            label={t("Edit the location")}
            aria-pressed={view.panel === "edit"}
            onClick={() => change({ panel: view.panel === "edit" ? undefined : "edit" })}
          >
            <IconPencil size={19} stroke={1.8} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t("Close the location")} onClick={onClose}>
          <IconX size={19} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.facts}>
        {risks !== undefined && <Place risks={risks} />}
        {risks === undefined && isPending && (
          <>
            <Skeleton height={12} mt={6} width="70%" radius="sm" />
            <Skeleton height={12} mt={6} width="55%" radius="sm" />
          </>
        )}
      </div>
    </header>
  );
}
