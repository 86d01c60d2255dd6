import {
  IconActivity,
  IconDatabaseImport,
  IconHistory,
  IconKey,
  IconMail,
  IconMessageQuestion,
  IconPalette,
  IconReceipt,
  IconServer2,
  IconShieldLock,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { ALL_SCOPES, type Role, ROLES } from "@tidemark/contract";
import type { ReactNode } from "react";
import { ConnectionPanel } from "../features/assistant/connection-panel.tsx";
import { ApiKeysPanel } from "../features/api-keys/api-keys-panel.tsx";
import { AuditPanel } from "../features/audit/audit-panel.tsx";
import { BrandingPanel } from "../features/organization/branding-panel.tsx";
import { FeedsPanel } from "../features/events/feeds-panel.tsx";
import { ImportsPanel } from "../features/imports/imports-panel.tsx";
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
import { msg, t } from "../lib/i18n.ts";
import { type SessionUser, useUser } from "../state/session.ts";
import { type PageTab, TabbedPage } from "../ui/tabbed-page.tsx";

interface Tab extends Omit<PageTab, "panel"> {
  /** Least role that sees it. */
  readonly role?: Role;
  readonly panel: (user: SessionUser) => ReactNode;
}

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

const TABS: readonly Tab[] = [
  { id: "profile", label: msg("Profile"), icon: IconUser, panel: () => <ProfilePanel /> },
  {
    id: "keys",
    label: msg("API keys"),
    icon: IconKey,
    panel: ({ id, roles, scopes }) => (
      <ApiKeysPanel
        userId={id}
        own={{ roles, scopes }}
        scopesField={(value, onChange) => <ScopesField value={value} grantable={scopes} onChange={onChange} />}
      />
    ),
  },
  {
    id: "assistants",
    label: msg("Assistants"),
    icon: IconMessageQuestion,
    panel: (user) => <ConnectionPanel mayChange={sees(user, "organization_admin")} />,
  },
  {
    id: "users",
    label: msg("Users"),
    icon: IconUsers,
    role: "organization_admin",
    panel: (user) => <UsersPanel ownId={user.id} ownEmail={user.email} grantable={grantable(user)} />,
  },
  {
    id: "branding",
    label: msg("Branding"),
    icon: IconPalette,
    role: "organization_admin",
    panel: ({ organizationId }) =>
      organizationId === undefined ? null : <BrandingPanel organizationId={organizationId} />,
  },
  {
    id: "sign-in",
    label: msg("Sign-in"),
    icon: IconShieldLock,
    role: "organization_admin",
    panel: (user) => <SignInRules user={user} />,
  },
  { id: "audit", label: msg("Audit log"), icon: IconHistory, role: "organization_admin", panel: () => <AuditPanel /> },
  { id: "imports", label: msg("Imports"), icon: IconDatabaseImport, role: "admin", panel: () => <ImportsPanel /> },
  { id: "feeds", label: msg("Event feeds"), icon: IconActivity, role: "admin", panel: () => <FeedsPanel /> },
  {
    id: "orders",
    label: msg("Orders"),
    icon: IconReceipt,
    role: "admin",
    panel: () => (
      <>
        <OrdersPanel />
        <ReconciliationPanel />
      </>
    ),
  },
  { id: "processes", label: msg("Processes"), icon: IconServer2, role: "admin", panel: () => <ProcessesPanel /> },
  { id: "outbox", label: msg("Mail outbox"), icon: IconMail, role: "admin", panel: () => <OutboxPanel /> },
];

/** An admin may do what an organization administrator may. */
function sees(user: SessionUser, role: Role | undefined): boolean {
  return role === undefined || user.roles.includes(role) || user.roles.includes("admin");
}

/** Profile for everyone; people, branding, audit log and outbox for those who look after them. */
export function SettingsScreen() {
  const user = useUser();
  if (user === undefined) return null;
  const tabs = TABS.filter(({ role }) => sees(user, role));
  return <TabbedPage title={t("Settings")} tabs={tabs.map((tab) => ({ ...tab, panel: () => tab.panel(user) }))} />;
}
