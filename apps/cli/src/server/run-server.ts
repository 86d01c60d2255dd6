import { basename } from "node:path";
import { type Client, createClient, TidemarkError } from "@tidemark/client";
import type { Task } from "@tidemark/contract";
import { UsageError } from "../arguments.ts";
import { accessToServer } from "./access-to-server.ts";
import { checkedUpload, FileFault, preselected } from "./checked-upload.ts";
import { saveFile } from "./save-file.ts";
import { parseServerArguments, SERVER_HELP, type ServerOptions } from "./server-arguments.ts";

export interface ServerSurroundings {
  readonly write: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether somebody watches: progress is drawn over itself. */
  readonly isWatched: boolean;
  readonly version: string;
  /** Ends the waiting: somebody interrupted the program. */
  readonly signal: AbortSignal;
}

class ComputationFault extends Error {}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PROJECTS_ON_A_PAGE = 1000;
/** Letters that are searched for: a search takes 100, some of which count twice. */
const SEARCHED = 50;
const sameTitle = (title: string) => title.normalize("NFC").trim();

async function projects({ api }: Client, search?: string) {
  const found = [];
  for (let page = 1; ; page += 1) {
    const { items } = await api.projects.list({ page, n: PROJECTS_ON_A_PAGE, ...(search && { search }) });
    found.push(...items);
    if (items.length < PROJECTS_ON_A_PAGE) return found;
  }
}

/** A project by its title or id. @throws TidemarkError where it is not there, UsageError where several are called so */
async function projectOf(client: Client, word: string): Promise<string> {
  if (ID.test(word)) return (await client.api.projects.get({ id: word })).id;
  const searched = Array.from(sameTitle(word)).slice(0, SEARCHED).join("").trim();
  const found = (await projects(client, searched)).filter(
    ({ properties }) => sameTitle(properties.title) === sameTitle(word),
  );
  const [first, ...more] = found;
  if (first === undefined)
    throw new TidemarkError(
      `No project is called "${word}". \`tidemark projects\` lists those that the key sees.`,
      404,
    );
  if (more.length === 0) return first.id;
  throw new UsageError(
    `${found.length} projects are called so. Name one by its id: ${found.map(({ id }) => id).join(", ")}`,
  );
}

/** Tells how far a task is: drawn over itself for who watches, as JSON lines for programs. */
function teller({ json }: ServerOptions, { isWatched, warn }: ServerSurroundings) {
  let last = "";
  return ({ id, progress, stage, status }: Task) => {
    const line = json
      ? `${JSON.stringify({ task_id: id, status, progress, stage })}\n`
      : `\r${String(Math.floor(progress * 100)).padStart(3)} % ${(stage ?? "").padEnd(40)}${status === "Finished" ? "\n" : ""}`;
    if (line === last || (!json && !isWatched)) return;
    last = line;
    warn(line);
  };
}

async function waitFor(client: Client, taskId: string, options: ServerOptions, surroundings: ServerSurroundings) {
  const late = options.timeout === undefined ? [] : [AbortSignal.timeout(options.timeout * 1000)];
  const signal = AbortSignal.any([surroundings.signal, ...late]);
  try {
    await client.wait(taskId, { onProgress: teller(options, surroundings), signal });
  } catch (error) {
    if (surroundings.signal.aborted) throw error;
    if (signal.aborted) {
      const what = "It goes on at the server: `tidemark wait` waits again.";
      throw new TidemarkError(`Not computed within ${options.timeout} seconds. ${what}`, 0);
    }
    if (error instanceof TidemarkError && error.status === 200) throw new ComputationFault(error.message);
    throw error;
  }
}

async function saveAll(client: Client, id: string, { files, json }: ServerOptions, { warn }: ServerSurroundings) {
  for (const file of files) {
    await saveFile(client, id, file);
    if (!json) warn(`saved ${file.path}\n`);
  }
  return files.map(({ path }) => path);
}

type Outcome = Readonly<Record<string, unknown>>;
type Command = (client: Client, options: ServerOptions, surroundings: ServerSurroundings) => Promise<Outcome>;

const upload: Command = async (client, options, surroundings) => {
  const { upload_id, counts } = await checkedUpload(client, options);
  const checked = { upload_id, rows: counts.rows, locations: counts.clean, warnings: counts.warnings };
  if (!options.compute) return checked;
  const title = options.title ?? basename(options.word).replace(/\.[^.]+$/, "");
  const made = await client.api.compute.spawn({ upload_id, title, ...(await preselected(client)) });
  const begun = { ...checked, project_id: made.exposure_id, task_id: made.task_id };
  if (!options.wait) return begun;
  await waitFor(client, made.task_id, options, surroundings);
  return { ...begun, files: await saveAll(client, made.exposure_id, options, surroundings) };
};

const wait: Command = async (client, options, surroundings) => {
  const id = await projectOf(client, options.word);
  const { items } = await client.api.compute.tasks({ exposure_id: id, n: 100 });
  const task = items.find(({ kind }) => kind === "compute");
  if (task !== undefined) await waitFor(client, task.id, options, surroundings);
  return { project_id: id, files: await saveAll(client, id, options, surroundings) };
};

const list: Command = async (client) => ({
  projects: (await projects(client)).map(({ id, properties: { title, status, site_count } }) => ({
    id,
    title,
    status,
    locations: site_count,
  })),
});

const exportFiles: Command = async (client, options, surroundings) => {
  const id = await projectOf(client, options.word);
  return { project_id: id, files: await saveAll(client, id, options, surroundings) };
};

const COMMANDS = { upload, wait, projects: list, export: exportFiles };

function shown(outcome: Outcome): string {
  const { projects: rows } = outcome;
  if (Array.isArray(rows)) return rows.map((row) => `${Object.values(row as Outcome).join("\t")}\n`).join("");
  return Object.entries(outcome)
    .filter(([, value]) => !Array.isArray(value))
    .map(([name, value]) => `${name}: ${String(value)}\n`)
    .join("");
}

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof FileFault) return 4;
  if (error instanceof ComputationFault) return 5;
  if (!(error instanceof TidemarkError)) return 1;
  if ([400, 413, 415, 422].includes(error.status)) return 4;
  return error.status === 0 || error.status >= 500 || error.status === 429 ? 6 : 3;
}

/** Runs a command line. @returns the exit code, which the help explains */
export async function runServer(argv: readonly string[], surroundings: ServerSurroundings): Promise<number> {
  const isJson = argv.includes("--json");
  try {
    const options = parseServerArguments(argv);
    const { command } = options;
    if (command === "help" || command === "version") {
      surroundings.write(command === "help" ? SERVER_HELP : `${surroundings.version}\n`);
      return 0;
    }
    const access = accessToServer(options, surroundings.environment, surroundings.warn);
    const client = createClient({ ...access, ...(options.tries && { retries: options.tries - 1 }) });
    const outcome = await COMMANDS[command](client, options, surroundings);
    surroundings.write(options.json ? `${JSON.stringify(outcome)}\n` : shown(outcome));
    return 0;
  } catch (error) {
    if (surroundings.signal.aborted) return 130;
    const text = error instanceof Error ? error.message : String(error);
    const { hint, issues, status } = error as Partial<TidemarkError>;
    if (isJson) surroundings.write(`${JSON.stringify({ error: text, hint, status, issues })}\n`);
    else surroundings.warn(`${text}\n${hint === undefined ? "" : `${hint}\n`}`);
    return codeOf(error);
  }
}
