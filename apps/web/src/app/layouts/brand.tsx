import { Link } from "react-router";
import { t } from "../../lib/i18n.ts";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { paths } from "../paths.ts";
import classes from "./header.module.css";

export interface BrandProps {
  readonly name: string;
  readonly logoUrl: string | undefined;
  readonly goesHome: boolean;
}

/**
 * Logo and title of the organization. It leads to the dashboard, unless one is there already or has no business there.
 */
export function Brand({ name, logoUrl, goesHome }: BrandProps) {
  const content =
    logoUrl === undefined ? (
      <>
        <LogoMark />
        <span>{name}</span>
      </>
    ) : (
      <img src={logoUrl} alt={name} />
    );
  if (!goesHome) return <div className={classes.brand}>{content}</div>;
  return (
    <Link to={paths.dashboard} className={classes.brand} aria-label={t("{name}: go to the dashboard", { name })}>
      {content}
    </Link>
  );
}
