import * as z from "zod";
import { admin, organizationAdmin } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";

const tag = "Audit";
const BASE = "/api/authorization/v1";

/** Acts that are recorded. */
export const AUDIT_ACTS = [
  "login",
  "login_failed",
  "sso_login",
  "logout",
  "session_revoked",
  "registered",
  "activated",
  "password_changed",
  "password_reset",
  "user_created",
  "user_changed",
  "activation_link_made",
  "user_deleted",
  "personal_data_exported",
  "second_factor_on",
  "second_factor_off",
  "second_factor_reset",
  "second_factor_rule",
  "single_sign_on_changed",
  "single_sign_on_removed",
  "domain_added",
  "domain_proven",
  "domain_removed",
  "password_despite_sso",
  "recovery_codes_made",
  "recovery_code_used",
  "api_key_made",
  "api_key_revoked",
  "api_key_new_address",
  "organization_changed",
  "image_uploaded",
  "image_deleted",
  "audit_exported",
  "file_downloaded",
  "project_shared",
  "project_unshared",
  "project_handed_over",
  "order_booked",
  "order_refunded",
  "project_computed",
  "task_cancelled",
  "project_renamed",
  "project_deleted",
  "project_recovered",
  "location_added",
  "location_changed",
  "location_deleted",
  "location_recovered",
  "measures_changed",
  "measures_removed",
  "measure_plan_changed",
  "measure_plan_removed",
  "report_link_made",
  "report_link_ended",
  "report_link_opened",
  "outsiders_ended",
  "survey_answer_accepted",
  "survey_answers_read",
  "survey_link_made",
  "survey_answer_undone",
  "source_imported",
  "source_import_failed",
  "source_removed",
  "source_taken_back",
  "official_on",
  "official_off",
  "official_edition",
  "official_forgotten",
  "official_address_saved",
  "official_address_removed",
  "model_asked",
  "tool_called",
  "assistant_connection_changed",
  "webhook_made",
  "webhook_changed",
  "webhook_secret_made",
  "webhook_removed",
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const auditEntrySchema = z.object({
  id: z.int(),
  at: timeSchema,
  act: z.enum(AUDIT_ACTS),
  actor_id: idSchema.nullable(),
  actor_email: z.string().nullable(),
  subject: z.string().nullable().describe("What the act was about: an e-mail address, an image type"),
  address: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filter = {
  act: z.enum(AUDIT_ACTS).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
};

const list = route({
  method: "GET",
  path: `${BASE}/audit`,
  tag,
  summary: "Acts in the caller's organization that somebody may have to answer for, newest first",
  access: organizationAdmin,
  input: z.object({ ...pageQuery, ...filter }),
  output: listOf(auditEntrySchema),
});

const outbox = route({
  method: "GET",
  path: `${BASE}/outbox`,
  tag,
  summary: "Mails kept in the local outbox, newest first",
  access: admin,
  input: z.object({ n: pageQuery.n }),
  output: z.object({
    enabled: z.boolean().describe("False where mails really leave"),
    items: z.array(
      z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sent_at: timeSchema }),
    ),
  }),
});

export const auditContract = { list, outbox };

export const exportAudit = plainRoute({
  method: "GET",
  path: `${BASE}/audit/export`,
  tag,
  summary: "The audit log as CSV",
  access: organizationAdmin,
  params: z.object({}),
  query: z.object(filter),
  response: { contentType: "text/csv" },
});
