import { Button } from "@mantine/core";
import type { Assignment } from "@tidemark/contract";
import { IconCopy, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { RecipientChanges } from "./recipient-mutations.ts";
import { isOpen } from "./recipient-row.tsx";
import classes from "./recipients.module.css";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

interface BarProps {
  readonly chosen: readonly Assignment[];
  readonly isRunning: boolean;
  readonly mayRemove: boolean;
  readonly changes: RecipientChanges;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** What can be done with the recipients that are chosen; nothing while none is. */
export function ChosenBar({ chosen, isRunning, mayRemove, changes, onRemove, onDone }: BarProps) {
  const [isAsked, ask] = useState(false);
  const { notify, copyLinks } = changes;
  if (chosen.length === 0) return null;
  const open = chosen.filter(isOpen);
  const reminders = open.filter(({ status }) => status === "pending").length;
  const answered = chosen.filter(({ answered_questions: n }) => n > 0).length;
  return (
    <section className={classes.bar} aria-label={t("Chosen recipients")}>
      <b>{plural(chosen.length, "1 selected", "{n} selected", { n: chosen.length })}</b>
      <span>
        {[
          plural(reminders, "1 reminder", "{n} reminders", { n: reminders }),
          plural(open.length - reminders, "1 first notice", "{n} first notices", { n: open.length - reminders }),
        ].join(", ")}
      </span>
      <Button
        leftSection={<IconSend {...icon} />}
        disabled={!isRunning || open.length === 0}
        loading={notify.isPending}
        onClick={() =>
          notify.mutate(
            open.map(({ id }) => id),
            { onSuccess: onDone },
          )
        }
      >
        {t("Send notifications")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy {...icon} />}
        disabled={!isRunning}
        loading={copyLinks.isPending}
        onClick={() => copyLinks.mutate(chosen)}
      >
        {t("Copy links")}
      </Button>
      {mayRemove && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => (answered > 0 ? ask(true) : onRemove())}
        >
          {t("Remove")}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t("Remove from the questionnaire")}
        confirm={t("Remove")}
        pending={changes.unassign.isPending}
        onConfirm={() => {
          ask(false);
          onRemove();
        }}
        onClose={() => ask(false)}
      >
        {plural(
          answered,
          "1 of them has answered: the answers go as well.",
          "{n} of them have answered: the answers go as well.",
          { n: answered },
        )}
      </ConfirmDialog>
    </section>
  );
}
