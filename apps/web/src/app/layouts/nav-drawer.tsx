import { Drawer } from "@mantine/core";
import { IconBook2, IconInfoCircle, IconLifebuoy, IconLogout, IconSearch, IconUser } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { t } from "../../lib/i18n.ts";
import type { SessionUser } from "../../state/session.ts";
import { paths } from "../paths.ts";
import type { HeaderItems } from "./header-model.ts";
import classes from "./header.module.css";
import { Waiting } from "./nav-bar.tsx";
import type { NavLinkItem } from "./nav-links.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";

const icon = { size: 19, stroke: 1.7, "aria-hidden": true } as const;

export interface NavDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly user: SessionUser | undefined;
  readonly links: readonly NavLinkItem[];
  readonly items: HeaderItems;
  readonly wikiUrl: string | undefined;
  readonly ticketUrl: string | undefined;
  readonly onSearch: () => void;
  readonly onLogOut: () => void;
}

/** On narrow screens the whole bar moves in here. */
export function NavDrawer({ opened, onClose, user, links, items, wikiUrl, ticketUrl, ...acts }: NavDrawerProps) {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      title={user?.name ?? t("Menu")}
      closeButtonProps={{ "aria-label": t("Close menu") }}
    >
      <nav className={classes.drawer} aria-label={t("Main")}>
        {links.map(({ to, label, icon: Icon, waiting }) => (
          <NavLink key={to} to={to} onClick={onClose}>
            <Icon {...icon} />
            {label}
            <Waiting waiting={waiting} />
          </NavLink>
        ))}
        {user !== undefined && (
          <button type="button" onClick={then(acts.onSearch)}>
            <IconSearch {...icon} />
            {t("Go to...")}
          </button>
        )}
        <hr />
        {items.account && (
          <NavLink to={paths.account} onClick={onClose}>
            <IconUser {...icon} />
            {t("Account and invoices")}
          </NavLink>
        )}
        {items.imprint && (
          <NavLink to={paths.imprint} onClick={onClose}>
            <IconInfoCircle {...icon} />
            {t("Imprint")}
          </NavLink>
        )}
        {items.wiki && (
          <a href={wikiUrl} target="_blank" rel="noreferrer">
            <IconBook2 {...icon} />
            {t("Wiki")}
          </a>
        )}
        {items.ticket && (
          <a href={ticketUrl} target="_blank" rel="noreferrer">
            <IconLifebuoy {...icon} />
            {t("Create a support ticket")}
          </a>
        )}
        {items.logOut && (
          <button type="button" onClick={then(acts.onLogOut)}>
            <IconLogout {...icon} />
            {t("Log out")}
          </button>
        )}
        <hr />
        <SchemeSwitch />
      </nav>
    </Drawer>
  );
}
