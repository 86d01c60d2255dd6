import { formatCount } from "@tidemark/science";
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileZip } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { MOST_WORKBOOKS, type Project } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { msg, t } from "../../lib/i18n.ts";
import { useMayExport } from "../../state/may-export.ts";
import parts from "../../ui/panel-parts.module.css";
import { toast } from "../../ui/toasts.tsx";
import { type ExportKind, MOST_EXPORTED, useExport } from "./export.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
const DONE = { results: msg("The export is downloaded"), workbooks: msg("The workbooks are downloaded") } as const;

interface ExportMenuProps {
  readonly project: Project;
  readonly chosen: readonly number[];
}

/** Saves the chosen locations, for those who may export: all results in one file, or a workbook for each. */
export function ExportMenu({ project, chosen }: ExportMenuProps) {
  const saving = useExport(useQueryClient(), { id: project.id, version: project.properties.last_changed });
  const mayExport = useMayExport();
  const save = (kind: ExportKind) =>
    saving.mutate(
      { kind, positions: chosen },
      { onSuccess: () => toast.success(t(DONE[kind])), onError: (error) => toast.error(errorText(error)) },
    );
  if (!mayExport) return null;
  return (
    <>
      <Menu position="bottom-start" width={250}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload {...icon} />}
            loading={saving.isPending}
            disabled={chosen.length > MOST_EXPORTED}
          >
            {t("Export")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileZip {...icon} />} onClick={() => save("results")}>
            {t("All results as one file")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet {...icon} />}
            disabled={chosen.length > MOST_WORKBOOKS}
            onClick={() => save("workbooks")}
          >
            {chosen.length > MOST_WORKBOOKS
              ? t("A workbook for each (at most {n})", { n: formatCount(MOST_WORKBOOKS) })
              : t("A workbook for each location")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving.isPending && (
        <output className="visually-hidden">
          {t("Preparing the export of {n} locations", { n: formatCount(chosen.length) })}
        </output>
      )}
      {saving.isError && (
        <p className={parts.fault} role="alert">
          {t("The export failed: {reason}", { reason: errorText(saving.error) })}
        </p>
      )}
      {chosen.length > MOST_EXPORTED && (
        <p className={parts.note}>
          {t("An export holds at most {n} locations; the whole project can be exported on the dashboard.", {
            n: formatCount(MOST_EXPORTED),
          })}
        </p>
      )}
    </>
  );
}
