import { Button, CloseButton, Group, Radio, Stack, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconReplace, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReportKind, ReportTemplate, TemplatePlan } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { reportTemplateQuery, templatePlanQuery } from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TYPE_ICONS } from "./element-types.ts";
import { useReportChanges, useTemplateChanges } from "./mutations.ts";
import classes from "./templates.module.css";

interface OfTemplate {
  readonly project: ProjectVersion;
  readonly template: ReportTemplate;
}

/** What stands in a template: its sections with their elements. */
function Contents({ project, template }: OfTemplate) {
  const query = useQuery(reportTemplateQuery(project.id, template.id));
  return (
    <Loaded query={query}>
      {({ content }) => (
        <ol className={classes.contents}>
          {content.pages.map(({ title, elements }) => (
            <li key={title}>
              {template.template_type === "report" && <b>{title}</b>}
              <ul>
                {elements.map((element, at) => {
                  const Icon = TYPE_ICONS[element.content.type];
                  return (
                    <li key={`${at} ${element.title}`}>
                      <Icon size={14} stroke={1.7} aria-hidden />
                      {element.title}
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Missing({ title, reason, compute_seconds: seconds }: TemplatePlan["missing"][number]) {
  return (
    <li>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <span>
        <b>{title}</b>
        <small>
          {seconds === null
            ? reason
            : t("{reason}. Computing it takes about {seconds} s, by the last computation of this project.", {
                reason,
                seconds: formatCount(seconds),
              })}
        </small>
      </span>
    </li>
  );
}

/** What the project cannot show as the template asks for it, and what is shown in its place. */
function Fitted({ swapped, dropped }: Pick<TemplatePlan, "swapped" | "dropped">) {
  const lines = [
    ...swapped.map(({ element, asked, instead }) => ({
      title: element ?? t("Scenario and year of the report"),
      text: t("Asks for {asked}. Of these the project has, or has in their place: {instead}.", { asked, instead }),
    })),
    ...dropped.map(({ element, column }) => ({
      title: element,
      text: t("The locations have no column {column}. The filter by it is left out.", { column }),
    })),
  ];
  return lines.map(({ title, text }) => (
    <li key={`${title} ${text}`}>
      <IconReplace size={16} stroke={1.7} aria-hidden />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  ));
}

interface PlanProps extends OfTemplate {
  readonly without: "leave-out" | "keep";
  readonly onWithout: (without: "leave-out" | "keep") => void;
}

/** What the template would be in this project, before it is made. */
function Plan({ project, template, without, onWithout }: PlanProps) {
  const query = useQuery(templatePlanQuery(project, template.id));
  return (
    <Loaded query={query}>
      {({ present, missing, locations, swapped, dropped, elements_without_data: lacking }) => (
        <>
          <ul className={classes.plan}>
            <li>
              <IconCircleCheck size={16} stroke={1.7} aria-hidden />
              <span>
                <b>
                  {missing.length === 0
                    ? t("All datasets are here")
                    : t("{n} of {all} datasets are computed", {
                        n: present.length,
                        all: present.length + missing.length,
                      })}
                </b>
                <small>{plural(locations, "1 location", "{n} locations", { n: formatCount(locations) })}</small>
              </span>
            </li>
            {missing.map((one) => (
              <Missing key={one.dataset_id} {...one} />
            ))}
            <Fitted swapped={swapped} dropped={dropped} />
          </ul>
          {lacking > 0 && (
            <Radio.Group
              value={without}
              onChange={(value) => onWithout(value === "keep" ? "keep" : "leave-out")}
              label={plural(lacking, "1 element has no data", "{n} elements have no data", { n: lacking })}
            >
              <Stack gap={8} mt={8}>
                <Radio value="leave-out" label={t("Leave out elements without data")} />
                <Radio
                  value="keep"
                  label={t("Keep them, with the gap named: they fill once their datasets are computed")}
                />
              </Stack>
            </Radio.Group>
          )}
        </>
      )}
    </Loaded>
  );
}

function DeleteTemplate({ project, template, onGone }: OfTemplate & { readonly onGone: () => void }) {
  const [isAsked, ask] = useState(false);
  const { remove } = useTemplateChanges(project.id);
  const item = t("template");
  return (
    <>
      <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask(true)}>
        {t("Delete {item}", { item })}
      </Button>
      <DeleteDialog
        opened={isAsked}
        item={item}
        name={template.title}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(template.id, { onSuccess: onGone, onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      />
    </>
  );
}

interface SideProps {
  readonly project: ProjectVersion;
  readonly kind: ReportKind;
  /** Undefined: an empty one. */
  readonly template: ReportTemplate | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** The chosen template: what is in it, what it would be here, and the title of what is made of it. */
export function TemplateSide({ project, kind, template, onMade, onClose }: SideProps) {
  const [typed, setTitle] = useState<string>();
  const [without, setWithout] = useState<"leave-out" | "keep">("leave-out");
  const { create } = useReportChanges(project.id, kind, onMade);
  const fallback = kind === "report" ? t("New report") : t("New dashboard");
  const title = typed ?? template?.title ?? fallback;
  const about =
    template === undefined
      ? undefined
      : [template.owner, t("changed {date}", { date: formatDateTime(template.last_changed) })];
  return (
    <aside className={classes.side} aria-label={template?.title ?? t("Empty")}>
      <header>
        <div>
          <h4>{template?.title ?? (kind === "report" ? t("Empty report") : t("Empty dashboard"))}</h4>
          {about !== undefined && <small>{about.filter(Boolean).join(" \u00B7 ")}</small>}
        </div>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </header>
      {template !== undefined && (
        <>
          <Contents project={project} template={template} />
          <h5>{t("In this project")}</h5>
          <Plan project={project} template={template} without={without} onWithout={setWithout} />
        </>
      )}
      <TextInput
        label={t("Title")}
        maxLength={5000}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button
          disabled={title.trim() === ""}
          loading={create.isPending}
          onClick={() => create.mutate({ title: title.trim(), templateId: template?.id, without })}
        >
          {template === undefined ? t("Create") : t("Use this template")}
        </Button>
        {template?.mine === true && <DeleteTemplate project={project} template={template} onGone={onClose} />}
      </Group>
    </aside>
  );
}
