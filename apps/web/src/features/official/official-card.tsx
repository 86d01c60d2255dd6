import { Button, Switch } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  type TablerIcon,
} from "@tabler/icons-react";
import type { OfficialSourceOnWire, OwnKindOnWire } from "@tidemark/contract";
import { formatBytes, formatCount } from "@tidemark/science";
import { type ReactNode, useState } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LicenceLink } from "./licence-link.tsx";
import { useForget, useNewEdition, useProbe, useRemoveAddress, useTurnOff } from "./mutations.ts";
import { faultOf, type Standing, standingOf } from "./official-state.ts";
import classes from "./official.module.css";
import { OwnAddressDialog } from "./own-address-dialog.tsx";
import { bringsOf } from "./own-words.ts";
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

type Asked = "on" | "off" | "edition" | "forget" | "change" | "remove";

/** What can be done with a map at an own address besides. */
function OwnActs({ source, ask }: { readonly source: OfficialSourceOnWire; readonly ask: (what: Asked) => void }) {
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t("Change {name}", { name: source.title })}
        onClick={() => ask("change")}
      >
        {t("Change")}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t("Remove {name}", { name: source.title })}
        onClick={() => ask("remove")}
      >
        {t("Remove")}
      </Button>
    </>
  );
}

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
    <span className={classes.acts}>
      {source.own !== null && <OwnActs source={source} ask={ask} />}
      {source.own === null && source.cells > 0 && (
        <Button variant="subtle" size="xs" onClick={() => ask("forget")}>
          {t("Remove what was read")}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => ask("on")}>
        {t("Turn on")}
      </Button>
    </span>
  );
}

/** Asks before what was decided is done. */
function Dialogs({
  source,
  kinds,
  asked,
  close,
}: {
  readonly source: OfficialSourceOnWire;
  readonly kinds: readonly OwnKindOnWire[];
  readonly asked: Asked | null;
  readonly close: () => void;
}) {
  const { id, title } = source;
  const off = useTurnOff(close);
  const edition = useNewEdition(close);
  const forget = useForget(close);
  const remove = useRemoveAddress(close);
  const shared = { onClose: close };
  return (
    <>
      {asked === "on" && <TurnOnDialog source={source} onClose={close} />}
      {asked === "change" && <OwnAddressDialog kinds={kinds} source={source} onClose={close} />}
      <ConfirmDialog
        {...shared}
        opened={asked === "remove"}
        title={t("Remove {name}", { name: title })}
        confirm={t("Remove")}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      >
        {t("Its address is forgotten, and all that was read of it. Results that were computed stay as they are.")}
      </ConfirmDialog>
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
export function OfficialCard({
  source,
  kinds,
}: {
  readonly source: OfficialSourceOnWire;
  /** What a map at an own address can give. */
  readonly kinds: readonly OwnKindOnWire[];
}) {
  const [asked, ask] = useState<Asked | null>(null);
  const { standing, text } = standingOf(source);
  const Icon = ICONS[standing];
  const fault = standing === "away" ? faultOf(source) : null;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div>
          <b lang={source.own === null ? "en" : undefined}>{source.title}</b>
          <small lang="en">
            {source.publisher}, {source.version}
          </small>
          {source.own !== null && <em className={classes.chip}>{t("Custom address")}</em>}
        </div>
        <Switch
          checked={source.on}
          onChange={() => ask(source.on ? "off" : "on")}
          aria-label={t("Read {name}", { name: source.title })}
        />
      </div>
      <p className={classes.brings}>{bringsOf(source)}</p>
      <dl className={classes.facts}>
        <Fact name={t("Resolution")}>{translated(source.resolution)}</Fact>
        <Fact name={t("Licence")}>
          <LicenceLink licence={source.licence} />
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
        <summary>
          {source.own === null ? t("Citation, and what was never confirmed") : t("Address and citation")}
        </summary>
        {source.own !== null && <p>{source.own.address}</p>}
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
      <Dialogs source={source} kinds={kinds} asked={asked} close={() => ask(null)} />
    </li>
  );
}
