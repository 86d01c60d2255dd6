import { Alert, Button, Skeleton } from "@mantine/core";
import { IconMapPinOff, IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, useState } from "react";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import { useMapView } from "../../state/map-view.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./editing.module.css";
import { type Editor, useEditor } from "./edits.ts";
import type { writtenOf } from "./form-model.ts";
import { siteQuery } from "../../data/sites.ts";
import { forgetUnsaved, SiteFormFields, unsavedBase } from "./site-form.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
type Content = ReturnType<typeof writtenOf>;

interface EditSiteProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
  readonly siteId: string;
  readonly columns: readonly string[];
}

/** The location was changed or deleted by somebody else while it was being edited. */
type Clash = { readonly kind: "changed"; readonly theirs: Site } | { readonly kind: "deleted" };

function ClashNotice({ clash, children }: { readonly clash: Clash; readonly children: ReactNode }) {
  return (
    <Alert color="yellow" variant="light" role="alert" p="sm" title={t("Not saved, nothing is lost")}>
      <p>
        {clash.kind === "changed"
          ? t("Somebody else changed this location since you opened it. What you typed is still here.")
          : t("Somebody else deleted this location. What you typed is still here.")}
      </p>
      <div className={parts.tools}>{children}</div>
    </Alert>
  );
}

/** Saves a location; where somebody else was quicker it finds out how. */
function useSaving(project: Project, editor: Editor, onSaved: () => void) {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash & { readonly mine: Content }>();
  const saving = useMutation({
    mutationFn: async ({ before, mine }: { readonly before: Site; readonly mine: Content }) => {
      setClash(undefined);
      try {
        return await editor.update(before, mine);
      } catch (error) {
        if (hasStatus(error, 404)) setClash({ kind: "deleted", mine });
        else if (hasStatus(error, 409)) {
          const query = { ...siteQuery(project.id, before.id), staleTime: 0 };
          const theirs = await client.fetchQuery(query);
          // the project may also be busy, which is no clash
          if (theirs.properties.version === before.properties.version) throw error;
          setClash({ kind: "changed", theirs, mine });
        } else throw error;
        return undefined;
      }
    },
    // also when the form was closed meanwhile: what is saved is not unsaved any more
    onSuccess: (saved) => saved !== undefined && onSaved(),
  });
  return { saving, clash, settle: () => setClash(undefined) };
}

interface DeleteButtonProps {
  readonly site: Site;
  readonly editor: Editor;
  /** Is told also when the form is not on the screen any more. */
  readonly onDeleted: () => void;
}

function DeleteButton({ site, editor, onDeleted }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => editor.remove(site),
    onSuccess: (done) => done && onDeleted(),
  });
  const close = () => {
    setAsking(false);
    removing.reset();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        className={classes.delete ?? ""}
        leftSection={<IconTrash {...icon} />}
        onClick={() => setAsking(true)}
      >
        {t("Delete")}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t("Delete location")}
        confirm={t("Delete")}
        pending={removing.isPending}
        onClose={close}
        onConfirm={() => removing.mutate()}
      >
        {t("Are you sure you want to delete {title} location?", { title: site.properties.name })}
        <FormError error={removing.error} />
      </ConfirmDialog>
    </>
  );
}

interface LoadedSiteProps extends EditSiteProps {
  readonly site: Site;
}

/** What can be done about a clash. */
function ClashButtons({ clash, editor, base, onSave, onLeave }: ClashButtonsProps) {
  if (clash.kind === "changed")
    return (
      <>
        <Button size="compact-sm" onClick={() => onSave(clash.theirs)}>
          {t("Save mine over it")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onLeave}>
          {t("Show theirs")}
        </Button>
      </>
    );
  const bringBack = async () => {
    const back = await editor.recover(base);
    if (back !== undefined) onSave(back);
  };
  return (
    <Button size="compact-sm" onClick={() => void bringBack().catch((error: unknown) => toast.error(errorText(error)))}>
      {t("Bring it back with my entries")}
    </Button>
  );
}

interface ClashButtonsProps {
  readonly clash: Clash;
  readonly editor: Editor;
  readonly base: Site;
  readonly onSave: (over: Site) => void;
  readonly onLeave: () => void;
}

function LoadedSite({ project, map, siteId, columns, site }: LoadedSiteProps) {
  const key = `${project.id} ${siteId}`;
  const { change } = useMapView();
  const editor = useEditor(project.id);
  const { saving, clash, settle } = useSaving(project, editor, () => forgetUnsaved(key));
  // what was typed belongs to the location as it was then: a later change of somebody else is found out when it is
  // saved
  const base = unsavedBase(key) ?? site;
  const save = (before: Site, mine: Content) => saving.mutate({ before, mine });
  const leave = () => {
    forgetUnsaved(key);
    settle();
  };
  const notice = (
    <>
      <FormError error={saving.error} />
      {clash !== undefined && (
        <ClashNotice clash={clash}>
          <ClashButtons
            clash={clash}
            editor={editor}
            base={base}
            onSave={(over) => save(over, clash.mine)}
            onLeave={leave}
          />
        </ClashNotice>
      )}
    </>
  );
  return (
    <SiteFormFields
      key={`${siteId} ${base.properties.version ?? ""}`}
      formKey={key}
      base={base}
      columns={columns}
      map={map}
      save={t("Save")}
      isSaving={saving.isPending}
      notice={notice}
      onSave={(content) => save(base, content)}
      onCancel={() => {
        leave();
        change({ panel: undefined });
      }}
      more={<DeleteButton site={site} editor={editor} onDeleted={() => forgetUnsaved(key)} />}
    />
  );
}

/** Changes the location whose panel is open. */
export function EditSite(props: EditSiteProps) {
  const { project, siteId } = props;
  const { change } = useMapView();
  const query = useQuery(siteQuery(project.id, siteId));
  if (query.isPending) return <Skeleton height={320} radius="md" />;
  if (query.data === undefined)
    return (
      <Face
        icon={<IconMapPinOff size={28} stroke={1.6} />}
        title={hasStatus(query.error, 404) ? t("This location is not there") : t("The location did not load")}
        text={hasStatus(query.error, 404) ? t("It was deleted.") : errorText(query.error)}
        actions={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t("Try again")}
          </Button>
        }
      />
    );
  const { name } = query.data.properties;
  return (
    <section className={classes.part} aria-label={t("Edit {name}", { name })}>
      <h3>{name}</h3>
      <LoadedSite {...props} site={query.data} />
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.add ?? ""}
        leftSection={<IconPlus {...icon} />}
        onClick={() => change({ location: undefined, topic: undefined })}
      >
        {t("Add another location")}
      </Button>
    </section>
  );
}
