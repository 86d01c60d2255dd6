import type { ElementWriting, Report, ReportElement, ReportPage, ReportSettings } from "@tidemark/contract";
import { api } from "../../lib/api.ts";

/** A change of a report. Running it gives the step that takes it back. */
export interface Step {
  readonly run: () => Promise<Step>;
  /** Steps of the same key that follow each other closely are taken back as one: typing in one field. */
  readonly key?: string;
}

const ANY = { context: { ifMatch: "*" } } as const;

export const writingOf = ({ title, content, is_favorite, map_state, width, height }: ReportElement) =>
  content === null ? undefined : { title, content, is_favorite, map_state, width, height };

export interface Place {
  readonly pageId: string;
  readonly position: number;
}

/** Moves an element to another place, also of another section. */
export function moveElement(reportId: string, id: string, from: Place, to: Place): Step {
  const run = async () => {
    const place = { report_id: reportId, page_id: from.pageId, element_id: id };
    const moved = await api.reports.elements.update({ ...place, position: to.position, parentId: to.pageId });
    return moveElement(reportId, id, { pageId: moved.parentId, position: moved.position }, from);
  };
  return { run };
}

/** Puts an element on a page under its own id. */
export function addElement(reportId: string, id: string, place: Place | undefined, writing: NewWriting): Step {
  const run = async () => {
    const { pageId, ...rest } = writing;
    const position = place === undefined ? {} : { position: place.position };
    const made = await api.reports.elements.create({ report_id: reportId, page_id: pageId, id, ...rest, ...position });
    return removeElement(reportId, made);
  };
  return { run };
}
type NewWriting = Partial<ElementWriting> & { readonly pageId: string };

/** Takes an element away; its step back puts it where it was, as it was. */
export function removeElement(reportId: string, element: ReportElement): Step {
  const { id, parentId: pageId, position } = element;
  const run = async () => {
    // what was typed until now comes back as well
    const place = { report_id: reportId, page_id: pageId, element_id: id };
    const now = await api.reports.elements.get({ ...place, return_content: true });
    await api.reports.elements.remove(place);
    const writing = writingOf(now) ?? writingOf(element) ?? {};
    return addElement(reportId, id, { pageId, position }, { ...writing, pageId });
  };
  return { run };
}

/** Puts a copy one place behind its original. */
export function copyElement(reportId: string, { id, parentId: pageId }: ReportElement): Step {
  const run = async () => {
    const made = await api.reports.elements.create({ report_id: reportId, page_id: pageId, copy_of: id });
    return removeElement(reportId, made);
  };
  return { run };
}

const changedFields = (from: ElementWriting, to: ElementWriting): Partial<ElementWriting> =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof ElementWriting]),
    ),
  );

/** Writes an element as it was before, or is after, a change: only what the change touched. */
export function writeElement(
  reportId: string,
  { id, parentId }: Pick<ReportElement, "id" | "parentId">,
  from: ElementWriting,
  to: ElementWriting,
): Step {
  const fields = changedFields(from, to);
  const run = async () => {
    const place = { report_id: reportId, page_id: parentId, element_id: id };
    await api.reports.elements.update({ ...place, ...fields }, ANY);
    return writeElement(reportId, { id, parentId }, to, from);
  };
  return { run, key: `${id} ${Object.keys(fields).join(" ")}` };
}

/** Makes a section, with what stood on it where one comes back. */
export function addPage(reportId: string, page: Partial<ReportPage>): Step {
  const { id, title, position, elements = [] } = page;
  const run = async () => {
    const made = await api.reports.pages.create({
      report_id: reportId,
      ...(id === undefined ? {} : { id }),
      ...(title === undefined ? {} : { title }),
      ...(position === undefined ? {} : { position }),
    });
    for (const element of elements)
      await addElement(reportId, element.id, undefined, { ...writingOf(element), pageId: made.id }).run();
    return removePage(reportId, { ...made, elements: [...elements] });
  };
  return { run };
}

/** Takes a section away with what stands on it. */
export function removePage(reportId: string, { id }: ReportPage): Step {
  const run = async () => {
    const page = await api.reports.pages.get({ report_id: reportId, page_id: id, return_content: true });
    await api.reports.pages.remove({ report_id: reportId, page_id: id });
    return addPage(reportId, page);
  };
  return { run };
}

interface PageFields {
  readonly title?: string;
  readonly position?: number;
}

/** Renames a section or moves it. */
export function changePage(reportId: string, id: string, from: PageFields, to: PageFields): Step {
  const run = async () => {
    await api.reports.pages.update({ report_id: reportId, page_id: id, ...to });
    return changePage(reportId, id, to, from);
  };
  return { run };
}

interface ReportFields {
  readonly title: string;
  readonly settings: ReportSettings;
}

/** Changes title, scenario, year or filter of a report. */
export function changeReport({ id }: Pick<Report, "id">, from: ReportFields, to: ReportFields): Step {
  const run = async () => {
    await api.reports.update({ report_id: id, ...to }, ANY);
    return changeReport({ id }, to, from);
  };
  return { run, key: `report ${from.title === to.title ? "settings" : "title"}` };
}

/** Brings a report to a newer version of its template; the way back leaves what was edited since. */
export function upgradeReport(reportId: string, to: number, keys: readonly string[]): Step {
  const run = async () => {
    await api.reports.upgrade.apply({ report_id: reportId, to_version: to, keys: [...keys] });
    const back = async () => {
      await api.reports.upgrade.undo({ report_id: reportId });
      return upgradeReport(reportId, to, keys);
    };
    return { run: back };
  };
  return { run };
}
