import { Skeleton } from "@mantine/core";
import type { LocationRisks } from "@tidemark/contract";
import { IconDownload, IconPencil, IconX } from "@tabler/icons-react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./location-panel.module.css";
import { formatPosition } from "./model.ts";
import { useLocationWorkbook } from "./use-location-workbook.ts";

interface PanelHeaderProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly readOnly: boolean;
  readonly risks: LocationRisks | undefined;
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
  const place = [risks.place, risks.country].filter((part) => part !== null && part !== "").join(", ");
  const position = formatPosition(risks.latitude, risks.longitude);
  return (
    <>
      {place !== "" && <p>{place}</p>}
      <p className="tabular">{risks.region === null ? position : `${position} · ${risks.region}`}</p>
    </>
  );
}

/** Name and place of the location, export, edit and close. */
export function PanelHeader({ projectId, siteId, readOnly, risks, onClose }: PanelHeaderProps) {
  const scopes = useUser()?.scopes;
  const mayExport = scopes?.includes("location-export") ?? false;
  const mayEdit = !readOnly && (scopes?.includes("location-edit") ?? false);
  const { view, change } = useMapView();
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        {risks === undefined ? (
          <>
            <h2>{t("Location")}</h2>
            <Skeleton height={12} mt={6} width="70%" radius="sm" />
            <Skeleton height={12} mt={6} width="55%" radius="sm" />
          </>
        ) : (
          <>
            <h2>{risks.name}</h2>
            <Place risks={risks} />
          </>
        )}
      </div>
      <div className={classes.acts}>
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
    </header>
  );
}
