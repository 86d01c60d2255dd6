import { Button, Switch } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  type TablerIcon,
} from "@tabler/icons-react";
import type { OfficialSourceOnWire } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { type ReactNode, useState } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useForget, useNewEdition, useProbe, useTurnOff } from "./mutations.ts";
import { faultOf, type Standing, standingOf } from "./official-state.ts";
import classes from "./official.module.css";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

const ICONS: Readonly<Record<Standing, TablerIcon>> = {
  off: IconCircleDashed,
  fine: IconCircleCheck,
  changed: IconAlertTriangle,
  away: IconCloudOff,
};

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Asked = "on" | "off" | "edition" | "forget";

/** What can be done with a source as it stands. */
function Act({
  source,
  standing,
  ask,
}: {
  readonly source: OfficialSourceOnWire;
  readonly standing: Standing;
  readonly ask: (what: Asked) => void;
}) {
  const probe = useProbe();
  if (standing === "changed")
    return (
      <Button variant="subtle" size="xs" onClick={() => ask("edition")}>
        {t("Use new edition")}
      </Button>
    );
  if (standing === "away")
    return (
      <Button variant="subtle" size="xs" loading={probe.isPending} onClick={() => probe.mutate(source.id)}>
        {t("Try again")}
      </Button>
    );
  if (standing !== "off") return null;
  return (
    <>
      {source.cells > 0 && (
        <Button variant="subtle" size="xs" onClick={() => ask("forget")}>
          {t("Remove what was read")}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => ask("on")}>
        {t("Turn on")}
      </Button>
    </>
  );
}

/** Asks before what was decided is done. */
function Dialogs({
  source,
  asked,
  close,
}: {
  readonly source: OfficialSourceOnWire;
  readonly asked: Asked | null;
  readonly close: () => void;
}) {
  const { id, title } = source;
  const off = useTurnOff(close);
  const edition = useNewEdition(close);
  const forget = useForget(close);
  const shared = { onClose: close };
  return (
    <>
      {asked === "on" && <TurnOnDialog source={source} onClose={close} />}
      <ConfirmDialog
        {...shared}
        opened={asked === "off"}
        title={t("Turn off {name}", { name: title })}
        confirm={t("Turn off")}
        pending={off.isPending}
        onConfirm={() => off.mutate(id)}
      >
        {t(
          "The screening method comes back at the next computation. What was read is kept, and counts again when the source is turned on.",
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={asked === "edition"}
        title={t("Use the new edition of {name}", { name: title })}
        confirm={t("Use new edition")}
        pending={edition.isPending}
        onConfirm={() => edition.mutate(id)}
      >
        {t(
          "All locations are read anew at their next computation. Results that were computed stay as they are until then.",
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={asked === "forget"}
        title={t("Remove what was read of {name}", { name: title })}
        confirm={t("Remove")}
        pending={forget.isPending}
        onConfirm={() => forget.mutate(id)}
      >
        {t("Nothing of it can be computed without the publisher then. Results that were computed stay as they are.")}
      </ConfirmDialog>
    </>
  );
}

/** A source that can be read by address: what it brings, its licence, how it stands. */
export function OfficialCard({ source }: { readonly source: OfficialSourceOnWire }) {
  const [asked, ask] = useState<Asked | null>(null);
  const { standing, text } = standingOf(source);
  const Icon = ICONS[standing];
  const fault = standing === "away" ? faultOf(source) : null;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div>
          <b lang="en">{source.title}</b>
          <small lang="en">
            {source.publisher}, {source.version}
          </small>
        </div>
        <Switch
          checked={source.on}
          onChange={() => ask(source.on ? "off" : "on")}
          aria-label={t("Read {name}", { name: source.title })}
        />
      </div>
      <p className={classes.brings}>{translated(source.brings)}</p>
      <dl className={classes.facts}>
        <Fact name={t("Resolution")}>{translated(source.resolution)}</Fact>
        <Fact name={t("Licence")}>
          <a className={classes.link} href={source.licence.address} target="_blank" rel="noreferrer">
            {source.licence.name}
          </a>
        </Fact>
        <Fact name={t("45 locations")}>{t("about {size}", { size: formatBytes(45 * source.bytes_per_place) })}</Fact>
        <Fact name={t("Kept for good")}>
          {source.cells === 0
            ? t("None yet")
            : t("{cells} cells of {files} files, edition {edition}", {
                cells: formatCount(source.cells),
                files: formatCount(source.files),
                edition: source.edition,
              })}
        </Fact>
      </dl>
      <details className={classes.more}>
        <summary>{t("Citation, and what was never confirmed")}</summary>
        <p>{source.citation}</p>
        <ul>
          {source.unconfirmed.map((item) => (
            <li key={item}>{translated(item)}</li>
          ))}
        </ul>
      </details>
      <div className={classes.foot} data-standing={standing}>
        <span>
          <Icon size={17} stroke={1.7} aria-hidden />
          <span>
            {text} {standing === "off" && source.recommended && <em className={classes.chip}>{t("Recommended")}</em>}
            {fault !== null && <small>{fault}</small>}
          </span>
        </span>
        <Act source={source} standing={standing} ask={ask} />
      </div>
      <Dialogs source={source} asked={asked} close={() => ask(null)} />
    </li>
  );
}
