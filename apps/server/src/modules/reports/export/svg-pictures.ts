import type { Logo } from "./document-calls.ts";
import { PLOT_SIZE } from "./picture-size.ts";

/** Points of a picture for each pixel of the screen: 250 to an inch on paper. */
const SHARPNESS = 2.5;

/** A drawing as PNG, for programs that draw no SVG. */
async function svgAsPng(svg: string): Promise<Uint8Array> {
  // loaded with the fonts that the environment of this process names, and only where a picture is made
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 72 * SHARPNESS })
    .resize({ width: PLOT_SIZE.width * SHARPNESS })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const LOGO_SIZE = { width: 900, height: 180 };

/** The logo of an organization as PNG; undefined for a picture that cannot be read: a report is worth more. */
export async function logoOf(picture: Uint8Array): Promise<Logo | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    const { data, info } = await sharp(picture)
      .resize({ ...LOGO_SIZE, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, ratio: info.width / info.height };
  } catch {
    return undefined;
  }
}

/** Pictures that are drawn beside each other: 60 at once would hold 300 MB. */
const AT_ONCE = 4;

/** Drawings as PNG by name of file. */
export async function picturesAsPng(pictures: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = new Map<string, Uint8Array>();
  const all = [...pictures];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const drawn = await Promise.all(some.map(([, svg]) => svgAsPng(svg)));
    for (const [at, png] of drawn.entries()) made.set(some[at]![0], png);
  }
  return made;
}
