const STEM_ENDS_IN_DENTAL = /[dt]$/;
const SILENT_E = /e$/;
const Y_AFTER_CONSONANT = /(?<=[^aeiou])y$/;
const HISSING = /(?:s|x|z|ch|sh|o)$/;

const list = (text: string) => text.split(/\s+/).filter(Boolean);

/** Forms of regular English verbs. @param verbs infinitives, apart by spaces */
export const englishVerbs = (verbs: string): string[] =>
  list(verbs).flatMap((verb) => {
    const stem = verb.replace(SILENT_E, "");
    const third = Y_AFTER_CONSONANT.test(verb)
      ? verb.replace(Y_AFTER_CONSONANT, "ies")
      : `${verb}${HISSING.test(verb) ? "es" : "s"}`;
    const past = Y_AFTER_CONSONANT.test(verb) ? verb.replace(Y_AFTER_CONSONANT, "ied") : `${stem}ed`;
    return [verb, third, past, `${stem}ing`];
  });

/** Forms of regular German verbs, folded as questions are. @param verbs infinitives, apart by spaces */
export const germanVerbs = (verbs: string): string[] =>
  list(verbs).flatMap((verb) => {
    const stem = verb.replace(/e?n$/, "");
    const e = STEM_ENDS_IN_DENTAL.test(stem) ? "e" : "";
    const endings = ["e", `${e}st`, `${e}t`, `${e}te`, `${e}ten`, "end", "ende"];
    return [verb, ...endings.map((ending) => `${stem}${ending}`), `ge${stem}${e}t`];
  });

/** Forms of regular French verbs in "-er", folded as questions are. @param verbs infinitives, apart by spaces */
export const frenchVerbs = (verbs: string): string[] =>
  list(verbs).flatMap((verb) => {
    const stem = verb.replace(/er$/, "");
    return "e es ent ons ez er ee ees ait aient era eront erait eraient ant"
      .split(" ")
      .map((ending) => `${stem}${ending}`);
  });
