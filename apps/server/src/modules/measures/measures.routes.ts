import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Measures } from "./measures.service.ts";

export const measuresHandlers = (measures: Measures): Handlers<typeof contract.measures> => ({
  catalogue: () => measures.catalogue(),
  appraisal: ({ input: { exposure_id, site_id, ...asked } }) => measures.appraisal(exposure_id, site_id, asked),
});
