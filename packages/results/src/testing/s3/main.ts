import { startS3 } from "./s3-server.ts";

/** `node main.js FOLDER BUCKET PORT`, with the keys in its environment: the small S3 in a process of its own. */
const [folder = "", bucket = "", port = "0"] = process.argv.slice(2);
const keys = { id: process.env["S3_ACCESS_KEY_ID"] ?? "", secret: process.env["S3_SECRET_ACCESS_KEY"] ?? "" };
const { url } = await startS3(folder, bucket, keys, Number(port));
process.stdout.write(`S3 is ready: ${url}\n`);
