import { IconReceipt, IconUser } from "@tabler/icons-react";
import { InvoicesPanel } from "../features/orders/invoices-panel.tsx";
import { ProfilePanel } from "../features/profile/profile-panel.tsx";
import { msg, t } from "../lib/i18n.ts";
import { type PageTab, TabbedPage } from "../ui/tabbed-page.tsx";

const TABS: readonly PageTab[] = [
  { id: "profile", label: msg("Profile"), icon: IconUser, panel: () => <ProfilePanel /> },
  { id: "invoices", label: msg("Invoices"), icon: IconReceipt, panel: () => <InvoicesPanel /> },
];

/** One's own account for those who buy, some of whom have no settings: profile, personal data, invoices. */
export const AccountScreen = () => <TabbedPage title={t("Account")} tabs={TABS} />;
