import type { Meaning } from "./meaning.ts";

const ORGANIZATION = "(?:group|company|business|firm|organi[sz]ation|enterprise|footprint|estate|corporation)";
const MOST = "(?:the )?(?:most|fastest|strongest|quickest)";

/** What English words of a question mean, where they seem to mean something else or are short for it. */
export const ENGLISH_MEANINGS: readonly Meaning[] = [
  // a verb of warming asks for a change, not for a temperature
  [`\\<(?:warms?|heats?) up ${MOST}\\>`, "have the largest increase in mean temperature"],
  ["\\<(?:warms?|heats?) up (?:the )?least\\>", "have the smallest increase in mean temperature"],
  [`\\<(?:will )?(?:warms?|heats?) ${MOST}\\>`, "have the largest increase in mean temperature"],
  [
    `\\<(?:get|gets|become|becomes|grow|grows) (?:hotter|warmer) ${MOST}\\>`,
    "have the largest increase in mean temperature",
  ],
  [`\\<(?:get|gets|become|becomes|grow|grows) (?:wetter|rainier) ${MOST}\\>`, "have the largest increase in rain"],
  [`\\<(?:dry|dries) (?:out|up) ${MOST}\\>`, "have the largest decrease in rain"],
  [`\\<(?:get|gets|become|becomes|grow|grows) drier ${MOST}\\>`, "have the largest decrease in rain"],
  [
    "\\<(?:(?:get|gets|become|becomes|grow|grows) (?:hotter|warmer)|warms?(?: up)?|heats? up) by (?=(?:more|less|over|at least|under)\\>)",
    "have a mean temperature that increases by ",
  ],
  [
    "\\<(?:lose|loses|losing) the most (?=(?:(?:frost|hot|snow|snowy|rain|rainy|ice|cold|wet|dry) (?:days|nights)))",
    "have the largest decrease in ",
  ],
  [
    "\\<(?:gain|gains|gaining) the most (?=(?:(?:frost|hot|snow|snowy|rain|rainy|ice|cold|wet|dry) (?:days|nights)))",
    "have the largest increase in ",
  ],
  ["\\<(?:the )?most (?:euros|dollars|pounds|cash)\\>", "the most money"],
  ["\\<(?:leaving|putting) (\\p{L}+(?: \\p{L}+)?) aside\\>", "except $1"],
  [
    "\\<i(?:['’]m| am) (?:visiting|going to|travell?ing to|flying to|off to) (.+?)(?: tomorrow| today| next week| soon| on \\p{L}+)?[.,;:!] (?:please )?(?:give|show|tell) me (?:its|the|a) risk profile\\>",
    "Risk profile of $1",
  ],
  [
    "\\<(?:lose|loses|losing) (?=(?:more than|over|at least|less than|fewer than|up to) [\\d.,]+ (?:\\p{L}+ ){0,2}(?:days|nights))",
    "have a drop by ",
  ],
  [
    "\\<(?:gain|gains|gaining) (?=(?:more than|over|at least|less than|fewer than|up to) [\\d.,]+ (?:\\p{L}+ ){0,2}(?:days|nights))",
    "have a rise by ",
  ],
  [
    "\\<(?:rise|rises|climb|climbs|grow|grows|increase|increases|jump|jumps|go up|goes up) to (?=(?:more than|over|above|at least)\\>)",
    "become ",
  ],
  // the company as a whole
  [
    `\\<(?:across|for|in|over|throughout) (?:the|our) (?:whole|entire|complete) ${ORGANIZATION}\\>`,
    "for all our sites",
  ],
  [`\\<(?:group|company|business|enterprise)[- ]wide\\>`, "for all our sites"],
  ["\\<directly (?:or|and) indirectly\\>", ""],
  ["\\<(?:one|single|1|two|2)[- ]page (?=(?:risk )?(?:profile|summary|overview|sheet|report))", ""],
  ["\\<(?<!['’])(?:time )?horizon (?=20\\d\\d)", "in "],
  [
    "\\<((?:what|which) (?:share|proportion|part|fraction)\\>[^?]{0,160}?),? (?:in|as a) (?:percent|per cent|percentage|%)\\>",
    "$1",
  ],
  // frost that is never seen
  ["\\<never (?:see|sees|get|gets|have|has|experience|experiences)(?: any)?\\>", "have no"],
  [
    "\\<(cross|crosses|crossed|pass|passes|break|breaks|exceed|exceeds) the ([\\d.,]+)[- ](.+?) (?:mark|threshold|line|barrier|limit)\\>",
    "$1 $2 $3",
  ],
  ["\\<neither (medium|high|low) nor (medium|high|low)\\>", "not $1 or $2"],
  [
    "\\<(cyclones?|hurricanes?|typhoons?)((?: in \\d{4})?) blows? (?:harder|stronger|faster) than\\>",
    "$1 wind$2 above",
  ],
  [
    "(?<=(?:sites|locations|plants|offices|factories|depots|warehouses|which|that|either|and|or) (?:do |are |is |to )?)(?:lie|lies|located|situated|sit|sits|stand|stands) (below|under|above|over|higher than|lower than|at less than|at more than) (?=[\\d.,]+ ?(?:m|metres?|meters?|ft|feet)\\>)",
    "have an elevation $1 ",
  ],
  [
    "\\<(?:under|in|for|across|by) (?:each|all|every one)(?: of)?(?: the)?(?: three| four| 3| 4| available| different)? scenarios?\\>",
    "in all scenarios",
  ],
  [
    "\\<how much (?:money )?(?:would|will|could|does|do) (.+?) cost (?=(?:all |each |every )?(?:our|the) )",
    "what loss by $1 have ",
  ],
  [
    "\\<if (?:we|the world|it|things) (?:gets?|got|sees?|follows?|goes? (?:with|for|by)|ends? up (?:with|on|in)) (?=ssp)",
    "under ",
  ],
  ["(?<=ssp\\d[ -]?\\d(?:\\.\\d)?) instead\\>", ""],
  ["\\<(?:is|are) (?:the )?(?:costliest|dearest|most expensive) (?:for|to) us\\>", "costs us most"],
  // abbreviations
  ["\\<lvls?\\>", "level"],
  ["\\<temp(?!\\.| (?:staff|workers?|employees?|agency))\\>", "temperature"],
  ["\\<avg\\.?\\>", "average"],
  ["\\<precip\\.?\\>", "precipitation"],
  ["\\<yrs\\>", "years"],
  ["\\<yr\\>", "year"],
  ["\\<(?:nr|no|num)\\.? of\\>", "number of"],
  ["\\<ppl\\>", "people"],
  ["\\<slr\\>", "sea-level rise"],
  ["\\<approx\\.?\\>", "about"],
  ["\\<emplo?y?ee?s? ?cou?nt\\>", "employees"],
];
