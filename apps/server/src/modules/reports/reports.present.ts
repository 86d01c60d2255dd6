import {
  contentTypeOf,
  elementContentSchema,
  mapStateSchema,
  type Report,
  type ReportElement,
  type ReportHead,
  type ReportPage,
  reportSettingsSchema,
} from "@tidemark/contract";
import type { ElementRow } from "./elements.repository.ts";
import type { PageRow, ReportRow } from "./reports.repository.ts";

/** Content of a row; of an older shape that is none any more, an empty one of its type. */
export function contentOf({ content }: Pick<ElementRow, "content">) {
  const read = elementContentSchema.safeParse(content);
  return read.success ? read.data : elementContentSchema.parse({ type: content.type, settings: {} });
}

export function presentElement(row: ElementRow, withContent: boolean): ReportElement {
  const mapState = mapStateSchema.safeParse(row.map_state);
  return {
    id: row.id,
    parentId: row.page_id,
    position: row.position,
    title: row.title,
    is_favorite: row.is_favorite,
    content_type: contentTypeOf(row.content),
    content: withContent ? contentOf(row) : null,
    map_state: mapState.success ? mapState.data : null,
    width: row.width,
    height: row.height,
    revision: row.revision,
    edited_by: row.edited_by,
    last_changed: row.last_changed,
  };
}

export function presentPage(page: PageRow, elements: readonly ElementRow[], withContent: boolean): ReportPage {
  const { id, position, title, revision } = page;
  const own = elements.filter((element) => element.page_id === id);
  return { id, position, title, revision, elements: own.map((element) => presentElement(element, withContent)) };
}

/** Settings of a row; of an older shape that is none any more, those of a new report. */
export const settingsOf = ({ settings }: Pick<ReportRow, "settings">) => {
  const read = reportSettingsSchema.safeParse(settings);
  return read.success ? read.data : reportSettingsSchema.parse({});
};

function factsOf(row: ReportRow, isReadOnly: boolean) {
  const { template_id: id, template_version: version } = row;
  return {
    id: row.id,
    exposure_id: row.exposure_id,
    kind: row.kind,
    title: row.title,
    settings: settingsOf(row),
    template: id === null ? null : { id, version: version ?? 1 },
    revision: row.revision,
    read_only: isReadOnly,
    created_at: row.created_at,
    last_changed: row.last_changed,
  };
}

export const presentHead = (row: ReportRow, isReadOnly: boolean): ReportHead => ({
  ...factsOf(row, isReadOnly),
  pages: row.pages,
  elements: row.elements,
});

export const presentReport = (row: ReportRow, isReadOnly: boolean, pages: ReportPage[]): Report => ({
  ...factsOf(row, isReadOnly),
  pages,
});
