/** Which bucket, how it is reached, and what may lie on this machine of it. */
export interface S3Settings {
  /** Of another store than Amazon's; its own without. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Begins every key, without "/" at its ends; nothing for "". */
  readonly prefix: string;
  /** Without it the environment of the machine is asked, as all programs of Amazon do. */
  readonly keys?: { readonly id: string; readonly secret: string } | undefined;
  /** The bucket stands in the path and not in the name of the host. */
  readonly pathStyle: boolean;
  /** How the store is to encrypt what it keeps; as the bucket says without. */
  readonly encryption?: "AES256" | "aws:kms" | undefined;
  readonly kmsKey?: string | undefined;
  /** Folder of this machine that keeps blocks that were read. */
  readonly cacheFolder: string;
  readonly cacheBytes: number;
  /** How long one try of a request may take, with its body. */
  readonly timeoutMs?: number;
  /** Tries of a request in all. */
  readonly tries?: number;
}
