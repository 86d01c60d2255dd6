import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleOff,
  IconCloudOff,
  IconHourglass,
  IconMapPinOff,
  IconRefresh,
} from "@tabler/icons-react";
import { CANCELLED, type Project } from "@tidemark/contract";
import type { ReactNode } from "react";
import { errorText } from "../../lib/api-error.ts";
import { useSupportAddress } from "../../data/support-address.ts";
import { t } from "../../lib/i18n.ts";
import { failureText } from "../../lib/sentences.ts";
import { Face } from "../../ui/face.tsx";

const icon = { size: 28, stroke: 1.6 } as const;

function Again({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
      {t("Try again")}
    </Button>
  );
}

/** The project or what the map needs did not load. */
export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Face
      tone="danger"
      icon={<IconCloudOff {...icon} />}
      title={t("The map did not load")}
      text={errorText(error)}
      actions={<Again onRetry={onRetry} />}
    />
  );
}

interface NoProjectProps {
  /** What the address says: nothing at all, or something that is no project's. */
  readonly id: string | undefined;
  readonly actions: ReactNode;
}

/** The address names no project. */
export function NoProject({ id, actions }: NoProjectProps) {
  return (
    <Face
      tone="danger"
      icon={<IconAlertTriangle {...icon} />}
      title={t("The map did not load")}
      text={id ? t("There is no project at this address.") : t("Id is required for init map state")}
      actions={actions}
    />
  );
}

/** The browser has no graphics to draw the map with; the library's words of it are English and for developers. */
export function NoGraphics({ actions }: { readonly actions?: ReactNode }) {
  return (
    <Face
      tone="danger"
      icon={<IconAlertTriangle {...icon} />}
      title={t("This browser cannot draw the map")}
      text={t("The locations are in the table all the same.")}
      actions={actions}
    />
  );
}

/** A project without locations. */
export function NoSites({ actions }: { readonly actions?: ReactNode }) {
  return (
    <Face
      icon={<IconMapPinOff {...icon} />}
      title={t("No locations")}
      text={t("This project has no locations to show on the map.")}
      actions={actions}
    />
  );
}

/** A project whose results are not there: it is being analysed, or that has failed. */
export function NotFinished({ project, actions }: { readonly project: Project; readonly actions?: ReactNode }) {
  const { status, error } = project.properties;
  const address = useSupportAddress();
  const help = address !== undefined && <a href={`mailto:${address}`}>{address}</a>;
  if (status === "Failed" && error === CANCELLED)
    return (
      <Face
        icon={<IconCircleOff {...icon} />}
        title={project.properties.title}
        text={t(
          "The computation was cancelled, so that there are no results to show. Start it again on the dashboard.",
        )}
        actions={actions}
      />
    );
  if (status === "Failed")
    return (
      <Face
        tone="danger"
        icon={<IconAlertTriangle {...icon} />}
        title={project.properties.title}
        text={
          <>
            {t("Something went wrong during the analysis. Please contact us if you need assistance.")} {help}
            {error !== null && (
              <small style={{ display: "block", marginTop: 8 }}>{failureText(project.properties)}</small>
            )}
          </>
        }
        actions={actions}
      />
    );
  return (
    <Face
      icon={<IconHourglass {...icon} />}
      title={project.properties.title}
      text={t(
        "This project is currently in the process of being analysed. The duration until it's complete depends on number of locations and metrics computed.",
      )}
      actions={actions}
    />
  );
}
