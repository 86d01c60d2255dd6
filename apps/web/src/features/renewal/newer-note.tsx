import { Button } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { IconSparkles } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./renewal.module.css";
import { newerText } from "../../lib/newer-text.ts";

interface NewerProps {
  readonly project: Project;
  readonly onShow: () => void;
}

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** True where somebody has to be told of newer data; not once they chose to keep the values. */
const isTold = ({ newer }: Project): boolean => newer !== null && !newer.kept;

/** On a card: what the values were computed with, what is there now, and the way to see what would change. */
export function NewerNote({ project, onShow }: NewerProps) {
  const { newer, properties } = project;
  if (newer === null || !isTold(project)) return null;
  return (
    <p className={classes.note}>
      <IconSparkles {...icon} />
      <span>
        {newerText(newer)}{" "}
        <button
          type="button"
          className={classes.link}
          onClick={onShow}
          aria-label={t("See what would change in {title}", { title: properties.title })}
        >
          {t("See what would change")}
        </button>
      </span>
    </p>
  );
}

/** The same in the header of the map. */
export function NewerButton({ project, onShow, isNarrow }: NewerProps & { readonly isNarrow: boolean }) {
  const { newer } = project;
  if (newer === null || !isTold(project)) return null;
  const label = `${newerText(newer)} ${t("See what would change")}`;
  if (isNarrow)
    return (
      <IconButton label={label} onClick={onShow}>
        <IconSparkles size={18} stroke={1.7} aria-hidden />
      </IconButton>
    );
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconSparkles {...icon} />}
      onClick={onShow}
      title={label}
      className={classes.button ?? ""}
    >
      {t("Newer data")}
    </Button>
  );
}
