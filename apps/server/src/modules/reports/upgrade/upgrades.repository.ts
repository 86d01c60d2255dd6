import type { ElementWriting } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { jsonText } from "../../../database/json-text.ts";
import type { TemplateBase } from "./template-base.ts";

/** What an upgrade did, for the way back. */
export interface UpgradeUndo {
  readonly version: number;
  readonly base: TemplateBase | null;
  readonly written: readonly { readonly id: string; readonly before: ElementWriting; readonly after: ElementWriting }[];
  readonly added: readonly { readonly id: string; readonly after: ElementWriting }[];
  readonly removed: readonly {
    readonly id: string;
    readonly pageId: string;
    readonly position: number;
    readonly before: ElementWriting;
  }[];
  /** Sections that it made. */
  readonly pages: readonly string[];
}

interface UpgradeRow {
  readonly template_base: TemplateBase | null;
  readonly template_undo: UpgradeUndo | null;
}

export async function findUpgrade(db: Database, reportId: string): Promise<UpgradeRow> {
  const rows = await db.query<UpgradeRow>("select template_base, template_undo from reports where id = $1", [reportId]);
  return rows[0] ?? { template_base: null, template_undo: null };
}

/** Notes what a report was made of, or brought to, and how that is taken back. */
export async function noteUpgrade(
  db: Database,
  reportId: string,
  {
    version,
    base,
    undo,
  }: { readonly version: number; readonly base: TemplateBase | null; readonly undo: UpgradeUndo | null },
): Promise<void> {
  await db.query(
    `update reports set template_version = $2, template_base = $3, template_undo = $4, revision = revision + 1
     where id = $1`,
    [reportId, version, base === null ? null : jsonText(base), undo === null ? null : jsonText(undo)],
  );
}
