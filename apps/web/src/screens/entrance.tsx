import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useOrganization } from "../features/organization/use-organization.ts";
import { msg, t } from "../lib/i18n.ts";
import { ProviderLinks } from "../features/attribution/provider-links.tsx";
import { TideArt } from "../ui/tide-art.tsx";
import { Brand } from "./brand.tsx";
import classes from "./login-screen.module.css";

const FACTS = [
  [msg("entries per location"), msg("40'000+")],
  [msg("indicators"), msg("50+")],
  [msg("climate scenarios"), msg("4")],
  [msg("years of data"), msg("1870 to 2080")],
] as const;

export interface EntranceProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** What stands on the picture; below the form on a phone. */
  readonly scene?: ReactNode;
}

/** The frame of the pages before sign-in: the organization's logo and picture, and room for one form. */
export function Entrance({ title, lead, children, scene }: EntranceProps) {
  const organization = useOrganization();
  const isNarrow = useMediaQuery("(max-width: 900px)", undefined, { getInitialValueInEffect: false });
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
          {isNarrow && scene}
        </div>
        <ProviderLinks provider={organization.provider} />
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
            {!isNarrow && scene}
          </>
        ) : (
          <img src={organization.backgroundUrl} alt="" />
        )}
      </div>
    </div>
  );
}
