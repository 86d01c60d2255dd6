import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /\.(html|js|css|json|svg|webmanifest)$/;
/** Below this size nothing is won. */
const LEAST_BYTES = 1024;
const QUALITY = 9;

const compress = promisify(brotliCompress);

/**
 * Lays a Brotli copy beside every text of a folder, which the server sends instead of compressing the same file for
 * each visitor.
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => TEXT.test(file) && statSync(file).size >= LEAST_BYTES);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  await Promise.all(
    files.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }))),
  );
}
