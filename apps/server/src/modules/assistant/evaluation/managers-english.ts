import {
  all,
  type AskedCase,
  change,
  distinctOf,
  firstPassing,
  hasRole,
  isHigh,
  isHighAt,
  isIn,
  least,
  named,
  not,
  of,
  onContinent,
  over,
  shareOf,
  staff,
  topLoss,
  under,
  value,
  worryOf,
} from "./asked-case.ts";
import { MORE_MANAGERS_ENGLISH } from "./managers-english-more.ts";
import { fewer, highTopics, is, largestMean, largestSum, more, numbers, within } from "./managers-rows.ts";

const FIRST: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "Which of our other sites lie within 100 miles of Nagoya?",
    wanted: { list: is("JP-02") },
  },
  {
    kind: "ordinary",
    ask: "Would you be so kind as to tell me how many frost days our foundry in Gdansk can expect per year in 2050?",
    wanted: { values: ["PL-01"], of: of("fd0") },
  },
  {
    kind: "negation",
    ask: "Foundries outside Asia?",
    wanted: { list: all(hasRole("Foundry"), not(onContinent("Asia"))) },
  },
  {
    kind: "negation",
    ask: "Show every service site that is NOT in the high heat band in 2050.",
    wanted: { list: all(hasRole("Service"), not(isHigh("score_heat"))) },
  },
  {
    kind: "conditions",
    ask: "Which assembly plants have more than 100 hot days a year in 2050 and fewer than 500 staff?",
    wanted: { list: all(hasRole("Assembly"), over("hd30", 100), fewer(staff, 500)) },
  },
  {
    kind: "conditions",
    ask: "sites worth at least 40 million euro, between 200 and 500 employees, lying below 50 m elevation",
    wanted: { list: all(more(value, 40e6 - 1), more(staff, 199), fewer(staff, 501), under("elevation", 50)) },
  },
  {
    kind: "direction",
    ask: "Where is it driest, going by total yearly rainfall in 2050?",
    wanted: { rank: least("pr_total"), top: 1 },
  },
  {
    kind: "direction",
    ask: "Rank the US sites from fewest to most hot days in 2050.",
    wanted: { rank: least("hd30"), top: 5, where: isIn("US") },
  },
  {
    kind: "money and units",
    ask: "What is the total asset value of the sites sitting less than 30 feet above sea level?",
    wanted: { sum: value, where: under("elevation", 9.144) },
  },
  {
    kind: "money and units",
    ask: "Where would a 1-in-100-year tropical cyclone in 2050 blow harder than 90 mph?",
    wanted: { list: over("tc_wind_rp", 40.2336, "ssp585 2050 p50 100") },
  },
  {
    kind: "groups",
    ask: "Which country has the most people working at sites in the high heat band, and how many are they?",
    wanted: numbers(largestSum(({ country }) => country, staff, isHigh("score_heat"))),
  },
  {
    kind: "groups",
    ask: "average asset value per function - which function comes out on top?",
    wanted: numbers(largestMean(({ role }) => role, value)),
  },
  {
    kind: "spelling",
    ask: "wich sites in teh Netherlans and Belguim are below 10 metres elevaton?",
    wanted: { list: all(isIn("NL", "BE"), under("elevation", 10)) },
  },
  {
    kind: "spelling",
    ask: "how many emploees do we hav in Vietnm and Indonesa togehter",
    wanted: { sum: staff, where: isIn("VN", "ID") },
  },
  {
    kind: "foreign words",
    ask: "Which Standorte in Deutschland und Polen have more than 60 Frosttage in 2050?",
    wanted: { list: all(isIn("DE", "PL"), over("fd0", 60)) },
  },
  {
    kind: "foreign words",
    ask: "jours chauds at the Valencia plant in 2040 please",
    wanted: { values: ["ES-01"], of: of("hd30", "ssp585 2040 mean ANN") },
  },
  {
    kind: "counts and shares",
    ask: "What percentage of our workforce sits at sites with more than 200 hot days a year in 2050?",
    wanted: numbers(shareOf(over("hd30", 200), staff)),
  },
  {
    kind: "counts and shares",
    ask: "How many sites are in none of the high bands, i.e. not heat, not wet, not dry, not wind and not coastal?",
    wanted: {
      count: all(...["heat", "wet", "dry", "wind", "coastal"].map((topic) => not(isHigh(`score_${topic}`)))),
    },
  },
  {
    kind: "moments",
    ask: "How many hot days will Monterrey have in 2030 compared with 2070 under SSP2-4.5?",
    wanted: numbers(
      named("MX-01", of("hd30", "ssp245 2030 mean ANN")),
      named("MX-01", of("hd30", "ssp245 2070 mean ANN")),
    ),
  },
  {
    kind: "moments",
    ask: "Phoenix, number of hot days in summer only (June to August), 2060, SSP1-2.6",
    wanted: { values: ["US-05"], of: of("hd30", "ssp126 2060 mean JJA") },
  },
  {
    kind: "change",
    ask: "Which five sites warm up the most between 2005 and 2080 in the worst scenario?",
    wanted: { rank: change("tas_mean", "ssp585 2080 mean annual", "historical 2005 mean annual"), top: 5 },
  },
  {
    kind: "change",
    ask: "By how many days does the yearly number of frost days fall in Gothenburg from 2005 to 2050?",
    wanted: numbers(named("SE-01", change("fd0", "ssp585 2050 mean ANN", "historical 2005 mean ANN"))),
  },
  {
    kind: "thresholds",
    ask: "In what year does Chennai first exceed 340 hot days?",
    wanted: numbers(named("IN-02", firstPassing("hd30", 340))),
  },
  {
    kind: "thresholds",
    ask: "Which sites go from medium to high on the heat score between 2005 and 2050?",
    wanted: { list: all(within("score_heat", 0.5, 0.75, "historical 2005 p50"), isHigh("score_heat")) },
  },
  {
    kind: "profiles",
    ask: "Tell me everything about New Orleans.",
    wanted: { values: ["US-02"], of: of("score_coastal") },
  },
  {
    kind: "profiles",
    ask: "I need a one-page risk profile of the Osaka sales office for the board, horizon 2050.",
    wanted: { values: ["JP-02"], of: of("score_wind") },
  },
  {
    kind: "hazards",
    ask: "Which peril causes the biggest expected annual loss at the Miami distribution centre, and how many euros is that?",
    wanted: numbers(topLoss(is("US-03"))),
  },
  {
    kind: "hazards",
    ask: "Across the whole group, what natural hazard costs us the most a year in euro?",
    wanted: numbers(topLoss()),
  },
  {
    kind: "supplier worry",
    ask: "Which suppliers of the Houston plant should I lose sleep over?",
    wanted: { rank: worryOf("US-01"), top: 3 },
  },
  {
    kind: "supplier worry",
    ask: "Who delivers directly to Shanghai?",
    wanted: { list: is("TH-01", "VN-01", "CN-01", "CN-03", "JP-01") },
  },
  {
    kind: "certainty",
    ask: "How sure are you about the 2050 hot days in Valencia? What are the low and the high end?",
    wanted: numbers(
      named("ES-01", of("hd30", "ssp585 2050 p10 ANN")),
      named("ES-01", of("hd30", "ssp585 2050 p90 ANN")),
    ),
  },
  {
    kind: "certainty",
    ask: "5th to 95th percentile of sea-level rise in Miami by 2050?",
    wanted: numbers(
      named("US-03", of("slr_local", "ssp585 2050 5")),
      named("US-03", of("slr_local", "ssp585 2050 95")),
    ),
  },
  {
    kind: "follow-ups",
    after: "Which sites have more than 300 hot days in 2050?",
    ask: "and of those, which have over 500 employees?",
    wanted: { list: all(over("hd30", 300), more(staff, 500)) },
  },
  {
    kind: "follow-ups",
    after: "How many hot days will Houston have in 2060?",
    ask: "and Chicago?",
    wanted: { values: ["US-04"], of: of("hd30", "ssp585 2060 mean ANN") },
  },
  { kind: "not answerable", ask: "What will our insurance premium for Miami be next year?", wanted: "ask" },
  { kind: "not answerable", ask: "How much hail damage should we expect in Calgary?", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "how many different countries do we operate in",
    wanted: numbers(distinctOf(({ country }) => country)),
  },
  {
    kind: "counts and shares",
    ask: "what proportion of total asset value is in the Americas, in percent?",
    wanted: numbers(shareOf(onContinent("North America", "South America"), value)),
  },
  {
    kind: "conditions",
    ask: "Which sites score high on at least two hazard topics in 2050?",
    wanted: { list: (row) => highTopics(row) >= 2 },
  },
  {
    kind: "conditions",
    ask: "Not only hot but stormy as well: which sites are high for heat and also high for wind under SSP5-8.5 in 2080?",
    wanted: {
      list: all(isHighAt("score_heat", "ssp585 2080 p50"), isHighAt("score_wind", "ssp585 2080 p50")),
    },
  },
];

export const MANAGERS_ENGLISH: readonly AskedCase[] = [...FIRST, ...MORE_MANAGERS_ENGLISH];
