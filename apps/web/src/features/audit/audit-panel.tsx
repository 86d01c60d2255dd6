import { Button, Group, Select } from "@mantine/core";
import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { AUDIT_ACTS, type AuditAct, type AuditEntry, plainRoutes } from "@tidemark/contract";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { api, callPlain } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime, NO_VALUE } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { saveFile } from "../../lib/save-file.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./audit.module.css";

const ON_A_PAGE = 25;

const auditQuery = (page: number, act: AuditAct | null) =>
  queryOptions({
    queryKey: ["audit", { page, act }],
    queryFn: ({ signal }) => api.audit.list({ page, n: ON_A_PAGE, ...(act === null ? {} : { act }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** `login_failed` as `Login failed`. */
function actLabel(act: AuditAct): string {
  const words = act.replaceAll("_", " ");
  return t(words.charAt(0).toUpperCase() + words.slice(1));
}

function useExport(act: AuditAct | null) {
  return useMutation({
    mutationFn: async () => {
      const answer = await callPlain(`${plainRoutes.exportAudit.path}${act === null ? "" : `?act=${act}`}`);
      saveFile(await answer.blob(), "audit-log.csv");
    },
    onError: (error) => toast.error(errorText(error)),
  });
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className={classes.none}>{t("Nothing of this kind was recorded.")}</p>;
  return (
    <DataTable
      label={t("Table of the audit log")}
      heads={[t("Time"), t("Act"), t("By"), t("About"), t("Address")]}
      minWidth={760}
      frame="bleed"
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>{formatDateTime(entry.at)}</td>
          <td>{actLabel(entry.act)}</td>
          <td>{entry.actor_email ?? NO_VALUE}</td>
          <td>{entry.subject ?? NO_VALUE}</td>
          <td>{entry.address ?? NO_VALUE}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Security-relevant acts in the organization, newest first. */
export function AuditPanel() {
  const [page, setPage] = useState(1);
  const [act, setAct] = useState<AuditAct | null>(null);
  const entries = useQuery(auditQuery(page, act));
  const download = useExport(act);
  return (
    <Section
      title={t("Audit log")}
      lead={t("Who did what concerning accounts, rights and branding.")}
      tools={
        <Group gap={10} flex="none" maw="100%">
          <Select
            flex="1 1 180px"
            aria-label={t("Kind of act")}
            placeholder={t("All acts")}
            clearable
            clearButtonProps={{ "aria-label": t("Show all acts") }}
            value={act}
            onChange={(value) => {
              setAct(value);
              setPage(1);
            }}
            data={AUDIT_ACTS.map((value) => ({ value, label: actLabel(value) }))}
          />
          <Button
            variant="default"
            flex="none"
            loading={download.isPending}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={() => download.mutate()}
          >
            {t("Export")}
          </Button>
        </Group>
      }
    >
      <Loaded query={entries}>
        {({ items, meta }) => (
          <>
            <Entries entries={items} />
            <Pages total={meta.total} perPage={ON_A_PAGE} page={page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
