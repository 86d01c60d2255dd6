/**
 * Files of a survey before clamd of Debian: one with a mark that its list knows is refused by name, also within an
 * archive, others are kept; while it is away, and for what is too large for it, nothing is kept. The list is of one
 * line of our own: those of ClamAV are fetched from its makers, and no test may wait for them.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipOf } from "@tidemark/documents/testing";
import { client } from "../bench/large-project.mjs";
import { makeDataDir, startServer } from "../bench/server-process.mjs";
import { ADMIN, OWN, runningSurvey, tokenOf } from "../bench/survey-trial.mjs";
import { debianProgram } from "../../tools/debian-program.mjs";
import { until } from "./processes.mjs";

export const name = "scanner";
export const title = "A scanner of viruses before the files of surveys";

const MARK = "tidemark-test-of-the-scanner-which-harms-nobody";
/** What the scanner takes of one file; surveys take 30 MB. */
const MOST_BYTES = 2 * 2 ** 20;
const FILE = { title: "Plan", payload: { type: "free_text" }, file_requirement: "optional", file_count: "multiple" };

/** clamd on a socket of its own; where it lies is said to the server. */
async function startScanner() {
  const folder = mkdtempSync(join(tmpdir(), "operation-scanner-"));
  chmodSync(folder, 0o700);
  const [list, socket] = [join(folder, "list"), join(folder, "clamd.sock")];
  mkdirSync(list);
  writeFileSync(join(list, "own.ndb"), `Tidemark.Test:0:*:${Buffer.from(MARK).toString("hex")}\n`);
  const lines = [
    `DatabaseDirectory ${list}`,
    `LocalSocket ${socket}`,
    `StreamMaxLength ${MOST_BYTES}`,
    "Foreground yes",
  ];
  writeFileSync(join(folder, "clamd.conf"), `${lines.join("\n")}\n`);
  const { path, env } = debianProgram("clamd");
  const begin = async () => {
    const child = spawn(path, ["--config-file", join(folder, "clamd.conf")], {
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    const exited = new Promise((done) => child.on("exit", done));
    await until("clamd listens", () => existsSync(socket));
    return async () => {
      child.kill("SIGTERM");
      await exited;
    };
  };
  return { address: `unix:${socket}`, begin, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const pdf = (content) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);
const packed = (content) => zipOf([{ path: "plan.pdf", bytes: pdf(content) }]);

/** What is sent, and what is answered to it. */
const FILES = [
  { what: "a PDF", name: "plan.pdf", bytes: pdf("A dyke of 2 m."), status: 200 },
  { what: "an archive with a PDF", name: "plans.zip", bytes: packed("A dyke of 2 m."), status: 200 },
  { what: "a PDF with the mark", name: "marked.pdf", bytes: pdf(MARK), status: 422, said: /Tidemark\.Test/ },
  { what: "an archive with the mark", name: "marked.zip", bytes: packed(MARK), status: 422, said: /Tidemark\.Test/ },
  { what: "a PDF too large for clamd", name: "large.pdf", bytes: pdf("a".repeat(MOST_BYTES)), status: 503 },
];

async function send({ url, token, question }, { name: called, bytes }) {
  const form = new FormData();
  form.append("files", new Blob([bytes]), called);
  const address = `${url}${OWN}/questions/${question}/file?token=${token}`;
  const answer = await fetch(address, { method: "POST", body: form });
  return { status: answer.status, text: await answer.text() };
}

/** Sends each file; gives a row of each, and those that were answered otherwise. */
async function sendAll(to, files) {
  const rows = [];
  const faults = [];
  for (const file of files) {
    const { status, text } = await send(to, file);
    rows.push({ measure: `${file.what}: status`, count: status });
    const isRight = status === file.status && (file.said ?? /./).test(text);
    if (!isRight) faults.push(`${file.what}: answered ${status} ${text.slice(0, 200)}`);
  }
  return { rows, faults };
}

export async function run() {
  const folder = makeDataDir();
  const scanner = await startScanner();
  let end = await scanner.begin();
  const server = await startServer(folder.path, { VIRUS_SCANNER: scanner.address, LOG_LEVEL: "fatal" });
  try {
    const { call, signIn } = client(server.url);
    await signIn("admin");
    const { questionnaire, assignments } = await runningSurvey(call, 1, [FILE]);
    const { items } = await call("GET", `${ADMIN}/questions?questionnaire_id=${questionnaire}`);
    const to = { url: server.url, question: items[0].id, token: await tokenOf(call, assignments[0]) };
    const at = await sendAll(to, FILES);
    await end();
    const away = await sendAll(to, [{ ...FILES[0], what: "a PDF while clamd is away", status: 503 }]);
    end = await scanner.begin();
    const back = await sendAll(to, [{ ...FILES[0], what: "the same when it is back" }]);
    return {
      tables: [{ title, rows: [...at.rows, ...away.rows, ...back.rows] }],
      faults: [...at.faults, ...away.faults, ...back.faults],
    };
  } finally {
    await server.stop();
    await end();
    scanner.remove();
    folder.remove();
  }
}
