import { useQuery } from "@tanstack/react-query";
import { singleSignOnQuery } from "../../data/organizations.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { DomainList } from "./domain-list.tsx";
import { ProviderForm, type ScopesField } from "./provider-form.tsx";

interface SingleSignOnPanelProps {
  readonly organizationId: string;
  readonly scopesField: ScopesField;
}

/** The organization's own identity provider, and the domains whose addresses it signs in. */
export function SingleSignOnPanel({ organizationId, scopesField }: SingleSignOnPanelProps) {
  const settings = useQuery(singleSignOnQuery(organizationId));
  return (
    <Section
      title={t("Single sign-on")}
      lead={t("Your people sign in where they do for everything else, such as Microsoft Entra ID, Okta or Keycloak.")}
    >
      <Loaded query={settings}>
        {(known) => (
          <>
            <DomainList organizationId={organizationId} domains={known.domains} />
            <ProviderForm organizationId={organizationId} settings={known} scopesField={scopesField} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
