import {
  type AskedCase,
  all,
  any,
  change,
  hasValue,
  isHigh,
  isHighAt,
  isMedium,
  named,
  not,
  of,
  onContinent,
  over,
  worry,
} from "./asked-case.ts";
import { MONTHLY, YEARLY } from "./expected.ts";
import { along, told } from "./fourth-rows.ts";
import { is, largestMean, meanWhere } from "./managers-rows.ts";

/** Locations that one supplier alone delivers to, and those suppliers, whom the answer names. */
const SINGLE = is(
  "IT-01",
  "GR-01",
  "NG-01",
  "KE-01",
  "ZA-01",
  "KR-01",
  "JP-01",
  "JP-02",
  "AU-01",
  "AU-02",
  "US-02",
  "US-05",
  "CA-01",
  "BR-01",
  "BR-02",
  "CL-01",
  "PE-01",
);
const SINGLE_SUPPLIERS = is(
  "AE-01",
  "BR-01",
  "CN-02",
  "ES-01",
  "ID-01",
  "IT-01",
  "KR-01",
  "MX-01",
  "NL-01",
  "PH-01",
  "US-01",
  "US-03",
  "US-05",
);
const PAST = "historical 2005 p50";

/** The rest of the plain English questions. */
export const PLAIN_ENGLISH_MORE: readonly AskedCase[] = [
  {
    kind: "profiles",
    ask: "Our Thai supplier in Ayutthaya was under water for weeks in 2011 and the board keeps asking me what we are going to do about floods there. What do we know about that site, and what could be done?",
    wanted: { values: ["TH-01"], of: of("score_location") },
  },
  {
    kind: "certainty",
    ask: "how sure are we about the overall score of Santiago in 2050, ssp585?",
    wanted: { values: ["CL-01"], of: of("score_location") },
  },
  {
    kind: "groups",
    ask: "Compare avg heat score of Europe vs North America, 2080, SSP5-8.5",
    wanted: { numbers: meanWhere(of("score_heat", "ssp585 2080 p50"), onContinent("Europe")) },
  },
  {
    kind: "supplier worry",
    ask: "who supplies Hamburg and how many tons each",
    wanted: { numbers: told(12_230, 6100, 5200, 480, 310, 140) },
  },
  {
    kind: "supplier worry",
    ask: "which single supplier failing would hurt us most?",
    wanted: { rank: worry, top: 1 },
  },
  {
    kind: "supplier worry",
    ask: "Are there sites that hang on just one direct supplier?",
    wanted: { list: any(SINGLE, SINGLE_SUPPLIERS) },
  },
  {
    kind: "hazards",
    ask: "Why is Callao rated high?",
    wanted: { values: ["PE-01"], of: of("score_location") },
  },
  {
    kind: "certainty",
    ask: "why can i not see river flood depth?",
    wanted: { numbers: told() },
  },
  {
    kind: "money and units",
    ask: "how many sites are above 1000 ft?",
    wanted: { count: over("elevation", 304.8) },
  },
  {
    kind: "spelling",
    ask: "Erthquake shaking above 0.3 g (475 yrs): which sites, cheapest first pls",
    wanted: { rank: (row) => -row.assetValue, top: 5, where: over("pga_rp", 0.3, "p50 475") },
  },
  {
    kind: "change",
    ask: "Houston hot days: how much more in 2050 than today, best case vs. worst case?",
    wanted: { numbers: along("US-01", "hd30", YEARLY, "ssp126 2050 mean ANN") },
  },
  {
    kind: "change",
    ask: "do any of our sites get colder by mid century?",
    wanted: { rank: (row) => -change("tas_mean", MONTHLY, "historical 2005 mean annual")(row), top: 3 },
  },
  {
    kind: "change",
    ask: "By what percent does rain fall at our Mediterranean sites until 2050 (SSP5-8.5)?",
    wanted: { numbers: told(-6.3) },
  },
  {
    kind: "spelling",
    ask: "avg nr of frost days by contintent",
    wanted: { numbers: largestMean(({ continent }) => continent, of("fd0")) },
  },
  {
    kind: "certainty",
    ask: "sorry, I started last week - what do p10 and p90 mean?",
    wanted: { numbers: told() },
  },
  {
    kind: "not answerable",
    ask: "Numbers for SSP3-7.0 please, days over 30 in Pune 2050",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "temperature in Gdansk in 2100?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "rank the business units by expected loss",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Is there an active hurricane near Miami right now?",
    wanted: "ask",
  },
  {
    kind: "negation",
    ask: "How many sites have no coastal score?",
    wanted: { list: not(hasValue("score_coastal")) },
  },
  {
    kind: "money and units",
    ask: "chance that Santa Rosa sees its 100-year wind at least once in the next 30 yrs, and how strong is that wind in mph?",
    wanted: {
      numbers: (rows) => [100 * (1 - 0.99 ** 30), ...named("PH-01", of("tc_wind_rp", "ssp585 2050 p50 100"))(rows)],
    },
  },
  {
    kind: "not answerable",
    ask: "what will our insurer charge for the Miami warehouse next year?",
    wanted: "ask",
  },
  {
    kind: "counts and shares",
    ask: "number of sites per risk band please",
    wanted: {
      numbers: (rows) => [rows.filter(isHigh("score_location")).length, rows.filter(isMedium("score_location")).length],
    },
  },
  {
    kind: "negation",
    ask: "sites with high heat but NOT high dryness today",
    wanted: { list: all(isHighAt("score_heat", PAST), not(isHighAt("score_dry", PAST))) },
  },
  {
    kind: "money and units",
    ask: "Which of our American sites (north or south) lose the most per year relative to their value?",
    wanted: { rank: of("total_ead"), top: 4, where: onContinent("North America", "South America") },
  },
];
