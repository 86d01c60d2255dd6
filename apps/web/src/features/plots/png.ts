/** Pixels of the picture for each of the drawing. */
const SHARPNESS = 2;

async function asDataUrl(blob: Blob): Promise<string> {
  const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return `data:${blob.type};base64,${btoa(bytes.join(""))}`;
}

/** Faces of fonts that came with the rules of this page. */
function* fontFaces(): Generator<CSSFontFaceRule> {
  for (const sheet of document.styleSheets) {
    // rules of other origins are closed
    if (sheet.href !== null && new URL(sheet.href).origin !== window.location.origin) continue;
    for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) yield rule;
  }
}

/** A face with its letters inside: a picture sees no fonts of the page around it. */
async function embedded(face: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src")) ?? [];
  if (address === undefined) return "";
  const base = face.parentStyleSheet?.href ?? document.baseURI;
  const letters = await asDataUrl(await (await fetch(new URL(address, base))).blob());
  return face.cssText.replace(/url\("?[^")]+"?\)/, `url("${letters}")`);
}

let fonts: Promise<string> | undefined;

/** Rules of the fonts of the product, made once. A picture without them is better than none. */
function fontRules(): Promise<string> {
  fonts ??= Promise.all([...fontFaces()].map((face) => embedded(face).catch(() => ""))).then((all) => all.join("\n"));
  return fonts;
}

/**
 * A drawing in pixels, twice as sharp as it is large, in the font of the product.
 *
 * @param svg a document with a width and a height
 * @throws Error where the browser cannot draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const style = `<style>${await fontRules()}</style>`;
  const address = URL.createObjectURL(new Blob([svg.replace("</desc>", `</desc>${style}`)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * SHARPNESS;
    canvas.height = image.naturalHeight * SHARPNESS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture was made")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
