import { type contract, elementModelSchema, exportIdOf, message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Call, Handlers } from "../../http/call.ts";
import { kept } from "../../http/kept-answers.ts";
import { currentLanguage } from "../../language.ts";
import type { ReportMeasures } from "../measures/index.ts";
import type { ViewVersion } from "../risks/index.ts";
import type { OpenTableLocations } from "../table/index.ts";
import type { Elements } from "./elements.service.ts";
import type { MadeExports } from "./export/made-exports.repository.ts";
import type { Pages } from "./pages.service.ts";
import { openingSettings } from "./fitted-template.ts";
import type { ReportNews } from "./report-news.ts";
import type { ReportTemplates } from "./report-templates.service.ts";
import type { Reports } from "./reports.service.ts";
import { shownLosses } from "./export/loss-section.ts";
import type { Preview } from "./export/previews.ts";
import type { ElementSites } from "./resolve/element-sites.ts";
import type { ResolveElement } from "./resolve/resolve-element.ts";
import type { Upgrades } from "./upgrade/upgrades.service.ts";
import type { Versions } from "./versions.service.ts";

export interface ReportParts {
  readonly reports: Reports;
  readonly pages: Pages;
  readonly elements: Elements;
  readonly versions: Versions;
  readonly madeExports: MadeExports;
  readonly templates: ReportTemplates;
  readonly upgrades: Upgrades;
  readonly resolve: ResolveElement;
  readonly sitesOf: ElementSites;
  readonly viewVersion: ViewVersion;
  readonly measures: Pick<ReportMeasures, "version">;
  readonly openLocations: OpenTableLocations;
  readonly news: ReportNews;
  readonly preview: Preview;
}

/** A change of a report, told to those who have it open. */
function told<Input extends { readonly report_id: string }, Output>(
  { news }: Pick<ReportParts, "news">,
  change: (call: Call<Input>) => Promise<Output>,
): (call: Call<Input>) => Promise<Output> {
  return async (call) => {
    const done = await change(call);
    await news.changed(call.caller, call.input.report_id);
    return done;
  };
}

/** The revision that a change belongs to; undefined for any. @throws AppError where the header holds none */
function revisionOf({ request }: Pick<Call<unknown>, "request">): number | undefined {
  const header = (request.headers["if-match"] ?? "*").trim();
  if (header === "*") return undefined;
  const number = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (number === undefined) throw new AppError("bad_request", message("report.unreadable_revision"));
  return Number(number);
}

interface ElementInput {
  readonly report_id: string;
  readonly page_id: string;
}
const placeOf = ({ report_id: reportId, page_id: pageId }: ElementInput) => ({ reportId, pageId });

const isSaid = (change: object) => Object.values(change).some((value) => value !== undefined);

function elementHandlers(parts: ReportParts) {
  const { reports, elements, resolve, sitesOf, viewVersion, measures } = parts;
  /** An element with what is asked of it by whoever calls. */
  const askedOf = async ({ input, caller }: Pick<Call<ElementInput & { element_id: string }>, "input" | "caller">) => {
    const [element, { exposure_id: exposureId, settings, kept }] = await Promise.all([
      elements.get(placeOf(input), input.element_id),
      reports.frame(input.report_id),
    ]);
    const { id, title, content, map_state } = element;
    if (content === null) throw new Error("an element was read without its content");
    return { exposureId, element: { id, title, content, map_state }, settings, kept, scopes: caller.scopes };
  };
  const model: Handlers<typeof contract.reports>["elements"]["model"] = async (call) =>
    elementModelSchema.parse(await resolve({ ...(await askedOf(call)), filter: call.input.filter }));
  return {
    list: async ({ input }) => ({ items: await elements.list(placeOf(input), input.return_content) }),
    create: told(parts, ({ input, caller }) => {
      const { report_id: _, page_id: __, id, position, copy_of: copyOf, ...writing } = input;
      return elements.add(placeOf(input), { id, writing, position, copyOf }, caller.userId);
    }),
    get: ({ input }) => elements.get(placeOf(input), input.element_id, input.return_content),
    update: told(parts, ({ input, caller, request }) => {
      const { report_id: _, page_id: __, element_id: id, position, parentId: toPage, ...change } = input;
      const revision = isSaid(change) ? revisionOf({ request }) : undefined;
      return elements.change(placeOf(input), id, { change, revision, position, toPage }, caller.userId);
    }),
    remove: told(parts, async ({ input }) => {
      await elements.remove(placeOf(input), input.element_id);
      return { detail: "Element is deleted" };
    }),
    model: kept(async ({ input }) => {
      const [element, report] = await Promise.all([
        elements.get(placeOf(input), input.element_id, false),
        reports.frame(input.report_id),
      ]);
      const { exposure_id: exposureId, revision, kept: currency } = report;
      const [view, chosen] = await Promise.all([viewVersion(exposureId), measures.version(exposureId)]);
      return [view, chosen, element.revision, revision, currency, currentLanguage().tag].join(" | ");
    }, model),
    sites: async (call) => {
      const { filters, cell } = call.input;
      return { site_ids: await sitesOf({ ...(await askedOf(call)), filters, cell }) };
    },
  } satisfies Handlers<typeof contract.reports>["elements"];
}

export function reportHandlers(parts: ReportParts): Handlers<typeof contract.reports> {
  const { reports, pages, versions, templates, upgrades, madeExports, openLocations } = parts;
  return {
    list: async ({ input, caller }) => ({ items: await reports.list(caller, input.exposure_id, input.kind) }),
    create: async ({ input, caller }) => {
      const { exposure_id: exposureId, kind, title, settings, from_template_id: templateId } = input;
      if (!input.from_template || templateId === undefined)
        return reports.create(caller, {
          exposureId,
          kind,
          title,
          settings: openingSettings(settings, await openLocations(exposureId)),
        });
      const withoutData = input.without_data;
      // those of a template hold all locations: who names some means these at this moment
      const own = settings.filter === null ? undefined : settings;
      const id = await templates.create(caller, { exposureId, templateId, title, settings: own, withoutData });
      return reports.get(caller, id, true);
    },
    get: ({ input, caller }) => reports.get(caller, input.report_id, input.return_content),
    update: told(parts, ({ input: { report_id: id, title, settings }, caller, request }) =>
      reports.update(caller, id, { title, settings, revision: revisionOf({ request }) }),
    ),
    remove: async ({ input }) => ({ detail: `${await reports.remove(input.report_id)} deleted!` }),
    pages: {
      list: async ({ input }) => ({ items: await pages.list(input.report_id, false) }),
      create: told(parts, ({ input: { report_id: id, ...page } }) => pages.add(id, page)),
      get: ({ input }) => pages.get(input.report_id, input.page_id, input.return_content),
      update: told(parts, ({ input: { report_id: id, page_id: pageId, ...change } }) =>
        pages.update(id, pageId, change),
      ),
      remove: told(parts, async ({ input }) => {
        await pages.remove(input.report_id, input.page_id);
        return { detail: "Section is deleted" };
      }),
    },
    elements: elementHandlers(parts),
    versions: {
      list: async ({ input }) => ({ items: await versions.list(input.report_id) }),
      freeze: ({ input, caller }) => versions.freeze(caller, input.report_id),
      get: async ({ input, caller }) => {
        const { version, content } = await versions.get(caller, input.report_id, input.version_id);
        // losses of single locations are for the movement and for workbooks, which ask for the right to them
        const { losses: _, listed: __, ...locations } = content.locations;
        return { version, content: { ...content, locations }, changes: shownLosses(version, content) };
      },
      changes: ({ input, caller }) => versions.changes(caller, input.report_id, input.version_id, input.until),
      moved: async ({ input, caller }) => ({ changes: await versions.moved(caller, input.report_id) }),
      movement: ({ input, caller }) => versions.movement(caller, input.report_id, input.version_id, input.until),
    },
    upgrade: {
      plan: ({ input, caller }) => upgrades.plan(caller, input.report_id),
      apply: told(parts, ({ input: { report_id: id, ...asked }, caller }) => upgrades.apply(caller, id, asked)),
      undo: told(parts, ({ input, caller }) => upgrades.undo(caller, input.report_id)),
    },
    export: async ({ input, caller }) => {
      const { report_id: reportId, export_type: type, compress_type: packing, ...form } = input;
      const { id: versionId } = await versions.freeze(caller, reportId);
      return { id: exportIdOf({ versionId, type, packed: packing === "zip", ...form }) };
    },
    preview: parts.preview,
    exports: async ({ input }) => ({ items: await madeExports.list(input.report_id) }),
  };
}

export function reportTemplateHandlers({
  reports,
  templates,
}: Pick<ReportParts, "reports" | "templates">): Handlers<typeof contract.reportTemplates> {
  return {
    list: async ({ input, caller }) => {
      const { items, total } = await templates.list(caller, input);
      return { items, meta: { page: input.page, n: input.page_size, total } };
    },
    get: ({ input, caller }) => templates.get(caller, input.template_id),
    save: async ({ input: { report_id: id, ...said }, caller }) =>
      templates.save(caller, await reports.get(caller, id, true), said),
    remove: async ({ input, caller }) => ({ detail: `${await templates.remove(caller, input.template_id)} deleted!` }),
    plan: ({ input, caller }) => templates.plan(caller, input.template_id, input.exposure_id),
    selfService: async ({ input, caller }) => ({ items: await templates.applySelfService(caller, input.exposure_id) }),
  };
}
