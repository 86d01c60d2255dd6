import { CloseButton, Modal, TextInput } from "@mantine/core";
import { IconBookmark, IconInfoCircle, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
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
      toast.error(t("The filter is too long for a link: clear it or make it simpler, then copy the link again."));
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
        disabled={isEditing}
        onClick={edit}
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

/** What has to be known of the view: that its link was made over other results, cannot be read, or that it is being edited. */
export function MapNotice({
  link,
  version,
  isEditing,
}: {
  readonly link: OpenedMap["link"];
  readonly version: string;
  readonly isEditing: boolean;
}) {
  const [closed, setClosed] = useState(false);
  if (isEditing)
    return (
      <output className={`${classes.float} ${classes.banner}`}>
        <IconBookmark {...icon} />
        <span>{t("Bring the map into the state it shall open in, then save it at the top.")}</span>
      </output>
    );
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
