import {
  type ComputeChoice,
  type Edge,
  LIMITS,
  message,
  MOST_SELF_SERVICE_LOCATIONS,
  type PlainSite,
} from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import type { Queue } from "../../platform/queue.ts";
import { requireAccess, accessOf, withheldScopeOf } from "../../dataset-access.ts";
import type { Audit } from "../audit/index.ts";
import { projectRows, type SiteSource } from "../exposures/index.ts";
import { analyses, topicPresets, type AnalysesCatalogue } from "./analyses.ts";
import { catalogue } from "@tidemark/science";
import { runRequestOf } from "./choice.ts";
import { completeSites } from "./complete-sites.ts";
import { createRunPlaces, type RunPlace, type RunPlacesContext } from "./run-places.ts";
import type { DataSurvey } from "./engine/data-survey.ts";
import * as tasks from "./tasks.repository.ts";

export interface SpawnInput extends ComputeChoice {
  readonly exposure_id?: string | null | undefined;
  readonly exposure_geojson?:
    | {
        readonly properties: { readonly title: string; readonly edges?: Edge[] | undefined };
        readonly features: PlainSite[];
      }
    | null
    | undefined;
  readonly upload_id?: string | null | undefined;
  readonly upload_ids?: readonly string[] | undefined;
  readonly title?: string | undefined;
}

/** A computation that was put into the queue. */
export interface Spawned {
  readonly exposure_id: string;
  readonly task_id: string;
  readonly notices: string[];
}

export interface Compute {
  analyses(): Promise<AnalysesCatalogue>;
  /** What the record of an act calls a project; undefined for one that is gone. */
  titleOf(exposureId: string): Promise<string | undefined>;
  /** What was last chosen for a project. @throws AppError `not_found` when nothing was */
  choice(exposureId: string): Promise<ComputeChoice>;
  /**
   * Creates a project and has it computed, or has an existing one computed again.
   * @throws AppError `invalid_input`, `unprocessable` without locations or without an analysis that can have values,
   * `not_found`, `forbidden` also with analyses that the caller may not use, `conflict` while it is computed
   */
  spawn(caller: Caller, input: SpawnInput): Promise<Spawned>;
  /**
   * Copies locations, links and choice of a project to a new one of the caller, and has it computed.
   * @throws AppError `conflict` when nothing was chosen for it, else as `spawn`
   */
  duplicate(caller: Caller, exposureId: string, title: string): Promise<Spawned>;
  /** Computes a project of the self-service tier, whatever the caller's tier. @throws as `spawn` */
  readonly spawnAsSelfService: SpawnAsSelfService;
}

/** The locations of a self-service project, of which all is computed that the tier shows. */
export interface SelfServiceRun {
  /** An own project that is not paid, whose locations they replace. */
  readonly exposureId: string | null;
  readonly title: string;
  readonly features: PlainSite[];
}

export type SpawnAsSelfService = (caller: Caller, run: SelfServiceRun) => Promise<Spawned>;

export interface ComputeContext extends RunPlacesContext {
  readonly queue: Queue;
  readonly audit: Audit;
  readonly survey: () => Promise<DataSurvey>;
}

function sourceOf({
  exposure_geojson: geojson,
  upload_id: one,
  upload_ids: several,
}: SpawnInput): SiteSource | undefined {
  if ([geojson, one, several].filter(Boolean).length > 1)
    throw new AppError("invalid_input", message("project.geojson_or_upload"));
  const uploadIds = several ?? (one ? [one] : undefined);
  if (uploadIds !== undefined && new Set(uploadIds).size < uploadIds.length)
    throw new AppError("invalid_input", message("project.upload_twice"));
  if (uploadIds !== undefined) return { uploadIds };
  return geojson ? { features: completeSites(geojson.features), edges: geojson.properties.edges } : undefined;
}

function choiceOf(input: SpawnInput): ComputeChoice {
  const { hazards, impact_drivers, overrides, use_logistics_model, hazard_query_mode, monthly_values, official_maps } =
    input;
  return {
    hazards,
    impact_drivers,
    overrides,
    use_logistics_model,
    hazard_query_mode,
    monthly_values,
    official_maps,
  };
}

/** @param isWhole of a self-service project, everything that its tier shows */
type Spawn = (caller: Caller, input: SpawnInput, isWhole: boolean) => Promise<Spawned>;

/** Computes everything that the tier shows of the locations: all years and scenarios there are. */
const selfServiceSpawner =
  (survey: ComputeContext["survey"], spawn: Spawn): SpawnAsSelfService =>
  async (caller, { exposureId, title, features }) => {
    const { unsupplied } = await survey();
    const access = accessOf(caller.scopes);
    const shown = catalogue.filter(
      ({ id }) => unsupplied[id] === undefined && withheldScopeOf(access, id) === undefined,
    );
    const ids = (isHazard: boolean) =>
      shown.filter(({ kind }) => (kind === "indicator") === isHazard).map(({ id }) => id);
    return spawn(
      { ...caller, scopes: [...caller.scopes.filter((scope) => !scope.startsWith("tier:")), "tier:self-service"] },
      {
        exposure_id: exposureId,
        exposure_geojson: { properties: { title }, features },
        hazards: ids(true),
        impact_drivers: ids(false),
        // all years and scenarios there are
        overrides: topicPresets().map(({ topic, availableFilters }) => ({ topic, ...availableFilters })),
        use_logistics_model: false,
        hazard_query_mode: "shortname",
        monthly_values: true,
        official_maps: true,
      },
      true,
    );
  };

export function createCompute(context: ComputeContext): Compute {
  const { database, queue, store, audit, survey } = context;
  const { create, again } = createRunPlaces(context);

  const titleOf = async (id: string) => (await projectRows.findProject(database, id))?.title;

  /** Checks a choice, has the project made or locked in the transaction, and puts its computation into the queue. */
  const start = async (caller: Caller, choice: ComputeChoice, place: () => Promise<RunPlace>): Promise<Spawned> => {
    const { bySource, unsupplied } = await survey();
    const ofSource = choice.hazard_query_mode === "shortname" ? undefined : bySource;
    const request = runRequestOf(choice, (id) => ofSource?.get(id) ?? []);
    requireAccess(accessOf(caller.scopes), request.datasets);
    // what can have no value at all would be stored as a finished project without results
    if (request.datasets.every((id) => unsupplied[id] !== undefined))
      throw new AppError("unprocessable", message("project.nothing_available"));
    const open = await tasks.countOpenComputations(database, caller.organizationId);
    if (open >= LIMITS.openComputations)
      throw new AppError("conflict", message("project.too_many_computations", { count: open }));
    return database.transaction(async () => {
      const { exposureId, siteCount, notices, replaced } = await place();
      const taskId = await tasks.insertComputation(database, exposureId, caller.userId, {
        ...request,
        replaced: replaced === "now",
        staged: replaced === "later",
      });
      if (taskId === undefined) throw new AppError("conflict", message("project.being_computed"));
      await projectRows.setChoice(database, exposureId, choice);
      await store.setComputing(exposureId, "Pending", replaced !== "now");
      const terms = tasks.computationTerms(taskId, caller.organizationId, { siteCount });
      await queue.add("compute", { task_id: taskId }, terms);
      const title = await titleOf(exposureId);
      await audit.record("project_computed", caller, {
        ...(title && { subject: title }),
        facts: { project: exposureId },
      });
      return { exposure_id: exposureId, task_id: taskId, notices: [...notices] };
    });
  };

  const choice = async (exposureId: string, refusal: "not_found" | "conflict" = "not_found") => {
    const found = await projectRows.findChoice(database, exposureId);
    if (found === undefined) throw new AppError(refusal, message("project.nothing_chosen"));
    return found;
  };

  const spawn: Spawn = async (caller, input, isWhole) => {
    const { exposure_id: id } = input;
    // what is priced by the location has as many as the price list knows
    const isSelfService = caller.scopes.includes("tier:self-service");
    const features = input.exposure_geojson?.features.length ?? 0;
    if (isSelfService && features > MOST_SELF_SERVICE_LOCATIONS)
      throw new AppError("unprocessable", message("flow.too_many"));
    // its locations are chosen one by one, and checked on the way: a workbook is not how they come in
    if (isSelfService && (input.upload_id || input.upload_ids))
      throw new AppError("conflict", message("flow.no_workbook"));
    // with a choice of one's own the bands of a preview would be those of single indicators, years and scenarios
    if (isSelfService && !isWhole && !id) throw new AppError("conflict", message("flow.whole"));
    const source = sourceOf(input);
    const title = input.title ?? input.exposure_geojson?.properties.title;
    const place = () => (id ? again(caller, id, source, isWhole) : create(caller, title, source));
    return start(caller, choiceOf(input), place);
  };

  return {
    analyses: async () => analyses(await survey()),
    titleOf,
    choice: (exposureId) => choice(exposureId),
    spawn: (caller, input) => spawn(caller, input, false),
    spawnAsSelfService: selfServiceSpawner(survey, spawn),
    duplicate: async (caller, exposureId, title) =>
      start(caller, await choice(exposureId, "conflict"), async () => ({
        ...(await store.create(caller, title, { copyOf: exposureId })),
        replaced: "nothing",
      })),
  };
}
