import {
  all,
  any,
  asia,
  type AskedCase,
  change,
  hasRole,
  hasValue,
  isHigh,
  isIn,
  loss,
  named,
  not,
  of,
  onContinent,
  over,
  staff,
  under,
  worryOf,
} from "./asked-case.ts";
import {
  is,
  largestOfEach,
  meanWhere,
  more,
  numbers,
  passes,
  percentChange,
  risesOver,
  shareWithin,
  spread,
  worstTopic,
} from "./managers-rows.ts";

/** The second half of the English questions of managers. */
export const MORE_MANAGERS_ENGLISH: readonly AskedCase[] = [
  {
    kind: "ordinary",
    ask: "ELEVATION OF ALL SITES IN BRAZIL",
    wanted: { values: ["BR-01", "BR-02"], of: of("elevation") },
  },
  { kind: "ordinary", ask: "top 3 fire weather index 2050", wanted: { rank: of("fwi_mean"), top: 3 } },
  {
    kind: "negation",
    ask: "Everything in Europe except the UK and Switzerland that isn't a foundry, please.",
    wanted: { list: all(onContinent("Europe"), not(isIn("GB", "CH")), not(hasRole("Foundry"))) },
  },
  {
    kind: "negation",
    ask: "Which Asian sites do not reach 40 °C even in a 100-year heat extreme in 2050?",
    wanted: { list: all(asia, under("txx_rp", 40, "ssp585 2050 p50 100")) },
  },
  {
    kind: "conditions",
    ask: "Sites with either a volcano closer than 60 miles or 475-year ground shaking above 0.3 g",
    wanted: { list: any(under("volcano_dist", 96.56, "p50"), over("pga_rp", 0.3, "p50 475")) },
  },
  {
    kind: "conditions",
    ask: "Any site with more staff than Shenzhen that is worth less than Shenzhen?",
    wanted: { list: is("IN-01") },
  },
  {
    kind: "direction",
    ask: "which place is basically sitting next to a volcano, I mean the closest one of all?",
    wanted: { rank: (row) => -row.at("volcano_dist", "p50"), top: 1 },
  },
  {
    kind: "direction",
    ask: "coldest three by average temperature in 2030, ssp245",
    wanted: { rank: (row) => -row.at("tas_mean", "ssp245 2030 mean annual"), top: 3 },
  },
  { kind: "money and units", ask: "What's our total asset value in US dollars?", wanted: "ask" },
  {
    kind: "money and units",
    ask: "How much do we expect to lose per year to tropical cyclone wind in Japan in 2050, in EUR?",
    wanted: { sum: loss("tc_wind_ead"), where: isIn("JP") },
  },
  {
    kind: "groups",
    ask: "Give me the hottest site on every continent (mean temperature 2050).",
    wanted: numbers(largestOfEach(({ continent }) => continent, of("tas_mean"))),
  },
  {
    kind: "groups",
    ask: "Assembly vs components: average number of hot days per site in 2050?",
    wanted: numbers(meanWhere(of("hd30"), hasRole("Assembly")), meanWhere(of("hd30"), hasRole("Components"))),
  },
  {
    kind: "spelling",
    ask: "elevashun of the ostrva castings plnt",
    wanted: { values: ["CZ-01"], of: of("elevation") },
  },
  {
    kind: "spelling",
    ask: "sea lvl rise Rotterdm vs Antwrp 2080",
    wanted: { values: ["NL-01", "BE-01"], of: of("slr_local", "ssp585 2080 50") },
  },
  {
    kind: "foreign words",
    ask: "Show me the Standorte in Afrika with over 200 hot days in 2050",
    wanted: { list: all(onContinent("Africa"), over("hd30", 200)) },
  },
  {
    kind: "foreign words",
    ask: "précipitation annuelle in Santos versus Sao Paulo, 2050?",
    wanted: { values: ["BR-01", "BR-02"], of: of("pr_total") },
  },
  {
    kind: "counts and shares",
    ask: "How many sites have fewer hot days than Hamburg in 2050?",
    wanted: { count: is("NL-01", "GB-01", "SE-01", "PL-01") },
  },
  {
    kind: "counts and shares",
    ask: "Of the sites with a high wet score, what percentage is in Asia?",
    wanted: numbers(shareWithin(isHigh("score_wet"), asia)),
  },
  {
    kind: "moments",
    ask: "What was the mean temperature in Pune back in 1990?",
    wanted: { values: ["IN-01"], of: of("tas_mean", "historical 1990 mean annual") },
  },
  {
    kind: "moments",
    ask: "SSP1-2.6 against SSP5-8.5: hot days in Durban in 2080?",
    wanted: numbers(
      named("ZA-01", of("hd30", "ssp126 2080 mean ANN")),
      named("ZA-01", of("hd30", "ssp585 2080 mean ANN")),
    ),
  },
  {
    kind: "change",
    ask: "Where does annual rainfall drop the most from 2025 to 2075 under SSP5-8.5?",
    wanted: {
      rank: (row) => -change("pr_total", "ssp585 2075 mean annual", "ssp585 2025 mean annual")(row),
      top: 1,
    },
  },
  {
    kind: "change",
    ask: "percentage change in yearly rain at Tangier, 2005 to 2050",
    wanted: numbers(
      named("MA-01", percentChange("pr_total", "ssp585 2050 mean annual", "historical 2005 mean annual")),
    ),
  },
  {
    kind: "thresholds",
    ask: "When does the mean temperature in Shanghai pass 66 °F?",
    wanted: numbers(named("CN-02", passes("tas_mean", 18.889, "mean annual"))),
  },
  {
    kind: "thresholds",
    ask: "Which sites will have crossed 300 hot days a year by 2080 but were still below that in 2005?",
    wanted: { list: risesOver("hd30", 300, "ssp585 2080 mean ANN", "historical 2005 mean ANN") },
  },
  {
    kind: "profiles",
    ask: "what are we up against in Dhaka? all the scores pls",
    wanted: { values: ["BD-01"], of: of("score_wet") },
  },
  {
    kind: "profiles",
    ask: "For Santiago, which risk topics are in the high band in 2050?",
    wanted: numbers(named("CL-01", of("score_other")), named("CL-01", of("score_dry"))),
  },
  { kind: "hazards", ask: "On which topic does Calgary score worst?", wanted: numbers(named("CA-01", worstTopic)) },
  {
    kind: "hazards",
    ask: "Does earthquake or surface-water flooding cost us more per year in euros at the Cikarang plant?",
    wanted: numbers(named("ID-01", loss("earthquake_ead")), named("ID-01", loss("pluvial_flood_ead"))),
  },
  {
    kind: "supplier worry",
    ask: "Where does Nagoya ship to directly?",
    wanted: { list: is("CN-02", "US-01") },
  },
  {
    kind: "supplier worry",
    ask: "Which supplier worries you most for the Pune plant?",
    wanted: { rank: worryOf("IN-01"), top: 1 },
  },
  {
    kind: "certainty",
    ask: "10th and 90th percentile of Lagos' rainfall in 2050, so that I can quote a range",
    wanted: numbers(
      named("NG-01", of("pr_total", "ssp585 2050 p10 annual")),
      named("NG-01", of("pr_total", "ssp585 2050 p90 annual")),
    ),
  },
  {
    kind: "certainty",
    ask: "For which site do the models disagree most about hot days in 2050 (widest gap between p10 and p90)?",
    wanted: { rank: spread("hd30", "ssp585 2050 p90 ANN", "ssp585 2050 p10 ANN"), top: 1 },
  },
  {
    kind: "follow-ups",
    after: "Top 3 sites by hot days in Europe in 2050",
    ask: "same for Africa",
    wanted: { rank: of("hd30"), top: 3, where: onContinent("Africa") },
  },
  {
    kind: "follow-ups",
    after: "List the distribution sites with more than 100 employees",
    ask: "without the Asian ones please",
    wanted: { list: all(hasRole("Distribution"), more(staff, 100), not(asia)) },
  },
  { kind: "not answerable", ask: "How many days over 35 °C will Jebel Ali have in 2050?", wanted: "ask" },
  { kind: "not answerable", ask: "Will our Munich plant be flooded by 2040?", wanted: "ask" },
  { kind: "moments", ask: "Give me the SSP3-7.0 hot days for Houston in 2050.", wanted: "ask" },
  { kind: "moments", ask: "hot days in Miami in the year 2100?", wanted: "ask" },
  {
    kind: "negation",
    ask: "Which sites below 10 m elevation have no coastal score at all?",
    wanted: { list: all(under("elevation", 10), not(hasValue("score_coastal"))) },
  },
  {
    kind: "negation",
    ask: "Biggest headcount among the sites whose wet score is neither medium nor high?",
    wanted: { rank: staff, top: 1, where: under("score_wet", 0.5) },
  },
];
