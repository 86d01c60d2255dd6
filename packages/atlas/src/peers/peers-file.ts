import { type Topic, COORDINATE_SETS, PEER_SHARES, TOPICS } from "@tidemark/science";

/** What peers have scores of, in the order of the file. */
export const PEER_SCORES = [...TOPICS, "location"] as const satisfies readonly (Topic | "location")[];

/** How many settled places of a country were judged, and how many it has. */
export interface PeerCountry {
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
  readonly judged: number;
  readonly places: number;
}

/** Scores of the settled places of each country, by topic and moment. */
export interface Peers {
  /** Version of the data pack that they were made from. */
  readonly packVersion: string;
  readonly countries: readonly PeerCountry[];
  /**
   * `[country][score][epoch][share]`: steps as `peerSteps` makes them; epochs as the coordinate set CO has them, shares
   * are `PEER_SHARES`.
   */
  readonly steps: Uint8Array;
}

const { epochs } = COORDINATE_SETS.CO;
const SHARES = PEER_SHARES.length;
/** Bytes of one country. */
export const PEER_BYTES = PEER_SCORES.length * epochs.length * SHARES;

/** Steps of a country in a score at an epoch. */
export const peersAt = (peers: Peers, country: number, score: number, epoch: number): Uint8Array => {
  const start = country * PEER_BYTES + (score * epochs.length + epoch) * SHARES;
  return peers.steps.subarray(start, start + SHARES);
};

const NEWLINE = 0x0a;

/** The bytes of a file, not compressed: a line of JSON, then the steps. */
export function encodePeers({ steps, ...head }: Peers): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ version: 1, ...head })}\n`), steps]);
}

/** @throws Error when the bytes are no such file or are cut off */
export function decodePeers(bytes: Uint8Array): Peers {
  const end = bytes.indexOf(NEWLINE);
  const head = JSON.parse(
    Buffer.from(bytes.subarray(0, Math.max(0, end))).toString("utf8") || "{}",
  ) as Partial<Peers> & {
    readonly version?: number;
  };
  const steps = bytes.subarray(end + 1);
  const { version, packVersion, countries } = head;
  if (version !== 1 || packVersion === undefined || countries?.length !== steps.length / PEER_BYTES)
    throw new Error("This is no file of scores of settled places.");
  return { packVersion, countries, steps };
}
