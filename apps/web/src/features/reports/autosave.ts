import { useQueryClient } from "@tanstack/react-query";
import { type ElementWriting, type FieldConflict, mergeWriting, reportElementSchema } from "@tidemark/contract";
import type { ReportElement } from "@tidemark/contract";
import { useEffect, useRef, useState } from "react";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { errorText, hasStatus, RefusalError } from "../../lib/api-error.ts";

const AFTER_MS = 500;

const writingOf = (element: ReportElement): ElementWriting | undefined => {
  const { title, content, is_favorite, map_state, width, height } = element;
  return content === null ? undefined : { title, content, is_favorite, map_state, width, height };
};

/** The element as the server has it, from a refusal that another change came before. */
function currentOf(error: unknown): ReportElement | undefined {
  if (!(error instanceof RefusalError) || !hasStatus(error, 409)) return undefined;
  const { current } = (error.data ?? {}) as { readonly current?: unknown };
  return reportElementSchema.safeParse(current).data;
}

export type SaveState = "saved" | "waiting" | "saving" | "failed";

/**
 * Saves what is written half a second after the last key. Where somebody else changed other fields meanwhile, both
 * changes are brought together; fields that both changed are told, and nothing of them is saved before a choice.
 */
export function useAutosave(projectId: string, reportId: string, element: ReportElement) {
  const client = useQueryClient();
  const base = useRef({ writing: writingOf(element), revision: element.revision });
  const [writing, setWriting] = useState(() => writingOf(element));
  const [state, setState] = useState<SaveState>("saved");
  const [problem, setProblem] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  }, [writing]);

  /** One save at a time: the next one names the revision that this one gives. */
  const isBusy = useRef(false);
  const [saves, count] = useState(0);

  async function save(wanted: ElementWriting): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState("saving");
    try {
      const place = { report_id: reportId, page_id: element.parentId, element_id: element.id };
      const ifMatch = `"${base.current.revision}"`;
      const stored = await api.reports.elements.update({ ...place, ...wanted }, { context: { ifMatch } });
      base.current = { writing: wanted, revision: stored.revision };
      setProblem(undefined);
      setState(latest.current === wanted ? "saved" : "waiting");
      await refreshReports(client, projectId);
    } catch (error) {
      const current = currentOf(error);
      const theirs = current && writingOf(current);
      if (current === undefined || theirs === undefined || base.current.writing === undefined) {
        setState("failed");
        setProblem(errorText(error));
        return;
      }
      const met = mergeWriting(base.current.writing, latest.current ?? wanted, theirs);
      base.current = { writing: theirs, revision: current.revision };
      setConflicts(met.conflicts);
      setWriting(met.merged);
      setState("waiting");
    } finally {
      isBusy.current = false;
      count((was) => was + 1);
    }
  }
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });

  useEffect(() => {
    if (writing === undefined || state !== "waiting" || conflicts.length > 0) return;
    const timer = setTimeout(() => void saving.current(writing), AFTER_MS);
    return () => clearTimeout(timer);
  }, [conflicts, saves, state, writing]);

  return {
    writing,
    state,
    problem,
    conflicts,
    write: (next: ElementWriting) => {
      setWriting(next);
      setState("waiting");
    },
    /** Saves mine, or what was chosen in its place. */
    settle: (next: ElementWriting) => {
      setConflicts([]);
      setWriting(next);
      setState("waiting");
    },
    again: () => {
      if (writing !== undefined) void save(writing);
    },
  };
}
