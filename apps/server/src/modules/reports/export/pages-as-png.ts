/** Pages that are shown before a document is made. */
const MOST_PAGES = 3;
/** Pixels across: 480 on a screen, sharp on most. */
const WIDTH = 720;
const POINTS_PER_INCH = 72;

/** The ground of a page, which stands before it: how high and how wide it is, in points. */
const GROUND = /^ {4}<path class="typst-shape" [^>]*d="M 0 0v ([\d.]+) h ([\d.]+) [^>]*\/>$/;

/** The lines of one page of a drawing. */
interface DrawnPage {
  readonly height: number;
  readonly width: number;
  readonly lines: string[];
}

/** The first pages of a drawing of all of them, and what they have in common: its letters. */
function firstPages(svg: string) {
  const pages: DrawnPage[] = [];
  const common: string[] = [];
  let isCommon = false;
  for (const line of svg.split("\n").slice(1)) {
    const [, height, width] = GROUND.exec(line) ?? [];
    if (line.startsWith("    <defs") || line.startsWith("    <style")) isCommon = true;
    else if (height !== undefined) {
      isCommon = false;
      pages.push({ height: Number(height), width: Number(width), lines: [] });
    }
    if (isCommon) common.push(line);
    // a page begins at its own corner, not below those before it
    else if (pages.length <= MOST_PAGES)
      pages.at(-1)?.lines.push(line.replace(/^ {4}<g transform="[^"]*">/, "    <g>"));
  }
  return { pages: pages.slice(0, MOST_PAGES), common: common.filter((line) => line !== "</svg>").join("\n") };
}

/**
 * The first pages of a document as PNG of 720 pixels across.
 * @param svg of all pages, as the compiler of documents draws them
 */
export async function pagesAsPng(svg: string): Promise<Uint8Array[]> {
  // loaded only where a picture is made
  const { default: sharp } = await import("sharp");
  const { pages, common } = firstPages(svg);
  const made: Uint8Array[] = [];
  for (const { width, height, lines } of pages) {
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
    const page = `<svg ${size} ${names}>\n${lines.filter((line) => line !== "</svg>").join("\n")}\n${common}\n</svg>`;
    made.push(
      await sharp(Buffer.from(page), { density: (POINTS_PER_INCH * WIDTH) / width, unlimited: true })
        .resize({ width: WIDTH })
        .flatten({ background: "#ffffff" })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    );
  }
  return made;
}
