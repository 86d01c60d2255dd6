import type { OpenTableLocations } from "../../table/index.ts";
import type { Ask, Resolved } from "../resolve/element-request.ts";
import { disclosureElement } from "./disclosure-element.ts";
import { screenedAt } from "./lifetime-horizon.ts";
import { taxonomyElement } from "./taxonomy-element.ts";

/** Table of a framework: what is computed, in part, provided by the company, and not covered. */
export async function complianceElement(
  openLocations: OpenTableLocations,
  rowsOf: (ask: Ask) => Promise<readonly number[]>,
  ask: Ask,
  today: Date,
): Promise<Resolved> {
  const [opened, rows] = await Promise.all([openLocations(ask.exposureId), rowsOf(ask)]);
  const { framework = "eu-taxonomy", provided } = ask.element.content.settings;
  const at = framework === "eu-taxonomy" ? await screenedAt(opened, ask.epoch, provided?.lifetime_end) : ask.epoch;
  const made =
    framework === "eu-taxonomy"
      ? await taxonomyElement(opened, rows, at, provided)
      : await disclosureElement(framework, opened, rows, ask, today);
  return {
    locations: rows.length,
    time: at.time,
    ...made,
  };
}
