import type { Project, ReportKind } from "@tidemark/contract";
import { useAddress } from "../../state/address.ts";
import type { EditorParts } from "./editor-parts.ts";
import { OpenReport } from "./open-report.tsx";
import { ReportList } from "./report-list.tsx";

interface PanelProps {
  readonly project: Project;
  readonly kind: ReportKind;
  readonly parts: EditorParts;
}

/** Reports or dashboards of a project: the list, or the one that the address names. */
export function ReportsPanel({ project, kind, parts }: PanelProps) {
  const [search, change] = useAddress();
  const id = search.get(kind) ?? undefined;
  const open = (next: string | undefined) =>
    change((now) => {
      const wanted = new URLSearchParams(now);
      if (next === undefined) wanted.delete(kind);
      else wanted.set(kind, next);
      return wanted;
    });
  const version = { id: project.id, version: project.properties.last_changed };
  if (id === undefined) return <ReportList project={version} kind={kind} readOnly={project.read_only} onOpen={open} />;
  return <OpenReport key={id} project={version} id={id} parts={parts} onClose={() => open(undefined)} />;
}
