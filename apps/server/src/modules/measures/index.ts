import type { Sources } from "@tidemark/atlas";
import type { ServerModule } from "../../server-module.ts";
import type { Risks } from "../risks/index.ts";
import { measuresHandlers } from "./measures.routes.ts";
import { createMeasures } from "./measures.service.ts";

/** Measures against hazards: their catalogue, and what they are worth at a location (decision 0135). */
export const measuresModule = (risks: Risks, sources: () => Promise<Sources>) =>
  ({ handlers: { measures: measuresHandlers(createMeasures(risks, sources)) } }) satisfies ServerModule;
