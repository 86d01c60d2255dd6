import { foldText } from "@tidemark/science";

/** Name for comparison: as `foldText`, letters and digits with single spaces between words. */
export const foldName = (name: string): string =>
  foldText(name)
    .replaceAll(/['’ʻʼ`]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
