/**
 * Surveys through the server: notices to 1,000 recipients by a mail server on this machine, 500 recipients who
 * answer at once, each the questions of a questionnaire one after the other, the list of 10,000 answers, and whether
 * the time of a refusal tells what a token or an id was.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { client, rowsOf, spread } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";
import { ADMIN, mailServer, OWN, runningSurvey, tokenOf } from "./survey-trial.mjs";

export const name = "surveys";

const RECIPIENTS = 1000;
const ANSWERING = 500;
const QUESTIONS = Array.from({ length: 6 }, (_, at) => ({ title: `Question ${at}`, payload: { type: "free_text" } }));
const MOST_MS = 300_000;
/** Recipients whose answers are listed: with six answers each. */
const LISTED = 1667;
const LISTS = 20;
/** People read before they type: so long at most for each answer. */
const READING_MS = 20_000;

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
      const token = await tokenOf(call, id);
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

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds between the medians of two calls that are refused alike, made in turns. */
async function timesApart(url, times, status, ...paths) {
  const taken = paths.map(() => []);
  for (let at = 0; at < times; at++)
    for (const [which, path] of paths.entries()) {
      const begin = performance.now();
      const answer = await fetch(`${url}${OWN}${path}`);
      await answer.text();
      taken[which].push(performance.now() - begin);
      if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}`);
    }
  const [one, other] = taken.map(median);
  return Math.round(Math.abs(one - other) * 10) / 10;
}

/** What the time of a refusal tells: of a token that was guessed or taken back, of an id of others or of nobody. */
async function refusals(call, url) {
  const [own, others] = [await runningSurvey(call, 1, QUESTIONS), await runningSurvey(call, 1, QUESTIONS)];
  const token = await tokenOf(call, own.assignments[0]);
  const revoked = await tokenOf(call, others.assignments[0]);
  const users_emails = ["supplier0@x.example"];
  await call("PUT", `${ADMIN}/questionnaires/${others.questionnaire}/unassign_users`, { users_emails });
  const asked = (id) => `/questionnaires/${id}?token=${token}`;
  // of wrong tokens thirty may be tried
  const tokens = [`/surveys?token=${token.slice(0, -4)}none`, `/surveys?token=${revoked}`];
  const ids = [asked(others.questionnaire), asked("00000000-0000-4000-8000-000000000000")];
  const rows = [
    ["a guessed token and one that was taken back", await timesApart(url, 14, 401, ...tokens)],
    ["an id of others and one of nobody", await timesApart(url, 100, 404, ...ids)],
  ];
  return rows.map(([what, value]) => ({
    measure: `time between refusals: ${what}`,
    value,
    unit: "ms",
    note: "goal: 5 ms",
  }));
}

export async function run() {
  const folder = makeDataDir();
  const mails = await mailServer();
  const server = await startServer(folder.path, { SMTP_URL: mails.url });
  try {
    const { call, signIn } = client(server.url);
    await signIn("admin");
    const { questionnaire, assignments } = await runningSurvey(call, RECIPIENTS, QUESTIONS);
    const begin = performance.now();
    await call("POST", `${ADMIN}/assignments/notify_many`, { assignments });
    while (mails.links.length < RECIPIENTS && performance.now() - begin < MOST_MS) await sleep(100);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const answered = await Promise.all(
      mails.links.slice(0, ANSWERING).map((link) => answerAll(call, link, questionnaire)),
    );
    const times = answered.flatMap((one) => one.times);
    const lists = await listTimes(call, await runningSurvey(call, LISTED, QUESTIONS));
    const apart = await refusals(call, server.url);
    return [
      { measure: `notices to ${RECIPIENTS} recipients`, value: seconds, unit: "s", note: "goal: 60 s" },
      { measure: "different Message-IDs", value: new Set(mails.taken.map(({ id }) => id)).size, unit: "mails" },
      ...rowsOf(`an answer, ${ANSWERING} recipients at once`, spread(times), "goal: p95 of 150 ms"),
      ...rowsOf(`a page of 100 recipients of ${LISTED * QUESTIONS.length} answers`, spread(lists), "goal: 300 ms"),
      { measure: "answers lost", value: answered.reduce((sum, { lost }) => sum + lost, 0), unit: "answers" },
      ...apart,
    ];
  } finally {
    await server.stop();
    mails.close();
    folder.remove();
  }
}
