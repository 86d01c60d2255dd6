import { Button, TextInput } from "@mantine/core";
import { IconDeviceFloppy, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SavedFilter, SiteFilter } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { readSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import { savedFiltersQuery } from "../../data/filters.ts";
import { savedFilterOf } from "../../state/saved-filters.ts";
import classes from "./filters.module.css";
import { useSavedFilterChanges } from "./mutations.ts";
import { applyFilter } from "./use-filter.ts";

const icon = { size: 15, stroke: 1.7, "aria-hidden": true } as const;

interface NameDialogProps {
  readonly heading: string;
  readonly title: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onName: (title: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ heading, title: begins, pending, error, onName, onClose }: NameDialogProps) {
  const [title, setTitle] = useState(begins);
  return (
    <FormDialog
      title={heading}
      act={t("Save")}
      pending={pending}
      isReady={title.trim() !== ""}
      onSubmit={() => onName(title.trim())}
      onClose={onClose}
    >
      <TextInput
        label={t("Name")}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={error === null ? undefined : errorText(error)}
        maxLength={100}
        data-autofocus
        required
      />
    </FormDialog>
  );
}

type Dialog =
  | { readonly kind: "save" }
  | { readonly kind: "rename"; readonly saved: SavedFilter }
  | { readonly kind: "remove"; readonly saved: SavedFilter };

interface SavedFiltersProps {
  readonly projectId: string;
  /** Undefined: everything passes. */
  readonly filter: SiteFilter | undefined;
}

interface RowProps {
  readonly saved: SavedFilter;
  readonly isCurrent: boolean;
  /** Undefined where there is nothing to put in its place. */
  readonly onReplace: (() => void) | undefined;
  readonly onDialog: (dialog: Dialog) => void;
}

function SavedRow({ saved, isCurrent, onReplace, onDialog }: RowProps) {
  return (
    <li data-on={isCurrent || undefined}>
      <button type="button" aria-pressed={isCurrent} onClick={() => applyFilter(saved.filter)}>
        {saved.title}
      </button>
      {onReplace !== undefined && (
        <IconButton
          size={28}
          label={t("Save the present filter as {title}", { title: saved.title })}
          onClick={onReplace}
        >
          <IconRefresh {...icon} />
        </IconButton>
      )}
      <IconButton
        size={28}
        label={t("Rename {title}", { title: saved.title })}
        onClick={() => onDialog({ kind: "rename", saved })}
      >
        <IconPencil {...icon} />
      </IconButton>
      <IconButton
        size={28}
        label={t("Delete {item}", { item: saved.title })}
        onClick={() => onDialog({ kind: "remove", saved })}
      >
        <IconTrash {...icon} />
      </IconButton>
    </li>
  );
}

/** The address then names the filter instead of holding it. */
function put(saved: SavedFilter): void {
  applyFilter(saved.filter);
  toast.success(t("{title} saved!", { title: saved.title }));
}

/** A filter that stays in force is held by the address from now on: what the address named is gone. */
function letGo({ id }: SavedFilter): void {
  const { filter } = readSiteFilter();
  if (filter !== undefined && savedFilterOf(filter)?.id === id) applyFilter({ ...filter });
}

const report = (error: Error) => toast.error(errorText(error));

function Dialogs({
  dialog,
  projectId,
  filter,
  onClose,
}: SavedFiltersProps & { readonly dialog: Dialog; readonly onClose: () => void }) {
  const { save, update, remove } = useSavedFilterChanges(projectId, {
    onSaved: (saved) => {
      onClose();
      put(saved);
    },
    onUpdated: onClose,
    onRemoved: (removed, detail) => {
      toast.success(detail);
      letGo(removed);
      onClose();
    },
  });
  if (dialog.kind === "remove")
    return (
      <DeleteDialog
        item={t("filter")}
        name={dialog.saved.title}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(dialog.saved, { onError: report })}
        onClose={onClose}
      />
    );
  if (dialog.kind === "rename")
    return (
      <NameDialog
        heading={t("Rename filter")}
        title={dialog.saved.title}
        pending={update.isPending}
        error={update.error}
        onName={(title) => update.mutate({ id: dialog.saved.id, title })}
        onClose={onClose}
      />
    );
  return (
    <NameDialog
      heading={t("Save filter")}
      title=""
      pending={save.isPending}
      error={save.error}
      onName={(title) => filter !== undefined && save.mutate({ title, filter })}
      onClose={onClose}
    />
  );
}

/** Own filters of the project by name: put in force, saved, renamed, changed, deleted. */
export function SavedFilters({ projectId, filter }: SavedFiltersProps) {
  const query = useQuery(savedFiltersQuery(projectId));
  const { update } = useSavedFilterChanges(projectId, { onUpdated: put });
  const [dialog, setDialog] = useState<Dialog>();
  const current = filter && savedFilterOf(filter)?.id;
  const replacing = (saved: SavedFilter) =>
    filter === undefined || saved.id === current
      ? undefined
      : () => update.mutate({ id: saved.id, filter }, { onError: report });
  return (
    <section className={classes.section} aria-label={t("Saved filters")}>
      <div className={classes.sectionHead}>
        <h3>{t("Saved filters")}</h3>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDeviceFloppy {...icon} />}
          disabled={filter === undefined || current !== undefined}
          onClick={() => setDialog({ kind: "save" })}
        >
          {t("Save filter")}
        </Button>
      </div>
      {query.error !== null && (
        <div role="alert" className={classes.fault}>
          <p>{errorText(query.error)}</p>
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            {t("Try again")}
          </Button>
        </div>
      )}
      {query.data?.length === 0 && <p className={classes.note}>{t("No filter saved yet.")}</p>}
      <ul className={classes.saved}>
        {query.data?.map((saved) => (
          <SavedRow
            key={saved.id}
            saved={saved}
            isCurrent={saved.id === current}
            onReplace={replacing(saved)}
            onDialog={setDialog}
          />
        ))}
      </ul>
      {dialog !== undefined && (
        <Dialogs dialog={dialog} projectId={projectId} filter={filter} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}
