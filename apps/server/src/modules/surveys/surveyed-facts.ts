import type { Explanation } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { presentSite, type StoredSite } from "../locations/index.ts";
import { answeredValue, fieldValue } from "./review-change.ts";
import { listAccepted } from "./reviews.repository.ts";

type Facts = NonNullable<Explanation["surveyed"]>;

/** What the numbers of a location rest on that came from a survey and still stands there, by field. */
export async function surveyedFacts(db: Database, exposureId: string, row: StoredSite): Promise<Facts> {
  const site = presentSite(row, row.position);
  return (await listAccepted(db, exposureId, row.siteId)).filter(
    ({ field, value }) => answeredValue(field, value, false) === fieldValue(site, field),
  );
}
