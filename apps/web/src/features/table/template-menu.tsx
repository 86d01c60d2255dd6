import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TableTemplate } from "@tidemark/contract";
import { IconBookmark, IconDeviceFloppy, IconRestore, IconSparkles, IconTrash, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { SaveDialog } from "../../ui/save-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDeleteTemplate, useSaveTemplate } from "./mutations.ts";
import { templatesQuery } from "../../data/table.ts";
import classes from "./table.module.css";
import { DEFAULT_VIEW, settingsOf, type TableView, viewOfTemplate } from "./table-view.ts";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

interface TemplateMenuProps {
  readonly projectId: string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

function SaveTemplate({
  projectId,
  view,
  onClose,
}: Omit<TemplateMenuProps, "onView"> & { readonly onClose: () => void }) {
  const save = useSaveTemplate(projectId);
  const content = settingsOf(view, { search: "", ids: null }, 1, view.pageSize === "all" ? 1000 : view.pageSize);
  return (
    <SaveDialog
      heading={t("Save as template")}
      description={t(
        "Columns, their order, pins, sorting and page size are kept. An own template of this title is replaced.",
      )}
      maxLength={200}
      pending={save.isPending}
      onSave={(title, access) =>
        save.mutate(
          { title, access_type: access, content },
          {
            onSuccess: (saved) => {
              toast.success(t("{title} saved!", { title: saved.title }));
              onClose();
            },
            onError: (error) => toast.error(errorText(error)),
          },
        )
      }
      onClose={onClose}
    />
  );
}

function DeleteTemplate({
  projectId,
  template,
  onClose,
}: {
  readonly projectId: string;
  readonly template: TableTemplate;
  readonly onClose: () => void;
}) {
  const remove = useDeleteTemplate(projectId);
  const confirm = () =>
    remove.mutate(template, {
      onSuccess: ({ detail }) => {
        toast.success(detail);
        onClose();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <DeleteDialog
      item={t("template")}
      name={template.title}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Whose a template is that a person did not make for themself. */
function originIcon({ access_type: access }: TableTemplate) {
  if (access === "USER") return undefined;
  const [Icon, label] =
    access === "ORGANIZATION" ? [IconUsers, t("Of the organization")] : [IconSparkles, t("Ready-made")];
  return (
    <span title={label}>
      <Icon {...icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Saved looks of the table: choose one, save the present one, delete own ones. */
export function TemplateMenu({ projectId, view, onView }: TemplateMenuProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [doomed, setDoomed] = useState<TableTemplate>();
  const templates = useQuery(templatesQuery(projectId));
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBookmark {...icon} />} className={classes.tool ?? ""}>
            {t("Templates")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => setIsSaving(true)}>
            {t("Save as template")}
          </Menu.Item>
          <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => onView(DEFAULT_VIEW)}>
            {t("Back to the default columns")}
          </Menu.Item>
          <Menu.Divider />
          {templates.data === undefined && (
            <Menu.Label>{templates.isError ? errorText(templates.error) : t("Loading templates")}</Menu.Label>
          )}
          {templates.data?.length === 0 && <Menu.Label>{t("No template saved yet")}</Menu.Label>}
          {templates.data?.map((template) => (
            <div className={classes.template} key={template.id}>
              <Menu.Item rightSection={originIcon(template)} onClick={() => onView(viewOfTemplate(template.content))}>
                {template.title}
              </Menu.Item>
              {template.mine && (
                <Menu.Item
                  className={classes.templateDelete ?? ""}
                  aria-label={t("Delete {item}", { item: template.title })}
                  onClick={() => setDoomed(template)}
                >
                  <IconTrash {...icon} />
                </Menu.Item>
              )}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveTemplate projectId={projectId} view={view} onClose={() => setIsSaving(false)} />}
      {doomed !== undefined && (
        <DeleteTemplate projectId={projectId} template={doomed} onClose={() => setDoomed(undefined)} />
      )}
    </>
  );
}
