import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import {
  ALERTS,
  EVENT_ZONES,
  FONT,
  RISK,
  type Scheme,
  sceneColours,
  SHADOWS,
  type SurfaceColours,
  SURFACES,
  withBrand,
} from "@tidemark/plots";
import { t } from "../i18n.ts";
import { LAYOUT, MONO, RADIUS } from "./tokens.ts";

/** Petrol in ten steps: 7 is the filled shade of the light scheme, 3 that of the dark one. */
const PETROL: MantineColorsTuple = [
  "#E3F0F2",
  "#C5E0E5",
  "#9FCFD8",
  "#66BDCD",
  "#4FA4B3",
  "#2F8A9B",
  "#1B7F94",
  "#0B5A6A",
  "#084753",
  "#06343D",
];

/** The library's dark greys in our cool ones: text, borders, raised and plain surfaces, canvas. */
const DARK: MantineColorsTuple = [
  SURFACES.dark.text,
  SURFACES.dark.text2,
  SURFACES.dark.text3,
  SURFACES.dark.borderControl,
  SURFACES.dark.borderStrong,
  SURFACES.dark.border,
  SURFACES.dark.sunken,
  SURFACES.dark.surface,
  SURFACES.dark.canvas,
  "#0A0E11",
];

/**
 * Text on a filled button is light on the dark brand colour and dark on the bright one: the library would make it white
 * always.
 */
const variantColours: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant !== "filled") return colours;
  return { ...colours, color: input.color === "red" ? "var(--c-surface)" : "var(--c-on-brand)" };
};

const look = {
  variantColorResolver: variantColours,
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 3 },
  colors: { petrol: PETROL, dark: DARK },
  fontFamily: FONT,
  fontFamilyMonospace: MONO,
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "16px", sm: "18px", md: "20px", lg: "24px", xl: "24px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: `${RADIUS.control}px`, lg: `${RADIUS.card}px`, xl: `${RADIUS.panel}px` },
  defaultRadius: "md",
  headings: {
    fontFamily: FONT,
    sizes: {
      h1: { fontSize: "28px", lineHeight: "34px", fontWeight: "620" },
      h2: { fontSize: "22px", lineHeight: "28px", fontWeight: "600" },
      h3: { fontSize: "18px", lineHeight: "24px", fontWeight: "600" },
    },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    // on a phone long names of choices go to a second row: cut off, nobody would find them
    SegmentedControl: { styles: { root: { flexWrap: "wrap", maxWidth: "100%" } } },
    // the placeholder that takes the first focus is no child a menu may have
    Menu: { defaultProps: { shadow: "md", radius: "lg", withInitialFocusPlaceholder: false } },
  },
} as const;

/**
 * The theme, with the texts that its components bring along in the language of this moment. Charts read the brand
 * colour in it.
 */
export function theme(brandColour?: string) {
  const closeButtonProps = { "aria-label": t("Close") };
  return createTheme({
    ...look,
    other: { brandColour },
    components: {
      ...look.components,
      Modal: {
        defaultProps: { radius: "lg", centered: true, overlayProps: { backgroundOpacity: 0.45 }, closeButtonProps },
      },
      Drawer: { defaultProps: { closeButtonProps } },
      // the head of a dialog is none of the page, which has one
      ModalHeader: { defaultProps: { role: "none" } },
      DrawerHeader: { defaultProps: { role: "none" } },
    },
  });
}

function kebab(name: string): string {
  return name.replace(/([A-Z]|\d)/g, (part) => `-${part.toLowerCase()}`).replaceAll(" ", "-");
}

function schemeVariables(scheme: Scheme, colours: SurfaceColours): Record<string, string> {
  const own = Object.entries(colours).map(([name, value]) => [`--c-${kebab(name)}`, value]);
  const risk = Object.entries(RISK).flatMap(([band, schemes]) =>
    Object.entries(schemes[scheme]).map(([part, value]) => [`--r-${kebab(band)}-${kebab(part)}`, value]),
  );
  const alerts = Object.entries(ALERTS).map(([level, schemes]) => [`--a-${level}`, schemes[scheme]]);
  const zones = EVENT_ZONES[scheme].map((colour, step) => [`--z-${step}`, colour]);
  return {
    ...Object.fromEntries([...own, ...risk, ...alerts, ...zones]),
    "--sh-card": SHADOWS[scheme].card,
    "--sh-float": SHADOWS[scheme].float,
    "--mantine-color-body": colours.surface,
    "--mantine-color-text": colours.text,
    "--mantine-color-bright": colours.text,
    "--mantine-color-dimmed": colours.text3,
    "--mantine-color-placeholder": colours.text3,
    "--mantine-color-anchor": colours.brand,
    "--mantine-color-error": colours.danger,
    "--mantine-color-default": colours.surface,
    "--mantine-color-default-hover": colours.sunken,
    "--mantine-color-default-color": colours.text,
    "--mantine-color-default-border": colours.borderStrong,
    "--mantine-color-disabled": colours.sunken,
    "--mantine-color-disabled-color": colours.text3,
    "--mantine-primary-color-filled": colours.brand,
    "--mantine-primary-color-filled-hover": colours.brandHover,
    "--mantine-primary-color-light": colours.brandSoft,
    "--mantine-primary-color-light-hover": colours.brandSoft,
    "--mantine-primary-color-light-color": colours.brand,
    "--mantine-primary-color-contrast": colours.onBrand,
    "--mantine-color-petrol-filled": colours.brand,
    "--mantine-color-petrol-filled-hover": colours.brandHover,
    "--mantine-color-petrol-light": colours.brandSoft,
    "--mantine-color-petrol-light-hover": colours.brandSoft,
    "--mantine-color-petrol-light-color": colours.brand,
    "--mantine-color-petrol-outline": colours.brand,
    "--mantine-color-red-filled": colours.danger,
    "--mantine-color-red-filled-hover": colours.danger,
    "--mantine-color-red-light": colours.dangerSoft,
    "--mantine-color-red-light-color": colours.danger,
    "--mantine-color-red-text": colours.danger,
    "--mantine-shadow-md": SHADOWS[scheme].float,
  };
}

/**
 * CSS variables of the theme (`--c-*` surfaces, `--r-*` risk, `--sh-*` shadows, `--scene-*` the picture before the
 * sign-in) for an organization's brand colour.
 */
export function cssVariables(brandColour?: string): CSSVariablesResolver {
  const { shades, line } = sceneColours(brandColour);
  const scene = Object.fromEntries([...shades, line].map((colour, at) => [`--scene-${at}`, colour]));
  return () => ({
    variables: { ...scene, "--header-height": `${LAYOUT.header}px`, "--content-width": `${LAYOUT.content}px` },
    light: schemeVariables("light", withBrand("light", brandColour)),
    dark: schemeVariables("dark", withBrand("dark", brandColour)),
  });
}
