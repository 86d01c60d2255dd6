import type { ProjectScore } from "@tidemark/contract";
import { aggregateScore, BANDS, bandIndex, scoreBand, THRESHOLDS } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { wire } from "../../wire-digits.ts";
import { coordinatesIn, knownDataset } from "./open-results.ts";
import type { RunSources } from "./run-source.ts";

const SCORE = "score_location";
/** A call works out scores for this long: who waits for the rest asks again. */
const LONGEST_MS = 1000;

type Finished = Awaited<ReturnType<typeof projectRows.listFinished>>[number];
type Known = NonNullable<Finished["known"]>;

function summary(scores: ArrayLike<number>): Known {
  const bands = BANDS.map(() => 0);
  for (let i = 0; i < scores.length; i++) {
    const band = bandIndex(scores[i]!, THRESHOLDS.score);
    if (band >= 0) bands[band]!++;
  }
  return { score: wire(aggregateScore(scores)), bands };
}

function present({ id, last_changed, site_count }: Finished, { score, bands }: Known): ProjectScore {
  // positions of deleted locations stay in the columns, without a value: what is missing is told from those that are
  // there
  const missing = site_count - bands.reduce((sum, count) => sum + count, 0);
  const band = score === null ? null : (scoreBand(score) ?? null);
  return { exposure_id: id, version: last_changed, score, band, bands: [...bands, missing] };
}

/**
 * The score of each finished project that somebody sees. It is worked out once for each version of a project and kept
 * with it: to read the results of five hundred projects takes seconds.
 */
export function createProjectScores(database: Database, runs: RunSources) {
  async function workOut(id: string): Promise<Known> {
    const run = await runs.open(id);
    if (run?.datasets.get(SCORE)?.epochs === undefined) return { score: null, bands: BANDS.map(() => 0) };
    return summary(await run.column(SCORE, coordinatesIn(run, knownDataset(SCORE), {})));
  }

  return async (userId: string): Promise<{ items: ProjectScore[]; pending: number }> => {
    const until = performance.now() + LONGEST_MS;
    const items: ProjectScore[] = [];
    let pending = 0;
    for (const project of await projectRows.listFinished(database, userId)) {
      let { known } = project;
      if (known === null && performance.now() > until) {
        pending++;
        continue;
      }
      if (known === null) {
        known = await workOut(project.id);
        await projectRows.keepScore(database, project.id, project.version, known);
      }
      items.push(present(project, known));
    }
    return { items, pending };
  };
}
