/** What benchmarks of surveys and the tests that break a server share: a mail server, and a survey that runs. */
import { createServer } from "node:net";
import { freePort } from "./server-process.mjs";

export const ADMIN = "/api/survey/v1/admin";
export const OWN = "/api/survey/v1/recipient";

/**
 * A mail server that takes everything, and knows the links of the mails, and each mail that it took: its id, and when.
 * @param delayMs so long it thinks before it says that it took a mail
 */
export async function mailServer(delayMs = 0) {
  const port = await freePort();
  const links = [];
  const taken = [];
  const read = (mail) => {
    const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    taken.push({ id: /^message-id: (.*)$/im.exec(text)?.[1], at: performance.now() });
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
        const begins = !isData && /^data/i.test(line);
        const answer = begins ? "354 go on\r\n" : /^quit/i.test(line) ? "221 bye\r\n" : "250 ok\r\n";
        if (isData)
          setTimeout(() => {
            read(line);
            socket.write(answer);
          }, delayMs);
        else socket.write(answer);
        isData = begins;
      }
    });
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, links, taken, close: () => server.close() };
}

/** A survey that runs, with recipients; gives the ids of its assignments. */
export async function runningSurvey(call, recipients, questions) {
  const survey = await call("POST", `${ADMIN}/surveys`, { title: "Bench", description: "D" });
  const { id } = await call("POST", `${ADMIN}/questionnaires`, { surveys: [survey.id], title: "Q", description: "D" });
  for (const question of questions) await call("POST", `${ADMIN}/questions`, { questionnaire_id: id, ...question });
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

/** A token of a recipient, as a link that an administrator made gives it. */
export async function tokenOf(call, assignment) {
  const { url } = await call("POST", `${ADMIN}/assignments/${assignment}/link`);
  const link = new URL(url).searchParams.get("token");
  return (await call("GET", `${OWN}/users/exchange_token?token=${link}`)).access_token;
}
