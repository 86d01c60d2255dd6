import { createHash } from "node:crypto";
import sharp from "sharp";
import { message } from "@tidemark/contract";
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

const REFUSED = message("organization.no_image");

/**
 * Anything in an SVG that runs, loads or embeds, with or without a namespace prefix, and escapes that could hide it in
 * a style. A logo needs none of it, so it is refused rather than cut out.
 */
const ACTIVE_SVG =
  /<\s*(?:[\w.-]+:)?(script|foreignobject|iframe|object|embed|image|use|animate\w*|set|handler|link)\b|@import|\\|\son\w+\s*=|javascript:|<!entity|<!doctype|<!\[cdata|<\?xml-stylesheet|(href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]|(url|src|image-set)\(\s*["']?(?!#)/i;
const OTHER_ENCODING = /^\s*<\?xml\s[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;

const ACTIVE = message("organization.active_svg");

function withoutNamespaces(svg: string): string {
  return svg.replaceAll(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/g, "");
}

async function readSvg(content: Buffer): Promise<ImageRow | undefined> {
  const text = content.toString("utf8").replace(/^\uFEFF/, "");
  const start = text
    .replace(/^\s*<\?xml\s[^>]*\?>/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .trimStart();
  if (!/^<svg[\s>]/i.test(start)) return undefined;
  if (text.includes("\uFFFD") || OTHER_ENCODING.test(text) || ACTIVE_SVG.test(withoutNamespaces(start)))
    throw new AppError("unsupported_media", ACTIVE);
  // Draws it once in small: what is not well formed would be a broken logo in every header.
  await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize(16, 16, { fit: "inside" }).toBuffer();
  return { content, content_type: "image/svg+xml", version: versionOf(content) };
}

const ICO_HEADER = 6;
const ICO_ENTRY = 16;
const MAX_ICONS = 32;
const BITMAP_HEADER = Buffer.from([40, 0, 0, 0]);
const PNG_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** True when every entry of the directory points at a bitmap or PNG inside the file (the layout of Windows icons). */
function isIcon(content: Buffer): boolean {
  if (content.length < ICO_HEADER || !content.subarray(0, 4).equals(ICO)) return false;
  const count = content.readUInt16LE(4);
  if (count < 1 || count > MAX_ICONS || content.length < ICO_HEADER + count * ICO_ENTRY) return false;
  return Array.from({ length: count }, (_, index) => ICO_HEADER + index * ICO_ENTRY).every((entry) => {
    const [size, offset] = [content.readUInt32LE(entry + 8), content.readUInt32LE(entry + 12)];
    if (offset < ICO_HEADER + count * ICO_ENTRY || offset + size > content.length) return false;
    const picture = content.subarray(offset, offset + size);
    return [BITMAP_HEADER, PNG_HEADER].some((header) => picture.subarray(0, header.length).equals(header));
  });
}

function versionOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/**
 * Checks an uploaded image by its content.
 * @throws AppError `unsupported_media` for what is no image, is active, or has too many pixels
 */
export async function readImage(content: Buffer): Promise<ImageRow> {
  if (isIcon(content)) return { content, content_type: "image/x-icon", version: versionOf(content) };
  try {
    const svg = await readSvg(content);
    if (svg) return svg;
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
