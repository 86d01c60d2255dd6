import { readFileSync, statSync } from "node:fs";
import { UsageError } from "../arguments.ts";
import type { ServerOptions } from "./server-arguments.ts";

/** Address and key of the server: from the environment, or the key from a file. */
export function accessToServer(
  { url, keyFile }: Pick<ServerOptions, "url" | "keyFile">,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (text: string) => void,
): { readonly url: string; readonly key: string } {
  const address = url ?? environment["TIDEMARK_URL"];
  if (address === undefined || !/^https?:\/\/[^/]/.test(address))
    throw new UsageError("Give the address of the server in TIDEMARK_URL or with --url, such as https://your.address.");
  if (/^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(address))
    warn("Over http:// others in the network can read the key. Use https://.\n");
  const file = keyFile ?? environment["TIDEMARK_KEY_FILE"];
  const key = (file === undefined ? environment["TIDEMARK_KEY"] : keyIn(file, warn))?.trim();
  if (key === undefined || !/^[\x21-\x7e]+$/.test(key))
    throw new UsageError("Give an API key in TIDEMARK_KEY, or in a file with --key-file; it begins with tmk_.");
  return { url: address, key };
}

function keyIn(file: string, warn: (text: string) => void): string {
  try {
    const isOpen = process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0;
    if (isOpen) warn(`Others on this machine can read ${file}: chmod 600 ${file}\n`);
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
