import { NO_VALUE } from "@tidemark/science";
import { Button, Group, Select } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { addressOf, AUDIT_ACTS, type AuditAct, type AuditEntry, exportAudit } from "@tidemark/contract";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { AUDIT_ON_A_PAGE, auditQuery } from "../../data/audit.ts";
import { errorText } from "../../lib/api-error.ts";
import { download as downloadFile } from "../../lib/download.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./audit.module.css";

const ACT_LABELS: Readonly<Record<AuditAct, UiText>> = {
  login: msg("Login"),
  login_failed: msg("Login failed"),
  sso_login: msg("Sso login"),
  logout: msg("Logout"),
  session_revoked: msg("Session revoked"),
  registered: msg("Registered"),
  activated: msg("Activated"),
  password_changed: msg("Password changed"),
  password_reset: msg("Password reset"),
  user_created: msg("User created"),
  user_changed: msg("User changed"),
  activation_link_made: msg("Activation link made"),
  user_deleted: msg("User deleted"),
  personal_data_exported: msg("Personal data exported"),
  second_factor_on: msg("Two-factor sign-in turned on"),
  second_factor_off: msg("Two-factor sign-in turned off"),
  second_factor_reset: msg("Two-factor sign-in reset"),
  second_factor_rule: msg("Two-factor sign-in required or not"),
  single_sign_on_changed: msg("Single sign-on changed"),
  single_sign_on_removed: msg("Single sign-on removed"),
  domain_added: msg("Domain added"),
  domain_proven: msg("Domain proven"),
  domain_removed: msg("Domain removed"),
  password_despite_sso: msg("Password used though single sign-on is required"),
  recovery_codes_made: msg("Recovery codes made"),
  recovery_code_used: msg("Recovery code used"),
  api_key_made: msg("API key made"),
  api_key_revoked: msg("API key revoked"),
  api_key_new_address: msg("API key used at a new address"),
  model_asked: msg("Language model asked"),
  tool_called: msg("Tool called by an own assistant"),
  webhook_made: msg("Webhook made"),
  webhook_changed: msg("Webhook changed"),
  webhook_secret_made: msg("New secret of a webhook"),
  webhook_removed: msg("Webhook deleted"),
  assistant_connection_changed: msg("Own assistants allowed or not"),
  organization_changed: msg("Organization changed"),
  image_uploaded: msg("Image uploaded"),
  image_deleted: msg("Image deleted"),
  audit_exported: msg("Audit exported"),
  file_downloaded: msg("File downloaded"),
  project_shared: msg("Project shared"),
  project_unshared: msg("Project unshared"),
  order_booked: msg("Payment booked"),
  order_refunded: msg("Money given back"),
  project_handed_over: msg("Project handed over"),
  project_computed: msg("Computation ordered"),
  task_cancelled: msg("Computation or export cancelled"),
  location_added: msg("Location added"),
  location_changed: msg("Location changed"),
  location_deleted: msg("Location deleted"),
  location_recovered: msg("Location brought back"),
  measures_changed: msg("Measures chosen or changed"),
  measures_removed: msg("Measures taken away"),
  measure_plan_changed: msg("Plan of measures saved"),
  measure_plan_removed: msg("Plan of measures deleted"),
  project_renamed: msg("Project renamed"),
  project_deleted: msg("Project deleted"),
  project_recovered: msg("Project recovered"),
  report_link_made: msg("Link to a report made"),
  report_link_ended: msg("Link to a report ended"),
  report_link_opened: msg("Link to a report opened"),
  outsiders_ended: msg("All outside access to a project ended"),
  survey_answers_read: msg("Answers of a survey recipient read from a workbook"),
  survey_link_made: msg("Link of a survey recipient made"),
  survey_answer_accepted: msg("Answer of a survey accepted"),
  survey_answer_undone: msg("Accepted answer of a survey taken back"),
  source_imported: msg("Source imported"),
  source_import_failed: msg("Source import failed"),
  source_removed: msg("Source removed"),
  source_taken_back: msg("Earlier import put in force"),
  official_on: msg("Official map turned on"),
  official_off: msg("Official map turned off"),
  official_edition: msg("New edition of an official map taken"),
  official_forgotten: msg("What was read of an official map removed"),
  official_address_saved: msg("Map by address saved"),
  official_address_removed: msg("Map by address removed"),
};

function useExport(act: AuditAct | null) {
  return useMutation({
    mutationFn: () => downloadFile(addressOf(exportAudit, {}, { act: act ?? undefined }), "audit-log.csv"),
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
          <td>{t(ACT_LABELS[entry.act])}</td>
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
      lead={t("Who did what concerning accounts, rights, branding and projects.")}
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
            data={AUDIT_ACTS.map((value) => ({ value, label: t(ACT_LABELS[value]) }))}
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
            <Pages total={meta.total} perPage={AUDIT_ON_A_PAGE} page={page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
