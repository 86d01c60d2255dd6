import { Button } from "@mantine/core";
import type { Upload } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { AnalysesStep } from "../features/analyses/analyses-step.tsx";
import { type Choice, choiceFault, defaultChoice } from "../features/analyses/model.ts";
import { analysesQuery } from "../data/analyses.ts";
import { projectsQuery } from "../data/projects.ts";
import type { EarlierFilesProps } from "../features/upload/earlier-files.tsx";
import { fileFault } from "../features/upload/model.ts";
import { RefusedDialog } from "../features/upload/refused-dialog.tsx";
import { UploadForm } from "../features/upload/upload-form.tsx";
import { UploadOutcome } from "../features/upload/upload-outcome.tsx";
import { UpcomingReads } from "../features/official/upcoming-reads.tsx";
import { useLookUp } from "../features/upload/use-look-up.ts";
import { type UploadStep, useUploadStep } from "../features/upload/use-upload-step.ts";
import { t } from "../lib/i18n.ts";
import { type DraftHandle, type ProjectDraft, useProjectDraft } from "../state/project-draft.ts";
import { useUser } from "../state/session.ts";
import { FormError } from "../ui/form-error.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { useFinalize } from "./project-create-finalize.ts";
import { DiscardDialog, WizardFrame } from "./project-create-frame.tsx";
import { footNote, hindrance, nextLabel } from "./project-create-notes.ts";
import classes from "./project-create-screen.module.css";

interface StepProps extends DraftHandle {
  readonly upload: UploadStep;
  readonly leave: () => void;
  readonly finalizing: ReturnType<typeof useFinalize>;
}

/** Uploads of which the project is made, in the order of its locations. */
const uploadIdsOf = ({ before = [] }: ProjectDraft, { upload_id: last }: Upload): string[] => [
  ...before.map(({ id }) => id),
  last,
];

/**
 * Other files of the project: the one that is shown joins them when another is added, the last comes back from them.
 */
function earlierFiles({ draft, change, upload }: Pick<StepProps, "draft" | "change" | "upload">): EarlierFilesProps {
  const files = draft.before ?? [];
  const { result } = upload;
  const last = files.at(-1);
  const isEmpty = upload.status === "empty" || upload.status === "error";
  return {
    files,
    canAdd: result !== undefined && !upload.mapping.isNeeded && upload.status === "success",
    onAdd: (file, takesText) => {
      if (draft.upload !== undefined && result !== undefined && fileFault(file, takesText) === undefined)
        change({ before: [...files, { ...draft.upload, rows: result.counts.clean }] });
      upload.choose(file, takesText);
    },
    onRemove: (gone) => change({ before: files.filter(({ id }) => id !== gone) }),
    onBack:
      last === undefined || !isEmpty
        ? undefined
        : () => {
            const { rows: _, ...reference } = last;
            upload.clear();
            change({ upload: reference, before: files.slice(0, -1) });
          },
  };
}

function UploadFields({
  draft,
  change,
  upload,
  asked,
  setAsked,
}: StepProps & { readonly asked: boolean; readonly setAsked: () => void }) {
  const lookUp = useLookUp(draft.geocode, change, upload);
  const projects = useQuery(projectsQuery(false));
  const title = draft.name.trim();
  const taken = title !== "" && projects.data?.items.some(({ properties }) => properties.title.trim() === title);
  const [left, setLeft] = useState(false);
  const missing = upload.status === "empty" || upload.status === "error";
  return (
    <UploadForm
      name={{
        name: draft.name,
        nameError: (left || asked) && title === "" ? t("Field is required") : undefined,
        nameTaken: taken === true,
        onName: (name) => change({ name }),
        onNameLeft: () => setLeft(true),
      }}
      file={upload.chosen}
      fileError={upload.fault ?? (asked && missing ? t("File is required") : undefined)}
      onFile={upload.choose}
      onClear={() => {
        upload.clear();
        setAsked();
      }}
      geocode={lookUp.geocode}
      onGeocode={lookUp.onGeocode}
      upload={upload.result}
      onColumns={upload.mapping.open}
      earlier={earlierFiles({ draft, change, upload })}
    />
  );
}

function FirstStep(props: StepProps) {
  const { draft, change, upload, leave, finalizing } = props;
  const [asked, setAsked] = useState(false);
  const lookUp = useLookUp(draft.geocode, change, upload);
  const { result } = upload;
  // a click that came to nothing would be taken for one that was heard
  const isChecking = upload.status === "loading" || upload.isChanging;
  const ready = hindrance(draft.name, upload) === undefined;
  const go = (act: () => void) => () => {
    setAsked(true);
    if (ready) act();
  };
  const finalize = () => {
    if (result === undefined) return;
    void finalizing.finalize(draft.choice, { uploadIds: uploadIdsOf(draft, result), title: draft.name.trim() });
  };
  return (
    <WizardFrame
      title={t("New project")}
      step={1}
      onLeave={leave}
      dirty={draft.name.trim() !== "" || draft.upload !== undefined}
      footer={
        <>
          <span className={classes.note}>{footNote(draft.name, upload)}</span>
          <Button variant="default" disabled={isChecking} loading={finalizing.pending} onClick={go(finalize)}>
            {t("Finalize directly")}
          </Button>
          <Button
            disabled={isChecking || finalizing.pending}
            rightSection={<IconArrowRight size={17} stroke={1.9} aria-hidden />}
            onClick={go(() => change({ step: 2 }))}
          >
            {nextLabel(upload)}
          </Button>
        </>
      }
    >
      <FormError error={finalizing.error} />
      <div className={classes.upload}>
        <UploadFields {...props} asked={asked} setAsked={() => setAsked(true)} />
        <UploadOutcome step={upload} onLookUp={lookUp.onLookUp} />
      </div>
      <RefusedDialog error={upload.refused} onClose={upload.closeRefused} />
    </WizardFrame>
  );
}

function SecondStep({ draft, change, upload, leave, finalizing }: StepProps) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const analyses = useQuery(analysesQuery);
  const { result } = upload;
  const chosen = analyses.data === undefined ? undefined : (draft.choice ?? defaultChoice(analyses.data));
  const fault = chosen && choiceFault(chosen);
  const locations = (draft.before ?? []).reduce((sum, { rows }) => sum + rows, result?.counts.clean ?? 0);
  const choose = (choice: Choice) =>
    change({ choice: { ...choice, ids: [...choice.ids], filters: [...choice.filters] } });
  const back = () => {
    const { choice: _, ...kept } = draft;
    change({ ...kept, step: 1, choice: undefined });
  };
  return (
    <WizardFrame
      title={draft.name.trim()}
      step={2}
      onLeave={leave}
      dirty
      footer={
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t("Back")}
          </Button>
          <span className={classes.note}>{fault ?? ""}</span>
          <Button
            disabled={chosen === undefined || fault !== undefined}
            loading={finalizing.pending}
            onClick={() => {
              if (result !== undefined)
                void finalizing.finalize(chosen && { ...chosen, ids: [...chosen.ids], filters: [...chosen.filters] }, {
                  uploadIds: uploadIdsOf(draft, result),
                  title: draft.name.trim(),
                });
            }}
          >
            {t("Finalize")}
          </Button>
        </>
      }
    >
      <FormError error={finalizing.error} />
      <Loaded query={analyses}>
        {(list) => (
          <>
            <UpcomingReads
              of={{ locations }}
              isUsed={(draft.choice ?? defaultChoice(list)).officialMaps}
              onUse={(officialMaps) => choose({ ...(draft.choice ?? defaultChoice(list)), officialMaps })}
            />
            <AnalysesStep
              analyses={list}
              choice={draft.choice ?? defaultChoice(list)}
              onChange={choose}
              locations={locations}
              internal={user?.scopes.includes("internal") === true}
            />
          </>
        )}
      </Loaded>
      <DiscardDialog opened={asking} onDiscard={back} onClose={() => setAsking(false)} />
    </WizardFrame>
  );
}

/**
 * A new project: upload, then analyses. What was entered survives a reload; the second step needs a name and checked
 * rows.
 */
export function NewProject() {
  const navigate = useNavigate();
  const handle = useProjectDraft("_");
  const { draft, change, clear } = handle;
  const upload = useUploadStep({
    upload: draft.upload,
    geocode: draft.geocode,
    onUpload: (reference) => change({ upload: reference === undefined ? undefined : { ...reference } }),
  });
  const finalizing = useFinalize(clear);
  const leave = () => {
    clear();
    void navigate(paths.dashboard);
  };
  const checked = upload.status === "success" || upload.status === "loading";
  const Step = draft.step === 2 && draft.name.trim() !== "" && checked ? SecondStep : FirstStep;
  return <Step {...handle} upload={upload} leave={leave} finalizing={finalizing} />;
}
