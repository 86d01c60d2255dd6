import type { Attribution } from "@tidemark/contract";
import { msg } from "../../language.ts";
import { commented } from "./commented.ts";

/** Sources of what the product shows whatever data it holds: place names, outlines, typeface. */
export const SOFTWARE_ATTRIBUTIONS: readonly Attribution[] = [
  {
    topic: msg("Screens"),
    layer: msg("Typeface"),
    source: "Inter",
    url: "https://rsms.me/inter/",
    ...commented([], msg("Text of all screens")),
    license_text: "SIL Open Font License 1.1",
    license_url: "https://openfontlicense.org",
    copyright: "The Inter Project Authors",
    year: "2016",
  },
  {
    topic: msg("Screens"),
    layer: msg("Icons"),
    source: "Tabler Icons",
    url: "https://tabler.io/icons",
    ...commented([], msg("Symbols of all screens")),
    license_text: "MIT",
    license_url: "https://opensource.org/license/mit",
    copyright: "Paweł Kuna",
    year: "2020",
  },
];
