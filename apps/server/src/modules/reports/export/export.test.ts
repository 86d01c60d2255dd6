import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";
import { lettersOf, printable, printableData } from "./covered-letters.ts";
import { fittedToPages } from "./fitted-to-pages.ts";
import type { PrintedReport } from "./printed-report.ts";
import { printedText } from "./printed-text.ts";
import { unpackedPdf } from "./testing/unpacked-pdf.ts";

const REPORTS = "/api/reports/v1/reports";
const SOCKET = "/api/notifications/v0/exposures";
const HOSTILE = '#panic("evil") $x$ <label> @ref \u202Eabc \u0000 \u{1F30A} \u0645\u0631\u062D\u0628\u0627';

let app: TestServer;
let token: string;
let report: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: `Exported ${HOSTILE.replaceAll("\u0000", "")}`,
    names: ["#strong[Site] 0", "Site 1"],
    datasets: [{ id: "score_location", value: (_, site) => (site === 0 ? 0.8 : Number.NaN) }],
  });
  const body = { exposure_id: project, title: "Board #evil()" };
  const made = await app.call("POST", REPORTS, { token, body });
  report = `${REPORTS}/${String(made.body["id"])}`;
  const [page] = made.body["pages"] as { id: string }[];
  const contents = [
    { type: "ReportElementText", settings: { text: `# Title\n\n1. one\n2. **two**\n\n${HOSTILE.slice(0, 30)}` } },
    { type: "RiskOverview" },
    { type: "Locations" },
    { type: "RiskMatrix" },
    { type: "NumberOfLocations" },
    { type: "PortfolioRisk" },
    { type: "RiskSummary" },
    {
      type: "ApiPlot",
      settings: {
        plot: { plot_type: "ranking", axes: { y: { type: "dataset", value: "score_location" } }, options: {} },
      },
    },
  ];
  for (const content of contents) {
    const added = await app.call("POST", `${report}/pages/${page?.id ?? ""}/elements`, {
      token,
      body: {
        title: content.type === "Locations" ? "\u202E" : `${content.type} ${HOSTILE}`.replaceAll("\u0000", ""),
        content,
      },
    });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  }
});
afterAll(() => app.stop());

async function exported(
  type: string,
  packing = "none",
  of = report,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const ordered = await app.call("POST", `${of}/export`, {
    token,
    body: { export_type: type, compress_type: packing },
  });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(202);
  const answer = await fetch(`${app.url}${of}/export/${String(ordered.body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("a report as a file", () => {
  it("is a tagged PDF whatever is written in it, the same bytes for the same version", async () => {
    const { status, headers, bytes } = await exported("pdf");
    expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const text = unpackedPdf(bytes);
    expect(text).toContain("/StructTreeRoot");
    expect(text).toContain("<pdfuaid:part>1<");
    expect(text).toContain("<pdfaid:part>3<");
    expect(text).toContain("Inter");
    expect((await exported("pdf")).bytes.equals(bytes)).toBe(true);
  });

  it("is a PDF in the letters of the world, and names those that no font has", async () => {
    const words =
      "\u0645\u0631\u062D\u0628\u0627 \u05E9\u05DC\u05D5\u05DD \u0928\u092E\u0938\u094D\u0924\u0947 \u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35 \u4E0A\u6D77 \u3053\u3093 \uC548\uB155 \u{1F30A} \uE000";
    const body = { exposure_id: project, title: `${words} ${"W".repeat(4900)}` };
    const made = await app.call("POST", REPORTS, { token, body });
    const { status, bytes } = await exported("pdf", "none", `${REPORTS}/${String(made.body["id"])}`);
    expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
    const text = unpackedPdf(bytes);
    for (const font of ["Arabic", "Hebrew", "Devanagari", "Thai", "Hans", "KR"])
      expect(text, font).toContain(`NotoSans${font}`);
    expect(text).toContain("NotoEmoji");
  });

  it("is a workbook with what it rests on, what it says and its tables", async () => {
    const { status, bytes } = await exported("xlsx");
    expect(status).toBe(200);
    const rows = Object.values(await unzip(bytes)).join("\n");
    expect(rows).toContain("Board #evil()");
    expect(rows).toContain("run-1");
  });

  it("is a Word document with headings, contents, tables and the words of the PDF, the same bytes each time", async () => {
    const { status, headers, bytes } = await exported("docx");
    expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
    expect(headers.get("content-type")).toContain("wordprocessingml.document");
    const parts = await unzip(bytes);
    const text = String(parts["word/document.xml"]);
    expect(text).toContain("Board #evil()");
    expect(text).toContain("#strong[Site] 0");
    expect(text).toContain('<w:pStyle w:val="Heading2"/>');
    expect(text).toContain(" TOC ");
    expect(text).toContain("<w:tblHeader/>");
    expect(text).toMatch(/<wp:docPr id="1" name="Picture 1" descr="[^"]{10,}/);
    expect(text).not.toContain("\u202E");
    expect(Object.keys(parts)).toContain("word/media/picture1.png");
    expect(String(parts["word/footer1.xml"])).toContain("run 1");
    expect((await exported("docx")).bytes.equals(bytes)).toBe(true);
  });

  it("is slides with a title each, the first rows of tables, a source line and notes", async () => {
    const { status, bytes } = await exported("pptx");
    expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
    const parts = await unzip(bytes);
    const slides = Object.keys(parts).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
    const texts = slides.map((path) => String(parts[path]));
    expect(slides.length).toBeGreaterThan(8);
    expect(texts.every((text) => text.includes('<p:ph type="title"/>'))).toBe(true);
    expect(texts.slice(1).every((text) => text.includes("run 1"))).toBe(true);
    expect(texts.join("")).toMatch(/<p:cNvPr id="\d+" name="Chart \d+" descr="[^"]{10,}/);
    expect(texts.join("")).toContain("#strong[Site] 0");
    expect(String(parts["ppt/notesSlides/notesSlide3.xml"])).toContain("SSP5-8.5, 2050");
    expect((await exported("pptx")).bytes.equals(bytes)).toBe(true);
  });

  it("is everything in a zip, with what was frozen under its hash", async () => {
    const { status, headers, bytes } = await exported("zip");
    expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
    expect(headers.get("content-type")).toBe("application/zip");
    const parts = await unzip(bytes);
    const names = ["report.pdf", "report.docx", "report.pptx", "report.xlsx", "frozen.json", "sha256.txt"];
    expect(Object.keys(parts)).toEqual(names);
    const hash = createHash("sha256").update(parts["frozen.json"]!).digest("hex");
    expect(String(parts["sha256.txt"])).toBe(`${hash}  frozen.json\n`);
    const { body } = await app.call("GET", `${report}/versions`, { token });
    expect((body["items"] as { content_hash: string }[]).map((one) => one.content_hash)).toContain(hash);
  });

  it("tells how far it is on the websocket of the project, stage after stage", async () => {
    const socket = new WebSocket(`${app.url.replace("http", "ws")}${SOCKET}/${project}?token=${token}`);
    const told: string[] = [];
    const isOver = new Promise<void>((done) => {
      socket.addEventListener("message", (event) => {
        const { export: progress } = JSON.parse(event.data as string) as { export?: { stage: string } };
        if (progress !== undefined && told.at(-1) !== progress.stage) told.push(progress.stage);
        if (progress?.stage === "checking") done();
      });
    });
    await new Promise((done) => socket.addEventListener("message", done, { once: true }));
    await exported("docx");
    await isOver;
    socket.close();
    expect(told).toEqual(["reading", "drawing", "setting", "checking"]);
  });

  it("waits where its organization has two files made already, says so, and tells its end", async () => {
    // four documents each: two of them are at work when the third comes
    const ids = await Promise.all(
      [{}, { links: false }, { appendix: false }].map(async (wish) => {
        const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "zip", ...wish } });
        return String(body["id"]);
      }),
    );
    const socket = new WebSocket(`${app.url.replace("http", "ws")}${SOCKET}/${project}?token=${token}`);
    const told: { id: string; stage: string; total: number; status: string }[] = [];
    socket.addEventListener("message", (event) => {
      const { status, export: progress } = JSON.parse(event.data as string) as {
        status: string;
        export?: { id: string; stage: string; total: number };
      };
      if (progress !== undefined) told.push({ ...progress, status });
    });
    await new Promise((done) => socket.addEventListener("message", done, { once: true }));
    const files = await Promise.all(
      ids.map((id) => fetch(`${app.url}${report}/export/${id}`, { headers: { authorization: `Bearer ${token}` } })),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect
      .poll(() =>
        told
          .filter(({ status }) => status === "Finished")
          .map(({ id }) => id)
          .toSorted(),
      )
      .toEqual(ids.toSorted());
    socket.close();
    const waited = told.filter(({ stage }) => stage === "waiting");
    expect(new Set(waited.map(({ id }) => id)).size).toBe(1);
    expect(waited.map(({ total }) => total)).toContain(1);
  });

  it("has the logo of the organization on its cover and above each page, with its name for who cannot see it", async () => {
    const before = (await exported("pdf")).bytes;
    const admin = await app.signIn("admin");
    const { body } = await app.call("GET", "/api/authorization/v1/branding", { token: admin });
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>';
    const form = new FormData();
    form.append("image", new Blob([logo]), "logo.svg");
    const images = `/api/authorization/v1/organizations/${String(body["id"])}`;
    const raw = { token: admin, raw: form };
    expect((await app.call("POST", `${images}?image_type=logo_horizontal`, raw)).status).toBeLessThan(300);
    expect((await exported("pdf")).bytes.length).toBeGreaterThan(before.length);
    const parts = await unzip((await exported("docx")).bytes);
    expect(String(parts["word/header1.xml"])).toContain(`descr="${String(body["name"])}"`);
    const word = String(parts["word/document.xml"]);
    expect(word).toContain(`<wp:docPr id="1" name="Picture 1" descr="${String(body["name"])}"/>`);
    const slides = await unzip((await exported("pptx")).bytes);
    expect(String(slides["ppt/slideMasters/slideMaster1.xml"])).toContain(`descr="${String(body["name"])}"`);
    expect(String(slides["ppt/slides/slide1.xml"])).toContain(`descr="${String(body["name"])}"`);
    await app.call("DELETE", `${images}/branding?image_type=logo_horizontal`, { token: admin });
    expect((await exported("pdf")).bytes.equals(before)).toBe(true);
  });

  it("leads from each figure to its explanation: into the project, to what a link gives, or nowhere", async () => {
    const fetched = async (type: string, wish: object = {}, query = "") => {
      const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: type, ...wish } });
      const answer = await fetch(`${app.url}${report}/export/${String(body["id"])}${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const textOf = async (type: string, wish?: object, query?: string) => {
      const { bytes } = await fetched(type, wish, query);
      return type === "pdf" ? unpackedPdf(bytes) : Object.values(await unzip(bytes)).join("\n");
    };
    const inProject = new RegExp(`/reports/${report.split("/").at(-1) ?? ""}/versions/[-0-9a-f]{36}/f/[-0-9a-f]{36}/1`);
    for (const type of ["pdf", "docx", "pptx", "xlsx"]) {
      expect(await textOf(type), type).toMatch(inProject);
      expect(await textOf(type, { links: false }), type).not.toMatch(/\/f\/[-0-9a-f]{36}/);
    }
    const { body: version } = await app.call("POST", `${report}/versions`, { token });
    const share = { token, body: { version_id: String(version["id"]) } };
    const { body: made } = await app.call("POST", `${report}/shares`, share);
    const link = String(made["url"]).split("/").at(-1) ?? "";
    const shared = await textOf("pdf", {}, `?link=${link}`);
    expect(shared).toMatch(new RegExp(`/shared/${link}/f/[-0-9a-f]{36}/1`));
    expect(shared).not.toContain("/versions/");
    // a link that is revoked, or none at all, makes no file that leads nowhere
    await app.call("DELETE", `${report}/shares/${String(made["id"])}`, { token });
    expect((await fetched("pdf", {}, `?link=${link}`)).status).toBe(404);
    expect((await fetched("pdf", {}, `?link=${"x".repeat(32)}`)).status).toBe(404);
  });

  it("holds favourites alone where that is asked for, says so, and is refused where nothing is one", async () => {
    const fetched = async (part: object) => {
      const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx", ...part } });
      const answer = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { id: String(body["id"]), status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const none = await fetched({ favourites: true });
    expect(none.id).toMatch(/\.favourites\.xlsx$/);
    expect(none.status).toBe(422);
    expect(none.bytes.toString()).toContain("No element of this version is a favourite");

    const { body } = await app.call("GET", `${report}?return_content=true`, { token });
    const [page] = body["pages"] as { id: string; elements: { id: string; content: { type: string } }[] }[];
    const star = page!.elements.find(({ content }) => content.type === "NumberOfLocations")!;
    const path = `${report}/pages/${page!.id}/elements/${star.id}`;
    const starred = (is_favorite: boolean) =>
      app.call("PUT", path, { token, body: { is_favorite }, headers: { "if-match": "*" } });
    expect((await starred(true)).status).toBe(200);
    const one = await fetched({ favourites: true, appendix: false });
    const said = Object.values(await unzip(one.bytes)).join("\n");
    expect(said).toContain("Favourites only, 1 of 8");
    expect(said).toContain("NumberOfLocations");
    expect(said).not.toContain("#strong[Site] 0");

    const list = await app.call("GET", `${report}/export`, { token });
    const [newest] = list.body["items"] as { id: string; version: number; bytes: number; made_by: string }[];
    expect(newest).toMatchObject({ id: one.id, bytes: one.bytes.length });
    expect(one.id).toMatch(/\.favourites\.no-appendix\.xlsx$/);
    await starred(false);
  });

  it("is packed when that is asked for", async () => {
    const { headers, bytes } = await exported("pdf", "zip");
    expect(headers.get("content-type")).toBe("application/zip");
    expect(Object.keys(await unzip(bytes))).toEqual(["report.pdf"]);
  });

  it("is refused to strangers, and under the id of nothing", async () => {
    const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "pdf" } });
    const stranger = await app.signIn("consulting");
    expect((await app.call("GET", `${report}/export/${String(body["id"])}`, { token: stranger })).status).toBe(404);
    const nothing = `${report}/export/00000000-0000-4000-8000-000000000000.pdf`;
    expect((await app.call("GET", nothing, { token })).status).toBe(404);
    expect((await app.call("GET", `${report}/export/x.exe`, { token })).status).toBe(400);
  });
});

describe("the letters of a document", () => {
  const require = createRequire(import.meta.url);
  const letters = lettersOf(readFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")));

  it("are those of the font: Latin, Greek and Cyrillic, no Arabic and no emoji", () => {
    for (const letter of "Aß\u0171ΩЖ€°±→") expect(letters.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    for (const letter of "\u0645漢\u{1F30A}") expect(letters.has(letter.codePointAt(0) ?? 0), letter).toBe(false);
  });

  it("leave out what only steers, and mark what cannot be printed", () => {
    expect(printable("a\u202Eb\u0000c \u{1F30A} d\uD800", letters)).toBe("abc \u25A1 d");
  });
});

describe("a text that fits on paper", () => {
  const letters = new Set(Array.from("abcdefghijklmnopqrstuvwxyz \u25A1", (one) => one.codePointAt(0) ?? 0));

  it("has places to break the line in what is longer than a line, but not in addresses", () => {
    const long = "w".repeat(100);
    const said = printableData({ text: `so ${long}`, link: `https://a.b/${long}` }, letters);
    expect(said.text.split("\u200B").length).toBeGreaterThan(5);
    expect(said.text.replaceAll("\u200B", "")).toBe(`so ${long}`);
    expect(said.link).toBe(`https://a.b/${long}`);
  });

  it("collects the letters that were replaced", () => {
    const missing = new Set<string>();
    expect(printable("a\uE000b\u{10A00}", letters, missing)).toBe("a\u25A1b\u25A1");
    expect([...missing]).toEqual(["\uE000", "\u{10A00}"]);
  });
});

describe("a table of many columns", () => {
  it("stands on paper in parts that each begin with the column that names the rows", () => {
    const columns = Array.from({ length: 20 }, (_, at) => ({ title: `c${at}`, numeric: at > 0 }));
    const table = { title: "Wide", columns, rows: [columns.map(({ title }) => title)], note: "" };
    const pages = [{ title: "P", elements: [{ tables: [table], executive: null }] }];
    const fitted = fittedToPages({ pages } as unknown as PrintedReport);
    const parts = fitted.pages[0]!.elements[0]!.tables;
    expect(parts.map(({ title }) => title)).toEqual(["Wide (1 of 3)", "Wide (2 of 3)", "Wide (3 of 3)"]);
    expect(parts.every(({ columns: shown }) => shown[0]?.title === "c0" && shown.length <= 9)).toBe(true);
    expect(new Set(parts.flatMap(({ rows }) => rows.flat()))).toEqual(new Set(columns.map(({ title }) => title)));
  });
});

describe("a text of a report", () => {
  it("keeps headings, lists, bold words and links to the web; a figure says what it says now", () => {
    const field = { href: "tm:count", text: "12", problem: null, filter: null };
    const blocks = printedText("# Head\n\n1. **a**\n2. [b](https://c.d)\n\n[9](tm:count) [x](javascript:y) <b>", [
      field,
    ]);
    expect(blocks.map(({ kind, number, spans }) => [kind, number, spans.map(({ text }) => text).join("")])).toEqual([
      ["heading", 1, "Head"],
      ["number", 1, "a"],
      ["number", 2, "b"],
      ["paragraph", 1, "12 [x](javascript:y) <b>"],
    ]);
    expect(blocks[2]?.spans[0]?.link).toBe("https://c.d");
    expect(blocks[3]?.spans[0]).toMatchObject({ text: "12", bold: true, link: null });
  });
});
