import type { Portfolio } from "../../portfolio/index.ts";
import type { ReportMeasures } from "../../measures/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { Ask, Resolved } from "../resolve/element-request.ts";
import { adaptationAt } from "./adaptation.ts";
import { disclosureElement } from "./disclosure-element.ts";
import { screenedAt } from "./lifetime-horizon.ts";
import { taxonomyElement } from "./taxonomy-element.ts";

interface Parts {
  readonly openLocations: OpenTableLocations;
  readonly rowsOf: (ask: Ask) => Promise<readonly number[]>;
  readonly measures: ReportMeasures;
  readonly portfolio: Pick<Portfolio, "hazardLosses">;
}

/** Table of a framework: what is computed, in part, provided by the company, and not covered. */
export async function complianceElement(parts: Parts, ask: Ask, today: Date): Promise<Resolved> {
  const { openLocations, rowsOf, measures } = parts;
  const [opened, rows] = await Promise.all([openLocations(ask.exposureId), rowsOf(ask)]);
  const { framework = "eu-taxonomy", provided } = ask.element.content.settings;
  const adaptation = await adaptationAt(measures, ask, opened, rows);
  const at = framework === "eu-taxonomy" ? await screenedAt(opened, ask.epoch, provided?.lifetime_end) : ask.epoch;
  const made =
    framework === "eu-taxonomy"
      ? await taxonomyElement(opened, rows, at, { provided, adaptation, today })
      : await disclosureElement(framework, { ...parts, opened, rows, adaptation }, ask, today);
  return {
    locations: rows.length,
    time: at.time,
    ...made,
  };
}
