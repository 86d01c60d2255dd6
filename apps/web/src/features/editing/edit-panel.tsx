import { Button, Skeleton } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconLock } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Address, Geometry, Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import { useMapView } from "../../state/map-view.ts";
import { Face } from "../../ui/face.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { AddLocation } from "./add-location.tsx";
import { EditSite } from "./edit-site.tsx";
import classes from "./editing.module.css";
import { useEditor, useEdits } from "./edits.ts";
import { ownColumnsQuery } from "../../data/sites.ts";
import { forgetUnsaved, SiteFormFields } from "./site-form.tsx";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;
const NO_COLUMNS: readonly string[] = [];

/** Locations that were begun and not saved, by project: closing the panel loses nothing. */
const drafts = new Map<string, Site>();

interface EditPanelProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
}

/** Takes the last act back, or does it again. */
function HistoryButtons({ projectId }: { readonly projectId: string }) {
  const { history, isBusy } = useEdits();
  const editor = useEditor(projectId);
  if (history.past.length + history.future.length === 0) return null;
  return (
    <div className={parts.tools}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={isBusy || history.past.length === 0}
        onClick={() => void editor.undo()}
      >
        {t("Undo")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowForwardUp {...icon} />}
        disabled={isBusy || history.future.length === 0}
        onClick={() => void editor.redo()}
      >
        {t("Redo")}
      </Button>
    </div>
  );
}

interface NewSiteProps extends EditPanelProps {
  readonly draft: Site;
  readonly columns: readonly string[];
  readonly onDone: () => void;
}

function NewSite({ project, map, draft, columns, onDone }: NewSiteProps) {
  const editor = useEditor(project.id);
  const { change } = useMapView();
  const key = `new ${project.id}`;
  const forget = () => {
    forgetUnsaved(key);
    drafts.delete(project.id);
  };
  const saving = useMutation({
    mutationFn: (content: Parameters<typeof editor.create>[0]) => editor.create(content),
    // also when the panel was closed meanwhile: what is created is no draft any more
    onSuccess: (site) => site !== undefined && forget(),
  });
  return (
    <section className={classes.part} aria-label={t("New location")}>
      <h3>{t("New location")}</h3>
      <SiteFormFields
        formKey={key}
        base={draft}
        columns={columns}
        map={map}
        save={t("Create")}
        isSaving={saving.isPending}
        notice={<FormError error={saving.error} />}
        onSave={(content) =>
          saving.mutate(content, {
            onSuccess: (site) => {
              if (site === undefined) return;
              onDone();
              change({ location: site.id });
            },
          })
        }
        onCancel={() => {
          forget();
          onDone();
        }}
      />
    </section>
  );
}

/** Adds locations to a project and changes the one whose panel is open. Its owner's only. */
export function EditPanel({ project, map }: EditPanelProps) {
  const { view } = useMapView();
  const { gone } = useEdits();
  const location = view.location !== undefined && gone.has(view.location) ? undefined : view.location;
  const [draft, setDraft] = useState(() => drafts.get(project.id));
  const own = useQuery({
    ...ownColumnsQuery({ id: project.id, version: project.properties.last_changed }),
    placeholderData: (previous: string[] | undefined) => previous,
  });
  const preparing = useMutation({
    mutationFn: ({ geometry, address }: { readonly geometry: Geometry; readonly address: Address }) =>
      api.sites.prepare({ id: project.id, type: "Feature", geometry, properties: { address } }),
  });
  const begin = (site: Site | undefined) => {
    if (site === undefined) drafts.delete(project.id);
    else drafts.set(project.id, site);
    setDraft(site);
  };
  if (project.read_only)
    return (
      <Face
        icon={<IconLock size={28} stroke={1.6} />}
        title={t("This project is shared with you")}
        text={t("Only the owner can edit the shared project.")}
      />
    );
  // the columns decide which fields a form begins with
  if (own.isPending) return <Skeleton height={180} radius="md" />;
  const columns = own.data ?? NO_COLUMNS;
  return (
    <div className={parts.column}>
      <HistoryButtons projectId={project.id} />
      {location !== undefined ? (
        <EditSite key={location} project={project} map={map} siteId={location} columns={columns} />
      ) : draft !== undefined ? (
        <NewSite project={project} map={map} draft={draft} columns={columns} onDone={() => begin(undefined)} />
      ) : (
        <>
          <AddLocation
            map={map}
            isPreparing={preparing.isPending}
            onShape={(geometry, address) => preparing.mutate({ geometry, address }, { onSuccess: begin })}
          />
          <FormError error={preparing.error} />
          <p className={parts.note}>
            {t("To change or delete a location, open it on the map, in the search or in the table.")}
          </p>
        </>
      )}
    </div>
  );
}
