import { USER_KINDS } from "@tidemark/contract";
import { accessOf, runWithAccess } from "../../dataset-access.ts";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import type { ReportTemplates } from "./report-templates.service.ts";

/** Makes report and dashboard of the self-service for the owner of a paid project; nothing where it is gone. */
export async function applyPaid(
  database: Database,
  templates: Pick<ReportTemplates, "applySelfService">,
  exposureId: string,
): Promise<void> {
  const project = await projectRows.findProject(database, exposureId);
  if (project?.is_payed !== true) return;
  const owner = await projectRows.lockProject(database, exposureId);
  if (owner === undefined || owner.isDeleted) return;
  const { ownerId: userId, organizationId } = owner;
  // what the tier sees, whatever more its owner may see elsewhere
  const { scopes } = USER_KINDS.selfservice;
  await runWithAccess(accessOf(scopes), () =>
    templates.applySelfService({ userId, organizationId, scopes }, exposureId),
  );
}
