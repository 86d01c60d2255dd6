import {
  addressOf,
  DEFAULT_TITLE,
  type ImageType,
  message,
  type Organization,
  readImage as imageRoute,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { Audit } from "../audit/index.ts";
import { readImage } from "./images.ts";
import * as repository from "./organizations.repository.ts";

export interface OrganizationPatch {
  readonly id: string;
  readonly name?: string | undefined;
  readonly explorer_url?: string | undefined;
  readonly brand_color?: string | null | undefined;
}

export interface Organizations {
  create(name: string): Promise<string>;
  nameOf(id: string): Promise<string>;
  /** Branding for the origin of a page; the product's own where no organization has it. */
  byOrigin(origin: string): Promise<Organization>;
  get(id: string): Promise<Organization>;
  update(caller: Caller, patch: OrganizationPatch, origin: CallOrigin): Promise<Organization>;
  uploadImage(caller: Caller, id: string, type: ImageType, content: Buffer, origin: CallOrigin): Promise<Organization>;
  deleteImage(caller: Caller, id: string, type: ImageType, origin: CallOrigin): Promise<void>;
  image(id: string, type: ImageType): Promise<repository.ImageRow>;
}

/** The origin of an address, or undefined when it is none: the value comes from a page and can be anything. */
function originOf(text: string): string | undefined {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === "http:" || protocol === "https:" ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** What every answer says of the product itself. */
export interface ProductInfo {
  readonly explorerUrl: string;
  readonly wikiUrl: string;
  readonly privacyUrl: string | undefined;
  readonly termsUrl: string | undefined;
  /** Whether the sign-in page offers the identity provider of the server. */
  readonly microsoftSignIn: boolean;
  /** Postal address and mail of the provider. */
  readonly contact: { readonly address: string; readonly email: string };
}

interface OrganizationsContext extends ProductInfo {
  /** Whether an organization has proven that a host is its own. */
  readonly hasProven: (organizationId: string, host: string) => Promise<boolean>;
}

function present(row: repository.OrganizationRow, product: Organization["product"]): Organization {
  const url = (type: ImageType) => {
    const v = row.images[type];
    return v ? addressOf(imageRoute, { id: row.id, image_type: type }, { v }) : null;
  };
  return {
    id: row.id,
    name: row.name,
    logo_horizontal_image_url: url("logo_horizontal"),
    logo_square_image_url: url("logo_square"),
    background_image_url: url("background"),
    fav_icon_url: url("fav_icon"),
    explorer_url: row.explorer_url,
    brand_color: row.brand_color,
    product,
  };
}

/** @param info the product itself: new organizations use its address, and the default branding names it */
export function createOrganizations(db: Database, audit: Audit, info: OrganizationsContext): Organizations {
  const own = originOf(info.explorerUrl) ?? info.explorerUrl;
  const product = {
    explorer_url: own,
    wiki_url: info.wikiUrl,
    privacy_url: info.privacyUrl ?? null,
    terms_url: info.termsUrl ?? null,
    microsoft_sign_in: info.microsoftSignIn,
    contact: { ...info.contact, url: own },
  };
  const load = async (id: string) => {
    const row = await repository.findOrganization(db, id);
    if (!row) throw notFound("organization");
    return row;
  };

  /**
   * An address that nobody has is not anybody's: pages there would show this organization's name before the sign-in.
   * Internal staff sets addresses of servers that have no domain.
   */
  const requireAddress = async (caller: Caller, organizationId: string, address: string) => {
    if (address === own || address === (await load(organizationId)).explorer_url) return;
    const holder = await repository.findByOrigin(db, address);
    if (holder && holder.id !== organizationId) throw new AppError("conflict", message("organization.address_taken"));
    const host = new URL(address).hostname;
    if (!caller.roles.includes("admin") && !(await info.hasProven(organizationId, host)))
      throw new AppError("unprocessable", message("organization.address_unproven", { host }));
  };

  return {
    create: (name) => repository.insertOrganization(db, name, own),
    nameOf: async (id) => (await load(id)).name,
    get: async (id) => present(await load(id), product),

    async byOrigin(text) {
      const origin = originOf(text);
      // Many organizations use the product's own address: it belongs to none of them.
      const row = origin === undefined || origin === own ? undefined : await repository.findByOrigin(db, origin);
      if (row) return present(row, product);
      return {
        id: null,
        name: DEFAULT_TITLE,
        logo_horizontal_image_url: null,
        logo_square_image_url: null,
        background_image_url: null,
        fav_icon_url: null,
        explorer_url: own,
        brand_color: null,
        product,
      };
    },

    async update(caller, patch, origin) {
      const { brand_color: color } = patch;
      const explorer = patch.explorer_url === undefined ? undefined : originOf(patch.explorer_url);
      if (explorer !== undefined) await requireAddress(caller, patch.id, explorer);
      await db.transaction(async () => {
        await repository.updateOrganization(db, patch.id, {
          name: patch.name,
          explorerUrl: explorer,
          brandColor: color,
        });
        const fields = Object.keys(patch).filter((field) => field !== "id");
        await audit.record("organization_changed", { ...caller, address: origin.address }, { facts: { fields } });
      });
      return present(await load(patch.id), product);
    },

    async uploadImage(caller, id, type, content, origin) {
      const image = await readImage(content);
      await db.transaction(async () => {
        await repository.upsertImage(db, id, type, image);
        await audit.record("image_uploaded", { ...caller, address: origin.address }, { subject: type });
      });
      return present(await load(id), product);
    },

    async deleteImage(caller, id, type, origin) {
      await db.transaction(async () => {
        if (!(await repository.deleteImage(db, id, type))) throw notFound("image");
        await audit.record("image_deleted", { ...caller, address: origin.address }, { subject: type });
      });
    },

    async image(id, type) {
      const image = await repository.findImage(db, id, type);
      if (!image) throw notFound("image");
      return image;
    },
  };
}
