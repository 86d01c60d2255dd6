import { SegmentedControl, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Report, ReportTemplate } from "@tidemark/contract";
import { useState } from "react";
import { reportTemplatesQuery } from "../../data/reports.ts";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useTemplateChanges } from "./mutations.ts";

interface KeepProps {
  readonly projectId: string;
  readonly report: Report;
  readonly onClose: () => void;
}

interface ReplacedProps {
  readonly own: readonly ReportTemplate[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses an own template that gets its next version. */
function Replaced({ own, value, onChange }: ReplacedProps) {
  if (own.length === 0) return null;
  const data = own.map(({ id, title }) => ({ value: id, label: t("Next version of {title}", { title }) }));
  return (
    <Select
      label={t("Save as")}
      placeholder={t("A new template")}
      clearable
      data={data}
      value={value}
      onChange={onChange}
    />
  );
}

/** Keeps a report or dashboard as a template: its content without what belongs to this project alone. */
export function KeepTemplate({ projectId, report, onClose }: KeepProps) {
  const [title, setTitle] = useState(report.title.slice(0, 300));
  const [description, describe] = useState("");
  const [access, setAccess] = useState<"USER" | "ORGANIZATION">("USER");
  const { keep } = useTemplateChanges(projectId);
  const { data: templates = [] } = useQuery(reportTemplatesQuery(projectId, report.kind, ""));
  const own = templates.filter(({ mine }) => mine);
  const [replaced, replace] = useState<string | null>(null);
  const chooseReplaced = (id: string | null) => {
    const found = own.find((template) => template.id === id);
    replace(found?.id ?? null);
    if (found === undefined) return;
    setTitle(found.title);
    describe(found.description);
    setAccess(found.access_type === "ORGANIZATION" ? "ORGANIZATION" : "USER");
  };
  const submit = () =>
    keep.mutate(
      {
        report_id: report.id,
        title: title.trim(),
        description: description.trim(),
        access_type: access,
        ...(replaced === null ? {} : { template_id: replaced }),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t("Keep as template")}
      size={440}
      act={t("Save")}
      pending={keep.isPending}
      isReady={title.trim() !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Replaced own={own} value={replaced} onChange={chooseReplaced} />
        <TextInput
          label={t("Title")}
          required
          data-autofocus
          maxLength={300}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={t("Description")}
          autosize
          maxLength={1000}
          value={description}
          onChange={(event) => describe(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t("Who sees it")}
          data={[
            { value: "USER", label: t("Only me") },
            { value: "ORGANIZATION", label: t("My organization") },
          ]}
          value={access}
          onChange={(value) => setAccess(value === "ORGANIZATION" ? "ORGANIZATION" : "USER")}
        />
      </Stack>
    </FormDialog>
  );
}
