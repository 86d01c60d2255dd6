import { ALL_SCOPES, ROLES } from "@tidemark/contract";
import type { ReactNode } from "react";
import { sees, type SettingsTab, settingsTabs } from "../app/settings-tabs.ts";
import { ConnectionPanel } from "../features/assistant/connection-panel.tsx";
import { ApiKeysPanel } from "../features/api-keys/api-keys-panel.tsx";
import { AuditPanel } from "../features/audit/audit-panel.tsx";
import { BrandingPanel } from "../features/organization/branding-panel.tsx";
import { FeedsPanel } from "../features/events/feeds-panel.tsx";
import { ImportsPanel } from "../features/imports/imports-panel.tsx";
import { OfficialPanel } from "../features/official/official-panel.tsx";
import { OrdersPanel } from "../features/orders/orders-panel.tsx";
import { ReconciliationPanel } from "../features/orders/reconciliation-panel.tsx";
import { OutboxPanel } from "../features/outbox/outbox-panel.tsx";
import { ProcessesPanel } from "../features/processes/processes-panel.tsx";
import { ProfilePanel } from "../features/profile/profile-panel.tsx";
import { SingleSignOnPanel } from "../features/sign-in-rules/single-sign-on-panel.tsx";
import { SecondFactorRule } from "../features/sign-in-rules/second-factor-rule.tsx";
import type { Rights } from "../features/users/model.ts";
import { ScopesField } from "../features/users/scopes-field.tsx";
import { UsersPanel } from "../features/users/users-panel.tsx";
import { WebhooksPanel } from "../features/webhooks/webhooks-panel.tsx";
import { t } from "../lib/i18n.ts";
import { type SessionUser, useUser } from "../state/session.ts";
import { TabbedPage } from "../ui/tabbed-page.tsx";

/** Nobody can give what they do not hold; staff can give everything. */
const grantable = ({ roles, scopes }: SessionUser): Rights =>
  roles.includes("admin") ? { roles: ROLES, scopes: ALL_SCOPES } : { roles: ["organization_admin"], scopes };

/** How people of the organization sign in. */
function SignInRules({ user }: { readonly user: SessionUser }) {
  const { organizationId } = user;
  if (organizationId === undefined) return null;
  const { scopes } = grantable(user);
  return (
    <>
      <SecondFactorRule organizationId={organizationId} />
      <SingleSignOnPanel
        organizationId={organizationId}
        scopesField={(value, onChange) => <ScopesField value={value} grantable={scopes} onChange={onChange} />}
      />
    </>
  );
}

const PANELS: Readonly<Record<SettingsTab, (user: SessionUser) => ReactNode>> = {
  profile: () => <ProfilePanel />,
  keys: ({ id, roles, scopes }) => (
    <ApiKeysPanel
      userId={id}
      own={{ roles, scopes }}
      scopesField={(value, onChange) => <ScopesField value={value} grantable={scopes} onChange={onChange} />}
    />
  ),
  assistants: (user) => <ConnectionPanel mayChange={sees(user, "organization_admin")} />,
  users: (user) => <UsersPanel ownId={user.id} ownEmail={user.email} grantable={grantable(user)} />,
  branding: ({ organizationId }) =>
    organizationId === undefined ? null : <BrandingPanel organizationId={organizationId} />,
  "sign-in": (user) => <SignInRules user={user} />,
  webhooks: ({ organizationId }) =>
    organizationId === undefined ? null : <WebhooksPanel organizationId={organizationId} />,
  audit: () => <AuditPanel />,
  official: () => <OfficialPanel />,
  imports: () => <ImportsPanel />,
  feeds: () => <FeedsPanel />,
  orders: () => (
    <>
      <OrdersPanel />
      <ReconciliationPanel />
    </>
  ),
  processes: () => <ProcessesPanel />,
  outbox: () => <OutboxPanel />,
};

/** Profile for everyone; people, branding, audit log and outbox for those who look after them. */
export function SettingsScreen() {
  const user = useUser();
  if (user === undefined) return null;
  const tabs = settingsTabs(user).map((tab) => ({ ...tab, panel: () => PANELS[tab.id](user) }));
  return <TabbedPage title={t("Settings")} tabs={tabs} />;
}
