import type { RunCatalog } from "@tidemark/results";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes the results of projects that are gone; what is not named like a project is left alone. Rows go first, so that
 * what a kill leaves behind is found here the next time.
 * @param gone - which of these ids no project has
 * @returns number of projects whose results were removed
 */
export async function sweepResults(
  runs: RunCatalog,
  gone: (ids: readonly string[]) => Promise<string[]>,
): Promise<number> {
  const due = await gone((await runs.projects()).filter((name) => ID.test(name)));
  for (const id of due) await runs.remove(id);
  return due.length;
}
