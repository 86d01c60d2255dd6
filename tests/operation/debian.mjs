/** Programs and systems of Debian that tests of operation install or make. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { kept } from "../../tools/npm-packages.mjs";

/** Runs a program; gives what it prints. @throws Error with what it said of its fault */
export function runProgram(program, args, options = {}) {
  try {
    return execFileSync(program, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 2 ** 28,
      ...options,
    });
  } catch (error) {
    const said = `${error.stdout ?? ""}${error.stderr ?? ""}`.slice(-2000);
    throw new Error(`${program} ${args.slice(0, 3).join(" ")} failed: ${said || error.message}`, { cause: error });
  }
}

/** Installs Debian packages whose programs are missing, by the name of the program or as `program:package`. */
export function installed(...wanted) {
  const isThere = (program) => ["/usr/bin", "/usr/sbin", "/sbin"].some((at) => existsSync(join(at, program)));
  const named = wanted.map((one) => one.split(":"));
  const missing = named.filter(([program]) => !isThere(program)).map(([program, of = program]) => of);
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () => runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
  try {
    install();
  } catch {
    runProgram("apt-get", ["update", "-qq"]);
    install();
  }
}

/** A Debian 12 in a folder with some packages, none of whose services runs. @returns its folder */
export function debianRoot(name, packages) {
  installed("mmdebstrap");
  return kept(`${name}-root`, (path) =>
    runProgram("mmdebstrap", [
      "--quiet",
      "--variant=apt",
      `--include=${["ca-certificates", ...packages].join()}`,
      "bookworm",
      path,
    ]),
  );
}
