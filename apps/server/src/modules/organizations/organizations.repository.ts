import type { ImageType } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly explorer_url: string;
  readonly brand_color: string | null;
  /** Image types that were uploaded, each with the version of its content. */
  readonly images: Readonly<Partial<Record<ImageType, string>>>;
}

export interface ImageRow {
  readonly content: Buffer;
  readonly content_type: string;
  readonly version: string;
}

const SELECT = `select o.id, o.name, o.explorer_url, o.brand_color,
    coalesce((select jsonb_object_agg(i.image_type, i.version) from organization_images i
      where i.organization_id = o.id), '{}') as images
  from organizations o`;

export async function findOrganization(db: Database, id: string): Promise<OrganizationRow | undefined> {
  return (await db.query<OrganizationRow>(`${SELECT} where o.id = $1`, [id]))[0];
}

/** The oldest organization whose pages have this origin. */
export async function findByOrigin(db: Database, origin: string): Promise<OrganizationRow | undefined> {
  return (
    await db.query<OrganizationRow>(`${SELECT} where o.explorer_url = $1 order by o.created_at, o.id limit 1`, [origin])
  )[0];
}

export async function insertOrganization(db: Database, name: string, explorerUrl: string): Promise<string> {
  const rows = await db.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ($1, $2) returning id",
    [name, explorerUrl],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the insert gave no row");
  return id;
}

export interface OrganizationChange {
  readonly name: string | undefined;
  readonly explorerUrl: string | undefined;
  /** Undefined leaves the colour, null takes it away. */
  readonly brandColor: string | null | undefined;
}

export async function updateOrganization(db: Database, id: string, change: OrganizationChange): Promise<void> {
  await db.query(
    `update organizations set name = coalesce($2, name), explorer_url = coalesce($3, explorer_url),
       brand_color = case when $4 then $5 else brand_color end where id = $1`,
    [id, change.name ?? null, change.explorerUrl ?? null, change.brandColor !== undefined, change.brandColor ?? null],
  );
}

export async function upsertImage(db: Database, id: string, type: ImageType, image: ImageRow): Promise<void> {
  await db.query(
    `insert into organization_images (organization_id, image_type, content, content_type, version) values ($1, $2, $3, $4, $5)
     on conflict (organization_id, image_type) do update
       set content = excluded.content, content_type = excluded.content_type, version = excluded.version, created_at = now()`,
    [id, type, image.content, image.content_type, image.version],
  );
}

export async function findImage(db: Database, id: string, type: ImageType): Promise<ImageRow | undefined> {
  const rows = await db.query<ImageRow>(
    "select content, content_type, version from organization_images where organization_id = $1 and image_type = $2",
    [id, type],
  );
  return rows[0];
}

export async function deleteImage(db: Database, id: string, type: ImageType): Promise<boolean> {
  const rows = await db.query(
    "delete from organization_images where organization_id = $1 and image_type = $2 returning image_type",
    [id, type],
  );
  return rows.length > 0;
}
