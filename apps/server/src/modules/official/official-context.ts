import type { Caller } from "../../http/call.ts";
import type { Audit } from "../audit/index.ts";
import type { EstimateContext } from "./estimate.ts";
import type { ReadContext } from "./read-for-run.ts";

/** What the services of official maps work with. */
export interface OfficialContext extends ReadContext, EstimateContext {
  readonly audit: Audit;
}

/** Who did something, for the audit log. */
export const actor = ({ userId, email, organizationId }: Caller) => ({ userId, email, organizationId });
