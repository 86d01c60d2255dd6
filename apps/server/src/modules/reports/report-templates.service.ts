import {
  type ElementContent,
  message,
  type Report,
  type ReportHead,
  type ReportTemplate,
  searchTest,
  type TemplateContent,
  templateContentSchema,
  type TemplatePlan,
} from "@tidemark/contract";
import type { ReportKind, ReportSettings } from "@tidemark/contract";
import { datasetById, type Sentence } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { currentLanguage, datasetWords, t, worded } from "../../language.ts";
import { NOT_COMPUTED, type OpenLocations, type OpenTableLocations } from "../table/index.ts";
import { insertElement } from "./elements.repository.ts";
import * as rows from "./report-templates.repository.ts";
import { findMadeFrom, insertPage, insertReport } from "./reports.repository.ts";
import type { Reports } from "./reports.service.ts";
import { presentHead } from "./reports.present.ts";
import { datasetsOf, described, elementsOf, type FullTemplate as Full } from "./described-template.ts";
import { fittedTemplate, offerOf } from "./fitted-template.ts";
import { contentFrom } from "./template-content.ts";
import { keyedElements, type TemplateBase } from "./upgrade/template-base.ts";
import { findUpgrade, noteUpgrade } from "./upgrade/upgrades.repository.ts";
import { SYSTEM_TEMPLATES } from "./system-templates.ts";
import { scopeOfElement } from "./resolve/element-scope.ts";
import { wordedContent } from "./worded-template.ts";

/** What the self-service puts into a project. */
const SELF_SERVICE = ["physical-risk", "board-view"] as const;

type Person = Pick<Caller, "userId" | "organizationId" | "scopes">;

export interface TemplateQuery {
  readonly page: number;
  readonly page_size: number;
  readonly template_type?: ReportKind | undefined;
  readonly sort_by: "last_changed" | "title";
  readonly sort_order: "asc" | "desc";
  readonly owner__type?: "system" | "organization" | "user" | undefined;
  readonly title__like?: string | undefined;
}

export interface NewFromTemplate {
  readonly exposureId: string;
  readonly templateId: string;
  readonly title: string | undefined;
  /** In place of the settings of the template: scenario, year and locations. */
  readonly settings?: ReportSettings | undefined;
  /** Elements whose datasets are not computed: left out, or kept with their gap named. */
  readonly withoutData: "leave-out" | "keep";
}

/** Templates of reports and dashboards. */
export interface ReportTemplates {
  list(person: Person, query: TemplateQuery): Promise<{ items: ReportTemplate[]; total: number }>;
  get(person: Person, id: string): Promise<Full>;
  /** As a project can show it; undefined where there is none for this person. */
  findFor(person: Person, id: string, exposureId: string): Promise<Full | undefined>;
  save(person: Person, report: Report, said: Kept): Promise<ReportTemplate>;
  /** Gives the title of what was deleted. */
  remove(person: Person, id: string): Promise<string>;
  plan(person: Person, id: string, exposureId: string): Promise<TemplatePlan>;
  create(person: Person, made: NewFromTemplate): Promise<string>;
  /** Makes those of the self-service that are not there yet. */
  applySelfService(person: Person, exposureId: string): Promise<ReportHead[]>;
}

/**
 * Whether an element has nothing to show to a person: for lack of datasets, where a compliance table names each gap by
 * itself, or of the scope that it needs.
 */
function isWithout(content: ElementContent, gaps: ReadonlyMap<string, Sentence>, { scopes }: Person): boolean {
  const scope = scopeOfElement(content);
  if (scope !== undefined && !scopes.includes(scope)) return true;
  return content.type !== "Compliance" && datasetsOf(content).some((id) => gaps.has(id));
}

/** Templates of the system that the scopes of a person open, in the language of whoever asks. */
const ofSystem = ({ scopes }: Person): Full[] =>
  SYSTEM_TEMPLATES.filter(({ scope }) => scope === undefined || scopes.includes(scope)).map((template) => {
    const { scope: _, title, description, content, ...shown } = template;
    const said = { title: t(title), description: t(description), content: wordedContent(content) };
    return described({ ...shown, ...said, access_type: null, exposure_id: null, mine: false, owner: null });
  });

function headOf(full: Full): ReportTemplate {
  const { content: _, ...head } = full;
  return head;
}

function pickedFrom(all: readonly Full[], query: TemplateQuery): { items: ReportTemplate[]; total: number } {
  const { page, page_size: size, template_type: type, sort_by: by, sort_order: order, owner__type: owner } = query;
  const isLike = searchTest(query.title__like ?? "");
  const ownerOf = ({ access_type: access }: Full) =>
    access === null ? "system" : access === "ORGANIZATION" ? "organization" : "user";
  const sign = order === "asc" ? 1 : -1;
  const found = all
    .filter((one) => type === undefined || one.template_type === type)
    .filter((one) => owner === undefined || ownerOf(one) === owner)
    .filter(({ title }) => isLike(title))
    .toSorted((a, b) => sign * (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0));
  const items = found.slice((page - 1) * size, page * size).map((one) => headOf(one));
  return { items, total: found.length };
}

/** What a template would be in a project where some datasets have no values. */
function planOf(
  person: Person,
  template: Full,
  gaps: ReadonlyMap<string, Sentence>,
  project: OpenLocations,
  seconds: number | undefined,
): TemplatePlan {
  const elements = elementsOf(template.content);
  const { swapped, dropped } = fittedTemplate(template.content, offerOf(project));
  const without = elements.filter(({ content }) => isWithout(content, gaps, person));
  return {
    template_id: template.id,
    locations: project.snapshot.attributes.count,
    swapped,
    dropped,
    present: template.datasets.filter((dataset) => !gaps.has(dataset)),
    missing: [...gaps].map(([dataset, reason]) => ({
      dataset_id: dataset,
      title: datasetWords(dataset, "title", datasetById(dataset)?.longName ?? dataset),
      reason: worded(reason),
      elements: elements.filter(({ content }) => datasetsOf(content).includes(dataset)).map(({ title }) => title),
      // what needs data that nobody imported is not computed by waiting
      compute_seconds:
        seconds === undefined || reason.code !== NOT_COMPUTED.code ? null : Math.max(1, Math.ceil(seconds)),
    })),
    elements: elements.length,
    elements_without_data: without.length,
  };
}

/** Writes a report as a template has it, without what is not shown. Gives its id. */
async function fill(
  db: Database,
  { userId }: Person,
  template: Full,
  { exposureId, title, settings }: NewFromTemplate,
  isShown: (content: ElementContent) => boolean,
): Promise<string> {
  const reportId = await insertReport(db, {
    exposureId,
    ownerId: userId,
    kind: template.template_type,
    title: title ?? template.title,
    settings: settings ?? template.content.settings,
    template: { id: template.id, version: template.version },
  });
  const keyed = keyedElements(template.content);
  const made = new Map<string, TemplateBase["elements"][string]>();
  let at = 0;
  for (const page of template.content.pages) {
    const elements = keyed.slice(at, at + page.elements.length);
    at += page.elements.length;
    for (const { key, writing } of elements) made.set(key, { id: null, writing });
    const shown = elements.filter(({ writing }) => isShown(writing.content));
    // a section of which nothing is left would be an empty page
    if (shown.length === 0 && elements.length > 0) continue;
    const pageId = (await insertPage(db, { id: undefined, reportId, title: page.title })) ?? "";
    for (const { key, writing } of shown) {
      const place = { reportId, pageId, editor: userId };
      const whole = { ...writing, is_favorite: false, map_state: null };
      made.set(key, { id: (await insertElement(db, place, undefined, whole)) ?? null, writing });
    }
  }
  const base = { elements: Object.fromEntries(made), language: currentLanguage().tag };
  await noteUpgrade(db, reportId, { version: template.version, base, undo: null });
  return reportId;
}

/** What is said of a template that is kept. */
interface Kept {
  readonly title: string;
  readonly description: string;
  readonly access_type: "ORGANIZATION" | "USER";
  /** An own template that this is the next version of. */
  readonly template_id?: string | undefined;
}

/** Stores a report as a template, or as the next version of one. Gives its id. */
async function store(
  db: Database,
  person: Person,
  report: Report,
  { template_id: replaced, ...said }: Kept,
): Promise<string> {
  const { template_base: base } = await findUpgrade(db, report.id);
  // what the report has of this very template keeps its name, so that the next version is told from own edits
  const isOf = replaced !== undefined && report.template?.id === replaced;
  const known = isOf ? Object.entries(base?.elements ?? {}) : [];
  const keys = new Map(known.flatMap(([key, { id }]) => (id === null ? [] : [[id, key] as const])));
  const { exposure_id, kind } = report;
  const template = { ...said, exposure_id, template_type: kind, content: contentFrom(report, keys) };
  if (replaced === undefined) return rows.insertTemplate(db, person, template);
  const id = await rows.replaceTemplate(db, person.userId, replaced, template);
  if (id === undefined) throw notFound("report_template");
  return id;
}

export function createReportTemplates(
  db: Database,
  reports: Reports,
  openLocations: OpenTableLocations,
): ReportTemplates {
  async function all(person: Person): Promise<Full[]> {
    const stored = await rows.listTemplates(db, person);
    const own = stored.map(({ owner_id: ownerId, content, ...row }) =>
      described({ ...row, content: templateContentSchema.parse(content), mine: ownerId === person.userId }),
    );
    return [...own, ...ofSystem(person)];
  }

  const find = async (person: Person, id: string) => (await all(person)).find((template) => template.id === id);

  async function get(person: Person, id: string): Promise<Full> {
    const found = await find(person, id);
    if (found === undefined) throw notFound("report_template");
    return found;
  }

  const fittedTo = async (exposureId: string, content: TemplateContent) =>
    fittedTemplate(content, offerOf(await openLocations(exposureId))).content;

  /** Why datasets have no values in a project; nothing for those that have. */
  async function gapsIn(exposureId: string, datasets: readonly string[]): Promise<Map<string, Sentence>> {
    const { results } = await openLocations(exposureId);
    const gaps = new Map<string, Sentence>();
    for (const id of datasets) {
      const why = results === undefined ? NOT_COMPUTED : await results.whyNone(id);
      if (why !== undefined) gaps.set(id, why);
    }
    return gaps;
  }

  async function create(person: Person, made: NewFromTemplate): Promise<string> {
    const found = await get(person, made.templateId);
    const template = { ...found, content: await fittedTo(made.exposureId, found.content) };
    const gaps = await gapsIn(made.exposureId, template.datasets);
    const isShown = (content: ElementContent) => made.withoutData === "keep" || !isWithout(content, gaps, person);
    return db.transaction(() => fill(db, person, template, made, isShown));
  }

  return {
    get,
    async findFor(person, id, exposureId) {
      const found = await find(person, id);
      return found && { ...found, content: await fittedTo(exposureId, found.content) };
    },
    create,
    list: async (person, query) => pickedFrom(await all(person), query),
    save: async (person, report, said) => headOf(await get(person, await store(db, person, report, said))),
    async remove(person, id) {
      if (SYSTEM_TEMPLATES.some((template) => template.id === id))
        throw new AppError("forbidden", message("report.template_builtin"));
      const isStored = (await all(person)).some((template) => template.id === id && template.mine);
      const title = isStored ? await rows.deleteTemplate(db, person.userId, id) : undefined;
      if (title === undefined) throw notFound("report_template");
      return title;
    },
    async plan(person, id, exposureId) {
      const template = await get(person, id);
      const [gaps, project] = await Promise.all([gapsIn(exposureId, template.datasets), openLocations(exposureId)]);
      const seconds = gaps.size === 0 ? undefined : await rows.secondsOfDataset(db, exposureId);
      return planOf(person, template, gaps, project, seconds);
    },
    async applySelfService(person, exposureId) {
      for (const templateId of SELF_SERVICE)
        await db.transaction(async () => {
          await rows.holdProject(db, exposureId);
          if ((await findMadeFrom(db, exposureId, templateId)) === undefined)
            await create(person, { exposureId, templateId, title: undefined, withoutData: "leave-out" });
        });
      const made = await Promise.all(SELF_SERVICE.map((templateId) => findMadeFrom(db, exposureId, templateId)));
      return made.flatMap((row) => (row === undefined ? [] : [presentHead(row, false)]));
    },
  };
}
