import { Button, Group, Modal, TextInput } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { useRecover, useRemove, useRename } from "./mutations.ts";

export interface ProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Changes the name of a project; spaces around it do not count, and an empty one cannot be saved. */
export function RenameDialog({ project, onClose }: ProjectDialogProps) {
  const [title, setTitle] = useState(project.properties.title);
  const rename = useRename();
  const trimmed = title.trim();
  const save = () => rename.mutate({ id: project.id, title: trimmed }, { onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title={t("Edit project name")} size={400}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== "") save();
        }}
      >
        <Fields>
          <FormError error={rename.error} />
          <TextInput
            label={t("Project name")}
            data-autofocus
            maxLength={200}
            value={title}
            error={trimmed === "" ? t("Field is required") : undefined}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Fields>
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={trimmed === ""} loading={rename.isPending}>
            {t("Save")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Asks before a project goes to Recently Deleted. */
export function RemoveDialog({ project, onClose }: ProjectDialogProps) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      opened
      title={t("Delete {item}", { item: t("project") })}
      confirm={t("Delete")}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(project, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormError error={remove.error} />
      {t("Are you sure you want to delete {title} {item}?", {
        title: project.properties.title,
        item: t("project"),
      })}{" "}
      {t("It can be restored for 30 days.")}
    </ConfirmDialog>
  );
}

/** Asks before a project comes back from Recently Deleted. */
export function RecoverDialog({ project, onClose }: ProjectDialogProps) {
  const recover = useRecover();
  return (
    <Modal opened onClose={onClose} title={t("Restore {item}", { item: t("project") })} size={400}>
      <FormError error={recover.error} />
      <p style={{ color: "var(--c-text-2)" }}>
        {t("Are you sure you want to restore {title} {item}?", { title: project.properties.title, item: t("project") })}
      </p>
      <Group justify="flex-end" gap={10} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          data-autofocus
          loading={recover.isPending}
          onClick={() => recover.mutate(project, { onSuccess: onClose })}
        >
          {t("Restore")}
        </Button>
      </Group>
    </Modal>
  );
}
