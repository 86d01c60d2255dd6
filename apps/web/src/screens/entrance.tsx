import type { ReactNode } from "react";
import { useOrganization } from "../features/organization/use-organization.ts";
import { msg, t } from "../lib/i18n.ts";
import { TideArt } from "../ui/tide-art.tsx";
import { Brand } from "./brand.tsx";
import classes from "./login-screen.module.css";

const FACTS = [
  [msg("entries per location"), msg("40'000+")],
  [msg("climate scenarios"), msg("4")],
  [msg("years of data"), msg("1870 to 2080")],
] as const;

export interface EntranceProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of the pages before sign-in: the organization's logo and picture, and room for one form. */
export function Entrance({ title, lead, children }: EntranceProps) {
  const organization = useOrganization();
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <Brand />
        <div className={classes.middle}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </div>
      <div className={classes.scene}>
        {organization.backgroundUrl === undefined ? (
          <>
            <TideArt />
            <p className={classes.claim}>{t("Know what a changing climate means for every place you depend on.")}</p>
            <dl className={classes.facts}>
              {FACTS.map(([what, figure]) => (
                <div key={t(what)}>
                  <dt>{t(what)}</dt>
                  <dd>{t(figure)}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <img src={organization.backgroundUrl} alt="" />
        )}
      </div>
    </div>
  );
}
