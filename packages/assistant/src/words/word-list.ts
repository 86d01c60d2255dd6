/** Words and phrases with commas between them, as they are written down. */
export const words = (text: string): readonly string[] =>
  text.split(",").map((phrase) => phrase.trim().replaceAll(/\s+/g, " "));
