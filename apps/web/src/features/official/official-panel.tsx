import { useQuery } from "@tanstack/react-query";
import type { WaitingSourceOnWire } from "@tidemark/contract";
import { officialQuery } from "../../data/official.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { OfficialCard } from "./official-card.tsx";
import classes from "./official.module.css";

/** A source that is known and cannot be read yet. */
function Waiting({
  source: { title, publisher, brings, licence, address, missing },
}: {
  readonly source: WaitingSourceOnWire;
}) {
  return (
    <li>
      <b>{title}</b>{" "}
      <small>
        {publisher}, {licence}
      </small>
      <p>{brings}</p>
      <p>
        {t("Not yet: {missing}", { missing })}{" "}
        <a className={classes.link} href={address} target="_blank" rel="noreferrer">
          {t("Publisher")}
        </a>
      </p>
    </li>
  );
}

/** Official maps that are read where their publishers keep them; off until somebody turns them on. */
export function OfficialPanel() {
  const official = useQuery(officialQuery);
  return (
    <Loaded query={official}>
      {({ sources, waiting }) => (
        <>
          <Section
            title={t("Data sources")}
            lead={t(
              "Official maps that are read where their publishers keep them. Only the blocks in which your locations lie are fetched, at the next computation. Nothing is read until you turn a source on.",
            )}
          >
            <ul className={classes.cards}>
              {sources.map((source) => (
                <OfficialCard key={source.id} source={source} />
              ))}
            </ul>
          </Section>
          <Section
            title={t("Known, and not readable yet")}
            lead={t(
              "Each of these has an open question. Until it is answered at the publisher, the files can be imported.",
            )}
          >
            <ul className={classes.waiting}>
              {waiting.map((source) => (
                <Waiting key={source.id} source={source} />
              ))}
            </ul>
          </Section>
        </>
      )}
    </Loaded>
  );
}
