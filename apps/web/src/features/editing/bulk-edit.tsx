import { Button, Group, Modal, Select, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MOST_CHANGED_TOGETHER, type Project, type Site } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { type SubmitEvent, useState } from "react";
import { ownColumnsQuery, SITES_TOGETHER, sitesAtQuery } from "../../data/sites.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { BULK_FIELDS, bulkChange, bulkFault, type BulkField } from "./bulk-model.ts";
import { useEditor } from "./edits.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
/** No own column can have this name: names are trimmed. */
const NEW_COLUMN = " new";
const COLUMN = "column ";
const NO_COLUMNS: readonly string[] = [];

interface BulkEditProps {
  readonly project: Project;
  /** Positions of the locations that are chosen. */
  readonly chosen: readonly number[];
}

/** Fetches the chosen locations as they are now. */
function useChosenSites({ project, chosen }: BulkEditProps) {
  const client = useQueryClient();
  return async (): Promise<Site[]> => {
    const version = { id: project.id, version: project.properties.last_changed };
    const blocks = Array.from({ length: Math.ceil(chosen.length / SITES_TOGETHER) }, (_, block) =>
      chosen.slice(block * SITES_TOGETHER, (block + 1) * SITES_TOGETHER),
    );
    const found = await Promise.all(
      blocks.map((block) => client.fetchQuery({ ...sitesAtQuery(version, block), staleTime: 0 })),
    );
    return found.flatMap((sites) => [...sites.values()]);
  };
}

function Refusal({ error }: { readonly error: unknown }) {
  if (!hasStatus(error, 409) && !hasStatus(error, 404)) return <FormError error={error} />;
  return (
    <>
      <FormError error={error} />
      <p>{t("Nothing was changed.")}</p>
    </>
  );
}

interface EditDialogProps extends BulkEditProps {
  readonly onClose: () => void;
}

const fieldOf = (kind: string, name: string): BulkField => {
  if (kind === NEW_COLUMN) return { column: name };
  if (kind.startsWith(COLUMN)) return { column: kind.slice(COLUMN.length) };
  return { of: kind as keyof typeof BULK_FIELDS };
};

/** What can be chosen as a part of a location; undefined where it is typed. */
function choicesOf(kind: string) {
  const field = kind in BULK_FIELDS ? BULK_FIELDS[kind as keyof typeof BULK_FIELDS] : undefined;
  return field !== undefined && "choices" in field ? field.choices() : undefined;
}

interface KindSelectProps {
  readonly kind: string;
  readonly columns: readonly string[];
  readonly onKind: (kind: string) => void;
}

function KindSelect({ kind, columns, onKind }: KindSelectProps) {
  const parts = Object.entries(BULK_FIELDS).map(([value, { label }]) => ({ value, label: t(label) }));
  const own = columns.map((column) => ({ value: `${COLUMN}${column}`, label: column }));
  return (
    <Select
      label={t("What they are given")}
      allowDeselect={false}
      value={kind}
      onChange={(value) => value !== null && onKind(value)}
      data={[
        { group: t("Location"), items: parts },
        { group: t("Own data"), items: [...own, { value: NEW_COLUMN, label: t("Add a column") }] },
      ]}
    />
  );
}

interface ValueInputProps {
  readonly kind: string;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onText: (text: string) => void;
}

/** What they are given: one of some choices, or what is typed. */
function ValueInput({ kind, text, fault, onText }: ValueInputProps) {
  const choices = choicesOf(kind);
  const shown = {
    mt: 12,
    label: t("Value"),
    description: t("Left empty, what is there is taken away."),
    error: fault,
  };
  if (choices === undefined)
    return <TextInput {...shown} value={text} onChange={({ currentTarget: { value } }) => onText(value)} />;
  const chosen = choices.some(({ value }) => value === text) ? text : null;
  return <Select {...shown} clearable data={choices} value={chosen} onChange={(value) => onText(value ?? "")} />;
}

/** Gives the chosen locations one value. */
function EditDialog({ project, chosen, onClose }: EditDialogProps) {
  const editor = useEditor(project.id);
  const fetchSites = useChosenSites({ project, chosen });
  const own = useQuery(ownColumnsQuery({ id: project.id, version: project.properties.last_changed }));
  const columns = own.data ?? NO_COLUMNS;
  const [kind, setKind] = useState<string>("value");
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const saving = useMutation({
    mutationFn: async (field: BulkField) => {
      const sites = await fetchSites();
      const found = sites.map((site) => bulkFault(site, field, text)).find((one) => one !== undefined);
      setFault(found);
      return found === undefined && (await editor.updateMany(sites, (site) => bulkChange(site, field, text)));
    },
    onSuccess: (isDone) => isDone && onClose(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (kind === NEW_COLUMN && name.trim() === "") setFault(t("Give the column a name."));
    else saving.mutate(fieldOf(kind, name));
  };
  const change = (act: () => void) => {
    act();
    setFault(undefined);
  };
  return (
    <Modal opened onClose={onClose} title={t("Edit the chosen locations")} size={440}>
      <form onSubmit={submit} noValidate>
        <KindSelect
          kind={kind}
          columns={columns}
          onKind={(next) =>
            change(() => {
              // what was chosen means nothing elsewhere
              if (choicesOf(kind) !== undefined || choicesOf(next) !== undefined) setText("");
              setKind(next);
            })
          }
        />
        {kind === NEW_COLUMN && (
          <TextInput
            mt={12}
            label={t("Name of the column")}
            maxLength={200}
            value={name}
            onChange={({ currentTarget: { value } }) => change(() => setName(value))}
          />
        )}
        <ValueInput kind={kind} text={text} fault={fault} onText={(value) => change(() => setText(value))} />
        <Refusal error={saving.error} />
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {plural(chosen.length, "Change 1 location", "Change {n} locations", {
              n: formatCount(chosen.length),
            })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Edits or deletes all chosen locations at once; both can be taken back. For who may edit the project. */
export function BulkEdit({ project, chosen }: BulkEditProps) {
  const mayEdit = useUser()?.scopes.includes("location-edit") === true && !project.read_only;
  const [open, setOpen] = useState<"edit" | "delete">();
  const editor = useEditor(project.id);
  const fetchSites = useChosenSites({ project, chosen });
  const removing = useMutation({
    mutationFn: async () => editor.removeMany(await fetchSites()),
    onSuccess: (isDone) => isDone && setOpen(undefined),
  });
  if (!mayEdit) return null;
  const isTooMany = chosen.length > MOST_CHANGED_TOGETHER;
  const why = isTooMany
    ? t("At most {n} locations are changed at once. Choose fewer.", { n: formatCount(MOST_CHANGED_TOGETHER) })
    : undefined;
  const close = () => {
    setOpen(undefined);
    removing.reset();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        disabled={isTooMany}
        title={why}
        onClick={() => setOpen("edit")}
      >
        {t("Edit these")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash {...icon} />}
        disabled={isTooMany}
        title={why}
        onClick={() => setOpen("delete")}
      >
        {t("Delete these")}
      </Button>
      {open === "edit" && <EditDialog project={project} chosen={chosen} onClose={close} />}
      <ConfirmDialog
        opened={open === "delete"}
        title={t("Delete the chosen locations")}
        confirm={plural(chosen.length, "Delete 1 location", "Delete {n} locations", { n: formatCount(chosen.length) })}
        pending={removing.isPending}
        onClose={close}
        onConfirm={() => removing.mutate()}
      >
        {t("Their values and links go with them. Undo brings all of it back as long as this page is open.")}
        <Refusal error={removing.error} />
      </ConfirmDialog>
    </>
  );
}
