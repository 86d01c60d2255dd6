import type { ElementModel, ElementType, FrozenReport, LossTotal, Report } from "@tidemark/contract";
import type { Epoch } from "@tidemark/science";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import { projectRows } from "../../exposures/index.ts";
import type { Filters } from "../../filters/index.ts";
import { runRows } from "../../risks/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { ResolveElement } from "../resolve/resolve-element.ts";
import { locationsAsked } from "../resolve/element-locations.ts";
import { currencyOfReport } from "../resolve/report-currency.ts";
import { MONEY_SCOPES } from "../resolve/money-elements.ts";
import { listedLocations, recordLocations } from "./location-record.ts";
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
  /** That its losses are told in. */
  readonly currency: string | undefined;
}

/** Elements that show losses to who may see them. */
const OF_LOSSES: ReadonlySet<ElementType> = new Set<ElementType>(["ExecutivePage", "PortfolioRisk", "RiskMatrix"]);

const union = (models: readonly ElementModel[], of: "datasets" | "scopes") =>
  [...new Set(models.flatMap((model) => model[of]))].toSorted((a, b) => (a < b ? -1 : 1));

/** What a frozen report says of itself. */
const frameOf = ({ id, exposure_id: exposureId, kind, title, settings, template }: Report) => ({
  format: 1 as const,
  report: { id, exposure_id: exposureId, kind, title },
  settings,
  template,
});

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
        listed: await listedLocations(opened, epoch, losses?.range),
      },
      totals: losses?.totals ?? [],
    };
  }

  async function pageOf(
    caller: Caller,
    report: Report,
    kept: string | null,
    { id, title, elements }: Report["pages"][number],
  ) {
    const frozen: FrozenReport["pages"][number]["elements"] = [];
    const { exposure_id: exposureId, settings } = report;
    for (const { revision: _, edited_by: __, last_changed: ___, ...element } of elements) {
      if (element.content === null) continue;
      const { id: elementId, title: named, content, map_state } = element;
      const asked = { id: elementId, title: named, content, map_state };
      const request = { exposureId, element: asked, settings, kept, scopes: caller.scopes };
      frozen.push({ element, model: await resolve(request) });
    }
    return { id, title, elements: frozen };
  }

  /**
   * @param report with the contents of its elements
   * @param kept the currency of its last version that told losses
   */
  async function contentOf(caller: Caller, report: Report, kept: string | null): Promise<Content> {
    const { exposure_id: exposureId, settings } = report;
    const project = await projectRows.findProject(db, exposureId);
    const pages: FrozenReport["pages"] = [];
    for (const page of report.pages) pages.push(await pageOf(caller, report, kept, page));
    const covered = await asked(exposureId, [settings.filter]);
    const models = pages.flatMap(({ elements }) => elements.map(({ model }) => model));
    const { totals, ...moment } = await momentOf(
      exposureId,
      settings,
      // whoever may see the version may see losses then
      models.some(({ scopes }) => MONEY_SCOPES.every((one) => scopes.includes(one))),
    );
    const content: FrozenReport = {
      ...frameOf(report),
      project: project?.title ?? "",
      ...moment,
      covered: { locations: covered.count, all: covered.total },
      datasets: union(models, "datasets"),
      scopes: union(models, "scopes"),
      pages,
    };
    const currency =
      moment.locations.losses === undefined
        ? undefined
        : await currencyOfReport({ openLocations, filters }, exposureId, settings, kept);
    return { content, totals, currency };
  }

  return { momentOf, contentOf };
}

interface MovingParts extends Pick<ContentParts, "openLocations" | "filters"> {
  readonly momentOf: ReturnType<typeof frozenContent>["momentOf"];
}

/**
 * What the losses of a report rest on at this moment, without what its elements show; undefined for who may not see
 * them, and where it shows none.
 */
export async function movingContent(
  { openLocations, filters, momentOf }: MovingParts,
  caller: Pick<Caller, "scopes">,
  report: Report,
  kept: string | null,
): Promise<Content | undefined> {
  const { exposure_id: exposureId, settings, pages } = report;
  const types = pages.flatMap(({ elements }) => elements.flatMap(({ content }) => content?.type ?? []));
  const maySee = MONEY_SCOPES.every((one) => caller.scopes.some((own) => own === one));
  if (!maySee || !types.some((type) => OF_LOSSES.has(type))) return undefined;
  const { totals, ...moment } = await momentOf(exposureId, settings, true);
  if (moment.locations.losses === undefined) return undefined;
  const content = { ...frameOf(report), ...moment, project: "", datasets: [], scopes: [], pages: [] };
  return {
    content,
    totals,
    currency: await currencyOfReport({ openLocations, filters }, exposureId, settings, kept),
  };
}
