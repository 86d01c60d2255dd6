import { type Scheme, withBrand } from "@tidemark/plots";

const rules = (scheme: Scheme, colour: string): string => {
  const { brand, brandSoft, onBrand, focus } = withBrand(scheme, colour);
  return `--brand: ${brand}; --brand-soft: ${brandSoft}; --on-brand: ${onBrand}; --focus: ${focus};`;
};

/**
 * Colours of the guide with an organization's own, made legible as in the application; what is no colour leaves those
 * of the product.
 */
export function brandSheet(colour: string): string {
  const dark = rules("dark", colour);
  return `:root { ${rules("light", colour)} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) { ${dark} } }
:root[data-scheme="dark"] { ${dark} }
`;
}
