import { Button, Loader } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import type { Report } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t } from "../../lib/i18n.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { useExport } from "./use-export.ts";

interface ButtonProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  /** A frozen version; without one the report is frozen as it is now. */
  readonly version?: { readonly id: string; readonly number: number };
}

/**
 * A report as a file: that of a frozen version, or of one that is frozen for it. It is made also while this is closed.
 */
export function ExportButton({ project, report, version }: ButtonProps) {
  const [isOpen, open] = useState(false);
  const exporting = useExport(project.id, report, version?.id, isOpen);
  const isRunning = exporting.running !== undefined;
  return (
    <>
      <Button
        variant="default"
        size={version === undefined ? "sm" : "compact-sm"}
        leftSection={isRunning ? <Loader size={14} /> : <IconFileExport size={16} stroke={1.7} aria-hidden />}
        aria-label={version === undefined ? t("Export") : t("Export version {n}", { n: version.number })}
        onClick={() => open(true)}
      >
        {isRunning ? t("Preparing the file") : t("Export")}
      </Button>
      <ExportDialog
        opened={isOpen}
        project={project}
        report={report}
        version={version}
        {...exporting}
        onClose={() => open(false)}
      />
    </>
  );
}
