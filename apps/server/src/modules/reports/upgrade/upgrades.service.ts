import {
  type ElementWriting,
  message,
  type Report,
  type ReportTemplate,
  type TemplateContent,
  type TemplateUpgrade,
  type UpgradeItem,
} from "@tidemark/contract";
import { ENGLISH } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { canonicalJson } from "../../../canonical-json.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import { wordedFor } from "../../../language.ts";
import * as elements from "../elements.repository.ts";
import { changing, movedTo } from "../pages.service.ts";
import { presentElement } from "../reports.present.ts";
import { deletePage, insertPage } from "../reports.repository.ts";
import type { Reports } from "../reports.service.ts";
import { keyedElements, type KeyedElement, type TemplateBase } from "./template-base.ts";
import { baseOf, upgradeItems } from "./upgrade-plan.ts";
import { findUpgrade, noteUpgrade, type UpgradeUndo } from "./upgrades.repository.ts";

/** Brings reports to newer versions of the templates that they were made from. */
export interface Upgrades {
  /** Null where it was made from no template, or that is gone. */
  plan(caller: Caller, reportId: string): Promise<TemplateUpgrade | null>;
  /** @throws AppError `conflict` where the template has another version than the one that was looked at */
  apply(
    caller: Caller,
    reportId: string,
    asked: { readonly to_version: number; readonly keys: readonly string[] },
  ): Promise<Report>;
  /** @throws AppError `conflict` where there is none to take back */
  undo(caller: Caller, reportId: string): Promise<Report>;
}

export interface UpgradeParts {
  readonly database: Database;
  readonly reports: Reports;
  /** The template with its content, as a project can show it; undefined where it is gone for this person. */
  readonly templateOf: (
    caller: Caller,
    id: string,
    exposureId: string,
  ) => Promise<(ReportTemplate & { content: TemplateContent }) | undefined>;
}

/** A report, its template as it is now, and what that would change. */
interface Opened {
  readonly report: Report;
  readonly version: number;
  readonly template: ReportTemplate;
  readonly keyed: readonly KeyedElement[];
  readonly base: TemplateBase;
  readonly language: string;
  readonly items: readonly UpgradeItem[];
}

type Lists = { [Name in keyof Omit<UpgradeUndo, "version" | "base">]: UpgradeUndo[Name][number][] };

const same = (a: ElementWriting, b: ElementWriting): boolean => canonicalJson(a) === canonicalJson(b);

function allOf(row: elements.ElementRow): ElementWriting {
  const { title, content, is_favorite, map_state, width, height } = presentElement(row, true);
  if (content === null) throw new Error("an element was read without its content");
  return { title, content, is_favorite, map_state, width, height };
}

/** Changes one report inside of a transaction, and notes what it did. */
function reportChanger(db: Database, report: Report, editor: string) {
  const did: Lists = { written: [], added: [], removed: [], pages: [] };
  const pages = new Map(report.pages.map(({ id, title }) => [title, id]));

  async function pageFor(title: string): Promise<string> {
    const known = pages.get(title);
    if (known !== undefined) return known;
    const made = (await insertPage(db, { id: undefined, reportId: report.id, title })) ?? "";
    pages.set(title, made);
    did.pages.push(made);
    return made;
  }

  async function write({ writing }: KeyedElement, id: string): Promise<void> {
    const row = await elements.findElement(db, report.id, id);
    if (row === undefined) return;
    const before = allOf(row);
    await elements.updateElement(db, id, { ...before, ...writing }, { editor, revision: undefined });
    did.written.push({ id, before, after: { ...before, ...writing } });
  }

  /** Gives the id of the new element. */
  async function add({ writing, section }: KeyedElement): Promise<string> {
    const after: ElementWriting = { ...writing, is_favorite: false, map_state: null };
    const pageId = await pageFor(section);
    const id = (await elements.insertElement(db, { reportId: report.id, pageId, editor }, undefined, after)) ?? "";
    did.added.push({ id, after });
    return id;
  }

  async function remove(id: string): Promise<void> {
    const row = await elements.findElement(db, report.id, id);
    if (row === undefined) return;
    did.removed.push({ id, pageId: row.page_id, position: row.position, before: allOf(row) });
    await elements.deleteElement(db, report.id, id);
    await inOrder(db, report.id, row.page_id);
  }

  return { did, write, add, remove };
}

async function inOrder(db: Database, reportId: string, pageId: string): Promise<void> {
  const rows = await elements.listElements(db, reportId, pageId);
  await elements.orderElements(
    db,
    pageId,
    rows.map(({ id }) => id),
  );
}

/** Takes back what nobody has edited since. */
async function takeBack(db: Database, report: Report, undo: UpgradeUndo, editor: string): Promise<void> {
  const reportId = report.id;
  for (const { id, before, after } of undo.written) {
    const row = await elements.findElement(db, reportId, id);
    if (row !== undefined && same(allOf(row), after))
      await elements.updateElement(db, id, before, { editor, revision: undefined });
  }
  for (const { id, after } of undo.added) {
    const row = await elements.findElement(db, reportId, id);
    if (row === undefined || !same(allOf(row), after)) continue;
    await elements.deleteElement(db, reportId, id);
    await inOrder(db, reportId, row.page_id);
  }
  const there = new Set(report.pages.map(({ id }) => id));
  for (const { id, pageId, position, before } of undo.removed.toReversed()) {
    const place = there.has(pageId) ? pageId : report.pages[0]?.id;
    if (place === undefined) continue;
    await elements.insertElement(db, { reportId, pageId: place, editor }, id, before);
    const ids = (await elements.listElements(db, reportId, place)).map((one) => one.id);
    await elements.orderElements(db, place, movedTo(ids, id, position));
  }
  for (const pageId of undo.pages)
    if ((await elements.listElements(db, reportId, pageId)).length === 0) await deletePage(db, reportId, pageId);
}

export function createUpgrades({ database: db, reports, templateOf }: UpgradeParts): Upgrades {
  async function open(caller: Caller, reportId: string): Promise<Opened | undefined> {
    const report = await reports.get(caller, reportId, true);
    const { template: made } = report;
    if (made === null) return undefined;
    const { template_base: stored } = await findUpgrade(db, reportId);
    // a report keeps the language that it was made in: another one is no difference
    const language = stored?.language ?? ENGLISH.tag;
    const template = await wordedFor(language, () => templateOf(caller, made.id, report.exposure_id));
    if (template === undefined) return undefined;
    const keyed = keyedElements(template.content);
    const base = baseOf(report, stored, keyed);
    const { version } = made;
    const items = template.version > version ? upgradeItems(report, base, keyed) : [];
    return { report, version, template, language, keyed, base, items };
  }

  return {
    async plan(caller, reportId) {
      const opened = await open(caller, reportId);
      if (opened === undefined) return null;
      const { template, version, items } = opened;
      const { template_undo: undo } = await findUpgrade(db, reportId);
      return {
        template_id: template.id,
        template_title: template.title,
        from: version,
        to: Math.max(version, template.version),
        undoable: undo !== null,
        items: [...items],
      };
    },
    apply: (caller, reportId, { to_version: to, keys }) =>
      changing(db, reportId, async () => {
        const opened = await open(caller, reportId);
        if (opened === undefined || opened.template.version !== to || opened.version >= to)
          throw new AppError("conflict", message("report.template_moved"));
        const { report, version, language, keyed, base, items } = opened;
        const { did, write, add, remove } = reportChanger(db, report, caller.userId);
        const chosen = new Set(keys);
        const ids = new Map(Object.entries(base.elements).map(([key, { id }]) => [key, id]));
        for (const item of items) {
          if (!chosen.has(item.key)) continue;
          const element = keyed.find(({ key }) => key === item.key);
          if (item.kind === "removed" && item.element_id !== null) await remove(item.element_id);
          else if (item.kind === "changed" && element && item.element_id) await write(element, item.element_id);
          else if (element !== undefined) ids.set(item.key, await add(element));
        }
        // what was not taken counts as an own edit from now on
        const now = keyed.map(({ key, writing }) => [key, { id: ids.get(key) ?? null, writing }] as const);
        const { template_base: stored } = await findUpgrade(db, reportId);
        const undo = { version, base: stored, ...did };
        await noteUpgrade(db, reportId, { version: to, base: { elements: Object.fromEntries(now), language }, undo });
        return reports.get(caller, reportId, true);
      }),
    undo: (caller, reportId) =>
      changing(db, reportId, async () => {
        const { template_undo: undo } = await findUpgrade(db, reportId);
        if (undo === null) throw new AppError("conflict", message("report.no_upgrade"));
        await takeBack(db, await reports.get(caller, reportId, true), undo, caller.userId);
        await noteUpgrade(db, reportId, { version: undo.version, base: undo.base, undo: null });
        return reports.get(caller, reportId, true);
      }),
  };
}
