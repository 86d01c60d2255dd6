import * as z from "zod";

/** Letters that show nothing: controls and formats, spaces, and the fillers of Hangul and Braille. */
const UNSEEN = "[\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0\\uFE00-\\uFE0F]";
const ALL_UNSEEN = new RegExp(`^${UNSEEN}*$`, "u");
const OUTER = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;

/** A text without blanks around it; one of which nothing can be seen is empty. */
export const seenText = (text: string): string => (ALL_UNSEEN.test(text) ? "" : text.replaceAll(OUTER, ""));

/** A text that somebody typed: blanks around it do not count, and what shows nothing is empty. */
export const typedText = () => z.string().overwrite(seenText);

/** An address of mail; its domain is kept as mail servers ask for it, also where it was typed beyond ASCII. */
function mailAddress(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (at < 1 || !/\P{ASCII}/u.test(domain) || /[\s/\\:?#[\]%]/.test(domain)) return text;
  try {
    return `${text.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

/** An address of mail as it was typed: without blanks around it, in small letters. */
export const typedAddress = () => typedText().toLowerCase().overwrite(mailAddress);
