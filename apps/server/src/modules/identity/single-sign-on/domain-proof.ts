import { Resolver } from "node:dns/promises";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";

/** Where the proof of a domain is looked for. */
export const recordName = (domain: string): string => `_tidemark.${domain}`;
export const fileAddress = (domain: string): string => `https://${domain}/.well-known/tidemark-domain.txt`;

/** Reads what stands in the TXT records of a name; none where nothing answers. */
export type ReadRecords = (name: string) => Promise<string[]>;

/** @param servers - name servers that are asked; those of the machine when there are none */
export function createReadRecords(servers: readonly string[]): ReadRecords {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      // a long record comes in pieces
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch {
      return [];
    }
  };
}

async function readFile(address: string, guarded: GuardedFetch): Promise<string> {
  try {
    const answer = await guarded(address);
    return answer.status === 200 ? await answer.text() : "";
  } catch {
    return "";
  }
}

/** By which way a domain is proven; undefined where neither holds the proof. */
export async function findProof(
  { name, proof }: { readonly name: string; readonly proof: string },
  readRecords: ReadRecords,
  guarded: GuardedFetch,
): Promise<"dns" | "file" | undefined> {
  if ((await readRecords(recordName(name))).some((text) => text.trim() === proof)) return "dns";
  const lines = (await readFile(fileAddress(name), guarded)).split(/\r?\n/);
  return lines.some((line) => line.trim() === proof) ? "file" : undefined;
}
