import { Link } from "react-router";
import { t } from "../../lib/i18n.ts";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { paths } from "../paths.ts";
import classes from "./header.module.css";

export interface BrandProps {
  readonly name: string;
  readonly logoUrl: string | undefined;
  readonly squareLogoUrl: string | undefined;
  readonly goesHome: boolean;
}

/**
 * Logo and title of the organization. It leads to the dashboard, unless one is there already or has no business there.
 */
export function Brand({ name, logoUrl, squareLogoUrl, goesHome }: BrandProps) {
  const content =
    logoUrl === undefined ? (
      <>
        <LogoMark />
        <span>{name}</span>
      </>
    ) : (
      <picture>
        {squareLogoUrl !== undefined && <source media="(max-width: 768px)" srcSet={squareLogoUrl} />}
        <img src={logoUrl} alt={name} />
      </picture>
    );
  if (!goesHome) return <div className={classes.brand}>{content}</div>;
  return (
    <Link to={paths.dashboard} className={classes.brand} aria-label={t("{name}: go to the dashboard", { name })}>
      {content}
    </Link>
  );
}
