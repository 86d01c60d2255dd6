import { message, type Site, type SurveyField, type SurveyReview } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, Policy } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import type { Sites } from "../exposures/index.ts";
import { strictNumber } from "./answers.ts";
import * as repository from "./reviews.repository.ts";

export interface ReviewParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, "record">;
  readonly sites: Pick<Sites, "get" | "update">;
  /** Who may change the locations of a project. */
  readonly mayEdit: Policy;
}

interface GivenDecision {
  readonly id: string;
  readonly decision: "accept" | "reject";
  readonly exposure_id?: string | undefined;
  readonly site_id?: string | undefined;
  readonly value?: string | undefined;
  readonly note: string;
}

type Properties = NonNullable<Parameters<Sites["update"]>[2]["properties"]>;

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? `${value}` : null;

/**
 * What an answer changes of a location, and what stood there.
 * @throws AppError `unprocessable` for what cannot be read
 */
function changeOf(field: SurveyReview["field"], answer: string, { properties }: Site) {
  const number = (): number => {
    const value = strictNumber(answer);
    if (value === undefined) throw new AppError("unprocessable", message("survey.no_number", { answer }));
    return value;
  };
  const currency = (): string => {
    const code = answer.trim().toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) throw new AppError("unprocessable", message("survey.no_currency", { answer }));
    return code;
  };
  const plain: Record<SurveyField, () => { before: unknown; change: Properties }> = {
    name: () => ({ before: properties.name, change: { name: answer } }),
    elevation: () => ({ before: properties.elevation, change: { elevation: number() } }),
    asset_value: () => ({ before: properties.asset_value, change: { asset_value: number() } }),
    asset_currency: () => ({ before: properties.asset_currency, change: { asset_currency: currency() } }),
  };
  const made = plain[field as SurveyField] as (typeof plain)[SurveyField] | undefined;
  if (made !== undefined) return made();
  const column = field.slice("user_data.".length);
  const userData = properties.user_data ?? {};
  const value = typeof userData[column] === "number" ? number() : answer;
  return { before: userData[column], change: { user_data: { ...userData, [column]: value } } as Properties };
}

/** Answers that change a field of a location, decided upon one by one. */
export function createReviews({ database: db, clock, audit, sites, mayEdit }: ReviewParts) {
  const takeOver = async (caller: Caller, review: SurveyReview, given: GivenDecision) => {
    const { exposure_id: exposureId, site_id: siteId } = given;
    if (exposureId === undefined || siteId === undefined)
      throw new AppError("unprocessable", message("survey.no_location"));
    await mayEdit(caller, { exposure_id: exposureId });
    const site = await sites.get(exposureId, siteId);
    const after = given.value ?? review.answer;
    const { before, change } = changeOf(review.field, after, site);
    // the version of the location that was read: a change of somebody else in between is refused
    await sites.update(exposureId, siteId, { version: site.properties.version, properties: change });
    return { exposureId, siteId, before: textOf(before), after };
  };
  return {
    list: (surveyId: string) => repository.listReviews(db, surveyId),
    /** Accepting is one edit of the location, with the caller's right to make it. */
    decide: (caller: Caller, given: GivenDecision): Promise<SurveyReview> =>
      db.transaction(async () => {
        const organization = caller.organizationId;
        const review = await repository.lockReview(db, organization, given.id);
        if (review === undefined) throw notFound("survey_review");
        if (review.state !== "open") throw new AppError("conflict", message("survey.decided"));
        const open: SurveyReview = { ...review, state: review.state };
        const taken = given.decision === "accept" ? await takeOver(caller, open, given) : undefined;
        const state = taken === undefined ? "rejected" : "accepted";
        const decided = { state, by: caller.userId, at: clock.now(), note: given.note } as const;
        await repository.decideReview(db, given.id, { ...decided, ...(taken === undefined ? {} : { taken }) });
        if (taken !== undefined)
          await audit.record("survey_answer_accepted", caller, {
            subject: review.email,
            facts: { project: taken.exposureId, location: taken.siteId, field: review.field },
          });
        const after = await repository.lockReview(db, organization, given.id);
        if (after === undefined || after.state === "withdrawn") throw notFound("survey_review");
        return { ...after, state: after.state };
      }),
  };
}
export type Reviews = ReturnType<typeof createReviews>;
