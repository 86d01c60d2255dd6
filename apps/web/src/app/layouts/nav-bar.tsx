import { Tooltip } from "@mantine/core";
import { NavLink } from "react-router";
import { t } from "../../lib/i18n.ts";
import classes from "./header.module.css";
import type { NavLinkItem } from "./nav-links.ts";

/** Links between the main screens, in the bar. */
export function NavBar({ links }: { readonly links: readonly NavLinkItem[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={classes.nav} aria-label={t("Main")}>
      {links.map(({ to, label, tooltip, icon: Icon }) => (
        <Tooltip key={to} label={tooltip}>
          <NavLink to={to} className={classes.link ?? ""}>
            <Icon size={17} stroke={1.7} aria-hidden />
            {label}
          </NavLink>
        </Tooltip>
      ))}
    </nav>
  );
}
