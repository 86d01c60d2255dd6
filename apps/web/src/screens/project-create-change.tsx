import { formatCount } from "@tidemark/science";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { AnalysesStep } from "../features/analyses/analyses-step.tsx";
import { type Choice, choiceFault, fromRequest } from "../features/analyses/model.ts";
import { analysesQuery, lastChoiceQuery } from "../data/analyses.ts";
import { projectsQuery } from "../data/projects.ts";
import { UpcomingReads } from "../features/official/upcoming-reads.tsx";
import { RefusedDialog } from "../features/upload/refused-dialog.tsx";
import { UploadForm } from "../features/upload/upload-form.tsx";
import { UploadOutcome } from "../features/upload/upload-outcome.tsx";
import { useLookUp } from "../features/upload/use-look-up.ts";
import { type UploadStep, useUploadStep } from "../features/upload/use-upload-step.ts";
import { plural, t } from "../lib/i18n.ts";
import { type DraftHandle, useProjectDraft } from "../state/project-draft.ts";
import { useUser } from "../state/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { useFinalize } from "./project-create-finalize.ts";
import { WizardFrame } from "./project-create-frame.tsx";
import { footNote, hindrance, nextLabel } from "./project-create-notes.ts";
import classes from "./project-create-screen.module.css";

interface StepProps extends DraftHandle {
  readonly projectId: string;
  readonly title: string;
  /** How many there are now. */
  readonly locations: number;
  readonly upload: UploadStep;
  readonly leave: () => void;
}

const isDirty = ({ choice, upload }: StepProps["draft"]) => choice !== undefined || upload !== undefined;

/** Other locations for the project, from a workbook; or those of now. */
function LocationsStep({ draft, change, title, upload, leave }: StepProps) {
  const lookUp = useLookUp(draft.geocode, change, upload);
  const hinders = hindrance(undefined, upload);
  const keep = () => {
    upload.clear();
    change({ step: 2, upload: undefined });
  };
  return (
    <WizardFrame
      title={title}
      step={1}
      onLeave={leave}
      dirty={isDirty(draft)}
      footer={
        <>
          <span className={classes.note}>
            {upload.status === "empty"
              ? t("The rows of the file replace all present locations.")
              : footNote(undefined, upload)}
          </span>
          <Button variant="default" onClick={keep}>
            {t("Keep the present locations")}
          </Button>
          <Button
            disabled={hinders !== undefined}
            rightSection={<IconArrowRight size={17} stroke={1.9} aria-hidden />}
            onClick={() => change({ step: 2 })}
          >
            {nextLabel(upload)}
          </Button>
        </>
      }
    >
      <div className={classes.upload}>
        <UploadForm
          name={undefined}
          file={upload.chosen}
          fileError={upload.fault}
          onFile={upload.choose}
          onClear={upload.clear}
          geocode={lookUp.geocode}
          onGeocode={lookUp.onGeocode}
          upload={upload.result}
          onColumns={upload.mapping.open}
        />
        <UploadOutcome step={upload} onLookUp={lookUp.onLookUp} />
      </div>
      <RefusedDialog error={upload.refused} onClose={upload.closeRefused} />
    </WizardFrame>
  );
}

interface ReplaceProps extends Pick<StepProps, "locations"> {
  readonly opened: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the locations of a project are gone for good. */
function ReplaceDialog({ locations, ...dialog }: ReplaceProps) {
  return (
    <ConfirmDialog {...dialog} title={t("Replace all locations?")} confirm={t("Replace")}>
      {t(
        "The present {now} locations are taken out, with all changes made to them and with their supply chain. This cannot be undone.",
        { now: formatCount(locations) },
      )}
    </ConfirmDialog>
  );
}

/** What becomes of the locations; `clean` is how many of a new file can be used, once it is checked. */
function noteOf({ upload }: StepProps["draft"], clean: number | undefined, now: number): string {
  if (upload === undefined) return t("The locations stay as they are; only what changed is computed again.");
  if (clean === undefined) return t("The file is being checked.");
  const values = { n: formatCount(clean), file: upload.fileName, now: formatCount(now) };
  return plural(
    clean,
    "{n} location of {file} replaces the present {now}.",
    "{n} locations of {file} replace the present {now}.",
    values,
  );
}

/** Other analyses, years or scenarios. */
function SettingsStep({ draft, change, clear, projectId, title, locations, upload, leave }: StepProps) {
  const user = useUser();
  const analyses = useQuery(analysesQuery);
  const last = useQuery({
    ...lastChoiceQuery(projectId),
    enabled: analyses.data !== undefined,
    select: (request) => analyses.data && fromRequest(analyses.data, request),
  });
  const finalizing = useFinalize(clear);
  const [isAsking, setAsking] = useState(false);
  const choice = draft.choice ?? last.data ?? undefined;
  const fault = choice && choiceFault(choice);
  const both = {
    data: analyses.data === undefined || choice === undefined ? undefined : { list: analyses.data, choice },
    error: analyses.error ?? last.error,
    refetch: () => (analyses.error === null ? last.refetch() : analyses.refetch()),
  };
  const clean = draft.upload === undefined ? undefined : upload.result?.counts.clean;
  const finalize = () => {
    if (choice === undefined) return;
    const uploadId = draft.upload?.id;
    const chosen = { ...choice, ids: [...choice.ids], filters: [...choice.filters] };
    void finalizing.finalize(chosen, { projectId, uploadId }).then(() => setAsking(false));
  };
  const choose = (next: Choice) => change({ choice: { ...next, ids: [...next.ids], filters: [...next.filters] } });
  const isChecking = draft.upload !== undefined && clean === undefined;
  return (
    <WizardFrame
      title={title}
      step={2}
      onLeave={leave}
      dirty={isDirty(draft)}
      footer={
        <>
          <Button variant="default" onClick={() => change({ step: 1 })}>
            {draft.upload === undefined ? t("Replace the locations") : t("Back")}
          </Button>
          <span className={classes.note}>{fault ?? noteOf(draft, clean, locations)}</span>
          <Button
            disabled={choice === undefined || fault !== undefined || isChecking}
            loading={finalizing.pending}
            onClick={() => (draft.upload === undefined ? finalize() : setAsking(true))}
          >
            {t("Finalize")}
          </Button>
        </>
      }
    >
      <FormError error={finalizing.error} />
      <Loaded query={both}>
        {({ list, choice: shown }) => (
          <>
            <UpcomingReads
              of={clean === undefined ? { projectId } : { locations: clean }}
              isUsed={shown.officialMaps}
              onUse={(officialMaps) => choose({ ...shown, officialMaps })}
            />
            <AnalysesStep
              analyses={list}
              choice={shown}
              onChange={choose}
              locations={clean ?? locations}
              internal={user?.scopes.includes("internal") === true}
            />
          </>
        )}
      </Loaded>
      <ReplaceDialog
        opened={isAsking}
        locations={locations}
        pending={finalizing.pending}
        onConfirm={finalize}
        onClose={() => setAsking(false)}
      />
    </WizardFrame>
  );
}

/**
 * Other analyses, years or scenarios for a project that was computed before; its locations stay as they are unless a
 * workbook brings others.
 */
export function ChangeProject({ projectId }: { readonly projectId: string }) {
  const navigate = useNavigate();
  const handle = useProjectDraft(projectId, 2);
  const { draft, change, clear } = handle;
  const projects = useQuery(projectsQuery(false));
  const project = projects.data?.items.find(({ id }) => id === projectId);
  const upload = useUploadStep({
    upload: draft.upload,
    geocode: draft.geocode,
    onUpload: (reference) => change({ upload: reference === undefined ? undefined : { ...reference } }),
  });
  // rows that are no longer kept have to be sent again
  const Step =
    draft.step === 1 || (draft.upload !== undefined && upload.status === "error") ? LocationsStep : SettingsStep;
  return (
    <Step
      {...handle}
      projectId={projectId}
      title={project?.properties.title ?? t("Change settings")}
      locations={project?.properties.site_count ?? 0}
      upload={upload}
      leave={() => {
        clear();
        void navigate(paths.dashboard);
      }}
    />
  );
}
