import { message, type PlanAsked, type PlanLock } from "@tidemark/contract";
import type { MeasureThreads } from "./measures-threads.ts";
import { refused } from "./measure-refusals.ts";
import { type Lock, optionsOf, type PlanSiteChoices, type PlanWork } from "./plan-options.ts";

/** Checks locks of a question, and puts each to its location. */
function siteOf({ sites, known }: PlanWork) {
  const byId = new Map(sites.map(({ place }, site) => [place.id, site]));
  return ({ site_id: id, measure_id: measure }: Lock, path: string) => {
    const site = byId.get(id);
    if (site === undefined) throw refused(message("measure.not_planned", { id }), `${path}.site_id`);
    const of = known.get(measure);
    if (of === undefined) throw refused(message("measure.not_a_choice", { id: measure }), `${path}.measure_id`);
    const { place } = sites[site]!;
    return { site, measure, facts: { measure: of.title, name: place.name } };
  };
}

/**
 * Locations as a question wants them: kept measures are taken first, those left out cannot be taken.
 * @returns by place in the list, only those that differ
 * @throws AppError `unprocessable` for what cannot be, with its place in the question
 */
function lockedSites(work: PlanWork, { keep, leave_out: leaveOut }: PlanAsked): Map<number, PlanSiteChoices> {
  const at = siteOf(work);
  const changed = new Map<number, PlanSiteChoices>();
  const now = (site: number) => changed.get(site) ?? work.sites[site]!;
  const left = new Set<string>();
  for (const [i, lock] of leaveOut.entries()) {
    const { site, measure, facts } = at(lock, `leave_out.${i}`);
    const { locked, candidates, ...rest } = now(site);
    if (locked.some((one) => one.measure.id === measure))
      throw refused(message("measure.decided_here", facts), `leave_out.${i}.measure_id`);
    left.add(`${site} ${measure}`);
    changed.set(site, { ...rest, locked, candidates: candidates.filter((one) => one.measure.id !== measure) });
  }
  for (const [i, lock] of keep.entries()) {
    const { site, measure, facts } = at(lock, `keep.${i}`);
    if (left.has(`${site} ${measure}`)) throw refused(message("measure.kept_and_left", facts), `keep.${i}.measure_id`);
    const { locked, candidates, ...rest } = now(site);
    if (locked.some((one) => one.measure.id === measure)) continue;
    const kept = candidates.find((one) => one.measure.id === measure);
    if (kept === undefined) throw refused(message("measure.cannot_keep", facts), `keep.${i}.measure_id`);
    const others = candidates.filter((one) => one !== kept);
    changed.set(site, { ...rest, locked: [...locked, { ...kept, isKept: true }], candidates: others });
  }
  return changed;
}

/** What a budget can be spent on with the locks of a question: only their locations are worked out again. */
export async function withLocks(threads: MeasureThreads, work: PlanWork, asked: PlanAsked): Promise<PlanWork> {
  const changed = lockedSites(work, asked);
  if (changed.size === 0) return work;
  const at = [...changed.keys()].toSorted((a, b) => a - b);
  const columns = work.read.columns.map(({ values, ...column }) => ({
    ...column,
    values: Float64Array.from(at, (site) => values[site]!),
  }));
  const found = await optionsOf(
    threads,
    { ...work.read, columns },
    at.map((site) => changed.get(site)!),
  );
  return {
    ...work,
    sites: work.sites.map((site, i) => changed.get(i) ?? site),
    options: work.options.map((option, i) => (changed.has(i) ? found[at.indexOf(i)]! : option)),
  };
}

/** Locks as the answer names them. */
export function locksOnWire({ sites, known }: PlanWork, locks: readonly Lock[]): PlanLock[] {
  const names = new Map(sites.map(({ place }) => [place.id, place.name]));
  return locks.map(({ site_id: site, measure_id: measure }) => {
    const of = known.get(measure);
    return {
      site_id: site,
      site_name: names.get(site) ?? site,
      measure_id: measure,
      title: of?.title ?? measure,
      ...(of?.title_said === undefined ? {} : { title_said: of.title_said }),
    };
  });
}
