import type { Meaning } from "./meaning.ts";

const HAZARD =
  "(?:floods?|flooding|earthquakes?|quakes?|cyclones?|hurricanes?|typhoons?|storms?|tornado|fires?|wildfires?|bushfires?|droughts?|heat|frost|snow|rain|tsunamis?|landslides?|seismic)";
const UNIT = "(?:inches|inch|mm|millimet(?:re|er)s?|cm|centimet(?:re|er)s?|feet|foot|met(?:re|er)s?|yards)";

/** Measures, and what is left with them. */
const AGAINST_HAZARDS: readonly Meaning[] = [
  ["\\<pays (?=(?:back|off|for itself|for themselves)\\>)", "pay "],
  ["\\<(?:the )?residual (?=(?:\\p{L}+ ){1,2}(?:risk|loss|losses|damage)\\>)", "what remains of "],
];

/** Futures in other words than the names of scenarios. */
const FUTURES: readonly Meaning[] = [
  ["\\<(?:worst|most pessimistic) (?:path|pathway|trajectory|future)\\>", "worst case"],
  ["\\<(?:best|most optimistic) (?:path|pathway|trajectory|future)\\>", "best case"],
  [
    "\\<in a (?:world|future) (?:that|which|where (?:we|everyone|everybody)) (?:sticks?|keeps?|holds?|follows?|meets?|respects?|honou?rs?)(?: to)?(?: the)? paris(?: agreement| goals?| targets?)?\\>",
    "if we follow the paris agreement",
  ],
  [
    "\\<(?:on|under|in|with|along|had we stuck to) (?:a |the )?(?:two|2|1[.,]5|one point five)[- ]degrees? (?:emissions|path|pathway|world|road|route|future|trajectory)\\>",
    "under the low emissions scenario",
  ],
  [
    "\\<(?:on|under|in|with|along) (?:a |the )?(?:fossil[- ]fuel(?:l?ed)?|business[- ]as[- ]usual|carbon[- ]intensive|high[- ]carbon) (?:emissions|path|pathway|world|road|route|future|trajectory|scenario|development)\\>",
    "under the high emissions scenario",
  ],
  [
    "\\<if (?:things|it|everything) (?:go(?:es)? (?:badly|wrong|south|really badly)|turns? out badly)\\>",
    "in the worst case",
  ],
  ["\\<if (?:things|it|everything) (?:go(?:es)? (?:well|right)|turns? out well)\\>", "in the best case"],
  [
    "\\<if (?:we|the world|humanity|people|everyone) (?:carr(?:y|ies) on|keeps? on?|continues?|goes? on) (?:burning (?:coal|oil|gas|fossil fuels)|emitting|polluting|as (?:now|today|before|usual)|like this)(?: like there(?:['’]s| is) no tomorrow| as (?:now|today|before|usual)| like this)?\\>",
    "if nothing changes",
  ],
  [
    "\\<(?:middle|medium|intermediate|moderate)(?:[- ]of[- ]the[- ]road)? (?:path|pathway|trajectory|road|emissions path)\\>",
    "medium scenario",
  ],
  ["\\<(?:at|by|towards) the end of (?:the|your|our) (?:horizon|period|range|time series|data)\\>", "in 2080"],
  ["(?<=\\d{4}) come (?=\\d{4})", " "],
  ["\\<come (?=20\\d\\d\\>)", "in "],
  ["\\<till (?=\\d{4})", "until "],
  [",? every (?:ten|10|five|5) years(?= (?:until|to|from|up to))", ""],
];

/** What is measured, and in which unit. */
const MEASURES: readonly Meaning[] = [
  [
    "\\<(?:flagged|rated|marked|classed|classified|graded|labelled|labeled|ranked)(?: as| in)? (?=(?:very )?(?:high|medium|low)\\>)",
    "",
  ],
  ["\\<you['’]d (?=expect|see|get|have)", "you would "],
  ["\\<has (.{2,40}?) (?:already )?warmed(?: up)? since\\>", "how much has the mean temperature changed at $1 since"],
  ["\\<is down to\\>", "is due to"],
  ["\\<over the (?:decades|coming decades|next decades|coming years|next years)\\>", "over time"],
  ["^(?:asset )?values? (?=[<>≥≤]|above\\>|over\\>|below\\>|under\\>|at least\\>)", "asset value "],
  [
    `\\<(wind|heat|cold|flood|drought|storm|snow|rain|fire|earthquake|coastal) hazards?\\>(?! (?:score|map|class))`,
    "$1 risk",
  ],
  ["\\<around (?=(?:18|19|20)\\d\\d\\>)", "in "],
  ["\\<what['’]?s left that\\>", "which sites"],
  [
    "\\<(?:biggest|largest|worst|steepest|greatest|most) (?:deterioration|worsening) (?:in|of) (?:the |our )?(?:risk )?scores?\\>",
    "which sites get worse the most",
  ],
  ["\\<(rain|rainfall|precipitation|heat|wind) extremes\\>", "extreme $1"],
  ["\\<temps(?!\\.)\\>", "temperature"],
  ["\\<(?:group|portfolio|company)[- ](mean|average|median)\\>", "$1 of all our sites"],
  [
    "\\<how (?:hot) (?:does|will|can|would|did|could) (?:it get (?:in|at) )?(.{2,40}?) ?(?:get |be )?(?:on|during) (?:its|the|their) (?:worst|hottest|warmest) day\\>",
    "hottest day of the year at $1",
  ],
  [
    "\\<how (?:cold) (?:does|will|can|would|did|could) (?:it get (?:in|at) )?(.{2,40}?) ?(?:get |be )?(?:on|during) (?:its|the|their) (?:worst|coldest) (?:day|night)\\>",
    "coldest night of the year at $1",
  ],
  ["\\<(?:mean|average) (?:daily )?max(?:imum|\\.)? (?:temp(?:erature)?s?)\\>", "mean daily maximum temperature"],
  [
    `\\<how many (${UNIT}) of (rain|snow|rainfall|precipitation|sea[- ]level rise)(?: (?:falls?|fell|come down|comes down))?\\>`,
    "how much $2 in $1 falls",
  ],
  [
    "\\<how much (rain|snow|rainfall|precipitation) in (\\p{L}+) falls (?:does|do|will|would) (.+?) (?:get|have|receive|see)\\>",
    "$1 in $2 at $3",
  ],
  ["\\<how much (rain|snow|rainfall|precipitation|sea[- ]level rise) in (\\p{L}+) falls\\>", "$1 in $2"],
  ["\\<in fahrenheit degrees\\>", "in degrees fahrenheit"],
  ["\\<in celsius degrees\\>", "in degrees celsius"],
  ["\\<met(?:re|er)s? above (?:the )?sea(?: level)?\\>", "elevation"],
  [
    `\\<(?:in |into )?(?:a |an |the )?(?:serious |real |known |prime |typical )?(${HAZARD}) (?:country|territory|territories|lands?|belts?|alley|hot ?spots?)\\>(?! (?:slides?|slips?))`,
    "at risk from $1",
  ],
  ["\\<smallest (?:team|crew|workforce|staff|headcount)\\>", "fewest employees"],
  ["\\<(?:largest|biggest) (?:team|crew|workforce|staff|headcount)\\>", "most employees"],
  ["\\<hq\\>", "headquarters"],
  ["\\<any (frost|snow|ice|rain|heat|(?:hot|frost|ice|snow) days) left (?=(?:in|at|on|for)\\>)", "$1 "],
  [
    "\\<(?:gets?|sees?|has|faces?) ([\\d.,]+ ?(?:m|cm|met(?:re|er)s?|feet|foot|ft|inches)) of (?:the )?(sea[- ]level rise)",
    "$2 reaches $1",
  ],
  ["\\<middle value\\>", "median"],
  ["\\<(?:an?|one) (million|billion)\\>", "1 $1"],
  [
    "\\<(?:sea|sea level|sea levels) (?:rises?|rising|climbs?|go(?:es)? up|come(?:s)? up) (?:faster|quicker|more quickly|more|the fastest|fastest|most|the most)\\>",
    "highest sea-level rise",
  ],
  [
    "\\<(?:does|will|do) the sea (?:rise|climb|go up|come up) (?:faster|quicker|more quickly|more)\\>",
    "is the sea-level rise higher",
  ],
  [
    "\\<(?:burns?|ignites?|catch(?:es)? fire) (?:more easily|easier|more often|most easily|more|most)\\>",
    "has the higher wildfire danger",
  ],
  [
    "\\<as a (?:percentage|percent|share|fraction|proportion|%) of (?:the |its |their )?(?:asset )?values?\\>",
    "in percent of the value",
  ],
  // of groups amounts would be told without it
  ["\\<in percent of the value(?= (?:by|per|in each|for each)\\>)", "in percent"],
  [
    "\\<(?:per|for (?:each|every)|to the) (?:euro|dollar|pound|franc) of (?:asset )?value\\>",
    "in percent of the value",
  ],
  [
    "\\<(?:portfolio|group|company)(?:['’]s)? (?=(?:(?:average|mean|median|overall|total) )?(?:(?:heat|cold|wet|dry|snow|wind|coastal|risk|drought|rain) )?(?:scores?|loss(?:es)?|ead|damages?|temperature|rainfall|hot days|frost days))",
    "all our sites' ",
  ],
  ["(?<=\\<(?:loss(?:es)?|ead|damages?|costs?|scores?)) in (?:the )?(?:group|portfolio)\\>", " of all our sites"],
  ["\\<in (?:whole |round |rounded )?(millions|thousands)(?=[,.?]| (?:please|under|for|in|by)|$)", "in $1 of euros"],
  [
    "(?<!(?:above|over|below|under|than|least|most|exceeding|beyond|of|to|and|between|past|in) )\\<(euros?|eur)(?=,? (?:in )?(?:20\\d\\d|ssp))",
    "in $1",
  ],
  ["\\<(?<=, )(euros?|eur)(?=\\s*(?:,|\\?|$))", "in $1"],
  ["\\<in in (?=euro|eur)", "in "],
  // losses are stored as a share of the value
  [
    "(?<!(?:total|combined|overall) (?:expected |annual )*)\\<((?:expected |annual |average )*(?:loss(?:es)?|ead|damages?))(?: a year| per year)?,? in (?:percent|per cent|%) of (?:the |its |their )?(?:asset )?values?\\>(?! (?:by|per|in each|for each)\\>)",
    "$1",
  ],
];

/** Ranges and orders in other words. */
const ORDERS: readonly Meaning[] = [
  [
    "^(?:do|does|are|is|will|would|have|has) (?:the |a )?(?:most|majority|more than half|over half|at least half) of (?:our |the |all )?(?=(?:sites|locations|plants|offices|factories|warehouses|foundries|facilities)\\>)",
    "how many of our ",
  ],
  [
    "\\<(?:what|which|anything|everything|something|goods|products?)(?: is| are)? (?:going|shipped|sent|flowing|heading|delivered|exported|moving) (?=(?:to|into|from|out of)\\>)",
    "flows ",
  ],
  ["\\<(?:man|person|staff|employee|worker)[- ](days|hours)\\>", "man$1"],
  [
    "\\<(?:fuzziest|vaguest|shakiest estimates?|least (?:certain|sure|reliable|precise|known)|most uncertain)\\>",
    "most uncertain",
  ],
  [
    "\\<(?:from|sorted from|ranked from|ordered from) (?:the )?coolest to (?:the )?(?:hottest|warmest)\\>",
    "by temperature, lowest first",
  ],
  [
    "\\<(?:from|sorted from|ranked from|ordered from) (?:the )?coldest to (?:the )?(?:hottest|warmest)\\>",
    "by temperature, lowest first",
  ],
  [
    "\\<(?:from|sorted from|ranked from|ordered from) (?:the )?(?:hottest|warmest) to (?:the )?(?:coolest|coldest)\\>",
    "by temperature, highest first",
  ],
  ["\\<(?:from|sorted from|ranked from|ordered from) (?:the )?driest to (?:the )?wettest\\>", "by rain, lowest first"],
  ["\\<(?:from|sorted from|ranked from|ordered from) (?:the )?wettest to (?:the )?driest\\>", "by rain, highest first"],
  [
    "\\<(?:from|sorted from|ranked from|ordered from) (?:the )?(?:best|safest) to (?:the )?(?:worst|riskiest)\\>",
    "by risk score, lowest first",
  ],
  [
    "\\<(?:from|sorted from|ranked from|ordered from) (?:the )?(?:worst|riskiest) to (?:the )?(?:best|safest)\\>",
    "by risk score, highest first",
  ],
  [
    "\\<(?:move|moves|go|goes|climb|climbs|rise|rises|shift|shifts|jump|jumps) from (?:one|a) (?:risk )?(?:band|class|level) to (?:a|the next) (?:higher|worse) (?:one|band|class|level)\\>",
    "move to a higher band",
  ],
  [
    "\\<where (?:does|do|would|will) (?:the )?(.{2,40}?) (?:stand|rank|come|place|land|fall) (?:in|on|for) (?:the |our )?(?:ranking (?:of|for|by) )?(?!\\d)(.{3,40}?)(?: ranking| list| table)?(?=\\s*\\?*$)",
    "what rank has $1 for $2",
  ],
];

/** More of what people say in everyday English. */
export const ENGLISH_MORE: readonly Meaning[] = [...AGAINST_HAZARDS, ...FUTURES, ...MEASURES, ...ORDERS];
