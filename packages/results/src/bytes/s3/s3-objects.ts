import { createHash } from "node:crypto";
import type * as AwsS3 from "@aws-sdk/client-s3";
import { eachOf } from "../each-of.ts";
import { isAbsent, storeAway, withTries } from "./s3-faults.ts";
import type { S3Settings } from "./s3-settings.ts";

/** What is known of an object without its bytes. */
export interface ObjectFacts {
  readonly etag: string;
  readonly bytes: number;
}

export interface Listed extends ObjectFacts {
  readonly key: string;
}

/** Where the bytes of an object come from that is stored. */
export interface Source {
  readonly bytes: number;
  part(from: number, to: number): Promise<Uint8Array>;
}

/** The few requests that a bucket is asked, by keys without the prefix. Each is tried again while that may help. */
export interface S3Objects {
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** @throws the refusal of the store when the object is gone or another one */
  part(key: string, object: ObjectFacts, from: number, to: number): Promise<Uint8Array>;
  put(key: string, source: Source): Promise<void>;
  list(prefix: string): Promise<Listed[]>;
  names(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Larger objects go in parts of so many bytes. */
const PART_BYTES = 8 * 1024 * 1024;
/** A store takes 10,000 parts of an object. */
const MOST_PARTS = 9000;
const PARTS_AT_ONCE = 4;
const REMOVED_AT_ONCE = 1000;

type Sdk = typeof AwsS3;

/** Stores of other hands remove several objects only where the request bears this sum, which the client left off. */
function withSums(client: AwsS3.S3Client): AwsS3.S3Client {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { body, headers } = args.request as { body?: unknown; headers: Record<string, string> };
        if (commandName === "DeleteObjectsCommand" && typeof body === "string")
          headers["content-md5"] = createHash("md5").update(body).digest("base64");
        return next(args);
      },
    { step: "build", name: "sumsOfRemovals" },
  );
  return client;
}

function clientOf({ S3Client: Client }: Sdk, settings: S3Settings): AwsS3.S3Client {
  const { endpoint, region, keys, pathStyle, timeoutMs = 30_000 } = settings;
  const client = new Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(keys === undefined ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // a try is made again with its body, which the client does not do
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: Math.min(5000, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  return withSums(client);
}

/** An opened bucket, and how it is asked. */
interface Bucket {
  readonly sdk: Sdk;
  readonly client: AwsS3.S3Client;
  readonly name: string;
  /** Begins every key. */
  readonly begin: string;
  /** What is said of an object in every request about it. */
  readonly at: (key: string) => { readonly Bucket: string; readonly Key: string };
  /** What is said with every object that is stored. */
  readonly sealed: { readonly ServerSideEncryption?: "AES256" | "aws:kms"; readonly SSEKMSKeyId?: string };
  readonly asked: <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>) => Promise<T>;
}

async function openBucket(settings: S3Settings): Promise<Bucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const { bucket, prefix, encryption, kmsKey } = settings;
  const begin = prefix === "" ? "" : `${prefix}/`;
  return {
    sdk,
    client: clientOf(sdk, settings),
    name: bucket,
    begin,
    at: (key) => ({ Bucket: bucket, Key: begin + key }),
    sealed: {
      ...(encryption === undefined ? {} : { ServerSideEncryption: encryption }),
      ...(kmsKey === undefined ? {} : { SSEKMSKeyId: kmsKey }),
    },
    asked: (work) => withTries(settings, (abortSignal) => work({ abortSignal })),
  };
}

const CRC32 = { ChecksumAlgorithm: "CRC32" } as const;

async function putInParts({ sdk, client, at, sealed, asked }: Bucket, key: string, source: Source): Promise<void> {
  const begun = { ...at(key), ...sealed, ...CRC32 };
  const { UploadId } = await asked((options) => client.send(new sdk.CreateMultipartUploadCommand(begun), options));
  const size = Math.max(PART_BYTES, Math.ceil(source.bytes / MOST_PARTS));
  const numbers = Array.from({ length: Math.ceil(source.bytes / size) }, (_, i) => i);
  const parts: { PartNumber: number; ETag: string | undefined; ChecksumCRC32: string | undefined }[] = [];
  try {
    await eachOf(numbers, PARTS_AT_ONCE, async (i) => {
      const Body = await source.part(i * size, Math.min(source.bytes, (i + 1) * size));
      const part = { ...at(key), ...CRC32, UploadId, PartNumber: i + 1, Body };
      const { ETag, ChecksumCRC32 } = await asked((options) => client.send(new sdk.UploadPartCommand(part), options));
      parts[i] = { PartNumber: i + 1, ETag, ChecksumCRC32 };
    });
    const whole = { ...at(key), UploadId, MultipartUpload: { Parts: parts } };
    await asked((options) => client.send(new sdk.CompleteMultipartUploadCommand(whole), options));
  } catch (error) {
    // what is left of it costs room until somebody removes it
    await client.send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(() => undefined);
    throw error;
  }
}

/** What is done with single objects. */
function singleObjects(bucket: Bucket): Pick<S3Objects, "get" | "head" | "part" | "put"> {
  const { sdk, client, at, asked, sealed } = bucket;
  return {
    get: (key) =>
      asked(async (options) => {
        const input = { ...at(key), ChecksumMode: "ENABLED" as const };
        const { Body } = await client.send(new sdk.GetObjectCommand(input), options);
        return Body?.transformToByteArray();
      }).catch((error: unknown) => {
        if (isAbsent(error)) return undefined;
        throw error;
      }),
    async head(key) {
      try {
        const found = await asked((options) => client.send(new sdk.HeadObjectCommand(at(key)), options));
        return { etag: found.ETag ?? "", bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (!isAbsent(error)) throw error;
        // without a body an answer does not say whether object or bucket is missing
        const one = { Bucket: bucket.name, Prefix: bucket.begin + key, MaxKeys: 1 };
        await asked((options) => client.send(new sdk.ListObjectsV2Command(one), options));
        return undefined;
      }
    },
    part: (key, { etag, bytes }, from, to) =>
      asked(async (options) => {
        const range = from === 0 && to === bytes ? {} : { Range: `bytes=${from}-${to - 1}` };
        const input = { ...at(key), ...range, IfMatch: etag };
        const { Body } = await client.send(new sdk.GetObjectCommand(input), options);
        const found = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (found.length !== to - from) throw new Error(`${found.length} bytes came instead of ${to - from}`);
        return found;
      }),
    async put(key, source) {
      if (source.bytes > PART_BYTES) return putInParts(bucket, key, source);
      const Body = await source.part(0, source.bytes);
      const input = { ...at(key), ...sealed, ...CRC32, Body };
      await asked((options) => client.send(new sdk.PutObjectCommand(input), options));
    },
  };
}

/** Opens a bucket. The program of Amazon is loaded here only: nobody else pays for it. */
export async function openObjects(settings: S3Settings): Promise<S3Objects> {
  const bucket = await openBucket(settings);
  const { sdk, client, name: Bucket, begin, asked } = bucket;
  const below = (key: string) => (key === "" ? begin : `${begin}${key}/`);

  /** Gives every page of a listing. */
  async function pages(prefixed: string, more: object, page: (found: AwsS3.ListObjectsV2CommandOutput) => void) {
    let token: string | undefined;
    do {
      const input = { Bucket, Prefix: prefixed, ...more, ...(token === undefined ? {} : { ContinuationToken: token }) };
      const found = await asked((options) => client.send(new sdk.ListObjectsV2Command(input), options));
      page(found);
      token = found.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    ...singleObjects(bucket),
    async list(key) {
      const objects: Listed[] = [];
      await pages(below(key), {}, ({ Contents = [] }) => {
        for (const { Key = "", Size = 0, ETag = "" } of Contents)
          objects.push({ key: Key.slice(begin.length), bytes: Size, etag: ETag });
      });
      return objects;
    },
    async names(key) {
      const start = below(key);
      const found: string[] = [];
      await pages(start, { Delimiter: "/" }, ({ Contents = [], CommonPrefixes = [] }) => {
        for (const { Key = "" } of Contents) found.push(Key.slice(start.length));
        for (const { Prefix = "" } of CommonPrefixes) found.push(Prefix.slice(start.length, -1));
      });
      return found;
    },
    async remove(keys) {
      for (let i = 0; i < keys.length; i += REMOVED_AT_ONCE) {
        const Objects = keys.slice(i, i + REMOVED_AT_ONCE).map((key) => ({ Key: begin + key }));
        const input = { Bucket, Delete: { Objects, Quiet: true } };
        const { Errors = [] } = await asked((options) => client.send(new sdk.DeleteObjectsCommand(input), options));
        const [first] = Errors;
        if (first !== undefined) throw storeAway(Bucket, { name: first.Code, message: first.Message });
      }
    },
  };
}
