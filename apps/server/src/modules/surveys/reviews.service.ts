import { MEASURES_FIELD, message, type Site, type SurveyReview } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, Policy } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import type { Sites } from "../exposures/index.ts";
import { asksYear, measureAnswers } from "./measure-answers.ts";
import type { Choices } from "../measures/index.ts";
import { answeredValue, changeTo, fieldValue, textOf } from "./review-change.ts";
import * as repository from "./reviews.repository.ts";
import type { SurveyPlaces } from "./survey-places.ts";

export interface ReviewParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, "record">;
  readonly sites: Pick<Sites, "get" | "update">;
  /** Who may change the locations of a project. */
  readonly mayEdit: Policy;
  /** Measures chosen at locations. */
  readonly choices: Pick<Choices, "list" | "put" | "remove">;
}

interface ReviewServices {
  readonly places: SurveyPlaces;
  /** Tells the recipient why an answer was rejected. */
  readonly tellRejected: (review: { readonly id: string; readonly recipient_id: string }) => Promise<void>;
}

interface GivenDecision {
  readonly id: string;
  readonly decision: "accept" | "reject" | "undo";
  readonly exposure_id?: string | undefined;
  readonly site_id?: string | undefined;
  readonly value?: string | undefined;
  readonly move_to?: Place | undefined;
  readonly note: string;
}

/** A place that somebody has seen, and the town it lies in. */
interface Place {
  readonly longitude: number;
  readonly latitude: number;
  readonly municipality?: string | undefined;
}

const NO_PLACE = { address_line: null, street: null, building_no: null, postal_code: null, municipality: null };

/** The point, and an address of which nothing stays that belonged to the old place. */
const placeChange = ({ longitude, latitude, municipality = "" }: Place, addressLine: string) => ({
  geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  address: {
    ...NO_PLACE,
    address_line: addressLine,
    municipality: municipality === "" ? null : municipality,
    lon: longitude,
    lat: latitude,
  },
});

const pointOf = ({ longitude, latitude }: Place) => ({ longitude, latitude });
const isAt = ({ properties: { address } }: Site, point: SurveyReview["moved_to"]) =>
  point !== null && address.lon === point.longitude && address.lat === point.latitude;

interface Taken {
  readonly exposureId: string;
  readonly siteId: string;
}

/** Changes of locations by answers: each is one edit, by whoever may edit the project. */
function locationEdits({ sites, mayEdit, database: db, choices }: ReviewParts, places: SurveyPlaces) {
  const measures = measureAnswers(choices);
  const at = async (caller: Caller, { exposureId, siteId }: Taken) => {
    await mayEdit(caller, { exposure_id: exposureId });
    return sites.get(exposureId, siteId);
  };
  return {
    async takeOver(caller: Caller, review: repository.ReviewRow, given: GivenDecision) {
      const exposureId = given.exposure_id ?? review.exposure_id;
      const siteId = given.site_id ?? review.site_id;
      if (exposureId === null || siteId === null) throw new AppError("unprocessable", message("survey.no_location"));
      const site = await at(caller, { exposureId, siteId });
      const newValue = given.value ?? review.answer;
      if (review.field === MEASURES_FIELD) {
        const beside = await repository.textsBeside(db, review.recipient_id, review.question_id);
        const since = beside.find(({ title }) => asksYear(title))?.answer;
        const taken = await measures.takeOver(caller, exposureId, siteId, newValue, since);
        await repository.rememberLocation(db, review.recipient_id, { exposure_id: exposureId, site_id: siteId });
        return { exposureId, siteId, ...taken, move: undefined };
      }
      const before = fieldValue(site, review.field);
      const isNumber = typeof before === "number" || (await places.holdsNumbers(exposureId, review.field));
      const properties = changeTo(site, review.field, answeredValue(review.field, newValue, isNumber));
      const { move_to: to } = given;
      if (to !== undefined && review.field !== "address_line")
        throw new AppError("unprocessable", message("survey.move_address"));
      // the version of the location that was read: a change of somebody else in between is refused
      const { version, address } = site.properties;
      if (to === undefined) await sites.update(exposureId, siteId, { version, properties });
      else {
        const { geometry, address: moved } = placeChange(to, newValue);
        await sites.update(exposureId, siteId, { version, geometry, properties: { address: moved } });
      }
      const move = to === undefined ? undefined : { from: { geometry: site.geometry, address }, to: pointOf(to) };
      await repository.rememberLocation(db, review.recipient_id, { exposure_id: exposureId, site_id: siteId });
      return { exposureId, siteId, before, oldValue: textOf(before), newValue, move };
    },
    /** Puts back what stood there, unless somebody changed it since. */
    async putBack(caller: Caller, review: repository.ReviewRow): Promise<Taken> {
      const { exposure_id: exposureId, site_id: siteId, field, new_value: newValue } = review;
      if (exposureId === null || siteId === null) throw notFound("location");
      if (field === MEASURES_FIELD) {
        await at(caller, { exposureId, siteId });
        const written = await repository.measuresBefore(db, review.id);
        if (written !== undefined) await measures.takeBack(caller, exposureId, siteId, written);
        return { exposureId, siteId };
      }
      if (newValue === null) throw notFound("location");
      const site = await at(caller, { exposureId, siteId });
      const now = fieldValue(site, field);
      if (now !== answeredValue(field, newValue, typeof now === "number"))
        throw new AppError("conflict", message("survey.changed_since"));
      const from = await repository.movedFrom(db, review.id);
      if (from !== undefined && !isAt(site, review.moved_to))
        throw new AppError("conflict", message("survey.changed_since"));
      const properties = changeTo(site, field, await repository.valueBefore(db, review.id));
      const back =
        from === undefined
          ? { properties }
          : { geometry: from.geometry, properties: { address: { ...NO_PLACE, ...from.address } } };
      await sites.update(exposureId, siteId, { version: site.properties.version, ...back });
      return { exposureId, siteId };
    },
  };
}

/** Answers that change a field of a location, decided upon one by one. */
export function createReviews(parts: ReviewParts, { places, tellRejected }: ReviewServices) {
  const { database: db, clock, audit } = parts;
  const edits = locationEdits(parts, places);
  const measures = measureAnswers(parts.choices);

  const present = async (caller: Caller, rows: readonly repository.ReviewRow[]): Promise<SurveyReview[]> => {
    const placeOf = await places.find(caller.userId, rows);
    const inPlace = new Map<string, string | null>();
    for (const { id, field, exposure_id: exposureId, site_id: siteId } of rows)
      if (field === MEASURES_FIELD && placeOf({ exposure_id: exposureId, site_id: siteId }) !== undefined)
        inPlace.set(id, await measures.current(caller, exposureId!, siteId!));
    return rows.flatMap(({ exposure_id, site_id, recipient_id: _recipient, state, ...row }) => {
      const place = placeOf({ exposure_id, site_id });
      const current = inPlace.get(row.id) ?? (place && textOf(fieldValue(place.site, row.field)));
      const shown = { location: place?.location ?? null, current_value: current ?? null };
      return state === "withdrawn" ? [] : [{ ...row, ...shown, state }];
    });
  };

  const lock = async (caller: Caller, id: string) => {
    const review = await repository.lockReview(db, caller.organizationId, id);
    if (review === undefined) throw notFound("survey_review");
    return review;
  };

  const record = (act: "survey_answer_accepted" | "survey_answer_undone", caller: Caller, of: Taken, review: Row) =>
    audit.record(act, caller, {
      subject: review.email,
      facts: { project: of.exposureId, location: of.siteId, field: review.field },
    });

  const undo = async (caller: Caller, review: Row) => {
    if (review.state !== "accepted" && review.state !== "rejected")
      throw new AppError("conflict", message("survey.not_decided"));
    if (review.state === "accepted")
      await record("survey_answer_undone", caller, await edits.putBack(caller, review), review);
    await repository.decideReview(db, review.id, { state: "open", by: null, at: null, note: "" });
  };

  const settle = async (caller: Caller, review: Row, given: GivenDecision) => {
    if (review.state !== "open") throw new AppError("conflict", message("survey.decided"));
    const taken = given.decision === "accept" ? await edits.takeOver(caller, review, given) : undefined;
    const decided = { by: caller.userId, at: clock.now(), note: given.note } as const;
    const outcome = taken === undefined ? ({ state: "rejected" } as const) : ({ state: "accepted", taken } as const);
    await repository.decideReview(db, given.id, { ...decided, ...outcome });
    if (taken !== undefined) await record("survey_answer_accepted", caller, taken, review);
    else if (given.note !== "") await tellRejected(review);
  };

  /** Accepting is one edit of the location, with the caller's right to make it. */
  const decide = (caller: Caller, given: GivenDecision): Promise<SurveyReview> =>
    db.transaction(async () => {
      const review = await lock(caller, given.id);
      await (given.decision === "undo" ? undo(caller, review) : settle(caller, review, given));
      const [after] = await present(caller, [await lock(caller, given.id)]);
      if (after === undefined) throw notFound("survey_review");
      return after;
    });

  return {
    pending: (organization: string) => repository.countOpenReviews(db, organization),
    async list(caller: Caller, surveyId: string, query: repository.ReviewQuery) {
      const { items, total } = await repository.listReviews(db, surveyId, query);
      return { items: await present(caller, items), total };
    },
    decide,
    /** Each by itself: what cannot be decided says why, and the others are. */
    async decideMany(caller: Caller, ids: readonly string[], decision: "accept" | "reject", note: string) {
      const questions = await repository.questionsOf(db, caller.organizationId, ids);
      if (decision === "accept" && questions.size > 1) throw new AppError("unprocessable", message("survey.mixed"));
      const items = [];
      for (const id of new Set(ids))
        try {
          items.push({ id, review: await decide(caller, { id, decision, note }), detail: null });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          items.push({ id, review: null, detail: error.message });
        }
      return items;
    },
  };
}
type Row = repository.ReviewRow;
export type Reviews = ReturnType<typeof createReviews>;
