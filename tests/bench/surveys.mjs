/**
 * Surveys through the server: notices to 1,000 recipients by a mail server on this machine, 500 recipients who
 * answer at once, each the questions of a questionnaire one after the other, and the list of 10,000 answers.
 */
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { client, rowsOf, spread } from "./large-project.mjs";
import { freePort, makeDataDir, startServer } from "./server-process.mjs";

export const name = "surveys";

const ADMIN = "/api/survey/v1/admin";
const OWN = "/api/survey/v1/recipient";
const RECIPIENTS = 1000;
const ANSWERING = 500;
const QUESTIONS = 6;
const MOST_MS = 300_000;
/** Recipients whose answers are listed: with six answers each. */
const LISTED = 1667;
const LISTS = 20;
/** People read before they type: so long at most for each answer. */
const READING_MS = 20_000;

/** A mail server that takes everything, and knows the links of the mails and their ids. */
async function mailServer() {
  const port = await freePort();
  const links = [];
  const ids = new Set();
  const read = (mail) => {
    const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    ids.add(/^message-id: (.*)$/im.exec(text)?.[1]);
    links.push(/welcome-surveys\?token=([\w-]+)/.exec(text)?.[1]);
  };
  const server = createServer((socket) => {
    let text = "";
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 sink\r\n");
    socket.on("data", (chunk) => {
      text += chunk;
      const end = isData ? "\r\n.\r\n" : "\r\n";
      for (let at = text.indexOf(end); at !== -1; at = text.indexOf(isData ? "\r\n.\r\n" : "\r\n")) {
        const line = text.slice(0, at);
        text = text.slice(at + (isData ? 5 : 2));
        if (isData) read(line);
        const begins = !isData && /^data/i.test(line);
        isData = begins;
        socket.write(begins ? "354 go on\r\n" : /^quit/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, links, ids, close: () => server.close() };
}

/** A survey that runs, with recipients; gives the ids of its assignments. */
async function runningSurvey(call, recipients) {
  const survey = await call("POST", `${ADMIN}/surveys`, { title: "Bench", description: "D" });
  const { id } = await call("POST", `${ADMIN}/questionnaires`, { surveys: [survey.id], title: "Q", description: "D" });
  for (let at = 0; at < QUESTIONS; at++)
    await call("POST", `${ADMIN}/questions`, {
      questionnaire_id: id,
      title: `Question ${at}`,
      payload: { type: "free_text" },
    });
  const users_emails = Array.from({ length: recipients }, (_, at) => `supplier${at}@x.example`);
  for (let at = 0; at < recipients; at += 1000)
    await call("PUT", `${ADMIN}/questionnaires/${id}/assign_users`, {
      users_emails: users_emails.slice(at, at + 1000),
    });
  const wall = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 17).concat("00");
  await call("PUT", `${ADMIN}/surveys/${survey.id}/schedule`, {
    start_time: wall(-1),
    end_time: wall(9),
    time_zone: "UTC",
  });
  const assignments = [];
  for (let page = 1; assignments.length < recipients; page++) {
    const found = await call("GET", `${ADMIN}/questionnaires/${id}/assignments?page=${page}&page_size=1000`);
    assignments.push(...found.items.map((one) => one.id));
  }
  return { questionnaire: id, assignments };
}

/** One recipient opens the link and answers all questions; gives the milliseconds of each answer. */
async function answerAll(call, link, questionnaire) {
  const { access_token: token } = await call("GET", `${OWN}/users/exchange_token?token=${link}`);
  const { questions } = await call("GET", `${OWN}/questionnaires/${questionnaire}?token=${token}`);
  const times = [];
  for (const { id } of questions) {
    await sleep(Math.random() * READING_MS);
    const begin = performance.now();
    await call("POST", `${OWN}/answers`, {
      token,
      question_id: id,
      content: { question_type: "free_text", value: `The answer to ${id}` },
      version: 0,
    });
    times.push(performance.now() - begin);
  }
  const after = await call("GET", `${OWN}/questionnaires/${questionnaire}?token=${token}`);
  return { times, lost: questions.length - after.answered_questions };
}

/** Answers of many recipients, handed in as their page does; then the milliseconds of a page of the list. */
async function listTimes(call, { questionnaire, assignments }) {
  const open = [...assignments];
  const handIn = async () => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const { url } = await call("POST", `${ADMIN}/assignments/${id}/link`);
      const link = new URL(url).searchParams.get("token");
      const { access_token: token } = await call("GET", `${OWN}/users/exchange_token?token=${link}`);
      const { questions } = await call("GET", `${OWN}/questionnaires/${questionnaire}?token=${token}`);
      for (const { id: question_id } of questions)
        await call("POST", `${OWN}/answers`, {
          token,
          question_id,
          content: { question_type: "free_text", value: `Answer ${id}` },
        });
      await call("POST", `${OWN}/questionnaires/${questionnaire}/complete`, { token });
      await call("POST", `${OWN}/surveys/submit`, { token });
    }
  };
  await Promise.all(Array.from({ length: 8 }, handIn));
  const times = [];
  const last = Math.ceil(assignments.length / 100);
  for (let at = 0; at < LISTS; at++) {
    const begin = performance.now();
    const page = 1 + (at % last);
    await call("GET", `${ADMIN}/questionnaires/${questionnaire}/answers?page=${page}&page_size=100`);
    times.push(performance.now() - begin);
  }
  return times;
}

export async function run() {
  const folder = makeDataDir();
  const mails = await mailServer();
  const server = await startServer(folder.path, { SMTP_URL: mails.url });
  try {
    const { call, signIn } = client(server.url);
    await signIn("admin");
    const { questionnaire, assignments } = await runningSurvey(call, RECIPIENTS);
    const begin = performance.now();
    await call("POST", `${ADMIN}/assignments/notify_many`, { assignments });
    while (mails.links.length < RECIPIENTS && performance.now() - begin < MOST_MS) await sleep(100);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const answered = await Promise.all(
      mails.links.slice(0, ANSWERING).map((link) => answerAll(call, link, questionnaire)),
    );
    const times = answered.flatMap((one) => one.times);
    const lists = await listTimes(call, await runningSurvey(call, LISTED));
    return [
      { measure: `notices to ${RECIPIENTS} recipients`, value: seconds, unit: "s", note: "goal: 60 s" },
      { measure: "different Message-IDs", value: mails.ids.size, unit: "mails" },
      ...rowsOf(`an answer, ${ANSWERING} recipients at once`, spread(times), "goal: p95 of 150 ms"),
      ...rowsOf(`a page of 100 recipients of ${LISTED * QUESTIONS} answers`, spread(lists), "goal: 300 ms"),
      { measure: "answers lost", value: answered.reduce((sum, { lost }) => sum + lost, 0), unit: "answers" },
    ];
  } finally {
    await server.stop();
    mails.close();
    folder.remove();
  }
}
