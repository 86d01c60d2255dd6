import { Button } from "@mantine/core";
import { IconLink, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OfficialSourceOnWire, OwnKindOnWire, WaitingSourceOnWire } from "@tidemark/contract";
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
import { OwnAddressDialog } from "./own-address-dialog.tsx";
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

/** The one switch of all, the recommended set on or everything off, and a map at an own address. */
function Switches({
  sources,
  kinds,
}: {
  readonly sources: readonly OfficialSourceOnWire[];
  readonly kinds: readonly OwnKindOnWire[];
}) {
  const [asked, ask] = useState<"on" | "off" | "own" | null>(null);
  // one map of each kind: that of another is changed or removed first
  const free = kinds.filter(({ id }) => sources.every((source) => source.id !== id));
  const close = () => ask(null);
  const off = useChangeAll(close);
  const missing = sources.filter(({ recommended, on }) => recommended && !on);
  return (
    <div className={classes.switches}>
      {free.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconLink size={16} stroke={1.8} aria-hidden />}
          onClick={() => ask("own")}
        >
          {t("Add a map by address")}
        </Button>
      )}
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
      {asked === "own" && <OwnAddressDialog kinds={free} onClose={close} />}
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
      {({ sources, own_kinds: kinds, waiting, month }) => (
        <>
          <Section
            title={t("Data sources")}
            lead={t(
              "Official maps that are read where their publishers keep them. Only the blocks in which your locations lie are fetched, at the next computation. Nothing is read until you turn a source on.",
            )}
            tools={<Switches sources={sources} kinds={kinds} />}
          >
            <OfficialTotals sources={sources} month={month} />
            <ul className={classes.cards}>
              {sources.map((source) => (
                <OfficialCard key={source.id} source={source} kinds={kinds} />
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
