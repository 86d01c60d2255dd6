import { formatBytes } from "@tidemark/science";
import { composeServices } from "./compose-services.ts";
import { composeServer, type Server } from "./compose.ts";
import { ConfigError, isSecure, readConfig, type Config } from "./config.ts";
import { checkWritable, keepToOurselves, makeDataFolder } from "./data-folder.ts";
import { backup, restore } from "./database/backup.ts";
import { patiently } from "./database/patience.ts";
import { startDatabase, type StartedDatabase } from "./database/start.ts";
import { createEnding, type Ending } from "./ending.ts";
import { createAdmin, DEMO_PASSWORD, demoEmail, makeKey, seedDemo } from "./modules/identity/index.ts";
import { systemClock } from "./platform/clock.ts";
import { collectGarbageLessOften } from "./platform/heap.ts";
import { adoptEarlierLayout } from "@tidemark/atlas";
import { isStoreAway } from "@tidemark/results";
import { bucketFiles, folderFiles, ownMark } from "./platform/file-stores.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { createSmtpMailer } from "./platform/mail/smtp.ts";
import { withFilesToBackUp, withFilesToRestore } from "./commands/backed-up-files.ts";
import { examine, findingsAsJson, findingsAsText } from "./commands/doctor/doctor.ts";
import { refuseStore } from "./commands/probe-store.ts";
import { claimStore } from "./commands/store-owner.ts";
import { moveFiles } from "./commands/move-files.ts";
import type { World } from "./world.ts";

const USAGE = `Usage: node apps/server/dist/programs/main.js [command]

  (none)                             start the server
  backup FILE [--with-keys]          write all that cannot be made again to a file: people, projects, locations,
                                     settings, images, imported maps, files of surveys and reports. With --with-keys
                                     also the keys that sign tokens: keep such a file as secret as a password. Not
                                     inside are exports and results; results are computed again by themselves, exports
                                     can be ordered again
  restore FILE                       read a backup into an empty database and an empty data folder
  create-admin EMAIL ORGANIZATION    create an administrator; the password is read from standard input
  move-files bucket|folder           copy the files that all processes share to the bucket of the settings, or from
                                     there to the data folder; while no server runs. Done again it goes on
  doctor [--json]                    examine settings, machine, database and store, and say what to do about what is
                                     wrong; ends with 1 where there is a fault
  make-auth-key                      print a new key for AUTH_KEYS
`;

/** A fault the operator can mend; told without a stack. */
class StartError extends Error {}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function openWorld(config: Config, log: Log, started: StartedDatabase): World {
  const mailer = config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, config.SMTP_FROM)
    : createOutbox(config.dataDir, systemClock);
  return { config, log, database: started.database, clock: systemClock, mailer };
}

function makeDataDir(config: Config): void {
  checkWritable(config.dataDir);
  try {
    makeDataFolder(config.dataDir);
  } catch (cause) {
    throw new StartError(
      `The data folder ${config.dataDir} cannot be made. Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Behind a proxy that is not named all people have one address: one of them can use up the limits of all. */
function warnOfUnseenProxy(config: Config, log: Log): void {
  if (!isSecure(config) || config.TRUSTED_PROXIES.length > 0) return;
  log.warn(
    { PUBLIC_URL: config.publicUrl },
    "PUBLIC_URL says https, which a proxy in front of this server answers, but TRUSTED_PROXIES is empty: limits are counted for the proxy, not for its callers. Set TRUSTED_PROXIES to its address.",
  );
}

function explain(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, path = "" } = error as { code?: string; path?: string };
  if (code === "EADDRINUSE")
    return `Port ${config?.PORT} is taken by another program. Stop that one, or set PORT to another number.`;
  if (code === "EACCES" && config && (error as { syscall?: string }).syscall === "listen")
    return `Port ${config.PORT} may not be opened by this user. Set PORT to a number above 1023.`;
  if (code === "EROFS")
    return `${path || "The data folder"} lies on a disk that can only be read. Mount it for writing, or set DATA_DIR to a folder on another disk.`;
  if (code === "EACCES" || code === "EPERM" || code === "ENOSPC")
    return `${path || "The data folder"} cannot be written (${code}). Give this user the right to write there, make room, or set DATA_DIR.`;
  return error instanceof Error ? error.message : undefined;
}

async function withDatabase(work: (world: World) => Promise<void>, options?: { bare: boolean }): Promise<void> {
  const config = readConfig();
  makeDataDir(config);
  const log = createLog("warn");
  const started = await startDatabase(config, log, options);
  keepToOurselves(config.dataDir);
  try {
    await work(openWorld(config, log, started));
  } finally {
    await started.stop();
  }
}

/** Copies the shared files to the bucket of the settings, or from there to the data folder. */
async function move(target: "bucket" | "folder"): Promise<void> {
  const config = readConfig();
  if (config.S3_BUCKET === undefined) throw new StartError("S3_BUCKET says which bucket it is: set it.");
  makeDataDir(config);
  keepToOurselves(config.dataDir);
  await adoptEarlierLayout(config.importedDir);
  const [folder, bucket] = [folderFiles(config), bucketFiles(config)];
  const [from, to] = target === "bucket" ? [folder, bucket] : [bucket, folder];
  const { copied, kept, bytes } = await moveFiles({ from, to, scratch: config.dataDir, tell: print });
  print(
    `${copied} files (${formatBytes(bytes)}) were copied, ${kept} were there already. Set STORE=${target === "bucket" ? "s3" : "folder"} and start the server; the files of before are left where they are.`,
  );
}

async function readPassword(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text.replace(/\r?\n$/, "");
}

/** Refuses files of another database and a store that reads wrongly; one that is away is asked at the next start. */
async function claimFiles(config: Config, log: Log, { database }: StartedDatabase): Promise<void> {
  try {
    await claimStore(ownMark(config), database);
    await refuseStore(config);
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    log.warn({ err: error }, "the store does not answer: whose files it holds is not known");
  }
}

/** Sends traces and metrics to a collector, where there is one; stopped last, so that it learns of the end too. */
async function sendTelemetry(config: Config, { metrics, ownProcess }: Server, ending: Ending): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return;
  const { startOtlp } = await import("./platform/telemetry/otlp.ts");
  const settings = {
    endpoint,
    headers: Object.fromEntries(headers.map((pair) => [pair.split("=")[0] ?? "", pair.slice(pair.indexOf("=") + 1)])),
    serviceName: config.OTEL_SERVICE_NAME,
    version: config.version,
    instance: ownProcess.id,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    intervalMs: config.OTEL_METRIC_EXPORT_INTERVAL,
  };
  await ending.started(startOtlp(settings, () => metrics.values()));
}

async function startServer(config: Config, log: Log, started: StartedDatabase, ending: Ending) {
  keepToOurselves(config.dataDir);
  warnOfUnseenProxy(config, log);
  await claimFiles(config, log, started);
  if (config.STORE === "folder") await adoptEarlierLayout(config.importedDir);
  const world = openWorld(config, log, started);
  const server = await composeServer(world);
  await sendTelemetry(config, server, ending);
  await ending.started(() => server.stop());
  const isNew = config.embedded && (await patiently(() => seedDemo(world.database, server.organizations)));
  await server.start();
  await ending.ready();
  return { server, isNew };
}

async function serve(config: Config): Promise<void> {
  collectGarbageLessOften();
  makeDataDir(config);
  const log = createLog(config.LOG_LEVEL);
  const ending = createEnding(log, config.DRAIN_SECONDS * 1000);
  const started = await startDatabase(config, log);
  await ending.started(() => started.stop());
  const { server, isNew } = await startServer(config, log, started, ending).catch(async (error: unknown) => {
    await ending.undo();
    throw error;
  });
  if (isNew) {
    const people = { owner: demoEmail("analyst"), readers: [demoEmail("admin"), demoEmail("reader")] };
    // Its computation is a job: nobody waits for it.
    void server
      .addSample(people)
      .catch((error: unknown) => log.error({ err: error }, "the sample project was not made"));
  }
  if (!config.ROLES.includes("web")) return print("Tidemark does jobs. Ctrl+C stops it.");
  const demo = isNew ? " (demo data was made)" : "";
  const signIn = `Sign in as ${demoEmail("analyst")} or ${demoEmail("admin")}, password ${DEMO_PASSWORD}${demo}`;
  // at once, so that whoever waits for the first line has the others with it
  print(
    ["", `Tidemark is ready: ${config.publicUrl}`, ...(config.embedded ? [signIn] : []), "Ctrl+C stops it.", ""].join(
      "\n",
    ),
  );
}

async function main(command: string | undefined, args: readonly string[]): Promise<void> {
  const [first, second] = args;
  if (command === undefined) return serve(readConfig());
  if (command === "make-auth-key") return print(makeKey());
  if (command === "doctor") {
    const findings = await examine();
    print(first === "--json" ? findingsAsJson(findings) : findingsAsText(findings));
    process.exitCode = findings.some(({ state }) => state === "fault") ? 1 : 0;
    return;
  }
  if (command === "backup" && first)
    return withDatabase(async ({ database, config }) => {
      const { rows, files } = await withFilesToBackUp(config, second === "--with-keys", (folders) =>
        backup(database.connection, first, folders),
      );
      print(`${rows} rows written to ${first}, and ${files} files`);
    });
  if (command === "restore" && first)
    return withDatabase(
      async ({ database, config }) => {
        const { rows, files } = await withFilesToRestore(config, (folders) =>
          restore(database.connection, first, folders),
        );
        print(`${rows} rows and ${files} files restored`);
      },
      // an old backup is restored into the tables of its time, then all is brought to the newest state
      { bare: true },
    );
  if (command === "move-files" && (first === "bucket" || first === "folder")) return move(first);
  if (command === "create-admin" && first && second) {
    const password = await readPassword();
    return withDatabase(async (world) => {
      await createAdmin(world.database, composeServices(world).organizations, first.toLowerCase(), password, second);
      print(`${first} can sign in now.`);
    });
  }
  print(USAGE);
  process.exitCode = command === "--help" || command === "help" ? 0 : 2;
}

const [command, ...args] = process.argv.slice(2);
try {
  await main(command, args);
} catch (error) {
  let config: Config | undefined;
  try {
    config = readConfig();
  } catch {
    // the fault is about the settings themselves
  }
  const what = command === undefined ? "Tidemark cannot start." : `${command} was not done.`;
  process.stderr.write(`\n${what} ${explain(error, config) ?? String(error)}\n`);
  process.exit(1);
}
