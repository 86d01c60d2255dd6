import { useQueryClient } from "@tanstack/react-query";
import { type ElementWriting, type FieldConflict, mergeWriting, reportElementSchema } from "@tidemark/contract";
import type { ReportElement } from "@tidemark/contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { errorText, hasStatus, isRefusal, RefusalError } from "../../lib/api-error.ts";
import { draftOf, dropDraft, keepDraft } from "./drafts.ts";
import { type Step, writeElement, writingOf } from "./steps.ts";

const AFTER_MS = 500;
/** What could not be sent is tried again after so long, and as soon as the network is back. */
const AGAIN_MS = 5000;

/** The element as the server has it, from a refusal that another change came before. */
function currentOf(error: unknown): ReportElement | undefined {
  if (!(error instanceof RefusalError) || !hasStatus(error, 409)) return undefined;
  const { current } = (error.data ?? {}) as { readonly current?: unknown };
  return reportElementSchema.safeParse(current).data;
}

export type SaveState = "saved" | "waiting" | "saving" | "offline" | "failed";

/** What was typed before and never arrived comes first; it meets what others wrote when it is saved. */
function beginning(element: ReportElement) {
  const own = writingOf(element);
  const draft = own && draftOf(element);
  if (draft === undefined) return { base: { writing: own, revision: element.revision }, writing: own };
  return { base: { writing: draft.base, revision: draft.revision }, writing: draft.writing };
}

/** Calls back when the network returns, and now and then while something waits for it. */
function useRetry(isWaiting: boolean, retry: () => void) {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    window.addEventListener("online", again);
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      window.removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [isWaiting]);
}

interface Due {
  readonly writing: ElementWriting | undefined;
  readonly isDue: boolean;
  /** Counts the saves: after each of them what was written meanwhile is due anew. */
  readonly saves: number;
  readonly latest: RefObject<ElementWriting | undefined>;
}

/** Saves half a second after the last key, and at once where the form is left before. */
function useDue(save: (writing: ElementWriting) => Promise<void>, { writing, isDue, saves, latest }: Due) {
  const saving = useRef(save);
  const waits = useRef(false);
  useEffect(() => {
    saving.current = save;
    waits.current = isDue;
  });
  useEffect(() => {
    if (writing === undefined || !isDue) return;
    const timer = setTimeout(() => void saving.current(writing), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, saves, writing]);
  useEffect(
    () => () => {
      if (waits.current && latest.current !== undefined) void saving.current(latest.current);
    },
    [latest],
  );
}

interface Basis {
  writing: ElementWriting | undefined;
  revision: number;
}

/** A value as it was drawn last, for what happens later. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

interface Status {
  readonly state: SaveState;
  /** Why it was refused. */
  readonly problem?: string;
}

const statusOf = (error: unknown): Status =>
  isRefusal(error) ? { state: "failed", problem: errorText(error) } : { state: "offline" };

/**
 * Saves what is written half a second after the last key. Where somebody else changed other fields meanwhile, both
 * changes are brought together; fields that both changed are told, and nothing of them is saved before a choice. What
 * is not saved yet is kept in the browser.
 *
 * @param onSaved is given what takes a saved change back
 */
export function useAutosave(
  projectId: string,
  reportId: string,
  element: ReportElement,
  onSaved?: (back: Step) => void,
) {
  const client = useQueryClient();
  const [begun] = useState(() => beginning(element));
  const base = useRef<Basis>(begun.base);
  const [writing, setWriting] = useState(begun.writing);
  const isDraft = begun.base.writing !== begun.writing;
  const [{ state, problem }, setStatus] = useState<Status>({ state: isDraft ? "waiting" : "saved" });
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const latest = useLatest(writing);
  // what others wrote, or what was taken back, is shown as soon as nothing of one's own waits
  useEffect(() => {
    if (state !== "saved" || element.revision <= base.current.revision) return;
    const theirs = writingOf(element);
    base.current = { writing: theirs, revision: element.revision };
    setWriting(theirs);
  }, [element, state]);

  /** One save at a time: the next one names the revision that this one gives. */
  const isBusy = useRef(false);
  const [saves, count] = useState(0);

  function meet(current: ReportElement, theirs: ElementWriting, mine: ElementWriting, was: ElementWriting) {
    const met = mergeWriting(was, mine, theirs);
    base.current = { writing: theirs, revision: current.revision };
    keepDraft(element, { base: theirs, revision: current.revision, writing: met.merged });
    setConflicts(met.conflicts);
    setWriting(met.merged);
    setStatus({ state: "waiting" });
  }

  async function save(wanted: ElementWriting): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus({ state: "saving" });
    try {
      const place = { report_id: reportId, page_id: element.parentId, element_id: element.id };
      const before = base.current.writing;
      const ifMatch = `"${base.current.revision}"`;
      const stored = await api.reports.elements.update({ ...place, ...wanted }, { context: { ifMatch } });
      base.current = { writing: wanted, revision: stored.revision };
      if (before !== undefined) onSaved?.(writeElement(reportId, element, wanted, before));
      const isLast = latest.current === wanted;
      if (isLast) dropDraft(element);
      setStatus({ state: isLast ? "saved" : "waiting" });
      await refreshReports(client, projectId);
    } catch (error) {
      const current = currentOf(error);
      const theirs = current && writingOf(current);
      const was = base.current.writing;
      if (current === undefined || theirs === undefined || was === undefined) setStatus(statusOf(error));
      else meet(current, theirs, latest.current ?? wanted, was);
    } finally {
      isBusy.current = false;
      count((before) => before + 1);
    }
  }
  useDue(save, { writing, isDue: state === "waiting" && conflicts.length === 0, saves, latest });

  const again = () => void (writing && save(writing));
  useRetry(state === "offline", again);

  const write = (next: ElementWriting) => {
    const { writing: was, revision } = base.current;
    if (was !== undefined) keepDraft(element, { base: was, revision, writing: next });
    setWriting(next);
    setStatus({ state: "waiting" });
  };
  return {
    writing,
    state,
    problem,
    conflicts,
    write,
    /** Saves mine, or what was chosen in its place. */
    settle: (next: ElementWriting) => {
      setConflicts([]);
      write(next);
    },
    again,
  };
}
