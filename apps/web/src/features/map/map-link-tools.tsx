import { Button, CloseButton, Modal, TextInput } from "@mantine/core";
import { IconBookmark, IconCloudOff, IconInfoCircle, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { BackgroundFaults } from "../../ui/map/use-background-faults.ts";
import { toast } from "../../ui/toasts.tsx";
import { LONGEST_LINK } from "./map-link.ts";
import classes from "./project-map.module.css";
import type { MapStateHandle } from "./use-map-state.ts";
import type { OpenedMap } from "./use-opened-map.ts";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** Edits the saved state of the map, and copies the link to what is shown. */
export function MapStateTools({ state: { isEditing, edit, link } }: { readonly state: MapStateHandle }) {
  const [byHand, setByHand] = useState<string>();
  const copy = async () => {
    const address = link();
    if (address === undefined) return;
    if (address.length > LONGEST_LINK) {
      toast.error(t("The filter is too long for a link: save it under a name first, then copy the link again."));
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t("The link is copied."));
    } catch {
      // no access to the clipboard: the link is shown, to be copied by hand
      setByHand(address);
    }
  };
  return (
    <>
      <IconButton label={t("Copy link")} onClick={() => void copy()}>
        <IconLink {...icon} />
      </IconButton>
      <IconButton
        label={t("Edit map state")}
        aria-pressed={isEditing}
        data-on={isEditing || undefined}
        disabled={isEditing || edit === undefined}
        {...(edit === undefined ? {} : { onClick: edit })}
      >
        <IconBookmark {...icon} />
      </IconButton>
      <Modal opened={byHand !== undefined} onClose={() => setByHand(undefined)} title={t("Link to this view")}>
        <TextInput
          readOnly
          data-autofocus
          aria-label={t("Link to this view")}
          value={byHand ?? ""}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Modal>
    </>
  );
}

/** Something did not arrive, and the way to ask for it again. */
function Fault({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={`${classes.float} ${classes.banner}`} role="alert">
      <IconCloudOff {...icon} />
      <span>{text}</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

interface MapNoticeProps {
  readonly opened: Pick<OpenedMap, "link" | "unread">;
  readonly background: BackgroundFaults;
  readonly version: string;
  readonly isEditing: boolean;
}

/**
 * What has to be known of the view: what of it did not load, that its link was made over other results, cannot be read,
 * or that it is being edited.
 */
export function MapNotice({ opened: { link, unread }, background, version, isEditing }: MapNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (isEditing)
    return (
      <output className={`${classes.float} ${classes.banner}`}>
        <IconBookmark {...icon} />
        <span>{t("Bring the map into the state it shall open in, then save it at the top.")}</span>
      </output>
    );
  if (unread !== undefined)
    return (
      <Fault
        text={t("Your saved map did not load, and cannot be changed until it does. {reason}", {
          reason: errorText(unread.error),
        })}
        onRetry={unread.retry}
      />
    );
  if (background.failed)
    return <Fault text={t("Parts of the background map did not load.")} onRetry={background.retry} />;
  const isOther = typeof link === "object" && version !== "" && link.version !== version;
  if (closed || (link !== "damaged" && !isOther)) return null;
  return (
    <output className={`${classes.float} ${classes.banner}`}>
      <IconInfoCircle {...icon} />
      <span>
        {typeof link === "object"
          ? t("This link was made over version {linked} of the results; version {shown} is shown. Values may differ.", {
              linked: link.version,
              shown: version,
            })
          : t("This link cannot be read completely: the map is shown as you last saved it. Ask for the link again.")}
      </span>
      <CloseButton size="sm" aria-label={t("Close the notice")} onClick={() => setClosed(true)} />
    </output>
  );
}
