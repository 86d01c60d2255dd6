import { DEFAULT_TITLE, type Organization } from "@tidemark/contract";

/** What the shell shows of an organization. */
export interface Branding {
  readonly id: string | undefined;
  readonly name: string;
  readonly logoUrl: string | undefined;
  /** Where there is little room. */
  readonly squareLogoUrl: string | undefined;
  readonly backgroundUrl: string | undefined;
  readonly faviconUrl: string;
  readonly brandColour: string | undefined;
  /** True when this organization's users open the product at the product's own address. */
  readonly ownExplorer: boolean;
  readonly wikiUrl: string | undefined;
  /** Who provides the product, and its pages on personal data and terms; undefined while it is not known. */
  readonly provider: Organization["product"] | undefined;
}

const DEFAULT_FAVICON = "/favicon.svg";

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/** Branding of an organization, or the default title and favicon where it could not be looked up. */
export function brandingOf(organization: Organization | undefined): Branding {
  const own = organization === undefined ? undefined : originOf(organization.product.explorer_url);
  return {
    id: organization?.id ?? undefined,
    name: organization?.name ?? DEFAULT_TITLE,
    logoUrl: organization?.logo_horizontal_image_url ?? organization?.logo_square_image_url ?? undefined,
    squareLogoUrl: organization?.logo_square_image_url ?? undefined,
    backgroundUrl: organization?.background_image_url ?? undefined,
    faviconUrl: organization?.fav_icon_url ?? DEFAULT_FAVICON,
    brandColour: organization?.brand_color ?? undefined,
    ownExplorer: organization !== undefined && own !== undefined && originOf(organization.explorer_url) === own,
    wikiUrl: organization?.product.wiki_url,
    provider: organization?.product,
  };
}
