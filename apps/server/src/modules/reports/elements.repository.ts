import type { ElementContent, ElementWriting, MapState } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText, plainText } from "../../database/json-text.ts";

export interface ElementRow {
  readonly id: string;
  readonly report_id: string;
  readonly page_id: string;
  readonly position: number;
  readonly title: string;
  readonly is_favorite: boolean;
  readonly content: ElementContent;
  readonly map_state: MapState | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly revision: number;
  readonly edited_by: string | null;
  readonly last_changed: string;
}

const COLUMNS = `e.id, e.report_id, e.page_id, e.position, e.title, e.is_favorite, e.content, e.map_state, e.width,
  e.height, e.revision, (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = e.edited_by)
  as edited_by, e.last_changed`;

/** Elements of a report, or of one of its pages, in order. */
export function listElements(db: Database, reportId: string, pageId?: string): Promise<ElementRow[]> {
  return db.query<ElementRow>(
    `select ${COLUMNS} from report_elements e where report_id = $1 and ($2::uuid is null or page_id = $2)
     order by page_id, position, id`,
    [reportId, pageId ?? null],
  );
}

export async function findElement(db: Database, reportId: string, id: string): Promise<ElementRow | undefined> {
  const rows = await db.query<ElementRow>(`select ${COLUMNS} from report_elements e where report_id = $1 and id = $2`, [
    reportId,
    id,
  ]);
  return rows[0];
}

export async function countElements(db: Database, reportId: string): Promise<number> {
  const rows = await db.query<{ count: number }>("select count(*) from report_elements where report_id = $1", [
    reportId,
  ]);
  return rows[0]?.count ?? 0;
}

interface Place {
  readonly reportId: string;
  readonly pageId: string;
  readonly editor: string | null;
}

/** Adds an element at the end of a page; undefined where its id is taken. */
export async function insertElement(
  db: Database,
  { reportId, pageId, editor }: Place,
  id: string | undefined,
  writing: ElementWriting,
): Promise<string | undefined> {
  const { title, is_favorite: isFavorite, content, map_state: mapState, width, height } = writing;
  const rows = await db.query<{ id: string }>(
    `insert into report_elements (id, report_id, page_id, position, title, is_favorite, content, map_state, width, height,
       edited_by)
     values (coalesce($1, gen_random_uuid()), $2, $3, (select count(*) from report_elements where page_id = $3),
       $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      id ?? null,
      reportId,
      pageId,
      plainText(title),
      isFavorite,
      jsonText(content),
      mapState === null ? null : jsonText(mapState),
      width,
      height,
      editor,
    ],
  );
  return rows[0]?.id;
}

/** Stores what people wrote in an element. @returns false where its revision is another one than `revision` */
export async function updateElement(
  db: Database,
  id: string,
  writing: ElementWriting,
  { editor, revision }: { readonly editor: string; readonly revision: number | undefined },
): Promise<boolean> {
  const { title, is_favorite: isFavorite, content, map_state: mapState, width, height } = writing;
  const rows = await db.query(
    `update report_elements set title = $2, is_favorite = $3, content = $4, map_state = $5, width = $6, height = $7,
       edited_by = $8, revision = revision + 1, last_changed = now()
     where id = $1 and ($9::integer is null or revision = $9) returning 1`,
    [
      id,
      plainText(title),
      isFavorite,
      jsonText(content),
      mapState === null ? null : jsonText(mapState),
      width,
      height,
      editor,
      revision ?? null,
    ],
  );
  return rows.length > 0;
}

/** Puts elements on a page, in the places 0, 1, 2 ... in the order of their ids. */
export async function orderElements(db: Database, pageId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `update report_elements e set position = o.place - 1, page_id = $1
     from unnest($2::uuid[]) with ordinality as o (id, place)
     where e.id = o.id and (e.position <> o.place - 1 or e.page_id <> $1)`,
    [pageId, ids],
  );
}

export async function deleteElement(db: Database, reportId: string, id: string): Promise<boolean> {
  const rows = await db.query("delete from report_elements where report_id = $1 and id = $2 returning 1", [
    reportId,
    id,
  ]);
  return rows.length > 0;
}
