import type { ElementModel, FrozenReport, LossTotal, Report } from "@tidemark/contract";
import type { Epoch } from "@tidemark/science";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import { projectRows } from "../../exposures/index.ts";
import type { Filters } from "../../filters/index.ts";
import { runRows } from "../../risks/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { ResolveElement } from "../resolve/resolve-element.ts";
import { locationsAsked } from "../resolve/element-locations.ts";
import { MONEY_SCOPES } from "../resolve/money-elements.ts";
import { recordLocations } from "./location-record.ts";
import { type LossParts, recordLosses } from "./loss-record.ts";

interface ContentParts {
  readonly database: Database;
  readonly resolve: ResolveElement;
  readonly openLocations: OpenTableLocations;
  readonly filters: Pick<Filters, "passing">;
  readonly portfolio: LossParts["portfolio"];
}

/** What is frozen, and the sums of its losses by currency; none where it shows no losses. */
interface Content {
  readonly content: FrozenReport;
  readonly totals: LossTotal[];
}

const union = (models: readonly ElementModel[], of: "datasets" | "scopes") =>
  [...new Set(models.flatMap((model) => model[of]))].toSorted((a, b) => (a < b ? -1 : 1));

/** Puts together what is frozen: everything that a report shows to whoever asks, and what it rests on. */
export function frozenContent({ database: db, resolve, openLocations, filters, portfolio }: ContentParts) {
  const asked = locationsAsked(openLocations, filters);

  /** What the values of a project rest on now; losses of its locations where they are wanted and there are results. */
  async function momentOf(exposureId: string, settings: Report["settings"], hasLosses: boolean) {
    const { scenario, time, filter } = settings;
    const epoch: Epoch = { scenario, time };
    const opened = await openLocations(exposureId);
    const { results } = opened;
    const run = results === undefined ? undefined : await runRows.findRun(db, exposureId, results.run);
    const losses =
      hasLosses && results !== undefined
        ? await recordLosses({ portfolio, filters }, exposureId, opened, { ...epoch, filter })
        : undefined;
    return {
      run: results?.run ?? null,
      run_version: results?.version ?? null,
      pack: run?.pack_version ?? null,
      engine: run?.engine_version ?? null,
      locations: {
        ...(await recordLocations(opened, epoch)),
        ...(losses === undefined ? {} : { losses: losses.losses }),
      },
      totals: losses?.totals ?? [],
    };
  }

  async function pageOf(caller: Caller, report: Report, { id, title, elements }: Report["pages"][number]) {
    const frozen: FrozenReport["pages"][number]["elements"] = [];
    const { exposure_id: exposureId, settings } = report;
    for (const { revision: _, edited_by: __, last_changed: ___, ...element } of elements) {
      if (element.content === null) continue;
      const { id: elementId, title: named, content, map_state } = element;
      const asked = { id: elementId, title: named, content, map_state };
      frozen.push({ element, model: await resolve({ exposureId, element: asked, settings, scopes: caller.scopes }) });
    }
    return { id, title, elements: frozen };
  }

  /** @param report with the contents of its elements */
  async function contentOf(caller: Caller, report: Report): Promise<Content> {
    const { exposure_id: exposureId, settings } = report;
    const project = await projectRows.findProject(db, exposureId);
    const pages: FrozenReport["pages"] = [];
    for (const page of report.pages) pages.push(await pageOf(caller, report, page));
    const covered = await asked(exposureId, [settings.filter]);
    const models = pages.flatMap(({ elements }) => elements.map(({ model }) => model));
    const { totals, ...moment } = await momentOf(
      exposureId,
      settings,
      // whoever may see the version may see losses then
      models.some(({ scopes }) => MONEY_SCOPES.every((one) => scopes.includes(one))),
    );
    const content: FrozenReport = {
      format: 1,
      report: { id: report.id, exposure_id: exposureId, kind: report.kind, title: report.title },
      project: project?.title ?? "",
      settings,
      template: report.template,
      ...moment,
      covered: { locations: covered.count, all: covered.total },
      datasets: union(models, "datasets"),
      scopes: union(models, "scopes"),
      pages,
    };
    return { content, totals };
  }

  return { momentOf, contentOf };
}
