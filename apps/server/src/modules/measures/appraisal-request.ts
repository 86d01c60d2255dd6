import type { CatalogueMeasure } from "@tidemark/atlas";
import type { contract } from "@tidemark/contract";
import type * as z from "zod";

type Asked = z.output<NonNullable<(typeof contract.measures.appraisal)["~orpc"]["inputSchema"]>>;
export type AppraisalRequest = Omit<Asked, "exposure_id" | "site_id">;

/** A measure at a location as somebody asks for it. */
export interface AskedMeasure {
  readonly measure: CatalogueMeasure;
  readonly asked: AppraisalRequest["choices"][number] | undefined;
}
