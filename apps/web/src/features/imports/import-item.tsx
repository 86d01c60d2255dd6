import { Button, Group, Progress } from "@mantine/core";
import type { Import, KnownSource } from "@tidemark/contract";
import { formatDateTime } from "../../lib/format.ts";
import { msg, saidByServer, t, type UiText } from "../../lib/i18n.ts";
import { stageText } from "./import-model.ts";
import { ImportDraft } from "./import-draft.tsx";
import { useCancel, useThrowAway } from "./mutations.ts";
import { isOpen, useWatchedImport } from "./use-watched-import.ts";
import classes from "./imports.module.css";

const TONES = {
  Draft: "calm",
  Pending: "calm",
  Running: "brand",
  Finished: "success",
  Failed: "danger",
  Cancelled: "calm",
} as const;

const STATUS: Readonly<Record<Import["status"], UiText>> = {
  Draft: msg("Draft"),
  Pending: msg("Pending"),
  Running: msg("Running"),
  Finished: msg("Finished"),
  Failed: msg("Failed"),
  Cancelled: msg("Cancelled"),
};

/** One import: what it is, how far it is, why it failed. */
export function ImportItem({ item, known }: { readonly item: Import; readonly known: readonly KnownSource[] }) {
  useWatchedImport(item);
  const cancel = useCancel();
  const throwAway = useThrowAway();
  const title = known.find(({ id }) => id === item.source)?.title ?? item.folder ?? t("New import");
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <div>
          <b>{title}</b>
          <small>
            {formatDateTime(item.ended_at ?? item.created_at)}
            {item.created_by !== null && `, ${item.created_by}`}
          </small>
        </div>
        <span className={classes.status} data-tone={TONES[item.status]}>
          {t(STATUS[item.status])}
        </span>
      </div>
      {item.status === "Draft" && (
        <ImportDraft key={`${item.source} ${item.preview === null}`} item={item} known={known} />
      )}
      {isOpen(item) && (
        <div className={classes.form} aria-live="polite">
          <Progress value={100 * item.progress} aria-label={t("Progress of the import")} />
          <small className={classes.note}>
            {item.stage === null ? t("waits for its turn") : stageText(item.stage)}
          </small>
          <Group>
            <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate(item.id)}>
              {t("Cancel")}
            </Button>
          </Group>
        </div>
      )}
      {item.status === "Failed" && (
        <p className={classes.failure} role="alert">
          {saidByServer(item.detail ?? "", item.message_code, item.facts)}
        </p>
      )}
      {(item.status === "Failed" || item.status === "Cancelled") && (
        <Button variant="subtle" size="xs" onClick={() => throwAway.mutate(item.id)}>
          {t("Remove from the list")}
        </Button>
      )}
    </li>
  );
}
