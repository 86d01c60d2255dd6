import type { Sources } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import type { ServerModule } from "../../server-module.ts";
import type { Audit } from "../audit/index.ts";
import type { Sites } from "../exposures/index.ts";
import type { Locations } from "../locations/index.ts";
import type { Portfolio } from "../portfolio/index.ts";
import type { Risks } from "../risks/index.ts";
import { type ActionWorths, type AdaptationAction, actionsOf, type WorthsAsked, worthsOf } from "./adaptation.ts";
import { type Choices, createChoices } from "./choices.service.ts";
import { decidedMeasures } from "./decided-losses.ts";
import { choicesWorkbook } from "./choices-workbook.ts";
import { measuresHandlers, measuresPlainRoutes } from "./measures.routes.ts";
import { createMeasureThreads } from "./measures-threads.ts";
import { createMeasures, type Measures } from "./measures.service.ts";
import { measuresVersion } from "./measures-version.repository.ts";
import { createOwnMeasures } from "./own-measures.service.ts";
import { type PlanOptimums, planOptimum } from "./plan-optimum.service.ts";
import { createPlans } from "./plans.service.ts";
import { type ReportedPlan, reportedPlan } from "./reported-plan.ts";

export { createChosenMeasures } from "./chosen-measures.ts";
export { measuresVersion } from "./measures-version.repository.ts";
export type { Choices } from "./choices.service.ts";
export type { ReportedPlan } from "./reported-plan.ts";
export type { ActionWorths, AdaptationAction } from "./adaptation.ts";

interface Context {
  readonly database: Database;
  readonly audit: Audit;
  readonly locations: Locations;
  readonly sites: Pick<Sites, "setMeasures">;
  readonly risks: Risks;
  readonly portfolio: Pick<Portfolio, "open">;
  readonly sources: () => Promise<Sources>;
}

/** What reports tell of the measures of a project. */
export interface ReportMeasures {
  /** Text that is another after every change of choices and plans. */
  version(exposureId: string): Promise<string>;
  /** What is decided or in place. */
  actions(exposureId: string): Promise<readonly AdaptationAction[]>;
  /** What that costs and avoids. @throws AppError `conflict` without results */
  worths(exposureId: string, actions: readonly AdaptationAction[], asked: WorthsAsked): Promise<ActionWorths>;
  /** A saved plan, worked out now. @throws AppError `not_found`, and as a question for a plan does */
  plan(exposureId: string, planId: string): Promise<ReportedPlan>;
}

/** What the assistant reads of the measures of a project. */
export type AssistantMeasures = Pick<ReportMeasures, "actions" | "worths"> &
  Measures &
  Pick<PlanOptimums, "suggested"> &
  Pick<Choices, "list">;

/**
 * Measures against hazards: their catalogue, what they are worth at a location (decision 0135), what is chosen where,
 * and plans (decision 0153). Reports read what is decided and in place (decision 0195).
 */
export function createMeasuresModule(context: Context) {
  const threads = createMeasureThreads();
  const optimum = planOptimum({ ...context, threads });
  const plans = createPlans(context);
  const measures = createMeasures(context);
  const choices = createChoices(context);
  const own = createOwnMeasures(context.database, context.sources);
  const module = {
    handlers: {
      measures: measuresHandlers({
        optimum,
        measures,
        choices,
        plans,
        own,
        decided: decidedMeasures({ ...context, threads }),
      }),
    },
    plain: measuresPlainRoutes(optimum, own, choicesWorkbook({ ...context, choices, plans })),
    stop: () => threads.stop(),
  } satisfies ServerModule;
  const reading: ReportMeasures = {
    version: (exposureId) => measuresVersion(context.database, exposureId),
    actions: (exposureId) => actionsOf(context, exposureId),
    worths: (exposureId, actions, asked) => worthsOf({ ...context, threads }, exposureId, actions, asked),
    plan: (exposureId, planId) => reportedPlan({ ...context, plans, optimum }, exposureId, planId),
  };
  const assisting: AssistantMeasures = { ...reading, ...measures, ...optimum, ...choices };
  return { module, reading, assisting, choices };
}
