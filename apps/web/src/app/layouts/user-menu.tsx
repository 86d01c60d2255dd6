import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconBook2, IconExternalLink, IconInfoCircle, IconLifebuoy, IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { t } from "../../lib/i18n.ts";
import type { SessionUser } from "../../state/session.ts";
import { paths } from "../paths.ts";
import type { HeaderItems } from "./header-model.ts";
import { initials } from "./initials.ts";
import classes from "./header.module.css";
import { SCHEMES } from "./scheme-switch.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** Light, dark, or what the system says; remembered in this browser. */
function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      {SCHEMES.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export interface UserMenuProps {
  readonly user: SessionUser;
  readonly items: HeaderItems;
  readonly wikiUrl: string | undefined;
  readonly ticketUrl: string | undefined;
  readonly onLogOut: () => void;
}

/** Who is signed in, and what concerns the person rather than the work. */
export function UserMenu({ user, items, wikiUrl, ticketUrl, onLogOut }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label={t("User menu of {name}", { name: user.name })}>
          {initials(user.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{user.name}</b>
          {user.name !== user.email && <small>{user.email}</small>}
        </div>
        <Menu.Divider />
        <Menu.Label>{t("Appearance")}</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        {items.account && (
          <Menu.Item component={Link} to={paths.account} leftSection={<IconUser {...icon} />}>
            {t("Account and invoices")}
          </Menu.Item>
        )}
        {items.imprint && (
          <Menu.Item component={Link} to={paths.imprint} leftSection={<IconInfoCircle {...icon} />}>
            {t("Imprint")}
          </Menu.Item>
        )}
        {items.wiki && (
          <Menu.Item
            component="a"
            href={wikiUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBook2 {...icon} />}
            rightSection={<IconExternalLink size={14} stroke={1.7} aria-hidden />}
          >
            {t("Wiki")}
          </Menu.Item>
        )}
        {items.ticket && (
          <Menu.Item
            component="a"
            href={ticketUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconLifebuoy {...icon} />}
          >
            {t("Create a support ticket")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={onLogOut}>
          {t("Log out")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
