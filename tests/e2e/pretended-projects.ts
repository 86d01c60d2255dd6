import type { Page } from "@playwright/test";

/** The call that lists projects. */
export const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";

/** What the journeys change in a listed project. */
export interface ListedProject {
  read_only: boolean;
  properties: {
    title: string;
    status: string;
    is_payed: boolean;
    is_open: boolean;
    error: string | null;
    last_try: { error: string; ended_at: null } | null;
    mbtiles_blob: string | null;
  };
}

/** Shows the projects of the list as if they stood otherwise. */
export async function pretend(page: Page, change: (project: ListedProject) => void) {
  await page.route(`**${PROJECTS}?*`, async (route) => {
    const answer = await route.fetch();
    const body: { items: ListedProject[] } = await answer.json();
    for (const project of body.items) change(project);
    await route.fulfill({ response: answer, json: body });
  });
}
