import { ActionIcon, Button } from "@mantine/core";
import { IconFileText, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReportHead, ReportKind } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { reportsQuery } from "../../data/reports.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useReportChanges } from "./mutations.ts";
import classes from "./reports.module.css";
import { TemplateGallery } from "./template-gallery.tsx";

interface ListProps {
  readonly project: ProjectVersion;
  readonly kind: ReportKind;
  /** The project is another person's. */
  readonly readOnly: boolean;
  readonly onOpen: (id: string) => void;
}

const what = (kind: ReportKind) => (kind === "report" ? t("report") : t("dashboard"));

interface RowProps {
  readonly report: ReportHead;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Row({ report, onOpen, onRemove }: RowProps) {
  const { title, pages, elements, last_changed: changed, kind } = report;
  const facts = [
    ...(kind === "report" ? [plural(pages, "1 section", "{n} sections", { n: pages })] : []),
    plural(elements, "1 element", "{n} elements", { n: elements }),
    t("changed {date}", { date: formatDateTime(changed) }),
  ];
  return (
    <li>
      <button type="button" className={classes.open} onClick={onOpen}>
        <b>{title}</b>
        <span>{facts.join(" \u00B7 ")}</span>
      </button>
      {!report.read_only && (
        <ActionIcon variant="subtle" color="gray" aria-label={t("Delete {item}", { item: title })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Reports or dashboards of a project, those changed last first. */
export function ReportList({ project, kind, readOnly, onOpen }: ListProps) {
  const query = useQuery(reportsQuery(project.id, kind));
  const [isNew, begin] = useState(false);
  const [removed, ask] = useState<ReportHead>();
  const { remove } = useReportChanges(project.id, kind, onOpen);
  const shared = t("Only the owner can edit the shared project.");
  const add = readOnly ? undefined : (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => begin(true)}>
      {kind === "report" ? t("New report") : t("New dashboard")}
    </Button>
  );
  if (isNew) return <TemplateGallery project={project} kind={kind} onMade={onOpen} onClose={() => begin(false)} />;
  return (
    <div className={classes.frame}>
      <Loaded query={query}>
        {(reports) =>
          reports.length === 0 ? (
            <Face
              icon={<IconFileText size={28} stroke={1.6} />}
              title={kind === "report" ? t("No reports yet") : t("No dashboards yet")}
              text={
                readOnly
                  ? shared
                  : t("Start from a template or with an empty page. It is filled with the figures of this project.")
              }
              actions={add}
            />
          ) : (
            <>
              <div className={classes.tools}>{add ?? shared}</div>
              <ul className={classes.list}>
                {reports.map((report) => (
                  <Row key={report.id} report={report} onOpen={() => onOpen(report.id)} onRemove={() => ask(report)} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <DeleteDialog
        opened={removed !== undefined}
        item={what(kind)}
        name={removed?.title ?? ""}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(removed?.id ?? "", { onSettled: () => ask(undefined) })}
        onClose={() => ask(undefined)}
      />
    </div>
  );
}
