import { createHash } from "node:crypto";
import sharp from "sharp";
import { AppError } from "../../app-error.ts";
import type { ImageRow } from "./organizations.repository.ts";

/** Formats a browser shows and we pass on unchanged, by what the content is, not by its name. */
const RASTER: Readonly<Record<string, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};
const ICO = Buffer.from([0, 0, 1, 0]);
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 8000;

const REFUSED = "This is not an image we can use. Send PNG, JPEG, WebP, GIF, ICO or SVG.";

/** Anything in an SVG that runs, loads or embeds. A logo needs none of it, so it is refused rather than cut out. */
const ACTIVE_SVG =
  /<\s*(script|foreignobject|iframe|object|embed|image|use|animate\w*|set|handler|link|style\b[^>]*>[^<]*@import)|\son\w+\s*=|javascript:|<!entity|<!doctype|<\?xml-stylesheet|(href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]|url\(\s*["']?(?!#)/i;

function withoutNamespaces(svg: string): string {
  return svg.replaceAll(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/g, "");
}

function readSvg(content: Buffer): ImageRow | undefined {
  const text = content.toString("utf8");
  const start = text
    .replace(/^\uFEFF/, "")
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .trimStart();
  if (!/^<svg[\s>]/i.test(start)) return undefined;
  if (text.includes("\uFFFD") || ACTIVE_SVG.test(withoutNamespaces(start)))
    throw new AppError(
      "unsupported_media",
      "This SVG holds scripts, styles from elsewhere, links or embedded content. Export it as a plain drawing.",
    );
  return { content, content_type: "image/svg+xml", version: versionOf(content) };
}

function versionOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/**
 * Checks an uploaded image by its content.
 * @throws AppError `unsupported_media` for what is no image, is active, or has too many pixels
 */
export async function readImage(content: Buffer): Promise<ImageRow> {
  const svg = readSvg(content);
  if (svg) return svg;
  if (content.subarray(0, 4).equals(ICO) && content.length > 22)
    return { content, content_type: "image/x-icon", version: versionOf(content) };
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false });
    const { format, width, height } = await image.metadata();
    const type = RASTER[format ?? ""];
    if (!type || width > MAX_SIDE || height > MAX_SIDE) throw new AppError("unsupported_media", REFUSED);
    await image.stats(); // decodes it whole: a truncated or crafted file fails here
    return { content, content_type: type, version: versionOf(content) };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("unsupported_media", REFUSED, { cause });
  }
}
