import { Tooltip } from "@mantine/core";
import { NavLink } from "react-router";
import { t } from "../../lib/i18n.ts";
import classes from "./header.module.css";
import type { NavLinkItem } from "./nav-links.ts";

/** How much waits behind a link. */
export function Waiting({ waiting }: Pick<NavLinkItem, "waiting">) {
  if (waiting === undefined) return null;
  return (
    <span className={classes.waiting}>
      <span aria-hidden>{waiting.count > 99 ? "99+" : waiting.count}</span>
      <span className="visually-hidden">{waiting.text}</span>
    </span>
  );
}

/** Links between the main screens, in the bar. */
export function NavBar({ links }: { readonly links: readonly NavLinkItem[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={classes.nav} aria-label={t("Main")}>
      {links.map(({ to, label, tooltip, icon: Icon, waiting }) => (
        <Tooltip key={to} label={tooltip}>
          <NavLink to={to} className={classes.link ?? ""}>
            <Icon size={17} stroke={1.7} aria-hidden />
            {label}
            <Waiting waiting={waiting} />
          </NavLink>
        </Tooltip>
      ))}
    </nav>
  );
}
