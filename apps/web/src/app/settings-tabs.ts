import {
  IconActivity,
  IconCloudDown,
  IconDatabaseImport,
  IconHistory,
  IconKey,
  IconMail,
  IconMessageQuestion,
  IconPalette,
  IconReceipt,
  IconServer2,
  IconShieldLock,
  type TablerIcon,
  IconUser,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import type { Role } from "@tidemark/contract";
import { msg, type UiText } from "../lib/i18n.ts";
import type { SessionUser } from "../state/session.ts";

interface TabHead {
  readonly id: string;
  readonly label: UiText;
  readonly icon: TablerIcon;
  /** Least role that sees it. */
  readonly role?: Role;
}

const TABS = [
  { id: "profile", label: msg("Profile"), icon: IconUser },
  { id: "keys", label: msg("API keys"), icon: IconKey },
  { id: "assistants", label: msg("Assistants"), icon: IconMessageQuestion },
  { id: "users", label: msg("Users"), icon: IconUsers, role: "organization_admin" },
  { id: "branding", label: msg("Branding"), icon: IconPalette, role: "organization_admin" },
  { id: "sign-in", label: msg("Sign-in"), icon: IconShieldLock, role: "organization_admin" },
  { id: "webhooks", label: msg("Webhooks"), icon: IconWebhook, role: "organization_admin" },
  { id: "audit", label: msg("Audit log"), icon: IconHistory, role: "organization_admin" },
  { id: "official", label: msg("Data sources"), icon: IconCloudDown, role: "admin" },
  { id: "imports", label: msg("Imports"), icon: IconDatabaseImport, role: "admin" },
  { id: "feeds", label: msg("Event feeds"), icon: IconActivity, role: "admin" },
  { id: "orders", label: msg("Orders"), icon: IconReceipt, role: "admin" },
  { id: "processes", label: msg("Processes"), icon: IconServer2, role: "admin" },
  { id: "outbox", label: msg("Mail outbox"), icon: IconMail, role: "admin" },
] as const satisfies readonly TabHead[];

export type SettingsTab = (typeof TABS)[number]["id"];

/** An admin may do what an organization administrator may. */
export function sees(user: Pick<SessionUser, "roles">, role: Role | undefined): boolean {
  return role === undefined || user.roles.includes(role) || user.roles.includes("admin");
}

/** The parts of the settings that somebody sees, in order; they can be listed without the page itself. */
export const settingsTabs = (user: Pick<SessionUser, "roles">): (TabHead & { readonly id: SettingsTab })[] =>
  TABS.filter((tab: TabHead) => sees(user, tab.role));
