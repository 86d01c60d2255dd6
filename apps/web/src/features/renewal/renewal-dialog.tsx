import { Button, Modal, Progress } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { CANCELLED, type Project, type Task } from "@tidemark/contract";
import { IconCloudOff, IconPlayerStop, IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { renewalQuery } from "../../data/renewals.ts";
import { errorText } from "../../lib/api-error.ts";
import { saidByServer, t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { Face } from "../../ui/face.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useComputeAgain, useKeep, useStartPreview, useStopPreview } from "./mutations.ts";
import classes from "./renewal.module.css";
import { RenewalResult } from "./renewal-result.tsx";
import { changeText } from "./words.ts";

interface RenewalDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** How far the comparison is, and the way to stop it. */
function Working({ projectId, task }: { readonly projectId: string; readonly task: Task }) {
  const stop = useStopPreview(projectId);
  const share = Math.round(task.progress * 100);
  return (
    <div className={classes.working}>
      <output>{t("Comparing with the data of now: {share}%", { share })}</output>
      <Progress value={share} aria-label={t("Progress of the comparison")} />
      <Button
        variant="default"
        size="xs"
        // the server ends it at its next step
        loading={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate(task.id)}
      >
        {t("Cancel")}
      </Button>
    </div>
  );
}

const isOpen = (task: Task | null): boolean => task?.status === "Pending" || task?.status === "Running";

/** The preview, made when there is none of the data of now. */
function Preview({ project }: Pick<RenewalDialogProps, "project">) {
  const query = useQuery(renewalQuery(project.id));
  const start = useStartPreview(project.id);
  const { data } = query;
  // once for a dialog: who cancels it does not want it begun again
  const hasBegun = useRef(false);
  const isNeeded = data !== undefined && !isOpen(data.task) && data.preview?.is_current !== true;
  const { mutate } = start;
  useEffect(() => {
    if (!isNeeded || hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [isNeeded, mutate]);
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => start.mutate()}>
      {t("Try again")}
    </Button>
  );
  if (start.error !== null)
    return (
      <Face
        tone="danger"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t("The comparison did not begin")}
        text={errorText(start.error)}
        actions={again}
      />
    );
  return (
    <Loaded query={query}>
      {({ task, preview }) => {
        if (task !== null && isOpen(task)) return <Working projectId={project.id} task={task} />;
        if (preview !== null) return <RenewalResult projectId={project.id} preview={preview} />;
        if (task?.status !== "Failed" || start.isPending) return <output>{t("Preparing the comparison")}</output>;
        return task.detail === CANCELLED ? (
          <Face
            icon={<IconPlayerStop size={28} stroke={1.6} />}
            text={t("The comparison was cancelled. Nothing was changed.")}
            actions={again}
          />
        ) : (
          <Face
            tone="danger"
            icon={<IconCloudOff size={28} stroke={1.6} />}
            title={t("The comparison failed")}
            text={saidByServer(task.detail ?? "", task.message_code, task.facts)}
            actions={again}
          />
        );
      }}
    </Loaded>
  );
}

/** What newer data would change in a project, and the choice to compute it again or to keep its values. */
export function RenewalDialog({ project, onClose }: RenewalDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const keep = useKeep(project.id);
  const compute = useComputeAgain(project.id);
  const { newer, properties } = project;
  const changes = newer?.changes ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      fullScreen={isNarrow === true}
      title={t("What newer data would change in {title}", { title: properties.title })}
    >
      <p className={classes.lead}>
        {t("There is now: {changes}.", { changes: changes.map(changeText).join(", ") })}{" "}
        {t("The project keeps its values until you compute it again. This comparison changes nothing.")}
      </p>
      <Preview project={project} />
      <FormError error={compute.error ?? keep.error} />
      <div className={classes.foot}>
        <Button
          variant="default"
          loading={keep.isPending}
          onClick={() => keep.mutate(undefined, { onSuccess: onClose })}
        >
          {t("Keep the values")}
        </Button>
        <Button loading={compute.isPending} onClick={() => compute.mutate(undefined, { onSuccess: onClose })}>
          {t("Compute again")}
        </Button>
      </div>
    </Modal>
  );
}
