/**
 * Surveys on a server that is disturbed: the process that sends mails is killed while 1,000 recipients are notified,
 * 50 recipients send 30 MB at once, and one sends 30 MB over a line that is cut ten times.
 */
import { createHash } from "node:crypto";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { client } from "../bench/large-project.mjs";
import { makeDataDir, residentMegabytes, startServer, startWorker } from "../bench/server-process.mjs";
import { ADMIN, mailServer, OWN, runningSurvey, tokenOf } from "../bench/survey-trial.mjs";

export const name = "surveys";
export const title = "Surveys: a sender that is killed, and large files";

const RECIPIENTS = 1000;
const SENDERS = 50;
const MEGABYTE = 2 ** 20;
const FILE_BYTES = 30 * MEGABYTE;
/** As the page of recipients sends them. */
const PIECE_BYTES = MEGABYTE;
const CUTS = 10;
const GOAL_MB = 200;
const PATIENCE_MS = 300_000;
/** So long a mail server thinks before its yes: between that and our note of it a kill sends a mail again. */
const YES_MS = 40;

const PLAN = { title: "Plan", payload: { type: "free_text" }, file_requirement: "optional", file_count: "multiple" };
const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Kills what sends, again and again, while all are notified; gives when. */
async function killSenders(dataDir, mails, kills) {
  const settings = { SMTP_URL: mails.url };
  const killed = [];
  let worker = await startWorker(dataDir, settings);
  for (let n = 0; n < kills; n++) {
    await sleep(100 + Math.random() * 900);
    const ended = new Promise((done) => worker.child.once("exit", done));
    worker.child.kill("SIGKILL");
    killed.push(performance.now());
    await ended;
    worker = await startWorker(dataDir, settings);
  }
  return { killed, worker };
}

/** Every notice once: a mail comes again under its own id alone, and only where its sender was killed meanwhile. */
async function notices({ call, dataDir, mails, kills }) {
  const { assignments } = await runningSurvey(call, RECIPIENTS, [PLAN]);
  await call("POST", `${ADMIN}/assignments/notify_many`, { assignments });
  const begin = performance.now();
  const { killed, worker } = await killSenders(dataDir, mails, kills);
  const before = mails.taken.length;
  const ids = () => new Set(mails.taken.map(({ id }) => id)).size;
  while (ids() < RECIPIENTS && performance.now() - begin < PATIENCE_MS) await sleep(200);
  // one that would be sent too often would come now
  await sleep(3000);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  await worker.stop();
  const times = new Map();
  for (const mail of mails.taken) times.set(mail.id, [...(times.get(mail.id) ?? []), mail]);
  const again = [...times.values()].filter((all) => all.length > 1);
  const wrong = again.filter(
    (all) => !all.slice(1).every(({ at }, i) => killed.some((kill) => kill >= all[i].at - 100 && kill < at)),
  );
  return {
    rows: [
      { measure: `different Message-IDs of ${RECIPIENTS} notices`, count: ids() },
      { measure: "kills of what sends", count: killed.length },
      { measure: "mails taken before the last kill", count: before },
      { measure: "mails that came again, each under its own id", count: again.length },
      { measure: "seconds until the last mail", count: seconds },
    ],
    faults: [
      ...(ids() === RECIPIENTS ? [] : [`${ids()} of ${RECIPIENTS} recipients got a mail`]),
      ...wrong.map(([{ id }]) => `${id} came again though nothing was killed meanwhile`),
    ],
  };
}

/** A file of a PDF, different for each sender. */
function fileOf(sender) {
  const bytes = Buffer.alloc(FILE_BYTES, `${sender} `);
  bytes.write("%PDF-1.7 ");
  return bytes;
}

const pathOf = (question, query) => `${OWN}/questions/${question}/file?${new URLSearchParams(query)}`;
function formOf(bytes) {
  const form = new FormData();
  form.append("files", new Blob([bytes]), "plan.pdf");
  return form;
}

/** Sends a file in pieces, or in one call; gives the id of what is stored. */
async function sendFile(call, { token, question, bytes, inPieces }) {
  const step = inPieces ? PIECE_BYTES : bytes.length;
  for (let offset = 0; ; offset += step) {
    const query = { token, upload: "harden-upload", name: "plan.pdf", offset, total: bytes.length };
    const { done } = await call("POST", pathOf(question, query), formOf(bytes.subarray(offset, offset + step)));
    if (done !== null) return done.answer.files[0].id;
  }
}

async function askedForFiles(call, recipients) {
  const { questionnaire, assignments } = await runningSurvey(call, recipients, [PLAN]);
  const { items } = await call("GET", `${ADMIN}/questions?questionnaire_id=${questionnaire}`);
  return { question: items[0].id, assignments };
}

/** All send at once, half of them in pieces and half in one call; what was stored is what was sent. */
async function manyFiles({ call, pid }) {
  const { question, assignments } = await askedForFiles(call, SENDERS);
  const tokens = [];
  for (const id of assignments) tokens.push(await tokenOf(call, id));
  const start = residentMegabytes(pid);
  let peak = start;
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50);
  const begin = performance.now();
  const stored = await Promise.all(
    tokens.map((token, n) => sendFile(call, { token, question, bytes: fileOf(n), inPieces: n % 2 === 0 })),
  );
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  clearInterval(timer);
  const wrong = [];
  for (const [n, token] of tokens.entries()) {
    const bytes = await call("GET", `${OWN}/questions/${question}/file/${stored[n]}?token=${token}`);
    if (hashOf(bytes) !== hashOf(fileOf(n)))
      wrong.push(`the file of sender ${n} is another than the one that was sent`);
  }
  const grown = peak - start;
  return {
    rows: [
      { measure: `files of 30 MB at once that are stored as sent`, count: SENDERS - wrong.length },
      { measure: "seconds for all of them", count: seconds },
      { measure: "memory of the server before, MB", count: start },
      { measure: "more at the peak, MB", count: grown, goal: `at most ${GOAL_MB}`, met: grown <= GOAL_MB },
    ],
    faults: wrong,
  };
}

/** Begins to send a piece and cuts the line in the middle of it. */
function cutOff(url, path, bytes) {
  return new Promise((done) => {
    const edge = "tidemark-edge";
    const head = `--${edge}\r\nContent-Disposition: form-data; name="files"; filename="plan.pdf"\r\n\r\n`;
    const request = http.request(url + path, {
      method: "POST",
      headers: {
        "content-type": `multipart/form-data; boundary=${edge}`,
        "content-length": head.length + bytes.length + edge.length + 8,
      },
    });
    request.on("error", done);
    request.on("close", done);
    request.write(head);
    request.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => request.destroy(), 50));
  });
}

/** The line is cut in the middle of pieces; each time the server says how far it is, and the file goes on there. */
async function cutLine({ call, url }) {
  const { question, assignments } = await askedForFiles(call, 1);
  const token = await tokenOf(call, assignments[0]);
  const bytes = fileOf(0);
  const pathAt = (offset) =>
    pathOf(question, { token, upload: "harden-cut", name: "plan.pdf", offset, total: bytes.length });
  const pieces = bytes.length / PIECE_BYTES;
  let stored;
  for (let n = 0; n < pieces; n++) {
    const offset = n * PIECE_BYTES;
    const piece = bytes.subarray(offset, offset + PIECE_BYTES);
    if (n % (pieces / CUTS) === 1) await cutOff(url, pathAt(offset), piece);
    const { arrived, done } = await call("POST", pathAt(offset), formOf(piece));
    if (arrived !== offset + PIECE_BYTES) return { rows: [], faults: [`${arrived} bytes after piece ${n}`] };
    stored = done?.answer.files[0].id;
  }
  const back = await call("GET", `${OWN}/questions/${question}/file/${stored}?token=${token}`);
  const isSame = hashOf(back) === hashOf(bytes);
  return {
    rows: [
      {
        measure: `cuts of the line of a file of 30 MB, of which ${PIECE_BYTES / MEGABYTE} MB is sent again`,
        count: CUTS,
      },
    ],
    faults: isSame ? [] : ["the file that was cut is another than the one that was sent"],
  };
}

/** @param options.notices kills of the process that sends mails */
export async function run({ notices: kills }) {
  const folder = makeDataDir();
  const mails = await mailServer(YES_MS);
  const server = await startServer(folder.path, { ROLES: "web", LOG_LEVEL: "error" });
  try {
    const { call, signIn } = client(server.url);
    await signIn("admin");
    const sent = await notices({ call, dataDir: folder.path, mails, kills });
    const many = await manyFiles({ call, pid: server.child.pid });
    const cut = await cutLine({ call, url: server.url });
    return {
      tables: [
        { title: "Notices", rows: sent.rows },
        { title: "Files", rows: [...many.rows, ...cut.rows] },
      ],
      faults: [...sent.faults, ...many.faults, ...cut.faults],
    };
  } finally {
    await server.stop();
    mails.close();
    folder.remove();
  }
}
