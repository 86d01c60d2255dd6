import { Button, Group, Modal, TextInput } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useDuplicate, useRecover, useRemove, useRename } from "./mutations.ts";

export interface ProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

interface TitleDialogProps {
  readonly heading: string;
  /** Of the button. */
  readonly act: string;
  readonly initial: string;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly note?: string;
  readonly onSave: (title: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a project; spaces around it do not count, and an empty one cannot be saved. */
function TitleDialog({ heading, act, initial, error, pending, note, onSave, onClose }: TitleDialogProps) {
  const [title, setTitle] = useState(initial);
  const trimmed = title.trim();
  return (
    <FormDialog
      title={heading}
      act={act}
      pending={pending}
      isReady={trimmed !== ""}
      onSubmit={() => onSave(trimmed)}
      onClose={onClose}
    >
      <Fields>
        <FormError error={error} />
        <TextInput
          label={t("Project name")}
          description={note}
          data-autofocus
          maxLength={200}
          value={title}
          error={trimmed === "" ? t("Field is required") : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Fields>
    </FormDialog>
  );
}

/** Changes the name of a project. */
export function RenameDialog({ project, onClose }: ProjectDialogProps) {
  const { error, isPending, mutate } = useRename();
  return (
    <TitleDialog
      heading={t("Edit project name")}
      act={t("Save")}
      initial={project.properties.title}
      error={error}
      pending={isPending}
      onSave={(title) => mutate({ id: project.id, title }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Makes a copy of a project under another name. */
export function DuplicateDialog({ project, onClose }: ProjectDialogProps) {
  const { error, isPending, mutate } = useDuplicate();
  return (
    <TitleDialog
      heading={t("Duplicate project")}
      act={t("Duplicate")}
      initial={t("{title} (copy)", { title: project.properties.title }).slice(0, 200)}
      note={t("Locations, links and chosen analyses are copied, and computed with the data of today.")}
      error={error}
      pending={isPending}
      onSave={(title) => mutate({ id: project.id, title }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a project goes to Recently Deleted. */
export function RemoveDialog({ project, onClose }: ProjectDialogProps) {
  const remove = useRemove();
  return (
    <DeleteDialog
      item={t("project")}
      name={project.properties.title}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(project, { onSuccess: onClose })}
      onClose={onClose}
    >
      {" "}
      {t("It can be restored for 30 days.")}
      <FormError error={remove.error} />
    </DeleteDialog>
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
