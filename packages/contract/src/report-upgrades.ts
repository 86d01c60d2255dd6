import * as z from "zod";
import { signedIn } from "./access.ts";
import { reportSchema } from "./report-schemas.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Reports";
const PATH = "/api/reports/v1/reports/{report_id}/template-upgrade";
const user = { ...signedIn, scopes: ["reports"] } as const;
const ofReport = { report_id: idSchema };

/** What a newer version of a template does to an element. */
export const UPGRADE_KINDS = ["added", "changed", "removed", "deleted"] as const;
export type UpgradeKind = (typeof UPGRADE_KINDS)[number];

export const upgradeItemSchema = z.object({
  key: z.string().describe("Names the element in both versions of the template"),
  kind: z.enum(UPGRADE_KINDS).describe("`deleted`: it was deleted from this report and has changed in the template"),
  section: z.string(),
  title: z.string(),
  element_id: idSchema.nullable().describe("Of this report"),
  edited: z.boolean().describe("It is not any more what the template made of it, and stays unless it is chosen"),
  fields: z
    .array(z.object({ name: z.string(), mine: z.string().nullable(), template: z.string().nullable() }))
    .describe("What differs between the element and the template; null: not set"),
});
export type UpgradeItem = z.infer<typeof upgradeItemSchema>;

export const templateUpgradeSchema = z.object({
  template_id: z.string(),
  template_title: z.string(),
  from: z.int().describe("Version that the report was made from, or brought to"),
  to: z.int().describe("Version of the template now; the same where there is nothing to do"),
  undoable: z.boolean().describe("Whether the last upgrade can be taken back"),
  items: z.array(upgradeItemSchema),
});
export type TemplateUpgrade = z.infer<typeof templateUpgradeSchema>;

const plan = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "What a newer version of its template would change in a report",
  access: { ...user, policy: "report-reader" },
  input: z.object(ofReport),
  output: templateUpgradeSchema.nullable().describe("Null: it was made from no template, or that is gone"),
  errors: ["not_found"],
});

const apply = route({
  method: "POST",
  path: PATH,
  tag,
  summary: "Bring a report to a newer version of its template: what is chosen is taken, all else stays as it is",
  access: { ...user, policy: "report-editor" },
  input: z.object({
    ...ofReport,
    to_version: z.int().min(1).describe("The version that was looked at"),
    keys: z.array(z.string().max(500)).max(2000),
  }),
  output: reportSchema,
  errors: ["not_found", "conflict"],
});

const undo = route({
  method: "DELETE",
  path: PATH,
  tag,
  summary: "Take the last upgrade back; what was edited since stays",
  access: { ...user, policy: "report-editor" },
  input: z.object(ofReport),
  output: reportSchema,
  errors: ["not_found", "conflict"],
});

export const reportUpgrades = { plan, apply, undo };
