import { DEFAULT_SITE_NAME, type Edge, type RowIssue, type Site } from "@tidemark/contract";
import { checkEdges } from "../check/check-edges.ts";
import { checkRows } from "../check/check-rows.ts";
import type { Geography } from "../check/geography.ts";
import type { RawRow } from "../check/raw-row.ts";
import { presentSite } from "../../locations/index.ts";
import { SAMPLE_EDGES, SAMPLE_LOCATIONS } from "./sample-locations.ts";

const MILLION = 1_000_000;

/** The sample as rows of a workbook. */
function rowsOf(): RawRow[] {
  return SAMPLE_LOCATIONS.map(
    ([id, name, latitude, longitude, municipality, country, role, employees, millionEur], index) => ({
      row: index + 2,
      cells: {
        id,
        name,
        latitude,
        longitude,
        municipality,
        country,
        asset_value: millionEur * MILLION,
        asset_currency: "EUR",
      },
      userData: { Function: role, Employees: employees, Sample: "Invented company" },
    }),
  );
}

/** The sample project, checked like any upload. */
export function sampleProject(geography: Geography): {
  readonly features: Site[];
  readonly edges: Edge[];
  readonly issues: RowIssue[];
} {
  const features: Site[] = [];
  const rows = rowsOf();
  const { issues, known } = checkRows(
    rows,
    SAMPLE_LOCATIONS.map(([id]) => id),
    {
      geography,
      defaultName: DEFAULT_SITE_NAME,
      keep: (site) => features.push(presentSite(site, features.length)),
    },
  );
  const edgeRows = SAMPLE_EDGES.map(([from, to, product, volume], index) => ({
    row: index + 2,
    from,
    to,
    product,
    volume,
  }));
  const { edges, issues: edgeIssues } = checkEdges(edgeRows, known);
  return { features, edges, issues: [...issues, ...edgeIssues] };
}
