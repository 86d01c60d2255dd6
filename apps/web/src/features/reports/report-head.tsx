import { Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconSettings,
  IconShare,
  IconSnowflake,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Report } from "@tidemark/contract";
import { type ReactNode, useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { changesQuery, versionsQuery } from "../../data/reports.ts";
import { plural, t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { useFreeze } from "./mutations.ts";
import classes from "./reports.module.css";
import { TaxonomyButton } from "./taxonomy-button.tsx";
import { TemplateNotice } from "./template-upgrade.tsx";
import type { Other } from "./use-presence.ts";
import type { StepsHandle } from "./use-steps.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

const nameOf = ({ name }: Other) => name;

interface HeadProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly steps: StepsHandle;
  /** Who else has it open. */
  readonly others: readonly Other[];
  readonly onSettings: () => void;
  readonly onClose: () => void;
  /** What else can be done: add an element, versions. */
  readonly children?: ReactNode;
}

/** The newest frozen version, and what has changed since. */
function Frozen({ project, report }: Pick<HeadProps, "project" | "report">) {
  const { data: versions } = useQuery(versionsQuery(project.id, report.id));
  const newest = versions?.[0];
  const changes = useQuery({ ...changesQuery(project, report.id, newest?.id ?? ""), enabled: newest !== undefined });
  if (newest === undefined) return null;
  const { number, content_hash: hash } = newest;
  return (
    <p className={classes.note}>
      {t("Version {number} is frozen, {hash}.", { number, hash: hash.slice(0, 12) })}{" "}
      {changes.data !== undefined &&
        plural(changes.data.locations, "1 location has changed since.", "{n} locations have changed since.", {
          n: changes.data.locations,
        })}
    </p>
  );
}

/** Title of a report, its moment, steps back and forth, freezing. */
export function ReportHead({ project, report, steps, others, onSettings, onClose, children }: HeadProps) {
  const [isSharing, share] = useState(false);
  const freeze = useFreeze(project.id, report.id);
  const { scenario, time, filter } = report.settings;
  const isDashboard = report.kind === "dashboard";
  const moment = `${scenarioLabel(scenario)}, ${time}`;
  return (
    <>
      <div className={classes.tools}>
        <Button variant="subtle" leftSection={<IconArrowLeft {...icon} />} onClick={onClose}>
          {isDashboard ? t("Dashboards") : t("Reports")}
        </Button>
        <h3 className={classes.title}>{report.title}</h3>
        <span className={classes.note}>{filter === null ? moment : t("{moment}, filtered", { moment })}</span>
        <span className={classes.spacer} />
        {others.length > 0 && (
          <span className={classes.others} title={t("Also here: {names}", { names: others.map(nameOf).join(", ") })}>
            <IconUsers {...icon} />
            {others.map(nameOf).join(", ")}
          </span>
        )}
        {!report.read_only && (
          <>
            <IconButton label={t("Undo")} size={34} disabled={steps.undo === undefined} onClick={steps.undo}>
              <IconArrowBackUp {...icon} />
            </IconButton>
            <IconButton label={t("Redo")} size={34} disabled={steps.redo === undefined} onClick={steps.redo}>
              <IconArrowForwardUp {...icon} />
            </IconButton>
            <IconButton
              label={isDashboard ? t("Settings of the dashboard") : t("Settings of the report")}
              size={34}
              onClick={onSettings}
            >
              <IconSettings {...icon} />
            </IconButton>
          </>
        )}
        {children}
        {!report.read_only && (
          <Button
            variant="default"
            leftSection={<IconSnowflake {...icon} />}
            loading={freeze.isPending}
            onClick={() => freeze.mutate()}
          >
            {t("Freeze")}
          </Button>
        )}
        <TaxonomyButton report={report} />
        {!report.read_only && <ExportButton project={project} report={report} />}
        <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => share(true)}>
          {t("Versions and sharing")}
        </Button>
      </div>
      <Frozen project={project} report={report} />
      <TemplateNotice projectId={project.id} report={report} steps={steps} />
      {isSharing && <VersionsDrawer project={project} report={report} onClose={() => share(false)} />}
    </>
  );
}
