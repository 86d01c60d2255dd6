import type { Meaning } from "./meaning.ts";

const BAND = "(very low|low|medium|high)";
const STUFE = "(sehr niedrig|niedrig|mittel|hoch)";
const CLASSE = "(tr(?:è|e)s faible|faible|moyenne?|(?:é|e)lev(?:é|e)e?)s?";
const LEVEL = "(?:risk )?(?:band|level|class|category)";

/** Bands that are left, and steps up or down between them. */
export const BETWEEN_BANDS: readonly Meaning[] = [
  [`\\<(?:drop|fall|move|get|rise|come|go|climb)s? out of (?:the )?${BAND}(?: ${LEVEL})?\\>`, "become not $1"],
  [`\\<(?:leaves?|no longer (?:in|have)|lose) (?:the |a |its )?${BAND} ${LEVEL}\\>`, "become not $1"],
  [`\\<(?:is|are|will be) (?:no longer|not any more|no more) ${BAND}\\>(?: risk)?`, "become not $1"],
  [
    `\\<(?:move|go|rise|climb|jump|step|slip|get|shift|change)s?(?: (?:up|into|to|in))? (?:a |one |another |the next )?(?:higher |worse |up )(?:a |one )?${LEVEL}\\>`,
    "change band higherband",
  ],
  [`\\<(?:move|go|rise|climb|jump|step|get|shift)s? up (?:a |one |another )?${LEVEL}\\>`, "change band higherband"],
  [
    `\\<(?:move|go|fall|drop|come|get|step|shift|change)s?(?: (?:down|into|to|in))? (?:a |one )?(?:lower |better )${LEVEL}\\>`,
    "change band lowerband",
  ],
  [`\\<(?:move|go|fall|drop|come|get|step|shift)s? down (?:a |one |another )?${LEVEL}\\>`, "change band lowerband"],
  [
    `\\<(?:fallen|fallen raus|verlassen|verl(?:ä|ae)sst|raus) (?:aus )?(?:der |die )?stufe ${STUFE}\\>`,
    "werden nicht $1",
  ],
  [`\\<(?:sind|ist|werden|wird) nicht mehr ${STUFE}\\>`, "werden nicht $1"],
  [
    "\\<(?:steigen|steigt|rutschen|rutscht|wechseln|wechselt|kommen|kommt|gehen|geht)( bis \\d{4})?(?: um)?(?: in)?(?: eine)? (?:h(?:ö|oe)here|schlechtere) stufe\\>",
    "wechseln$1 die stufe higherband",
  ],
  [
    "\\<(?:steigen|steigt|rutschen|rutscht) (?:um )?eine stufe (?:nach oben|h(?:ö|oe)her|hoch|auf)\\>",
    "wechseln die stufe higherband",
  ],
  [
    "\\<(?:fallen|f(?:ä|ae)llt|sinken|sinkt|wechseln|wechselt|rutschen|rutscht|kommen|kommt)( bis \\d{4})?(?: um)?(?: in)?(?: eine)? (?:niedrigere|tiefere|bessere) stufe\\>",
    "wechseln$1 die stufe lowerband",
  ],
  [
    "\\<(?:fallen|f(?:ä|ae)llt|sinken|sinkt|rutschen|rutscht) (?:um )?eine stufe (?:nach unten|tiefer|niedriger|ab)\\>",
    "wechseln die stufe lowerband",
  ],
  [`\\<(?:sort(?:ent|ira|iront)?|quitt(?:e|ent|era|eront)) (?:de )?la classe ${CLASSE}(?!\\p{L})`, "deviennent pas $1"],
  [`\\<(?:ne (?:sont|seront|sera|est) plus) (?:en |dans la )?(?:classe )?${CLASSE}(?!\\p{L})`, "deviennent pas $1"],
  [
    "\\<(?:montent?|passent?|monteront|passeront) (?:d['’ ]une|(?:à|a|dans) une) classe(?: (?:sup(?:é|e)rieure|plus haute|au-dessus))?\\>",
    "changent de classe higherband",
  ],
  [
    "\\<(?:descendent?|passent?|baissent?|descendront) (?:d['’ ]une|(?:à|a|dans) une) classe(?: (?:inf(?:é|e)rieure|plus basse|en dessous))?\\>",
    "changent de classe lowerband",
  ],
];
