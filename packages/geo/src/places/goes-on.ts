import { foldName } from "./fold-name.ts";

/** Words between what a town is called and where it is, as they are compared. */
const BEHIND_NAMES =
  /^(?:am|an der|an dem|auf|bei|im|in|ob|unter|vor|vorm|an|a d|i d|upon|under|on|by|of|sur|sous|en|les|lez|au|aux|de|del|de la|de las|de los|della|di|do|da|dos|sul|nad|pod|nad labem|aan|op|ved|na) /u;

/**
 * Whether a name is another one with words that only tell where it is, as "Newcastle upon Tyne" or "Halle (Saale)".
 * @param folded - the shorter name as `foldName` gives it
 * @param longer - the longer one, which begins with it
 * @param written - the longer one as it is written
 */
export function goesOn(folded: string, longer: string, written: string): boolean {
  if (BEHIND_NAMES.test(`${longer.slice(folded.length + 1)} `)) return true;
  const sign = written.search(/[(/,]/u);
  return sign > 0 && foldName(written.slice(0, sign)) === folded;
}
