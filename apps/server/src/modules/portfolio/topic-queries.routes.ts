import { type contract, message, type ScoreQuery } from "@tidemark/contract";
import { datasetById } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import { projectRows } from "../exposures/index.ts";
import * as repository from "./topic-queries.repository.ts";

const taken = (title: string) => new AppError("conflict", message("portfolio.query_name_taken", { title }));

/** @throws AppError `invalid_input` naming the condition without a score */
function checkQuery({ conditions }: ScoreQuery): void {
  for (const [index, { dataset_id: id }] of conditions.entries()) {
    const dataset = datasetById(id);
    if (dataset !== undefined && dataset.kind !== "driver") continue;
    const message = dataset === undefined ? `There is no dataset "${id}".` : `${dataset.longName} has no score.`;
    const path = `query.conditions.${index}.dataset_id`;
    throw new AppError("invalid_input", message, { issues: [{ code: "no_score", message, path }] });
  }
}

/** Score queries saved by name; each person sees the own ones. */
export function topicQueryHandlers(db: Database): Handlers<typeof contract.topicQueries> {
  /** An own query of a project that the person may still read. */
  const readable = async (userId: string, id: string) => {
    const query = await repository.findQuery(db, userId, id);
    const owner = query && (await projectRows.findVisibleOwner(db, userId, query.exposure_id))?.owner_id;
    if (query === undefined || owner === undefined) throw notFound("query");
    return query;
  };
  return {
    list: async ({ input, caller }) => ({
      items: await repository.listQueries(db, caller.userId, input.exposure_id),
    }),
    create: async ({ input: { exposure_id: exposureId, title, query }, caller }) => {
      checkQuery(query);
      const row = await repository.insertQuery(db, { ownerId: caller.userId, exposureId, title, query });
      if (row === undefined) throw taken(title);
      return row;
    },
    update: ({ input: { id, title, query }, caller }) =>
      db.transaction(async () => {
        if (query !== undefined) checkQuery(query);
        const old = await readable(caller.userId, id);
        const place = { ownerId: caller.userId, exposureId: old.exposure_id, id };
        if (title !== undefined && (await repository.isTitleTaken(db, { ...place, title }))) throw taken(title);
        const row = await repository.updateQuery(db, id, { title: title ?? old.title, query: query ?? old.query });
        if (row === undefined) throw notFound("query");
        return row;
      }),
    remove: async ({ input, caller }) => {
      const { title } = await readable(caller.userId, input.id);
      await repository.deleteQuery(db, caller.userId, input.id);
      return { detail: `${title} deleted!` };
    },
  };
}
