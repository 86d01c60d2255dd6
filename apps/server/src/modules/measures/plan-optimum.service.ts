import type {
  Insurance,
  InsuranceAsked,
  MeasureSuggestions,
  PlanAsked,
  PlanOptimum,
  SuggestionsAsked,
} from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { notFound } from "../../app-error.ts";
import { projectRows } from "../exposures/index.ts";
import { insuranceOf } from "./insurance.ts";
import { optimumOf } from "./plan-optimum.ts";
import { type PlanContext, planWorks, type PlanWork } from "./plan-options.ts";
import { withLocks } from "./plan-locks.ts";
import { planSheets } from "./plan-sheets.ts";
import { againstHazards, suggestionsOf } from "./suggestions.ts";

/** Where a budget avoids most over a project. */
export interface PlanOptimums {
  /** @throws AppError `conflict` without results of the scenario */
  optimum(exposureId: string, asked: PlanAsked): Promise<PlanOptimum>;
  /** The same as sheets of a workbook. @throws AppError `not_found` */
  sheets(exposureId: string, asked: PlanAsked): Promise<{ readonly title: string; readonly sheets: ExportSheet[] }>;
  /** The same with what stands behind it. @throws as `optimum` */
  worked(exposureId: string, asked: PlanAsked): Promise<{ readonly plan: PlanOptimum; readonly work: PlanWork }>;
  /** Locations by what can be avoided there. @throws as `optimum` */
  suggestions(exposureId: string, asked: SuggestionsAsked): Promise<MeasureSuggestions>;
  /** The same with the ids of all locations that were looked at. */
  suggested(
    exposureId: string,
    asked: SuggestionsAsked,
  ): Promise<{ readonly suggestions: MeasureSuggestions; readonly looked: readonly string[] }>;
  /** What a layer of insurance pays of the losses of a year. @throws as `optimum` */
  insurance(exposureId: string, asked: InsuranceAsked): Promise<Insurance>;
}

export function planOptimum(context: PlanContext): PlanOptimums {
  const works = planWorks(context);
  const work = async (exposureId: string, asked: PlanAsked) =>
    withLocks(context.threads, await works(exposureId, asked), asked);
  const worked = async (exposureId: string, asked: PlanAsked) => {
    const found = await work(exposureId, asked);
    return { plan: optimumOf(exposureId, asked, found), work: found };
  };
  const suggested: PlanOptimums["suggested"] = async (exposureId, asked) => {
    const found = await works(exposureId, { settings: asked.settings, keep: [], leave_out: [] });
    return {
      suggestions: suggestionsOf(exposureId, asked, await againstHazards(context.threads, found, asked.hazards)),
      looked: found.sites.map(({ place }) => place.id),
    };
  };
  return {
    worked,
    suggested,
    optimum: async (exposureId, asked) => (await worked(exposureId, asked)).plan,
    suggestions: async (exposureId, asked) => (await suggested(exposureId, asked)).suggestions,
    async insurance(exposureId, asked) {
      const found = await works(exposureId, { settings: asked.settings, keep: [], leave_out: [] });
      return insuranceOf(context.threads, exposureId, asked, found);
    },
    async sheets(exposureId, asked) {
      const project = await projectRows.findProject(context.database, exposureId);
      if (project === undefined) throw notFound("project");
      const found = await worked(exposureId, asked);
      return { title: project.title, sheets: planSheets(found.plan, found.work, project.title) };
    },
  };
}
