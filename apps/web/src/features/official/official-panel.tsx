import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OfficialSourceOnWire, WaitingSourceOnWire } from "@tidemark/contract";
import { useState } from "react";
import { officialQuery } from "../../data/official.ts";
import { t, translated } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { useChangeAll } from "./mutations.ts";
import { OfficialCard } from "./official-card.tsx";
import { OfficialTotals } from "./official-totals.tsx";
import classes from "./official.module.css";
import { RecommendedDialog } from "./recommended-dialog.tsx";

/** A source that is known and cannot be read yet. */
function Waiting({
  source: { title, publisher, brings, licence, address, missing },
}: {
  readonly source: WaitingSourceOnWire;
}) {
  return (
    <li>
      <b lang="en">{title}</b>{" "}
      <small lang="en">
        {publisher}, {licence}
      </small>
      <p>{translated(brings)}</p>
      <p>
        {t("Not yet: {missing}", { missing: translated(missing) })}{" "}
        <a className={classes.link} href={address} target="_blank" rel="noreferrer">
          {t("Publisher")}
        </a>
      </p>
    </li>
  );
}

/** The one switch of all: the recommended set on, or everything off. */
function Switches({ sources }: { readonly sources: readonly OfficialSourceOnWire[] }) {
  const [asked, ask] = useState<"on" | "off" | null>(null);
  const close = () => ask(null);
  const off = useChangeAll(close);
  const missing = sources.filter(({ recommended, on }) => recommended && !on);
  return (
    <div className={classes.switches}>
      {sources.some(({ on }) => on) && (
        <Button variant="default" onClick={() => ask("off")}>
          {t("Turn all off")}
        </Button>
      )}
      {missing.length > 0 && (
        <Button leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />} onClick={() => ask("on")}>
          {t("Turn on the recommended set")}
        </Button>
      )}
      {asked === "on" && <RecommendedDialog sources={missing} onClose={close} />}
      <ConfirmDialog
        opened={asked === "off"}
        title={t("Turn all official maps off")}
        confirm={t("Turn off")}
        pending={off.isPending}
        onConfirm={() => off.mutate({ on: false, licences: [] })}
        onClose={close}
      >
        {t(
          "The screening method comes back at the next computation. What was read is kept, and counts again when the source is turned on.",
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Official maps that are read where their publishers keep them; off until somebody turns them on. */
export function OfficialPanel() {
  const official = useQuery(officialQuery);
  return (
    <Loaded query={official}>
      {({ sources, waiting, month }) => (
        <>
          <Section
            title={t("Data sources")}
            lead={t(
              "Official maps that are read where their publishers keep them. Only the blocks in which your locations lie are fetched, at the next computation. Nothing is read until you turn a source on.",
            )}
            tools={<Switches sources={sources} />}
          >
            <OfficialTotals sources={sources} month={month} />
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
