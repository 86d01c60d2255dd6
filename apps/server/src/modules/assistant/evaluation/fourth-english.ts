import {
  all,
  type AskedCase,
  change,
  hasRole,
  isHigh,
  isIn,
  least,
  loss,
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
import { along, groupsWhere, sumOfEach, told } from "./fourth-rows.ts";
import {
  fewer,
  is,
  largestMean,
  more,
  passes,
  percentChange,
  risesOver,
  spread,
  within,
  worstTopic,
} from "./managers-rows.ts";
import { FOURTH_ENGLISH_MORE } from "./fourth-english-more.ts";

const PAST = "historical 2005 mean ANN";
const YEAR_2080 = "ssp585 2080 mean ANN";

/** Questions by somebody who saw nothing of the assistant. */
export const FOURTH_ENGLISH: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "how high above the sea does the calgary workshop stand",
    wanted: { values: ["CA-01"], of: of("elevation") },
  },
  {
    kind: "ordinary",
    ask: "Cikarang: distance to the closest volcano",
    wanted: { values: ["ID-01"], of: of("volcano_dist", "p50") },
  },
  {
    kind: "ordinary",
    ask: "For the budget memo I need the yearly rainfall that the Pune plant should expect around 2050 on the highest-emission pathway, thank you.",
    wanted: { values: ["IN-01"], of: of("pr_total") },
  },
  { kind: "ordinary", ask: "shenzhen electronics - who do they deliver to?", wanted: { list: is("CN-02", "US-01") } },
  {
    kind: "negation",
    ask: "U.S. sites where cyclone wind is not a thing at all, i.e. zero even at the 150-year level",
    wanted: { list: all(isIn("US"), under("tc_wind_rp", 0.001, "ssp585 2050 p50 150")) },
  },
  {
    kind: "negation",
    ask: "which of our assembly sites dont get motors from anybody",
    wanted: { list: is("DE-01", "IN-01", "ID-01", "CN-02") },
  },
  {
    kind: "negation",
    ask: "Neither in Europe nor in Asia, and not a service workshop either - what's left?",
    wanted: { list: all(not(onContinent("Europe", "Asia")), not(hasRole("Service"))) },
  },
  {
    kind: "conditions",
    ask: "assembly, 500+ heads, worth less than 50m EUR",
    wanted: { list: all(hasRole("Assembly"), more(staff, 499), fewer(value, 50e6)) },
  },
  {
    kind: "conditions",
    ask: "Who has a high coastal score, a high wet score and a high heat score all at once?",
    wanted: { list: all(isHigh("score_coastal"), isHigh("score_wet"), isHigh("score_heat")) },
  },
  {
    kind: "conditions",
    ask: "Small crews (under 100 people) on ground lower than 10 metres",
    wanted: { list: all(fewer(staff, 100), under("elevation", 10)) },
  },
  {
    kind: "conditions",
    ask: "everything that is either in Japan or has 'wiring' in its name, please",
    wanted: { list: is("JP-01", "JP-02", "RO-01", "PH-01") },
  },
  {
    kind: "direction",
    ask: "Our five chilliest places by average temperature",
    wanted: { rank: least("tas_mean"), top: 5 },
  },
  {
    kind: "direction",
    ask: "Which distribution site is furthest away from any volcano?",
    wanted: { rank: of("volcano_dist", "p50"), top: 1, where: hasRole("Distribution") },
  },
  {
    kind: "direction",
    ask: "lowest lying site in south america?",
    wanted: { rank: (row) => -row.at("elevation"), top: 1, where: onContinent("South America") },
  },
  {
    kind: "money and units",
    ask: "Sites that get more than 60 inches of rain a year in 2050",
    wanted: { list: over("pr_total", 60 * 25.4) },
  },
  {
    kind: "money and units",
    ask: "1-in-100-yr cyclone wind above 100 mph: where?",
    wanted: { list: over("tc_wind_rp", 44.704, "ssp585 2050 p50 100") },
  },
  {
    kind: "money and units",
    ask: "What do earthquakes cost us per annum in Japan, in euros?",
    wanted: { sum: loss("earthquake_ead"), where: isIn("JP") },
  },
  {
    kind: "money and units",
    ask: "anything sitting less than 15 ft above sea level?",
    wanted: { list: under("elevation", 4.572) },
  },
  {
    kind: "money and units",
    ask: "Where does the expected annual loss from all hazards come to more than EUR 200k?",
    wanted: { list: more(loss("total_ead"), 200_000) },
  },
  {
    kind: "money and units",
    ask: "asset value per employee at the Singapore regional office",
    wanted: { numbers: named("SG-01", (row) => row.assetValue / row.employees) },
  },
  {
    kind: "groups",
    ask: "Average headcount by function: what is it for the function that comes out on top?",
    wanted: { numbers: largestMean(({ role }) => role, staff) },
  },
  {
    kind: "groups",
    ask: "locations per continent, all of them",
    wanted: { numbers: sumOfEach(({ continent }) => continent) },
  },
  {
    // castings 5200 + 6100 + 2700 + 4800 + 9300, motors 1900 + 1100 + 3300 + 1400 + 650
    kind: "groups",
    ask: "Tonnes shipped per year for each product - castings and motors are the two I'm after.",
    wanted: { numbers: told(28_100, 8350) },
  },
  {
    kind: "spelling",
    ask: "elevtion of teh nagoya precison works plz",
    wanted: { values: ["JP-01"], of: of("elevation") },
  },
  {
    kind: "spelling",
    ask: "santigo mining servise 475yr pga",
    wanted: { values: ["CL-01"], of: of("pga_rp", "p50 475") },
  },
  {
    kind: "spelling",
    ask: "wich site hs teh bigest exremal cyclon wnd 500 yr retrun peroid 2050",
    wanted: { rank: of("tc_wind_rp", "ssp585 2050 p50 500"), top: 1 },
  },
  {
    kind: "foreign words",
    ask: "What's the Erdbeben PGA (475 years) at the Izmir Werk?",
    wanted: { values: ["TR-01"], of: of("pga_rp", "p50 475") },
  },
  {
    kind: "foreign words",
    ask: "jours chauds (>30) in Valencia for 2050 pls",
    wanted: { values: ["ES-01"], of: of("hd30") },
  },
  {
    kind: "counts and shares",
    ask: "what pct of our people works on ground lower than 10 m",
    wanted: { numbers: shareOf(under("elevation", 10), staff) },
  },
  {
    kind: "counts and shares",
    ask: "In how many different countries do we have a components site?",
    wanted: { numbers: groupsWhere(({ country }) => country, hasRole("Components")) },
  },
  {
    kind: "counts and shares",
    ask: "How many of our locations lie in a district whose river flood class is high?",
    wanted: { count: over("district_river_flood", 2.5, "p50") },
  },
  {
    kind: "moments",
    ask: "phoenix hot days 2030 / 2050 / 2070, SSP2-4.5",
    wanted: { numbers: along("US-05", "hd30", "ssp245 2030 mean ANN", "ssp245 2050 mean ANN", "ssp245 2070 mean ANN") },
  },
  {
    kind: "moments",
    ask: "Calgary around 1900: how many days of frost did it have back then?",
    wanted: { values: ["CA-01"], of: of("fd0", "historical 1900 mean ANN") },
  },
  {
    kind: "moments",
    ask: "95th percentile of sea-level rise, Miami, 2040, SSP1-2.6",
    wanted: { values: ["US-03"], of: of("slr_local", "ssp126 2040 95") },
  },
  {
    kind: "moments",
    ask: "hot days in chicago, just the summer months june to august, 2050",
    wanted: { values: ["US-04"], of: of("hd30", "ssp585 2050 mean JJA") },
  },
  {
    kind: "change",
    ask: "How many more hot days does Monterrey get in 2080 than it had in 2005?",
    wanted: { numbers: named("MX-01", change("hd30", YEAR_2080, PAST)) },
  },
  {
    kind: "change",
    ask: "Which three locations lose the most frost days from 2005 to 2050?",
    wanted: { rank: change("fd0", PAST, "ssp585 2050 mean ANN"), top: 3 },
  },
  {
    kind: "change",
    ask: "rain at Basel, 2070 against 2005, percent",
    wanted: {
      numbers: named("CH-01", percentChange("pr_total", "ssp585 2070 mean annual", "historical 2005 mean annual")),
    },
  },
  {
    kind: "thresholds",
    ask: "which places go past a mean temperature of 30 °C by 2080 but aren't there yet in 2050",
    wanted: { list: risesOver("tas_mean", 30, "ssp585 2080 mean annual", "ssp585 2050 mean annual") },
  },
  {
    kind: "thresholds",
    ask: "First year in which Shanghai exceeds 90 hot days a year?",
    wanted: { numbers: named("CN-02", passes("hd30", 90, "mean ANN")) },
  },
  {
    kind: "thresholds",
    ask: "475-year ground motion between 0.3 and 0.4 g",
    wanted: { list: within("pga_rp", 0.3, 0.4, "p50 475") },
  },
  { kind: "profiles", ask: "callao - whats its worst topic", wanted: { numbers: named("PE-01", worstTopic) } },
  {
    kind: "profiles",
    ask: "The Singapore office in a nutshell for the board: value, staff, overall risk score.",
    wanted: { numbers: (rows) => [value, staff, of("score_location")].flatMap((one) => named("SG-01", one)(rows)) },
  },
  {
    kind: "hazards",
    ask: "Costliest natural hazard per year across our Indian sites, in euros?",
    wanted: { numbers: topLoss(isIn("IN")) },
  },
  {
    kind: "supplier worry",
    ask: "Which one of Valencia's suppliers ought to worry us the most?",
    wanted: { rank: worryOf("ES-01"), top: 1 },
  },
  {
    kind: "supplier worry",
    ask: "second-tier suppliers of the Jebel Ali hub (the suppliers of its suppliers)",
    wanted: { list: is("ES-01", "IN-02", "BD-01") },
  },
  {
    kind: "supplier worry",
    ask: "What percentage of the castings arriving at Hamburg does Gdansk deliver?",
    wanted: { numbers: told((100 * 5200) / (5200 + 6100)) },
  },
  {
    kind: "certainty",
    ask: "Lagos rainfall 2050: give me the low (p10) and the high (p90) end",
    wanted: { numbers: along("NG-01", "pr_total", "ssp585 2050 p10 annual", "ssp585 2050 p90 annual") },
  },
  {
    kind: "certainty",
    ask: "Where is the p10-to-p90 range of hot days in 2050 widest? Top three.",
    wanted: { rank: spread("hd30", "ssp585 2050 p90 ANN", "ssp585 2050 p10 ANN"), top: 3 },
  },
  ...FOURTH_ENGLISH_MORE,
];
