import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { DocumentAsk, DocumentProgress } from "./document-calls.ts";
import { createDocumentProcess } from "./document-process.ts";
import { NOTHING, type PrintedElement } from "./printed-report.ts";

const PLOTS = 12;
const fonts = mkdtempSync(join(tmpdir(), "tidemark-fonts-"));
const documents = createDocumentProcess(fonts);
afterAll(async () => {
  await documents.stop();
  rmSync(fonts, { recursive: true, force: true });
});

const bars = {
  type: "bars",
  title: "Score",
  unit: "",
  rows: [{ name: "Mill", value: 0.5, p10: null, p90: null, text: "0.5", band: 2 }],
  thresholds: [],
  caption: "",
  words: { name: "Location", p10: "p10", p90: "p90", before: "before" },
};
const element = (at: number): PrintedElement => ({
  ...NOTHING,
  title: `Plot ${at}`,
  plot: { file: `plot-${at}.svg`, alt: "One bar" },
  tables: [],
});
const numbers = Array.from({ length: PLOTS }, (_, at) => at);
const ASK: DocumentAsk = {
  type: "pdf",
  plots: numbers.map((at) => ({ file: `plot-${at}.svg`, model: bars })),
  charts: {},
  attached: [],
  logo: null,
  frozenAt: 1_700_000_000,
  report: {
    title: "Killed",
    isDashboard: false,
    organization: "O",
    brand: "#0b5563",
    lang: "en",
    about: "",
    facts: [],
    notes: [],
    link: null,
    footer: ["all locations", "run 1"],
    words: {
      contents: "Contents",
      sources: "Sources",
      untitled: "Untitled",
      more_rows: "{n}",
      more_columns: "{n}",
      more_tables: "{n}",
      findings: "",
      definitions: "",
      decisions: "",
      method: "",
      curve: "",
      numbers: "",
      page: "page {n}",
      explanation: "",
      letters: "{n}",
    },
    pages: [{ title: "One", elements: numbers.map(element) }],
    definitions: [],
    sources: [],
  },
};

/** Ids of the processes of documents that this one started; from the system itself, for `ps` takes as long as one. */
function children(): number[] {
  const own = `/proc/${process.pid}/task`;
  const ids = readdirSync(own).flatMap((task) => readFileSync(`${own}/${task}/children`, "utf8").split(" "));
  return ids.map(Number).filter((id) => id > 0 && commandOf(id).includes("document"));
}

function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return ""; // it has just ended
  }
}

/** Sets the document; its process is killed when it first says that it is at this stage, so many times. */
async function killedAt(stage: DocumentProgress["stage"], times: number) {
  const killed: number[] = [];
  const bytes = await documents.set(ASK, {
    signal: new AbortController().signal,
    onProgress({ stage: at }) {
      // one that was killed a moment ago may still be listed
      const id = children().find((child) => !killed.includes(child));
      if (at !== stage || killed.length === times || id === undefined) return;
      killed.push(id);
      process.kill(id, "SIGKILL");
    },
  });
  return { bytes: Buffer.from(bytes), killed };
}

describe("a document whose process is killed", () => {
  it.each(["drawing", "setting", "checking"] as const)("while %s is begun again, and is the same", async (stage) => {
    const whole = await killedAt(stage, 0);
    expect(whole.bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    const { bytes, killed } = await killedAt(stage, 1);
    expect(killed).toHaveLength(1);
    await expect.poll(children).not.toContain(killed[0]);
    expect(bytes.equals(whole.bytes)).toBe(true);
  });

  it("twice is given up with the reason, and the next one is made", async () => {
    await expect(killedAt("drawing", 2)).rejects.toMatchObject({ name: "ThreadCrash" });
    expect((await killedAt("drawing", 0)).bytes.length).toBeGreaterThan(1000);
  });

  it("leaves no process where nobody waits any more", async () => {
    const stopping = new AbortController();
    // other drawings and texts than before: of what was set already nothing is left to do
    const report = {
      ...ASK.report,
      notes: Array.from({ length: 1500 }, (_, at) => `Line ${at} of nobody. `.repeat(8)),
    };
    const plots = ASK.plots.map((plot, at) => ({ ...plot, model: { ...bars, caption: `Gone ${at}` } }));
    const onProgress = () => stopping.abort(new Error("gone"));
    const ask = documents.set({ ...ASK, report, plots }, { signal: stopping.signal, onProgress });
    await expect(ask).rejects.toThrow("gone");
    await expect.poll(children).toEqual([]);
  });
});
