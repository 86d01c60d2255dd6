import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconHelpCircle, IconMenu2, IconMessageQuestion, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { imprintQuery } from "../../data/datasets.ts";
import { pendingReviewsQuery } from "../../data/survey-reviews.ts";
import { useOrganization } from "../../features/organization/use-organization.ts";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { openAssistant } from "../../state/assistant.ts";
import { openDocumentation } from "../../state/documentation.ts";
import { mapScreen } from "../../state/map-screen.ts";
import { useUser } from "../../state/session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLogOut } from "../use-log-out.ts";
import { Brand } from "./brand.tsx";
import { headerItems } from "./header-model.ts";
import { HeaderSlot } from "./header-slot.tsx";
import classes from "./header.module.css";
import { NavBar } from "./nav-bar.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { navLinks } from "./nav-links.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { UserMenu } from "./user-menu.tsx";

const icon = { size: 19, stroke: 1.7, "aria-hidden": true } as const;

/** Opens a mail to the support, with the page it is about. */
function ticketAddress(email = "support@tidemark.example"): string {
  return `mailto:${email}?subject=${encodeURIComponent(t("Support ticket"))}`;
}

/** Everything the header's parts need to know, gathered once. */
function useHeader() {
  const user = useUser();
  const { pathname } = useLocation();
  const organization = useOrganization();
  const map = mapScreen.use();
  // the first rendering must already know the width, or the bar would jump
  const narrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const items = headerItems({
    user,
    pathname,
    narrow,
    mapEditing: map.editing !== undefined,
    projectOpen: map.project !== undefined,
    ownExplorer: organization.ownExplorer,
    wikiUrl: organization.wikiUrl,
  });
  const mayRead = user !== undefined && !user.isSurveyUser && items.ticket;
  const contact = useQuery({ ...imprintQuery, enabled: mayRead }).data?.contact;
  const pending = useQuery({ ...pendingReviewsQuery, enabled: items.supplierManagement }).data ?? 0;
  const withHome = narrow ? user !== undefined && !user.isSurveyUser : items.home;
  const links = navLinks(items, pathname, withHome, pending);
  return { user, organization, narrow, items, links, ticketUrl: ticketAddress(contact?.email) };
}

function EditModeButtons() {
  const { editing } = mapScreen.use();
  if (editing === undefined) return null;
  // on a phone the name of the organization gives way to them
  const size = { flex: "none", px: { base: 10, sm: 18 } } as const;
  return (
    <>
      <Button {...size} variant="default" onClick={editing.close}>
        {t("close edit mode")}
      </Button>
      <Button {...size} ml={8} loading={editing.saving} onClick={editing.save}>
        {t("save map state")}
      </Button>
    </>
  );
}

function GoTo({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.goto}
      aria-label={t("Go to...")}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span>{t("Go to...")}</span>
      <kbd aria-hidden>{t("Ctrl K")}</kbd>
    </button>
  );
}

/** The bar on top of the main layout. */
export function Header({ onGoTo }: { readonly onGoTo: () => void }) {
  const { user, organization, narrow, items, links, ticketUrl } = useHeader();
  const [drawer, setDrawer] = useState(false);
  const logOut = useLogOut();
  const menu = { items, wikiUrl: organization.wikiUrl, ticketUrl, onLogOut: logOut };
  return (
    <header className={classes.bar}>
      {narrow && !items.editMode && (
        <IconButton label={t("Open menu")} onClick={() => setDrawer(true)} aria-expanded={drawer}>
          <IconMenu2 {...icon} />
        </IconButton>
      )}
      <Brand
        name={organization.name}
        logoUrl={organization.logoUrl}
        squareLogoUrl={organization.squareLogoUrl}
        goesHome={items.logoGoesHome && !items.editMode}
      />
      {items.editMode ? (
        <>
          <div className={classes.spacer} />
          <EditModeButtons />
        </>
      ) : (
        <>
          {!narrow && <NavBar links={links} />}
          <div className={classes.spacer} />
          <HeaderSlot className={classes.tools} />
          {user !== undefined && !user.isSurveyUser && <GoTo onClick={onGoTo} />}
          {items.assistant && (
            <IconButton label={t("Assistant")} onClick={openAssistant}>
              <IconMessageQuestion {...icon} />
            </IconButton>
          )}
          {items.docs && (
            <IconButton label={t("Documentation")} onClick={() => openDocumentation()}>
              <IconHelpCircle {...icon} />
            </IconButton>
          )}
          <NotificationBell />
          {user !== undefined && <UserMenu user={user} {...menu} />}
        </>
      )}
      <NavDrawer
        opened={drawer && narrow}
        onClose={() => setDrawer(false)}
        user={user}
        links={links}
        onSearch={onGoTo}
        {...menu}
      />
    </header>
  );
}
