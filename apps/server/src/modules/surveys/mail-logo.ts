import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { MailLogo } from "../../platform/mail/mail.ts";
import type { Organizations } from "../organizations/index.ts";

/** Twice as large as it is shown, for screens with fine dots. */
const DENSITY = 2;
const MOST = { width: 200 * DENSITY, height: 44 * DENSITY };
const KEPT = 100;

export type LogoOf = (organizationId: string) => Promise<MailLogo | undefined>;

/** Logos of organizations as mail programs show them: small pictures, whatever was uploaded. */
export function createMailLogos(organizations: Pick<Organizations, "get" | "image">): LogoOf {
  // by the address of the image, which changes with it
  const drawn = new LRUCache<string, MailLogo>({ max: KEPT });
  return async (organizationId) => {
    const {
      logo_horizontal_image_url: wide,
      logo_square_image_url: square,
      name,
    } = await organizations.get(organizationId);
    const url = wide ?? square;
    if (url === null) return undefined;
    const known = drawn.get(url);
    if (known !== undefined) return known;
    const { content } = await organizations.image(organizationId, wide === null ? "logo_square" : "logo_horizontal");
    const { data, info } = await sharp(content)
      .resize({ ...MOST, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const logo = {
      png: data.toString("base64"),
      width: Math.round(info.width / DENSITY),
      height: Math.round(info.height / DENSITY),
      name,
    };
    drawn.set(url, logo);
    return logo;
  };
}
