import type { Meaning } from "./meaning.ts";

const ROLE =
  "(?:an?|the|your|our) (?:\\p{L}+ ){0,2}?(?:underwriter|insurer|reinsurer|broker|auditor|banker|lender|investor|analyst|cfo|ceo|coo|manager|director|officer|engineer|planner|buyer|controller|treasurer|consultant|regulator|supervisor|journalist|owner|shareholder|boss|chair(?:man|woman)?)";
const DOCUMENT =
  "(?:slides?|decks?|reports?|memos?|notes?|disclosures?|briefings?|filings?|minutes|presentations?|papers?|talks?|emails?|letters?|questionnaires?|submissions?|tenders?|applications?|renewals?|budgets?|reviews?|audits?)";
const NATURE =
  "(?:floods?|floodings?|quakes?|earthquakes?|cyclones?|hurricanes?|typhoons?|storms?|fires?|wildfires?|bushfires?|droughts?|heat|heatwaves?|frost|cold|snow|rain|drought|tsunamis?|landslides?|the sea)";
const DAYS = "(?:frost|hot|ice|snow|rain|tropical|summer)";

/** What is said beside a question and changes nothing of it, in whole clauses. */
const SAID_BESIDE: readonly Meaning[] = [
  [`^(?:speaking |look, )?as ${ROLE},? i (?:only |really |just )?care about (?:just )?one thing:? `, ""],
  [`^(?:speaking )?as ${ROLE},? (?=\\p{L})`, ""],
  [`^${ROLE.replace("(?:an?|the|your|our) ", "")} here[,:.]? `, ""],
  [
    `^i(?:['’]m| am) (?:drafting|writing|preparing|working on|finishing|finalising|finalizing|putting together|compiling|updating) (?:[^,.?]{0,40}?)${DOCUMENT}(?: and|,|;|\\.| -| –)+ (?:i )?(?:would need|need|would like|want|am looking for|['’]m looking for|am missing)?,? ?(?=\\p{L})`,
    "",
  ],
  [`^(?:[\\p{L}’' ]{0,24})(?:my|our|the) (?:\\p{L}+ )?${DOCUMENT} ?: `, ""],
  ["\\<(?:so )?is it (?:true|correct|right|fair to say|the case) that\\>", ""],
  ["\\<(?:i['’]?ve heard|i heard|they say|people say|rumou?r has it|somebody told me) that (?=.*\\?)", ""],
  ["^(?:please )?remind (?:me|us)(?: again)?\\>", "tell me"],
  [",? so to speak\\>", ""],
  [
    ",? (?:whatever|regardless of|no matter) (?:the |what the )?(?:causes?|hazards?|perils?|reasons?|source)(?: is)?\\>",
    "",
  ],
  ["(?<=\\p{L}) of any (?:sort|kind|type)\\>", ""],
  [",? or (?:what|not|so)(?=\\s*\\?*$)", ""],
  ["\\<(?:in|of|from) (?:the|our|my) (?:books?|network|set|fleet|roster|line-?up)\\>", "of our sites"],
  ["(?<=\\p{L}) (?:on|in) (?:the|our) books\\>", ""],
  ["\\<i mean,? ", ""],
  ["\\<if (?:you|i) (?:would|may|might)\\>,?", ""],
  ["^(?:so|right|ok|okay|well|now|hmm+|and|but)(?:,| then,?) (?=\\p{L})", ""],
  [" — who are they\\>| – who are they\\>|,? who are they(?= ?\\?*$)", ""],
  ["\\<(?:safest|best|better) bet\\>", "safest"],
];

/** Adjectives and verbs that name what is measured. */
const MEASURED: readonly Meaning[] = [
  ["\\<shakiest\\>", "most exposed to earthquakes"],
  ["\\<(?:shaken|shaking)\\>", "at risk from earthquakes"],
  ["\\<(?:sweatiest|muggiest|stickiest|most humid|steamiest|clammiest)\\>", "highest humid heat"],
  ["\\<(?:how )?(?:muggy|sticky|steamy|clammy)\\>", "humid heat"],
  [
    "\\<(?:will|would|does|is) (?:it|things) (?:be|get|getting|become|becoming) (?:muggier|stickier|clammier|more humid)\\>",
    "how does humid heat change",
  ],
  [
    "\\<(?:getting |be getting |get |be |being )?(?:cooked|roasted|baked|fried|boiled|grilled|scorched|broiled|toasted)\\>(?! (?:books|goods|food))",
    "suffering from heat",
  ],
  ["\\<(?:are|is) (we|they|it|our sites) toast\\>", "do $1 suffer from heat"],
  ["\\<(?:bone[- ]dry|parched|arid)\\>", "dry"],
  ["\\<(?:boiling|sweltering|scorching)(?: hot)?\\>", "hot"],
  ["\\<freez(?:e|es) (?:over )?(?:more|most) often\\>", "has the most frost days"],
  [`\\<(?:more often|more frequently)\\>(?=.*\\<(?:or|vs|versus)\\>)`, "more"],
  ["\\<(?:lies?|sits?|located|situated) (?:lowest|the lowest)\\>", "lowest lying"],
  ["\\<priciest\\>", "most expensive"],
  [
    "\\<(?:tops|leads|heads) the ((?:\\p{L}+ ){1,3}?)(?:table|list|ranking|rankings|league|chart|charts)\\>",
    "has the highest $1",
  ],
  [
    "\\<(?:in the )?(second|third|fourth|fifth) (?:place|spot|position) (?:in|on|for|of) (?:the )?(?:ranking|list|table|league)?(?: of| for| by)? ?(?=\\p{L})",
    "$1 highest ",
  ],
  [
    "\\<(?:what|which) (?:is|was|are) (?:the )?(\\p{L}+) (?:situation|story|picture|outlook|position)(?: like)? (?=(?:in|at|for)\\>)",
    "what is the $1 risk ",
  ],
  [
    "\\<how(?:['’]s| is| are| does) (.{3,40}?) (?:looking|look|doing|shaping up|placed|fixed|set)(?: up)? (?:for|on|as regards|with regard to|when it comes to|in terms of|with) (?=\\p{L})",
    "what is at $1: ",
  ],
  [`\\<what (?:does|will|do) ((?:\\p{L}+ ){1,3}?)do (?=(?:in|at|over|by|to|across)\\>)`, "how does $1change "],
  [
    "\\<what(?:['’]s| is| will) the sea (?:going to|gonna|about to)? ?(?:do|doing) (?=(?:in|at|by|to|over)\\>)",
    "what is the sea-level rise ",
  ],
  ["\\<(?:extra|more|additional|higher) sea(?: level)?\\>", "sea-level rise"],
  [
    "\\<how (?:far|much|high) (?:will|does|is|would) the sea (?:rise|rising|climb|come up|go up|be)\\>",
    "what is the sea-level rise",
  ],
  ["\\<(?:heating|cooling) (?:bill|costs?|demand|needs?|load) story\\>", "heating demand"],
];

/** Numbers and limits in other words. */
const NUMBERS: readonly Meaning[] = [
  ["\\<1 ?: ?(\\d+)(?=(?:[- ]years?)?(?!\\d|:))", "1 in $1"],
  ["\\<(?:one|1)[- ]in[- ](?:a[- ])?hundred(?:[- ]years?)?\\>", "1 in 100 year"],
  ["\\<(?:once[- ]in[- ]a[- ]century|hundred[- ]year|centennial)\\>", "100-year"],
  ["\\<(\\d+)[- ]yearly(?= (?:flood|storm|wind|rain|event|surge|quake|earthquake|cyclone))", "$1-year"],
  ["\\<1 ?(?:%|percent|per cent)[- ](?:annual[- ])?(?:chance|probability|exceedance|aep)\\>", "100-year"],
  ["\\<0[.,]2 ?(?:%|percent|per cent)[- ](?:annual[- ])?(?:chance|probability|exceedance|aep)\\>", "500-year"],
  ["\\<half (?:a|of a) (met(?:re|er)|foot|degree|percent|kilomet(?:re|er))\\>", "0.5 $1"],
  ["\\<(?:a|one) tenth of\\>", "10 % of"],
  ["\\<(?:a |one )?month['’]s worth of\\>", "30"],
  ["\\<more than a month(?:['’]s)? of\\>", "more than 30"],
  ["\\<below zero(?= (?:degrees?|celsius|°))", "below 0"],
  ["\\<(?:past|beyond|upwards of) (?=[\\d.,]+)", "above "],
  [
    // losses by a hazard are not the total
    "(?<!\\<(?:earthquake|quake|seismic|cyclone|hurricane|typhoon|wind|storm|flood|flooding|heat|fire|wildfire|drought|hail|landslide|tsunami|rain|cold|frost|snow|river|coastal|surge|water) )\\<(losses|damages?|costs?) (?=(?:above|over|below|under|of (?:more|less) than|exceeding)\\>)",
    "sites with a total loss ",
  ],
  ["(?<=\\<total loss )of (?=(?:more|less) than)", ""],
  [
    "\\<(?:ignoring|disregarding|skipping|dropping|leaving out|leaving aside|filtering out|discounting) (?:anything|everything|all|sites|any site|those) (?:that is |that are )?(?:worth|valued at) (?:less than|under|below) ",
    "only sites worth at least ",
  ],
  [
    "^(.*) only sites worth at least (.+?),? (?=(?:who|which|what|where|how)\\>)",
    "$1 of the sites worth at least $2, ",
  ],
  ["^only sites worth at least (.+?),? (?=(?:who|which|what|where|how)\\>)", "of the sites worth at least $1, "],
  [
    `\\<(?:strip(?:ping)?|tak(?:e|ing)|leav(?:e|ing)|filter(?:ing)?|carv(?:e|ing)|knock(?:ing)?) out (?:the |all )?(.+?) (?:and|then|,) (?=(?:tell|give|show|list|what|how|which)\\>)`,
    "except $1, ",
  ],
  [
    "\\<(?:not counting|ignoring|disregarding|skipping|discounting|omitting|barring|bar|save for|forget(?:ting)? about|never mind) (?=(?:the |our |all )?\\p{Lu})",
    "except ",
  ],
];

/** Whole ways of asking. */
const ASKED: readonly Meaning[] = [
  [
    `\\<(?:(?:will|would|do|does) )?(?:get|gets|see|sees|receive|receives|have|has) (less|fewer|more) (${DAYS} days|rain(?:fall)?|snow(?:fall)?|frost|precipitation) (?:(?:by|until) (\\d{4})|in (\\d{4}) than (?:today|now|at present|currently|in \\d{4}))(?= ?\\?*$)`,
    "where $2 becomes $1 by $3$4",
  ],
  [
    "\\<((?:tonn?e?s?|tonnage|volume|freight)\\>[^?]{0,60}?)\\<(?:go|goes|moves?|went|travels?|runs?) (?=(?:from|to|between)\\>)",
    "$1",
  ],
  [
    "\\<how far (?:is|are|lies?) (?:the |our )?(\\p{L}.{2,40}?) (?:away )?from (?!(?:the |its |a )?(?:nearest|closest|next|coast|sea|shore|ocean|water|average|mean|norm|volcano))(?=(?:the |our )?\\p{L})",
    "distance between $1 and ",
  ],
  ["\\<i\\.? ?e\\. ", ""],

  [
    "\\<how (?:heavily |strongly |much )?(?:dependent|reliant) is (?:the |our )?(.+?) on (?:the |our )?(\\p{Lu}[^?,;]*)",
    "what share of the tonnes to $1 comes from $2",
  ],
  [
    "\\<how (?:heavily|strongly|much) does (?:the |our )?(.+?) (?:depend|rely) on (?:the |our )?(\\p{Lu}[^?,;]*)",
    "what share of the tonnes to $1 comes from $2",
  ],

  ["\\<when is the (?:tipping point|moment|year|point)(?: (?:at which|when|in which|that|where))?\\>", "when does"],
  [
    "\\<(?:break ?down|split|distribution|spread) of (?:our |the |all )?(?:sites|locations|plants|portfolio) (?:by|into|across|over) (?:risk )?(?:bands?|class(?:es)?|categor(?:y|ies)|levels?)\\>",
    "share by band",
  ],
  [
    "\\<how many (?:sites|locations|plants)(?: are)? (?:there )?(?:in|per|by) (?:each|every)? ?(?:risk )?(?:band|class|level)\\>",
    "share by band",
  ],
  [
    `\\<(?:sites|locations|plants|places) (?:getting|with|that get|that will get|that have|seeing|that see|which get|receiving) (less|fewer|more) (${DAYS} days|rain(?:fall)?|snow(?:fall)?|frost|precipitation|heat|wind) (?:in|by) (\\d{4}) than (?:today|now|at present|currently|in \\d{4})`,
    "sites where $2 becomes $1 by $3",
  ],
  ["\\<where (\\p{L}+(?: days)?) becomes less by (\\d{4})", "where $1 decreases until $2"],
  ["\\<where (\\p{L}+(?: days)?) becomes (?:fewer) by (\\d{4})", "where $1 decreases until $2"],
  ["\\<where (\\p{L}+(?: days)?) becomes more by (\\d{4})", "where $1 increases until $2"],
  [
    `\\<(?:do|does|will) (.{3,40}?) (?:suffer|struggle|have problems|have trouble) (?:from|with) (${NATURE}) at all\\>`,
    "are $1 at risk from $2",
  ],
  [
    "\\<should (?:i|we) (?:lose (?:any )?sleep over|worry about|be worried about|be afraid of|fear|be concerned about) (\\p{L}+)(?: (?:anywhere|at all|somewhere))?\\>",
    "which sites are most at risk from $1",
  ],
  [
    "\\<one (?:number|figure|score) for (?:the )?(?:climate |overall |physical )?risk (?:in|at|of|for) ",
    "risk score of ",
  ],
  [
    "\\<everything (?:you have|you['’]ve got|there is|you know|we have|we know) (?:on|about|for) ",
    "tell me everything about ",
  ],
  [
    "\\<(?:tell|give|write) (?:the board|us|me|them|my boss) (?:in |a |an )?(?:two|three|2|3|one|a few)?[- ]?(?:sentences?|lines?|paragraphs?|sentence summary)?,? ?how climate change (?:hits|affects|impacts|hurts) (?:us|our company|the company|the group|our business)\\>",
    "give me a summary",
  ],
  [
    "\\<how (?:does|will|is) climate change (?:hit|hits|hitting|affect|affecting|impact|impacting|hurt|hurting) (?:us|our company|the company|the group|our business)\\>",
    "give me a summary",
  ],
];

/** What people say in everyday English, in the words that questions are read by. */
export const ENGLISH_EVERYDAY: readonly Meaning[] = [...SAID_BESIDE, ...MEASURED, ...NUMBERS, ...ASKED];
