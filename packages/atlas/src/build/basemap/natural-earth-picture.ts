import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { WorldPicture } from "./satellite-tiles.ts";

/*
 * The picture is Natural Earth II with relief and water (NE2_HR_LC_SR_W_DR), public domain, as tiles of 8 by 4 in the
 * package below. The package is far too large to install for one picture: it is fetched when the tiles are made again,
 * and checked by its sum.
 */
const PACKAGE = "@cesium/engine@26.3.0";
const SUM = "jtgOewm/IZoypmqpbeTlYhMOKhQg+XPwUXoYat84vhIU8l8SfVSEat4Lc/Y4Fb7ypi3z1YmElKjVYvoI5CH6Pw==";
const FOLDER = "package/Source/Assets/Textures/NaturalEarthII/2";
const COLUMNS = 8;
const ROWS = 4;
const SIDE = 256;

/**
 * The world as one picture, longitude and latitude in equal steps from -180, 90.
 *
 * @throws Error when the package cannot be fetched or is not the one that is named here
 */
export async function naturalEarthPicture(): Promise<WorldPicture> {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-satellite-"));
  try {
    const [{ filename }] = JSON.parse(
      execFileSync("npm", ["pack", PACKAGE, "--json", "--pack-destination", folder], { encoding: "utf8" }),
    ) as [{ readonly filename: string }];
    const archive = join(folder, filename);
    if (createHash("sha512").update(readFileSync(archive)).digest("base64") !== SUM)
      throw new Error(`${PACKAGE} is not the package the satellite tiles are made from.`);
    execFileSync("tar", ["xzf", archive, "-C", folder, FOLDER]);
    const parts = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
      const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
      // rows of the package count from the south
      const input = join(folder, FOLDER, String(column), `${ROWS - 1 - row}.jpg`);
      return { input, left: column * SIDE, top: row * SIDE };
    });
    const [width, height] = [COLUMNS * SIDE, ROWS * SIDE];
    const pixels = await sharp({ create: { width, height, channels: 3, background: "#000000" } })
      .composite(parts)
      .removeAlpha()
      .raw()
      .toBuffer();
    return { width, height, pixels };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
