import { message, type SurveyRecipient } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { listNotices } from "./notices.repository.ts";
import * as recipients from "./recipients.repository.ts";
import type { PlaceKey, SurveyPlaces } from "./survey-places.ts";
import type { Surveys } from "./surveys.service.ts";

interface RecipientChange {
  readonly user_email?: string | undefined;
  readonly location?: { readonly exposure_id: string; readonly site_id: string } | null | undefined;
}

/** Who is asked in a survey: their address, their location, and what they were sent. */
export function createPeople(db: Database, surveys: Surveys, places: SurveyPlaces) {
  type Row = Omit<SurveyRecipient, "location"> & PlaceKey & { readonly survey_id: string };
  const present = async (caller: Caller, rows: readonly Row[]): Promise<SurveyRecipient[]> => {
    const placeOf = await places.find(caller.userId, rows);
    return rows.map(({ exposure_id, site_id, survey_id: _survey, ...row }) => ({
      ...row,
      location: placeOf({ exposure_id, site_id })?.location ?? null,
    }));
  };
  const lock = async (caller: Caller, id: string) => {
    const found = await recipients.lockOwnRecipient(db, caller.organizationId, id);
    if (found === undefined) throw notFound("survey_assignment");
    return found;
  };
  const correct = async ({ survey_id: surveyId, user_id: id, user_email: old }: Row, email: string) => {
    if (email === old) return;
    const { total } = await recipients.listRecipients(db, surveyId, { page: 1, page_size: 1, search: "", email });
    if (total > 0) throw new AppError("conflict", message("survey.address_taken", { email }));
    await recipients.setEmail(db, id, email);
  };
  return {
    async list(caller: Caller, id: string, query: recipients.PeopleQuery) {
      await surveys.get(caller.organizationId, id);
      const { items, total } = await recipients.listRecipients(db, id, query);
      return { items: await present(caller, items), total };
    },
    /** A recipient of a survey, with the questionnaires that are asked. */
    get: (caller: Caller, surveyId: string, id: string) =>
      db.transaction(async () => {
        const row = await lock(caller, id);
        if (row.survey_id !== surveyId) throw notFound("survey_assignment");
        const [found] = await present(caller, [row]);
        if (found === undefined) throw notFound("survey_assignment");
        const { items } = await recipients.listAssignments(db, { surveyId }, undefined, [row.user_email]);
        return { ...found, assignments: items };
      }),
    update: (caller: Caller, id: string, { user_email: email, location }: RecipientChange) =>
      db.transaction(async () => {
        const row = await lock(caller, id);
        if (email !== undefined) await correct(row, email);
        if (location === null) await recipients.setLocation(db, id, { exposure_id: null, site_id: null });
        else if (location !== undefined) {
          if ((await places.find(caller.userId, [location]))(location) === undefined) throw notFound("location");
          await recipients.setLocation(db, id, location);
        }
        const [after] = await present(caller, [await lock(caller, id)]);
        if (after === undefined) throw notFound("survey_assignment");
        return after;
      }),
    notices: async (caller: Caller, id: string) => {
      await db.transaction(() => lock(caller, id));
      return listNotices(db, id);
    },
  };
}
export type People = ReturnType<typeof createPeople>;
