/** A project of trials of operation: begun, waited for, and what it computed. */
import { createHash } from "node:crypto";
import { API, DATASETS, locationWorkbook } from "../bench/large-project.mjs";
import { until } from "./processes.mjs";

/** Uploads locations and begins to compute them. @returns the ids of project and task */
export async function beginProject({ call }, sites = 3000) {
  const form = new FormData();
  form.append("file", await locationWorkbook(sites), "locations.xlsx");
  const { upload_id } = await call("POST", `${API}/exposure/parse-excel`, form);
  const asked = {
    title: "Of a trial",
    hazards: [...DATASETS, "rx1day_rp"],
    impact_drivers: ["score_heat"],
    overrides: [],
  };
  return call("POST", `${API}/compute/spawn-pipeline`, { upload_id, ...asked });
}

/** Waits for the end of a computation, whatever it is. */
export const ended = ({ call }, taskId) =>
  until(
    "the computation ends",
    async () => {
      const task = await call("GET", `${API}/tasks/${taskId}`);
      return ["Finished", "Failed", "Cancelled"].includes(task.status) && task;
    },
    240_000,
  );

/** All values of a project at one coordinate of each dataset: what it computed. */
export async function valuesOf({ call }, exposureId) {
  const hash = createHash("sha256");
  for (const dataset_id of [...DATASETS, "score_heat"]) {
    const coords = JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50" });
    const query = new URLSearchParams({ dataset_id, coords });
    const found = await call("GET", `${API}/risks/exposure/${exposureId}/values?${query}`);
    const numbers = JSON.stringify(found).match(/-?\d+\.\d+(?:e-?\d+)?/g) ?? [];
    hash.update(numbers.join(" "));
  }
  return hash.digest("hex");
}

/** Computes a project, and what its values are. */
export async function computedValues(person, sites) {
  const { exposure_id, task_id } = await beginProject(person, sites);
  const task = await ended(person, task_id);
  if (task.status !== "Finished") throw new Error(`the computation is ${task.status}: ${task.detail}`);
  return { exposureId: exposure_id, values: await valuesOf(person, exposure_id) };
}
