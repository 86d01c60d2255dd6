import { Menu } from "@mantine/core";
import type { Questionnaire, Survey } from "@tidemark/contract";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useQuestionnaireChanges } from "./mutations.ts";
import { RenameQuestionnaireDialog } from "./rename-questionnaire-dialog.tsx";
import { PaneHead } from "./survey-head.tsx";

interface HeadProps {
  readonly survey: Survey;
  readonly questionnaire: Questionnaire;
  readonly onBack: () => void;
  /** Buttons of the screen. */
  readonly children?: ReactNode;
}

/** Head of a questionnaire: the way back to its survey, rename and delete. */
export function QuestionnaireHead({ survey, questionnaire, onBack, children }: HeadProps) {
  const [asked, ask] = useState<"rename" | "delete">();
  const end = () => ask(undefined);
  const { remove } = useQuestionnaireChanges(survey.id);
  const { id, title, description } = questionnaire;
  const mayDelete = survey.status === "open" || survey.status === "scheduled";
  return (
    <PaneHead
      title={title}
      lead={`${survey.title}. ${description}`}
      back={t("Back to {survey}", { survey: survey.title })}
      onBack={onBack}
    >
      {children}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t("More about {item}", { item: title })}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={survey.status === "completed"}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => ask("rename")}
          >
            {survey.status === "completed"
              ? t("Rename questionnaire (before the survey is closed)")
              : t("Rename questionnaire")}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={!mayDelete}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => ask("delete")}
          >
            {mayDelete ? t("Delete questionnaire") : t("Delete questionnaire (before the survey begins)")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked === "delete"}
        title={t("Delete questionnaire")}
        confirm={t("Delete")}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: onBack, onSettled: end })}
        onClose={end}
      >
        {t("{title} goes with its questions. Recipients who have no other questionnaire are taken off the survey.", {
          title,
        })}
      </ConfirmDialog>
      {asked === "rename" && <RenameQuestionnaireDialog questionnaire={questionnaire} onClose={end} />}
    </PaneHead>
  );
}
