import {
  type AskedCase,
  any,
  isHigh,
  loss,
  of,
  onContinent,
  over,
  shareOf,
  staff,
  under,
  value,
} from "./asked-case.ts";
import { told, worstTopics } from "./fourth-rows.ts";
import { is, largestSum } from "./managers-rows.ts";
import { PLAIN_ENGLISH_MORE } from "./plain-english-more.ts";

/** Plain questions by somebody who saw nothing of the assistant. */
const FIRST: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "which 5 of our sites are worst overall?",
    wanted: { rank: of("score_location"), top: 5 },
  },
  {
    kind: "groups",
    ask: "How many sites do we have in Asia and what are they worth all together?",
    wanted: { sum: value, where: onContinent("Asia") },
  },
  {
    kind: "supplier worry",
    ask: "If Tianjin goes down who gets hit?",
    wanted: { values: ["CN-02", "KR-01", "JP-02"], of: of("score_location") },
  },
  {
    kind: "thresholds",
    ask: "Sites with more than 200 days above 30°C in 2050 under SSP5-8.5?",
    wanted: { list: over("hd30", 200) },
  },
  {
    kind: "money and units",
    ask: "whats the hottest day phoenix could see once in a hundred years, in fahrenheit",
    wanted: { values: ["US-05"], of: of("txx_rp", "ssp585 2050 p50 100") },
  },
  {
    kind: "follow-ups",
    ask: "and by 2050 in the worst scenario?",
    after: "whats the hottest day phoenix could see once in a hundred years, in fahrenheit",
    wanted: { values: ["US-05"], of: of("txx_rp", "ssp585 2050 p50 100") },
  },
  {
    kind: "money and units",
    ask: "how many feet of sea level rise for New Orleans by 2080, high emissions",
    wanted: { values: ["US-02"], of: of("slr_local", "ssp585 2080 50") },
  },
  {
    kind: "money and units",
    ask: "Any of our locations within 30 miles of a volcano?",
    wanted: { list: is("GR-01", "PH-01") },
  },
  {
    kind: "negation",
    ask: "which sites are not exposed to tropical cyclones at all?",
    wanted: { list: under("tc_wind_rp", 1e-9, "ssp585 2050 p50 150") },
  },
  {
    kind: "certainty",
    ask: "For which hazards do we have no loss figure, and why not?",
    wanted: { numbers: told(7) },
  },
  {
    kind: "money and units",
    ask: "What's our EAL for the whole portfolio, in euros?",
    wanted: { sum: loss("total_ead") },
  },
  {
    kind: "follow-ups",
    ask: "and in 2050 with middle emissions",
    after: "What's our EAL for the whole portfolio, in euros?",
    wanted: { sum: loss("total_ead", "ssp245 2050 p50") },
  },
  {
    kind: "money and units",
    ask: "Which country costs us most in expected loss per year, in money?",
    wanted: { numbers: largestSum(({ id }) => id.slice(0, 2), loss("total_ead")) },
  },
  {
    kind: "counts and shares",
    ask: "what share of our asset value sits at sites rated high?",
    wanted: { numbers: shareOf(isHigh("score_location"), value) },
  },
  {
    kind: "profiles",
    ask: "whats the worst topic for calgary & its number",
    wanted: { numbers: worstTopics("CA-01", 7) },
  },
  {
    kind: "not answerable",
    ask: "In which month does Pune get the most rain?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "building dmg at huston for a 100 yr event and a 500 yr event?",
    wanted: "ask",
  },
  {
    kind: "counts and shares",
    ask: "give me the quartiles of asset value across sites",
    wanted: { numbers: told(5e6, 17e6, 36e6, 55e6, 160e6) },
  },
  {
    kind: "ordinary",
    ask: "What stands out in this portfolio?",
    wanted: { values: ["PH-01"], of: of("score_location") },
  },
  {
    kind: "spelling",
    ask: "Shenzen or Shangai - wich one is riskier and why?",
    wanted: { values: ["CN-01", "CN-02"], of: of("score_location") },
  },
  {
    kind: "conditions",
    ask: "list sites with either a wind score over 0.7 or a coastal score over 0.7",
    wanted: { list: any(over("score_wind", 0.7), over("score_coastal", 0.7)) },
  },
  {
    kind: "conditions",
    ask: "how many staff work at places that will have over 200 days above 30 degrees in 2050 (ssp2-4.5)?",
    wanted: { sum: staff, where: over("hd30", 200, "ssp245 2050 mean ANN") },
  },
  {
    kind: "not answerable",
    ask: "whats the weather tmrw in Hamburg",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "How does our risk compare with Sulzer or Grundfos?",
    wanted: "ask",
  },
  {
    kind: "not answerable",
    ask: "Can we sue the Ostrava foundry if it fails to deliver after a flood?",
    wanted: "ask",
  },
];

/** All plain English questions. */
export const PLAIN_ENGLISH: readonly AskedCase[] = [...FIRST, ...PLAIN_ENGLISH_MORE];
