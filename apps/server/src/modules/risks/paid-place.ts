import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { paidRows } from "../exposures/index.ts";
import { isPlaceOf } from "../locations/index.ts";

/**
 * Self-service pays by the location: what is worked out at a point, beside any project, it has at the locations of its
 * paid projects alone.
 * @throws AppError `forbidden` at any other point
 */
export async function requirePaidPlace(
  database: Database,
  { userId, scopes }: Caller,
  at: { readonly longitude: number; readonly latitude: number },
): Promise<void> {
  if (!scopes.includes("tier:self-service")) return;
  const paid = await paidRows.listPaid(database, userId);
  if (!(await isPlaceOf(database, paid, at))) throw new AppError("forbidden", message("missing.unpaid"));
}
