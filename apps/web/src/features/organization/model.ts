import { DEFAULT_TITLE, type Organization } from "@tidemark/contract";

/** What the shell shows of an organization. */
export interface Branding {
  readonly id: string | undefined;
  readonly name: string;
  readonly logoUrl: string | undefined;
  readonly squareLogoUrl: string | undefined;
  readonly backgroundUrl: string | undefined;
  readonly faviconUrl: string;
  readonly brandColour: string | undefined;
  /** True when this organization's users open the product at the product's own address. */
  readonly ownExplorer: boolean;
  readonly wikiUrl: string | undefined;
  readonly ticketUrl: string | undefined;
}

/** Addresses that are settings of the installation; answered beside the organization where they are configured. */
interface ProductLinks {
  readonly product_explorer_url?: string | null;
  readonly wiki_url?: string | null;
  readonly support_email?: string | null;
}

const DEFAULT_FAVICON = "/favicon.svg";

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * Branding of an organization, or the default title and favicon where it could not be looked up.
 *
 * @param pageOrigin origin of the page, which stands for the product's own address where none is configured
 */
export function brandingOf(organization: (Organization & ProductLinks) | undefined, pageOrigin: string): Branding {
  const own = originOf(organization?.product_explorer_url ?? pageOrigin);
  const email = organization?.support_email ?? undefined;
  return {
    id: organization?.id ?? undefined,
    name: organization?.name ?? DEFAULT_TITLE,
    logoUrl: organization?.logo_horizontal_image_url ?? organization?.logo_square_image_url ?? undefined,
    squareLogoUrl: organization?.logo_square_image_url ?? undefined,
    backgroundUrl: organization?.background_image_url ?? undefined,
    faviconUrl: organization?.fav_icon_url ?? DEFAULT_FAVICON,
    brandColour: organization?.brand_color ?? undefined,
    ownExplorer: organization !== undefined && originOf(organization.explorer_url) === own,
    wikiUrl: organization?.wiki_url ?? undefined,
    ticketUrl: email === undefined ? "mailto:support@tidemark.example" : `mailto:${email}`,
  };
}
