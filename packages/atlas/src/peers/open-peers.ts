import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { decodePeers, type Peers } from "./peers-file.ts";

export const PEERS_FILE = fileURLToPath(new URL("../../data/peers/peers.br", import.meta.url));

/**
 * Scores of the settled places of the countries, which come with the product.
 *
 * @throws Error when the file is missing or damaged
 */
export function openPeers(path = PEERS_FILE): Peers {
  return decodePeers(brotliDecompressSync(readFileSync(path)));
}
