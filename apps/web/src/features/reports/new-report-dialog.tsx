import { Button, Group, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReportKind, ReportTemplate } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { reportTemplatesQuery, templatePlanQuery } from "../../data/reports.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useReportChanges } from "./mutations.ts";
import classes from "./reports.module.css";

const EMPTY = "empty";

interface PlanProps {
  readonly project: ProjectVersion;
  readonly templateId: string;
}

/** What the chosen template would be in this project. */
function Plan({ project, templateId }: PlanProps) {
  const query = useQuery(templatePlanQuery(project, templateId));
  return (
    <Loaded query={query} skeleton={<p className={classes.note}>{t("Loading")}</p>}>
      {({ present, missing, elements_without_data: without }) => (
        <output className={classes.plan}>
          <b>
            {missing.length === 0
              ? t("All datasets are here")
              : t("{n} of {all} datasets are computed", {
                  n: present.length,
                  all: present.length + missing.length,
                })}
          </b>
          {missing.map(({ dataset_id: id, title, reason }) => (
            <span key={id}>{t("{dataset}: {reason}", { dataset: title, reason })}</span>
          ))}
          {without > 0 && (
            <span>
              {plural(without, "1 element without data is left out.", "{n} elements without data are left out.", {
                n: without,
              })}
            </span>
          )}
        </output>
      )}
    </Loaded>
  );
}

const leadOf = ({ pages, elements, description }: ReportTemplate) =>
  `${description} ${plural(pages, "1 section", "{n} sections", { n: pages })}, ${plural(elements, "1 element", "{n} elements", { n: elements })}.`;

interface DialogProps {
  readonly project: ProjectVersion;
  readonly kind: ReportKind;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** A new report or dashboard: empty or from a template, whose plan is shown first. */
export function NewReportDialog({ project, kind, onMade, onClose }: DialogProps) {
  const query = useQuery(reportTemplatesQuery(project.id, kind));
  const [chosen, choose] = useState<string>();
  const [typed, setTitle] = useState<string>();
  const { create } = useReportChanges(project.id, kind, onMade);
  const templateId = chosen ?? query.data?.[0]?.id ?? EMPTY;
  const template = query.data?.find(({ id }) => id === templateId);
  const title = typed ?? template?.title ?? (kind === "report" ? t("New report") : t("New dashboard"));
  return (
    <Modal opened onClose={onClose} title={kind === "report" ? t("New report") : t("New dashboard")} size={560}>
      <Loaded query={query}>
        {(templates) => (
          <Stack gap={16}>
            <Radio.Group label={t("Template")} value={templateId} onChange={choose}>
              <Stack gap={10} mt={8}>
                {templates.map((one) => (
                  <Radio key={one.id} value={one.id} label={one.title} description={leadOf(one)} />
                ))}
                <Radio value={EMPTY} label={kind === "report" ? t("Empty report") : t("Empty dashboard")} />
              </Stack>
            </Radio.Group>
            {templateId !== EMPTY && <Plan project={project} templateId={templateId} />}
            <TextInput label={t("Title")} value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
            <Group justify="flex-end" gap={10}>
              <Button variant="default" onClick={onClose}>
                {t("Cancel")}
              </Button>
              <Button
                disabled={title.trim() === ""}
                loading={create.isPending}
                onClick={() =>
                  create.mutate({ title: title.trim(), templateId: templateId === EMPTY ? undefined : templateId })
                }
              >
                {t("Create")}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
