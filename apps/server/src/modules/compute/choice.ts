import type { ComputeChoice, Issue, Override } from "@tidemark/contract";
import { ALL_TIME_STEPS, datasetById, type Scenario } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import type { RunRequest } from "./plan/run-plan.ts";

/** Catalogue ids that the id of an imported source stands for; none for any other text. */
export type DatasetsOfSource = (sourceId: string) => readonly string[];

const GRID = 5;

/**
 * In mode `id` a text is first the id of an imported source; what comes from none is named by its own id in every mode.
 */
function datasetsFor(id: string, { hazard_query_mode: mode }: ComputeChoice, ofSource: DatasetsOfSource) {
  const named = datasetById(id) === undefined ? [] : [id];
  if (mode === "shortname") return named;
  const [first, second] = mode === "id" ? [ofSource(id), named] : [named, ofSource(id)];
  return first.length > 0 ? first : second;
}

function overrideFaults({ topic, timesteps: { start, end, step }, presets }: Override): string[] {
  const faults: string[] = [];
  if (start > end) faults.push(`${topic}: the time steps end (${end}) before they begin (${start}).`);
  if ((start - ALL_TIME_STEPS.start) % GRID !== 0 || step % GRID !== 0)
    faults.push(
      `${topic}: time steps lie ${GRID} years apart from ${ALL_TIME_STEPS.start} on; ${start} in steps of ${step} meets none of them.`,
    );
  if (new Set(presets).size < presets.length) faults.push(`${topic}: a scenario is named twice.`);
  return faults;
}

/**
 * What a choice comes to.
 * @throws AppError `invalid_input` with all that is wrong: unknown analyses, time steps that cannot be, nothing chosen
 */
export function runRequestOf(choice: ComputeChoice, ofSource: DatasetsOfSource): RunRequest {
  const issues: Issue[] = [];
  const datasets = new Set<string>();
  for (const field of ["hazards", "impact_drivers"] as const) {
    choice[field].forEach((id, i) => {
      const found = datasetsFor(id, choice, ofSource);
      for (const dataset of found) datasets.add(dataset);
      if (found.length === 0)
        issues.push({ code: "unknown_analysis", message: `There is no analysis "${id}".`, path: `${field}.${i}` });
    });
  }
  if (choice.hazards.length + choice.impact_drivers.length === 0)
    issues.push({ code: "no_analysis", message: "Choose at least one analysis.", path: "hazards" });
  const topics = new Set<string>();
  choice.overrides.forEach((override, i) => {
    for (const message of overrideFaults(override))
      issues.push({ code: "impossible_coordinates", message, path: `overrides.${i}` });
    if (topics.has(override.topic))
      issues.push({
        code: "impossible_coordinates",
        message: `${override.topic} is named twice.`,
        path: `overrides.${i}`,
      });
    topics.add(override.topic);
  });
  if (issues.length > 0)
    throw new AppError("invalid_input", issues.map(({ message }) => message).join(" "), { issues });
  return {
    datasets: [...datasets].toSorted(),
    months: choice.monthly_values,
    // said of the rare run alone, so that all others stay the same to the byte
    ...(choice.official_maps ? {} : { officialMaps: false }),
    overrides: choice.overrides.map(({ topic, timesteps, presets }) => ({
      topic,
      timesteps,
      presets: presets.filter((scenario): scenario is Scenario => scenario !== "historical").toSorted(),
    })),
  };
}
