import { openPack } from "@tidemark/atlas";
import { openLocations } from "@tidemark/documents";
import { distanceKm } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import type { SiteRecord } from "../../locations/index.ts";
import { layoutOf } from "../mapping/layout-of.ts";
import { checkUpload } from "./check-upload.ts";
import { chunksOf } from "./chunks.ts";
import { createGeography } from "./geography.ts";
import { EXPORTED_LISTS } from "./unseen-exports.test-data.ts";
import { FRONT_DOOR_LISTS } from "./front-door-lists.test-data.ts";
import { COMPANY_LISTS } from "./tried-companies.test-data.ts";
import { TRIED_LISTS } from "./tried-lists.test-data.ts";
import { TRIED_TABLES } from "./tried-tables.test-data.ts";
import { type MeantRow, NATIONAL_LISTS } from "./unseen-lists.test-data.ts";
import { LAID_OUT_LISTS } from "./unseen-tables.test-data.ts";
import { readIssues, readReport } from "./upload-report.ts";

const tools = { pack: openPack(), geography: createGeography(openPack()) };

/** A place found by its town lies at most so far (km) from the one that is meant. */
const SAME_KM = 30;

/** Rows of the sheet that became locations, in their order; what else is packed are proposals. */
function rowsOf(points: Uint8Array, sites: number): number[] {
  const view = Buffer.from(points);
  const count = view.readUInt32LE(0);
  return Array.from({ length: sites }, (_, i) => view.readUInt32LE(4 + 8 * count + 4 * i));
}

/** What comes of a list as it is proposed: locations, what is told of rows, and what is asked of the whole. */
async function taken(lines: readonly string[], geocode = true) {
  const workbook = Buffer.from(lines.join("\n"));
  const wishes = { remembered: [], propose: true, geocode, steps: [], defaultName: "New location" };
  const outcome = await checkUpload({ workbook, isText: true, wish: {}, mostBytes: 1e7, ...wishes }, tools);
  const samples = await (await openLocations(workbook, { isText: true })).samples();
  const layout = layoutOf(samples, {}, undefined, tools.geography);
  if (!outcome.ok) return { isRefused: true, sites: new Map<number, SiteRecord>(), issues: [], asked: [] };
  const sites = [...chunksOf<SiteRecord>(Buffer.from(outcome.rows))].flat();
  const rows = rowsOf(outcome.points, sites.length);
  const { source } = readReport(Buffer.from(outcome.report));
  return {
    isRefused: false,
    sites: new Map(sites.map((site, i) => [rows[i]!, site])),
    issues: readIssues(Buffer.from(outcome.report)),
    asked: source === "proposed" ? (layout?.questions ?? []).map(({ message_code: code = "" }) => code) : [],
  };
}

type Taken = Awaited<ReturnType<typeof taken>>;
type Verdict = "right" | "asked" | "told" | "wrong in silence";

const ABOUT_VALUES = /decimal|value|amount|billion|currenc/u;

/** Whether a value is what is meant; if not, whether anybody learns of it. */
function valueVerdict([line, , , value, currency]: MeantRow, site: SiteRecord, { issues, asked }: Taken): Verdict {
  if (value === undefined) return "right";
  const { assetValue, assetCurrency } = site;
  if (assetValue === value && (value === null || (assetCurrency ?? null) === currency)) return "right";
  if (asked.some((code) => ABOUT_VALUES.test(code))) return "asked";
  const isTold = issues.some(
    ({ row, field, code }) => (row === line && field?.startsWith("asset")) || code === "no_currency",
  );
  const isTouched = assetValue === null || (assetValue === value && assetCurrency === null);
  return isTold && isTouched ? "told" : "wrong in silence";
}

/** What becomes of a row, against what it says to somebody who reads it. */
function verdict(meant: MeantRow, found: Taken): Verdict {
  const [line, latitude, longitude] = meant;
  if (found.isRefused) return "told";
  const site = found.sites.get(line);
  const issues = found.issues.filter(({ row }) => row === line);
  if (latitude === undefined || longitude === undefined) return site === undefined ? "right" : "wrong in silence";
  if (site === undefined) {
    if (issues.some(({ choices, proposal }) => choices !== undefined || proposal !== undefined)) return "asked";
    return issues.some(({ severity }) => severity === "error") ? "told" : "wrong in silence";
  }
  if (distanceKm(site, { latitude, longitude }) > SAME_KM) {
    if (found.asked.length > 0) return "asked";
    return issues.some(({ code }) => code.startsWith("other_")) ? "told" : "wrong in silence";
  }
  return valueVerdict(meant, site, found);
}

/** Lists whose rows are asked for or left out with a reason, and how many of them; all others are right. */
const NOT_READ: Readonly<Record<string, Partial<Record<Verdict, number>>>> = {
  // "tkr" is that of three countries
  "a list in Swedish, in thousands of kronor": { told: 3 },
  "AIR Touchstone": { asked: 2 },
  "RMS exposure data module": { asked: 2 },
  "degrees times a million": { told: 3 },
  "latitude and longitude exchanged in some rows": { asked: 2 },
  "days where a program took numbers for dates": { told: 2 },
  "thousands that only a note below the table tells": { asked: 2 },
  "postal codes and countries alone": { told: 1 },
  // Halle in Germany, Naples in the USA
  "countries as headings between rows": { asked: 2 },
  "positions of a receiver, ddmm.mmmm": { told: 3 },
  // signs that several currencies share
  "dollars in cells, one country": { told: 3 },
  "kroner in cells, Norway": { told: 3 },
  "yuan with their sign": { told: 3 },
  "airports by ICAO code": { told: 3 },
  "points whose decimals became days": { told: 2 },
  // Nagothane is not in the data
  "plants in India, in crores and lakhs grouped": { asked: 1 },
  // 12.500 is asked, the countries are not
  "a country in the first row of each group, amounts in doubt": { asked: 5 },
  "shops with links to maps, one of them short": { told: 1 },
  "works with headers and cells in German and English": { asked: 2 },
  "works in Spain, one whose longitude lost its minus, one at 0, 0 and one on an island": { asked: 1 },
  "formulas that a program wrote into a text file": { told: 2 },
  // whether "Standort" is a town or a name is asked
  "two columns of value and their sum, in thousands, with a line of totals": { told: 3 },
  // Ñuñoa and København K are no places of the data: the right ones are offered
  "suppliers of an ERP in five countries, whose names and towns begin with letters beyond ASCII": { asked: 2 },
  // Duluth and Jackson without a state
  "plants with subtotals between": { asked: 2 },
  "factories in Chinese cities of one name, fixed assets in RMB mn": { asked: 2 },
  "plants in the USA whose longitudes lost their minus": { asked: 3 },
};

describe("a list that nobody foresaw", () => {
  it.each([
    ...NATIONAL_LISTS,
    ...EXPORTED_LISTS,
    ...LAID_OUT_LISTS,
    ...TRIED_LISTS,
    ...TRIED_TABLES,
    ...COMPANY_LISTS,
    ...FRONT_DOOR_LISTS,
  ])("has no row that is wrong in silence: $title", async (list) => {
    const found = await taken(list.lines);
    const counts: Partial<Record<Verdict, number>> = {};
    for (const row of list.rows) {
      const is = verdict(row, found);
      counts[is] = (counts[is] ?? 0) + 1;
    }
    const open = NOT_READ[list.title] ?? {};
    const right = list.rows.length - (open.asked ?? 0) - (open.told ?? 0);
    expect(counts).toEqual({ ...(right > 0 ? { right } : {}), ...open });
  });
});
