import type { contract } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import type { Table } from "./table.service.ts";
import type { Templates } from "./templates.service.ts";

/** Refuses what a caller's scopes do not cover. @throws AppError `forbidden` */
export function checkAggregation(caller: Caller, aggregation: string | null): void {
  if (aggregation !== null && !caller.scopes.includes("aggregation"))
    throw new AppError("forbidden", "Your account does not include aggregation of the table.");
}

export function tableHandlers({
  table,
  templates,
}: {
  readonly table: Table;
  readonly templates: Templates;
}): Handlers<typeof contract.table> {
  return {
    rows: async ({ input: { exposure_id, ...settings }, caller }) => {
      checkAggregation(caller, settings.aggregation);
      return table.page(exposure_id, settings);
    },
    templates: async ({ input, caller }) => ({ items: await templates.list(caller, input.exposure_id) }),
    saveTemplate: async ({ input, caller }) => templates.save(caller, input),
    removeTemplate: async ({ input, caller }) => ({ detail: `${await templates.remove(caller, input.id)} deleted!` }),
  };
}
