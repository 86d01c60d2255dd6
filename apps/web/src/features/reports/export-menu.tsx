import { Button, Loader, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { EXPORT_TYPES, type ExportType } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { useReportFile } from "./mutations.ts";

const NAMES: Readonly<Record<ExportType, UiText>> = {
  pdf: msg("PDF"),
  docx: msg("Word document"),
  xlsx: msg("Excel workbook"),
};

interface MenuProps {
  readonly projectId: string;
  readonly report: { readonly id: string; readonly title: string };
  /** A frozen version; without one the report is frozen as it is now. */
  readonly version?: { readonly id: string; readonly number: number };
}

/** A report as a file: that of a frozen version, or of one that is frozen for it. */
export function ExportMenu({ projectId, report, version }: MenuProps) {
  const file = useReportFile(projectId, report);
  const label = version === undefined ? t("Export") : t("Export version {n}", { n: version.number });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size={version === undefined ? "sm" : "compact-sm"}
          leftSection={file.isPending ? <Loader size={14} /> : <IconDownload size={16} stroke={1.7} aria-hidden />}
          disabled={file.isPending}
          aria-label={label}
        >
          {file.isPending ? t("Preparing the file") : t("Export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => file.mutate({ type, versionId: version?.id })}>
            {t(NAMES[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
