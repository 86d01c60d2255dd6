import { ELEMENT_TYPES, type ElementContent, type FrozenReport } from "@tidemark/contract";
import { unzip } from "@tidemark/documents/testing";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const SITES = 12;
/** The filter of the report, and that of one element beside it. */
const SAID = "asset value: from 500";
const OWN = "chosen locations: Mill 9, Mill 10, Mill 11";
const RANKING = { plot_type: "ranking", axes: { y: { type: "dataset", value: "score_location" } }, options: {} };
/** Settings without which a type says nothing, several where it shows several things. */
const SETTINGS: Partial<Record<(typeof ELEMENT_TYPES)[number], readonly object[]>> = {
  ReportElementText: [{ text: "# Words\n\nof a person" }],
  ApiPlot: [{ plot: RANKING }, { plot: { ...RANKING, axes: { y: { type: "dataset", value: "hd30" } } } }],
  Compliance: ["eu-taxonomy", "esrs-e1", "ifrs-s2"].map((framework) => ({ framework })),
  NumberOfLocations: [{ property: "country" }],
};
const KINDS = ELEMENT_TYPES.flatMap((type) => (SETTINGS[type] ?? [{}]).map((settings) => ({ type, settings })));

let app: TestServer;
let token: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Filtered",
    names: Array.from({ length: SITES }, (_, at) => `Mill ${at}`),
    datasets: [
      { id: "score_location", value: (_, site) => site / SITES },
      { id: "score_heat", value: (_, site) => site / SITES },
      { id: "pluvial_flood_ead", value: () => 0.5 },
    ],
  });
  const valued = "update sites set asset_value = 100 * position, asset_currency = 'EUR' where exposure_id = $1";
  await app.database.query(valued, [project]);
});
afterAll(() => app.stop());

async function sent<T>(method: "POST" | "PUT" | "GET", path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}

/** A report of all kinds of elements with a filter over all, and a last element with one of its own. */
async function filtered(kind: "report" | "dashboard", kinds: readonly Pick<ElementContent, "type">[]) {
  const made = await sent<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: project,
    kind,
    title: "Of a part",
    settings: { scenario: "ssp585", time: 2050, filter: { asset_value: [500, null] } },
  });
  const report = `${REPORTS}/${made.id}`;
  const own = { type: "RiskOverview", exposure_selection: ["S9", "S10", "S11"] };
  for (const [at, content] of [...kinds, own].entries())
    await sent("POST", `${report}/pages/${made.pages[0]!.id}/elements`, { title: `Element ${at}`, content });
  const file = async (type: string) => {
    const { id } = await sent<{ id: string }>("POST", `${report}/export`, { export_type: type });
    const answer = await fetch(`${app.url}${report}/export/${id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const { id } = await sent<{ id: string }>("POST", `${report}/versions`);
  const { content } = await sent<{ content: FrozenReport }>("GET", `${report}/versions/${id}`);
  return { file, elements: content.pages.flatMap(({ elements }) => elements) };
}

/** Words of a part of an Office file. */
const wordsOf = (xml: unknown): string =>
  String(xml)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
const pdfPages = async (bytes: Uint8Array) => (await extractText(bytes, { mergePages: false })).text;

describe("documents of a part of the locations", () => {
  it("say their filter beside every kind of element, on every page, slide and sheet of what they say", async () => {
    const { file, elements } = await filtered("report", KINDS);
    expect(elements).toHaveLength(KINDS.length + 1);
    for (const { model } of elements) expect(model.about, `${model.type} ${model.state}`).toContain(SAID);
    expect(elements.at(-1)!.model.about).toContain(OWN);

    const pages = await pdfPages(await file("pdf"));
    for (const [at, page] of pages.entries()) expect(page.replaceAll(/\s+/g, " "), `page ${at + 1}`).toContain(SAID);

    const slides = await unzip(await file("pptx"));
    const shown = Object.entries(slides).filter(([path]) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
    expect(shown.length).toBeGreaterThan(KINDS.length);
    for (const [path, xml] of shown) expect(wordsOf(xml), path).toContain(SAID);

    const word = await unzip(await file("docx"));
    const foot = Object.entries(word).filter(([path]) => path.includes("footer"));
    for (const [path, xml] of foot) expect(wordsOf(xml), path).toContain(SAID);
    expect(foot).not.toHaveLength(0);

    const said = wordsOf(Object.values(await unzip(await file("xlsx"))).join(" "));
    const written = elements.filter(({ model }) => model.type !== "ReportElementText");
    for (const { model } of written) expect(said).toContain(model.about);
  });

  it("say on a dashboard what all tiles are of, and that of a tile which is of other locations", async () => {
    const { file } = await filtered("dashboard", [{ type: "RiskOverview" }, { type: "NumberOfLocations" }]);
    const [page = ""] = await pdfPages(await file("pdf"));
    const words = page.replaceAll(/\s+/g, " ");
    expect(words).toContain(SAID);
    expect(words).toContain(OWN);
  });
});
