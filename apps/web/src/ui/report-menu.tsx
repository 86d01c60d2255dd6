import { Button, type ButtonProps, Menu } from "@mantine/core";
import { IconReport } from "@tabler/icons-react";
import { t } from "../lib/i18n.ts";

interface ReportMenuProps<Report> extends Pick<ButtonProps, "size" | "loading" | "disabled"> {
  readonly label: string;
  /** Those that can be written. */
  readonly reports: readonly Report[];
  readonly onChoose: (report: Report | "new") => void;
}

/** Lets one choose the report that something is put into, or a new one. */
export function ReportMenu<Report extends { readonly id: string; readonly title: string }>({
  label,
  reports,
  onChoose,
  ...look
}: ReportMenuProps<Report>) {
  return (
    <Menu withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconReport size={16} stroke={1.8} aria-hidden />} {...look}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflowY: "auto" }}>
        <Menu.Item onClick={() => onChoose("new")}>{t("A new report")}</Menu.Item>
        {reports.map((report) => (
          <Menu.Item key={report.id} onClick={() => onChoose(report)}>
            {report.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
