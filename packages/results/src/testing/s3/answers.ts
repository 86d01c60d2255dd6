import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { refusal } from "./refusal.ts";
import type { KeptObject, KeptObjects } from "./kept-objects.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

export const xml = (root: string, content: string): string => `${XML}<${root} ${NAMESPACE}>${content}</${root}>`;

/** Contents of the elements of a name in a text, in order. */
export const elements = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, inner = ""]) => unescaped(inner));

export const md5 = (body: Uint8Array): string => createHash("md5").update(body).digest("hex");

/** CRC-32 as S3 writes it: base64 of its bytes, the largest first. */
export function crcText(body: Uint8Array): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString("base64");
}

/** @throws Refusal when the body is not what its checksum says */
export function checkChecksum(body: Uint8Array, told: string | undefined): void {
  if (told !== undefined && told !== crcText(body))
    throw refusal(400, "BadDigest", "The CRC32 you specified did not match.");
}

/** Answer of ListObjectsV2. */
export function listing(objects: KeptObjects, query: URLSearchParams, page: number): string {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const most = Math.min(Number(query.get("max-keys") ?? page), page);
  const after = query.get("continuation-token") ?? "";
  const entries = new Map<string, string>();
  let next = "";
  let last = "";
  for (const object of objects.below(prefix)) {
    const end = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    if (entries.has(name) || (after !== "" && Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0)) continue;
    if (entries.size === most) {
      next = last;
      break;
    }
    entries.set(
      name,
      end < 0 ? contentOf(object) : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
    );
    last = name;
  }
  const more = next === "" ? "" : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
  return xml(
    "ListBucketResult",
    `<KeyCount>${entries.size}</KeyCount><IsTruncated>${next !== ""}</IsTruncated>${more}${[...entries.values()].join("")}`,
  );
}

const contentOf = ({ key, bytes, etag }: KeptObject): string =>
  `<Contents><Key>${escaped(key)}</Key><Size>${bytes}</Size><ETag>${escaped(etag)}</ETag></Contents>`;
