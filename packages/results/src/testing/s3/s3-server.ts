import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checkChecksum, crcText, elements, escaped, listing, md5, xml } from "./answers.ts";
import { makeFaults, type Faults } from "./faults.ts";
import { openObjects, type KeptObject, type KeptObjects } from "./kept-objects.ts";
import { refusal, Refusal } from "./refusal.ts";
import { checkSignature, type Keys } from "./signature.ts";

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
}

/** Uploads in parts that were begun. */
type Uploads = Map<
  string,
  { readonly key: string; readonly parts: Map<number, Buffer>; encryption: string | undefined }
>;

const CHECKSUM = "x-amz-checksum-crc32";
const ENCRYPTION = "x-amz-server-side-encryption";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const header = (request: IncomingMessage, name: string): string | undefined =>
  request.headers[name] === undefined ? undefined : String(request.headers[name]);

/** From and to (after the last) of what is asked for. */
function rangeOf(request: IncomingMessage, { bytes }: KeptObject): readonly [number, number] | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header(request, "range") ?? "") ?? [];
  if (from === undefined) return undefined;
  if (Number(from) >= bytes) throw refusal(416, "InvalidRange", "The requested range is not satisfiable.");
  return [Number(from), to === "" ? bytes : Math.min(bytes, Number(to) + 1)];
}

function give({ request, response, key }: Asked, objects: KeptObjects): Buffer {
  const object = objects.has(key);
  if (object === undefined) throw refusal(404, "NoSuchKey", "The specified key does not exist.");
  const wanted = header(request, "if-match");
  if (wanted !== undefined && wanted !== object.etag)
    throw refusal(412, "PreconditionFailed", "At least one of the preconditions did not hold.");
  const range = request.method === "HEAD" ? undefined : rangeOf(request, object);
  const [from, to] = range ?? [0, object.bytes];
  response.setHeader("etag", object.etag).setHeader("content-length", to - from);
  if (object.encryption !== undefined) response.setHeader(ENCRYPTION, object.encryption);
  if (range !== undefined) response.setHeader("content-range", `bytes ${from}-${to - 1}/${object.bytes}`);
  else if (object.checksum !== undefined) response.setHeader(CHECKSUM, object.checksum);
  response.statusCode = range === undefined ? 200 : 206;
  return request.method === "HEAD" ? Buffer.alloc(0) : objects.read(object, from, to - from);
}

function take({ request, response, key, body }: Asked, objects: KeptObjects): string {
  checkChecksum(body, header(request, CHECKSUM));
  const etag = `"${md5(body)}"`;
  objects.write(key, body, { etag, checksum: crcText(body), encryption: header(request, ENCRYPTION) });
  response.setHeader("etag", etag);
  return "";
}

function takePart({ request, response, query, body }: Asked, uploads: Uploads): string {
  const upload = uploads.get(query.get("uploadId") ?? "");
  if (upload === undefined) throw refusal(404, "NoSuchUpload", "The specified upload does not exist.");
  checkChecksum(body, header(request, CHECKSUM));
  upload.parts.set(Number(query.get("partNumber")), body);
  response.setHeader("etag", `"${md5(body)}"`).setHeader(CHECKSUM, crcText(body));
  return "";
}

function beginUpload({ request, key }: Asked, uploads: Uploads): string {
  const id = `upload-${Date.now()}-${uploads.size}-${Math.floor(performance.now() * 1000)}`;
  uploads.set(id, { key, parts: new Map(), encryption: header(request, ENCRYPTION) });
  return xml("InitiateMultipartUploadResult", `<Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`);
}

function completeUpload({ query, key, body }: Asked, objects: KeptObjects, uploads: Uploads): string {
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (upload?.key !== key) throw refusal(404, "NoSuchUpload", "The specified upload does not exist.");
  const parts = elements(body.toString("utf8"), "Part").map((part) => {
    const found = upload.parts.get(Number(elements(part, "PartNumber")[0]));
    if (found === undefined || elements(part, "ETag")[0] !== `"${md5(found)}"`)
      throw refusal(400, "InvalidPart", "One or more of the specified parts could not be found.");
    checkChecksum(found, elements(part, "ChecksumCRC32")[0]);
    return found;
  });
  const sums = Buffer.concat(parts.map((part) => Buffer.from(md5(part), "hex")));
  const etag = `"${md5(sums)}-${parts.length}"`;
  objects.write(key, Buffer.concat(parts), { etag, checksum: undefined, encryption: upload.encryption });
  uploads.delete(id);
  return xml("CompleteMultipartUploadResult", `<Key>${escaped(key)}</Key><ETag>${escaped(etag)}</ETag>`);
}

/** As the strictest of stores: without the right sum nothing is removed. */
function removeMany({ body, request }: Asked, objects: KeptObjects): string {
  if (request.headers["content-md5"] !== Buffer.from(md5(body), "hex").toString("base64"))
    throw refusal(400, "InvalidRequest", "Missing required header for this request: Content-MD5");
  for (const key of elements(body.toString("utf8"), "Key")) objects.remove(key);
  return xml("DeleteResult", "");
}

function answer(asked: Asked, objects: KeptObjects, uploads: Uploads, page: number): string | Buffer {
  const { request, response, query, key } = asked;
  const has = (name: string): boolean => query.has(name);
  const method = request.method ?? "";
  if (key === "" && method === "GET") return listing(objects, query, page);
  if (key === "" && method === "POST" && has("delete")) return removeMany(asked, objects);
  if (key === "" && method === "HEAD") return "";
  if (method === "GET" || method === "HEAD") return give(asked, objects);
  if (method === "PUT") return has("uploadId") ? takePart(asked, uploads) : take(asked, objects);
  if (method === "POST" && has("uploads")) return beginUpload(asked, uploads);
  if (method === "POST") return completeUpload(asked, objects, uploads);
  if (method !== "DELETE") throw refusal(405, "MethodNotAllowed", "This method is not known here.");
  if (has("uploadId")) uploads.delete(query.get("uploadId") ?? "");
  else objects.remove(key);
  response.statusCode = 204;
  return "";
}

export interface S3Server {
  readonly server: Server;
  readonly url: string;
}

/**
 * A small S3: one bucket in a folder, addressed by path, with what the product asks a store for. Requests have to be
 * signed as Amazon wants it, and bodies have to be what their checksums say. `POST /-faults` says what goes wrong.
 */
export async function startS3(folder: string, bucket: string, keys: Keys, port = 0): Promise<S3Server> {
  const objects = openObjects(folder);
  const uploads: Uploads = new Map();
  const faults = makeFaults();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://store");
    if (pathname === "/-faults") {
      faults.set(JSON.parse(body.toString("utf8")) as Faults);
      return void response.end();
    }
    const method = request.method ?? "";
    response.setHeader("date", new Date(faults.now()).toUTCString());
    try {
      checkSignature(request, body, keys, faults.now());
      await faults.before(method);
      if (faults.ignoresConditions()) delete request.headers["if-match"];
      const [, name, ...rest] = pathname.split("/").map(decodeURIComponent);
      if (name !== bucket) throw refusal(404, "NoSuchBucket", "The specified bucket does not exist.");
      const given = answer({ request, response, query, key: rest.join("/"), body }, objects, uploads, faults.page());
      const content = Buffer.from(given);
      if (!response.hasHeader("content-length") && method !== "HEAD" && response.statusCode !== 204)
        response.setHeader("content-length", content.length);
      faults.send(method, response, content);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : refusal(500, "InternalError", "");
      response.statusCode = status;
      const text = `<Code>${code}</Code><Message>${escaped((error as Error).message)}</Message>`;
      response.end(method === "HEAD" ? "" : `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${text}</Error>`);
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
