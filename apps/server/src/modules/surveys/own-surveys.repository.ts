import type { OwnSurvey } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

type OwnRow = OwnSurvey & { readonly recipient_id: string };

/**
 * Surveys that an address is asked in. They are those of one organization: another could give the address to an account
 * of its own, and read what its owner answered elsewhere.
 */
export function listOwnSurveys(db: Database, organizationId: string, email: string): Promise<OwnRow[]> {
  return db.query<OwnRow>(
    `select s.id, s.title, o.name as organization, s.status as survey_status, s.ends_at, r.id as recipient_id,
       r.submitted_at is not null as is_submitted
     from survey_recipients r join surveys s on s.id = r.survey_id join organizations o on o.id = s.organization_id
     where s.organization_id = $1 and r.email = lower($2) and s.deleted_at is null
       and s.status in ('in_progress', 'completed')
     order by s.created_at desc limit 200`,
    [organizationId, email],
  );
}
