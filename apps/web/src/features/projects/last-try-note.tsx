import type { Project } from "@tidemark/contract";
import { IconAlertTriangle, IconCircleOff, IconLoader2 } from "@tabler/icons-react";
import { failureText } from "../../lib/sentences.ts";
import { t } from "../../lib/i18n.ts";
import { failedText, failedTry, isInProgress, RUNNING_KEEPS } from "./model.ts";
import classes from "./last-try-note.module.css";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** In the header of the map: that other results than the last computation's are shown, and why. */
export function LastTryNote({ project }: { readonly project: Project }) {
  if (!project.properties.is_open) return null;
  const failed = failedTry(project);
  if (failed === undefined && !isInProgress(project)) return null;
  const why = failed === undefined ? t(RUNNING_KEEPS) : t(failedText(failed));
  const reason = failed === undefined || failed.isCancelled ? null : failureText(failed);
  return (
    <output className={classes.note} title={reason === null ? why : `${why} ${reason}`}>
      {failed === undefined ? (
        <IconLoader2 {...icon} className={classes.turning} />
      ) : failed.isCancelled ? (
        <IconCircleOff {...icon} />
      ) : (
        <IconAlertTriangle {...icon} />
      )}
      <span className={classes.words}>
        {failed === undefined
          ? t("Computing again")
          : failed.isCancelled
            ? t("Last computation cancelled")
            : t("Last computation failed")}
      </span>
      <span className="visually-hidden">{why}</span>
    </output>
  );
}
