import { Menu } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, readReportExport } from "@tidemark/contract";
import { refreshReports } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { msg, t } from "../../lib/i18n.ts";
import { fileNameOf } from "../../lib/save-file.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useEpoch } from "./use-epoch.ts";

/** Reports of one location: the template of the same name as the scope that opens it. */
const KINDS = [
  { id: "location-report-v2", name: msg("Location report") },
  { id: "location-report-executive", name: msg("Executive location report") },
] as const;

interface MenuProps {
  readonly projectId: string;
  readonly siteId: string;
  readonly name: string;
}

/** Makes a report of this location at the moment of the panel; it stays among the reports, its PDF is saved. */
function useLocationReport({ projectId, siteId, name }: MenuProps) {
  const client = useQueryClient();
  const { chosen } = useEpoch();
  return useMutation({
    mutationFn: async ({ id, kind }: { readonly id: string; readonly kind: string }) => {
      const title = `${kind}: ${name}`;
      const report = await api.reports.create({
        exposure_id: projectId,
        title,
        settings: { scenario: chosen.scenario, time: chosen.time, filter: { production_sites: [siteId] } },
        from_template: true,
        from_template_id: id,
      });
      const file = await api.reports.export({ report_id: report.id, export_type: "pdf" });
      const address = addressOf(readReportExport, { report_id: report.id, export_id: file.id });
      await download(address, `${fileNameOf(title, t("Report"))}.pdf`);
      return title;
    },
    onSuccess: (title) => toast.success(t("{title} is downloaded", { title })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refreshReports(client, projectId),
  });
}

/** Reports of the location that the scopes of the user open. */
export function ReportMenu(props: MenuProps) {
  const scopes = useUser()?.scopes ?? [];
  const report = useLocationReport(props);
  const kinds = scopes.includes("reports") ? KINDS.filter(({ id }) => scopes.includes(id)) : [];
  if (kinds.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t("Report of this location")} loading={report.isPending}>
          <IconFileText size={19} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => report.mutate({ id, kind: t(name) })}>
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
