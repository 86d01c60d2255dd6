import { AppError } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import * as rows from "../versions.repository.ts";
import type { Earlier, EarlierVersion } from "./frozen-losses.ts";
import { isAnyWithheld } from "./require-whole.ts";

type ReadVersion = (reportId: string, id: string) => Promise<EarlierVersion>;

/** A version that whoever asks may see the losses of; one that cannot be read is none. */
async function seen(read: ReadVersion, reportId: string, id: string | undefined): Promise<EarlierVersion | undefined> {
  if (id === undefined) return undefined;
  const found = await read(reportId, id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const hazards = found?.content.locations.losses?.hazards ?? [];
  return isAnyWithheld(hazards.map(({ dataset }) => dataset)) ? undefined : found;
}

/**
 * The versions that the losses of a moment are compared with.
 * @param hash - of what its losses rest on; null where it shows none
 */
export async function earlierVersions(
  db: Database,
  read: ReadVersion,
  reportId: string,
  hash: string | null,
): Promise<Earlier> {
  if (hash === null) return { other: undefined, year: undefined };
  const other = await seen(read, reportId, await rows.findOtherLosses(db, reportId, hash));
  const year = await seen(read, reportId, await rows.findLastOfEarlierYear(db, reportId));
  return { other, year };
}
