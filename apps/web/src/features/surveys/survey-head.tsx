import { Button, Menu } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { IconArrowLeft, IconCopy, IconDots, IconLock, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CopySurveyDialog } from "./copy-survey-dialog.tsx";
import { DeleteSurveyDialog } from "./delete-survey-dialog.tsx";
import { useSurveyChanges } from "./mutations.ts";
import { SurveyChip } from "./status-chip.tsx";
import classes from "./surveys.module.css";

interface PaneHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Where the arrow leads to. */
  readonly back: string;
  readonly onBack: () => void;
  /** The arrow is needed on narrow screens alone: beside the list there is nothing to go back to. */
  readonly backIsNarrow?: boolean;
  readonly chip?: ReactNode;
  readonly children: ReactNode;
}

/** Title of what is open at the right, the way back, and what can be done with it. */
export function PaneHead({ title, lead, back, onBack, backIsNarrow = false, chip, children }: PaneHeadProps) {
  return (
    <div className={classes["pane-head"]}>
      <IconButton label={back} className={backIsNarrow ? classes.narrow : undefined} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <div className={classes["pane-title"]}>
        <h2>
          {title} {chip}
        </h2>
        <p>{lead}</p>
      </div>
      <div className={classes["pane-tools"]}>{children}</div>
    </div>
  );
}

interface HeadProps {
  readonly survey: Survey;
  readonly onBack: () => void;
  readonly onRemoved: () => void;
  /** Opens the copy that was made. */
  readonly onCopied: (id: string) => void;
}

/** Head of a survey: close, copy and delete. */
export function SurveyHead({ survey, onBack, onRemoved, onCopied }: HeadProps) {
  const [asked, ask] = useState<"close" | "copy" | "delete">();
  const { close } = useSurveyChanges(survey.id);
  const end = () => ask(undefined);
  const { title, description, status } = survey;
  return (
    <PaneHead
      title={title}
      lead={description}
      back={t("All surveys")}
      onBack={onBack}
      backIsNarrow
      chip={<SurveyChip status={status} />}
    >
      {status !== "completed" && (
        <Button
          variant="default"
          leftSection={<IconLock size={17} stroke={1.7} aria-hidden />}
          disabled={status !== "in_progress"}
          title={status === "in_progress" ? undefined : t("This is possible only while the survey is in progress.")}
          onClick={() => ask("close")}
        >
          {t("close survey")}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t("More about {item}", { item: title })}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => ask("copy")}>
            {t("Copy survey")}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask("delete")}>
            {t("Delete survey")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === "close"}
        title={t("close survey")}
        confirm={t("close survey")}
        pending={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: end })}
        onClose={end}
      >
        {t("Recipients can still read their answers, and no longer change them. A closed survey is not opened again.")}
      </ConfirmDialog>
      {asked === "copy" && <CopySurveyDialog survey={survey} onMade={onCopied} onClose={end} />}
      {asked === "delete" && <DeleteSurveyDialog survey={survey} onRemoved={onRemoved} onClose={end} />}
    </PaneHead>
  );
}
