import { useQuery } from "@tanstack/react-query";
import type { ImageType, Organization } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { ImageCard } from "./image-card.tsx";
import classes from "./images.module.css";
import { OrganizationForm } from "./organization-form.tsx";
import { ownOrganizationQuery } from "../../data/organizations.ts";

const IMAGES: readonly { readonly type: ImageType; readonly title: UiText; readonly note: UiText }[] = [
  { type: "logo_horizontal", title: msg("Horizontal logo"), note: msg("In the header, 28 px high") },
  { type: "logo_square", title: msg("Square logo"), note: msg("Where there is little room") },
  { type: "background", title: msg("Background image"), note: msg("On the sign-in page") },
  { type: "fav_icon", title: msg("Favicon"), note: msg("In the browser tab") },
];

function urlOf(organization: Organization, type: ImageType): string | null {
  return {
    logo_horizontal: organization.logo_horizontal_image_url,
    logo_square: organization.logo_square_image_url,
    background: organization.background_image_url,
    fav_icon: organization.fav_icon_url,
  }[type];
}

/** Name, colour and images of the organization. */
export function BrandingPanel({ organizationId }: { readonly organizationId: string }) {
  const organization = useQuery(ownOrganizationQuery);
  return (
    <Loaded query={organization}>
      {(data) => (
        <>
          <Section title={t("Organization")}>
            <OrganizationForm organization={data} id={organizationId} />
          </Section>
          <Section title={t("Images")} lead={t("PNG, JPEG, WebP, GIF, ICO or SVG, at most 2 MB each.")}>
            <div className={classes.grid}>
              {IMAGES.map(({ type, title, note }) => (
                <ImageCard
                  key={type}
                  organizationId={organizationId}
                  type={type}
                  title={t(title)}
                  note={t(note)}
                  url={urlOf(data, type)}
                />
              ))}
            </div>
          </Section>
        </>
      )}
    </Loaded>
  );
}
