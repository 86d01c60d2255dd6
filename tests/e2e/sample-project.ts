import type { APIRequestContext } from "@playwright/test";
import { email, expect, login } from "./fixtures.ts";

export const API = "/api/risk-engine/v0";
/** Address of the projects. */
export const PROJECTS = `${API}/exposure/supply-chains`;
/** Title of the sample of the demo, which belongs to the analyst and is computed at the first start. */
export const SAMPLE = "Sample: Aquilo Pumps";
const COMPUTED = { timeout: 100_000 };

const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"];

export async function analystHeaders(request: APIRequestContext) {
  return { authorization: `Bearer ${await login(request, email("analyst"))}` };
}

let known: Promise<string> | undefined;

/** Id of a project of the analyst, once it is computed. */
export async function finishedProject(request: APIRequestContext, title: string): Promise<string> {
  const headers = await analystHeaders(request);
  let id = "";
  await expect(async () => {
    const answer = await request.get(PROJECTS, { headers });
    const { items }: { items: { id: string; properties: { title: string; status: string } }[] } = await answer.json();
    const found = items.find(({ properties }) => properties.title === title);
    expect(found?.properties.status).toBe("Finished");
    id = found?.id ?? "";
  }).toPass(COMPUTED);
  return id;
}

/** Id of the sample project, once it is computed. */
export function sampleId(request: APIRequestContext): Promise<string> {
  known ??= finishedProject(request, SAMPLE);
  return known;
}

/** A location by hand. */
export function feature(
  id: string,
  name: string,
  longitude: number,
  latitude: number,
  userData: Readonly<Record<string, string | number | null>> = {},
) {
  return {
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { id, name, tidemark_type: "ProductionSite", address: {}, user_data: userData },
  };
}

export interface ProjectOfTest {
  readonly title: string;
  readonly features: readonly ReturnType<typeof feature>[];
  readonly hazards: readonly string[];
  readonly impactDrivers: readonly string[];
  readonly timesteps: { readonly start: number; readonly end: number; readonly step: number };
  /** Whose it is; the analyst's unless said otherwise. */
  readonly owner?: "analyst" | "admin";
}

/** A project under SSP1-2.6 and SSP5-8.5, computed; gives its id. */
export async function makeProject(request: APIRequestContext, project: ProjectOfTest): Promise<string> {
  const { title, features, hazards, impactDrivers, timesteps, owner = "analyst" } = project;
  const headers = { authorization: `Bearer ${await login(request, email(owner))}` };
  const spawned = await request.post(`${API}/compute/spawn-pipeline`, {
    headers,
    data: {
      exposure_geojson: { type: "FeatureCollection", properties: { title }, features },
      hazards,
      impact_drivers: impactDrivers,
      overrides: TOPICS.map((topic) => ({ topic, timesteps, presets: ["ssp126", "ssp585"] })),
    },
  });
  expect(spawned.status(), await spawned.text()).toBe(202);
  const { exposure_id, task_id }: { exposure_id: string; task_id: string } = await spawned.json();
  const status = async () => {
    const answer: { status: string } = await (await request.get(`${API}/tasks/${task_id}`, { headers })).json();
    return answer.status;
  };
  await expect.poll(status, COMPUTED).toBe("Finished");
  return exposure_id;
}

/** A number of a location under SSP5-8.5 in 2050, as the administrator reads it. */
export async function numberAt(
  request: APIRequestContext,
  at: { readonly project: string; readonly site: string; readonly dataset: string },
): Promise<number> {
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const coords = JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50" });
  const query = new URLSearchParams({ site_id: at.site, dataset_id: at.dataset, coords });
  const answer = await request.get(`${API}/risks/exposure/${at.project}/explanation?${query}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { number }: { number: { value: number } } = await answer.json();
  return number.value;
}
