import { contrastRatio, ensureContrast, mix, parseHex } from "./contrast.ts";
import { SURFACES, type Scheme, type SurfaceColours } from "./colours.ts";

const TEXT_RATIO = 4.5;
/** Small words in a paler white stand on the picture too. */
const SCENE_RATIO = 7;

/**
 * Surface colours of a scheme with an organization's own brand colour in place of ours. The colour is darkened or
 * brightened until it is legible as text on every surface it is used on; something that is no colour leaves ours.
 */
export function withBrand(scheme: Scheme, brandColour: string | undefined): SurfaceColours {
  const base: SurfaceColours = SURFACES[scheme];
  if (brandColour === undefined || parseHex(brandColour) === undefined) return base;
  const soft = mix(base.surface, brandColour, scheme === "light" ? 0.12 : 0.22);
  let brand = brandColour;
  for (const background of [base.surface, base.canvas, soft]) brand = ensureContrast(brand, background, TEXT_RATIO);
  const onBrand = contrastRatio("#FFFFFF", brand) >= TEXT_RATIO ? "#FFFFFF" : "#0B0F12";
  const brandHover = mix(brand, scheme === "light" ? "#000000" : "#FFFFFF", 0.18);
  return { ...base, brand, brandHover, brandSoft: soft, onBrand, focus: brand };
}

/**
 * Colours of the picture before the sign-in, from above to below, and of its lines: shades of the organization's
 * colour, as dark as white words ask for. Something that is no colour leaves ours.
 */
export function sceneColours(brandColour: string | undefined): { readonly shades: readonly string[]; line: string } {
  const own = brandColour !== undefined && parseHex(brandColour) !== undefined ? brandColour : SURFACES.light.brand;
  const from = ensureContrast(own, "#FFFFFF", SCENE_RATIO);
  return { shades: [0, 0.33, 0.62].map((share) => mix(from, "#000000", share)), line: mix(from, "#FFFFFF", 0.65) };
}
