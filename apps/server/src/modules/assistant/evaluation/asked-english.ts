import {
  all,
  any,
  asia,
  type AskedCase,
  DROUGHT,
  hasRole,
  hasValue,
  isHigh,
  isIn,
  isMedium,
  least,
  not,
  of,
  onContinent,
  over,
  staff,
  under,
  value,
} from "./asked-case.ts";

/** Written before the grammar was; every second one is held apart. */
export const ENGLISH_ASKED: readonly AskedCase[] = [
  { kind: "ordinary", ask: "Which three sites have the most hot days?", wanted: { rank: of("hd30"), top: 3 } },
  {
    kind: "ordinary",
    ask: "Show the ten sites with the highest heat score",
    wanted: { rank: of("score_heat"), top: 10 },
  },
  { kind: "ordinary", ask: "How many hot days does Chennai have?", wanted: { values: ["IN-02"], of: of("hd30") } },
  {
    kind: "ordinary",
    ask: "What is the location score of Miami?",
    wanted: { values: ["US-03"], of: of("score_location") },
  },
  {
    kind: "ordinary",
    ask: "Compare Osaka and Nagoya on frost days",
    wanted: { values: ["JP-02", "JP-01"], of: of("fd0") },
  },
  { kind: "ordinary", ask: "What is the average temperature across our locations?", wanted: { mean: of("tas_mean") } },
  { kind: "ordinary", ask: "Who are our competitors in Asia?", wanted: "ask" },
  { kind: "ordinary", ask: "Which plants burn the most diesel?", wanted: "ask" },
  { kind: "ordinary", ask: "Which sites are in Brazil?", wanted: { list: isIn("BR") } },
  { kind: "ordinary", ask: "Which of our sites have leased roofs and high heat?", wanted: "ask" },
  { kind: "negation", ask: "Top 3 by rain outside Asia", wanted: { rank: of("pr_total"), top: 3, where: not(asia) } },
  {
    kind: "negation",
    ask: "Which sites with high heat are not in Asia?",
    wanted: { list: all(isHigh("score_heat"), not(asia)) },
  },
  {
    kind: "negation",
    ask: "List all sites except China with more than 100 hot days",
    wanted: { list: all(not(isIn("CN")), over("hd30", 100)) },
  },
  {
    kind: "negation",
    ask: "Which locations are not high for heat?",
    wanted: { list: all(hasValue("score_heat"), not(isHigh("score_heat"))) },
  },
  { kind: "negation", ask: "How many sites have no frost days?", wanted: { count: (row) => row.at("fd0") === 0 } },
  { kind: "negation", ask: "How many sites are not in France and Spain?", wanted: { count: not(isIn("FR", "ES")) } },
  {
    kind: "negation",
    ask: "Sites that are neither in Europe nor in Asia",
    wanted: { list: not(onContinent("Europe", "Asia")) },
  },
  { kind: "negation", ask: "Five hottest sites excluding India", wanted: "ask" },
  {
    kind: "negation",
    ask: "Five sites with the most hot days excluding India",
    wanted: { rank: of("hd30"), top: 5, where: not(isIn("IN")) },
  },
  {
    kind: "negation",
    ask: "Foundries outside Europe",
    wanted: { list: all(hasRole("Foundry"), not(onContinent("Europe"))) },
  },
  {
    kind: "negation",
    ask: "Which sites do not have more than 200 hot days?",
    wanted: { list: all(hasValue("hd30"), not(over("hd30", 200))) },
  },
  {
    kind: "negation",
    ask: "How many locations without offices are in Japan?",
    wanted: { count: all(isIn("JP"), not(hasRole("Office"))) },
  },
  {
    kind: "conditions",
    ask: "Which sites have more than 100 hot days and more than 1000 mm of rain?",
    wanted: { list: all(over("hd30", 100), over("pr_total", 1000)) },
  },
  {
    kind: "conditions",
    ask: "How many sites are high for heat and high for wind?",
    wanted: { count: all(isHigh("score_heat"), isHigh("score_wind")) },
  },
  {
    kind: "conditions",
    ask: "Sites high for heat or high for wind",
    wanted: { list: any(isHigh("score_heat"), isHigh("score_wind")) },
  },
  {
    kind: "conditions",
    ask: "Which sites are high for heat but not for wind?",
    wanted: { list: all(isHigh("score_heat"), hasValue("score_wind"), not(isHigh("score_wind"))) },
  },
  {
    kind: "conditions",
    ask: "Which Asian plants have between 100 and 200 hot days?",
    wanted: { list: all(asia, over("hd30", 100 - 1e-9), not(over("hd30", 200))) },
  },
  {
    kind: "conditions",
    ask: "Top five by hot days among sites in Japan with frost days above 10",
    wanted: { rank: of("hd30"), top: 5, where: all(isIn("JP"), over("fd0", 10)) },
  },
  {
    kind: "conditions",
    ask: "How many assembly plants in Europe have fewer than 20 hot days?",
    wanted: { count: all(hasRole("Assembly"), onContinent("Europe"), under("hd30", 20)) },
  },
  {
    kind: "conditions",
    ask: "Foundries with medium or high heat",
    wanted: { list: all(hasRole("Foundry"), any(isMedium("score_heat"), isHigh("score_heat"))) },
  },
  { kind: "direction", ask: "Sites most affected by drought", wanted: DROUGHT },
  { kind: "direction", ask: "Which sites are least affected by heat?", wanted: { rank: least("score_heat"), top: 3 } },
  { kind: "direction", ask: "Which three locations are coldest?", wanted: "ask" },
  { kind: "direction", ask: "Five sites with the lowest rain", wanted: { rank: least("pr_total"), top: 5 } },
  { kind: "direction", ask: "Worst three sites for wind", wanted: { rank: of("score_wind"), top: 3 } },
  { kind: "direction", ask: "Safest five sites by location score", wanted: { rank: least("score_location"), top: 5 } },
  { kind: "direction", ask: "Driest sites", wanted: "ask" },
  { kind: "direction", ask: "Which sites have the worst elevation?", wanted: "ask" },
  { kind: "money and units", ask: "Sites worth above 50 million EUR", wanted: { list: (row) => value(row) > 50e6 } },
  {
    kind: "money and units",
    ask: "How many foundries are worth more than 50 million?",
    wanted: { count: all(hasRole("Foundry"), (row) => value(row) > 50e6) },
  },
  { kind: "money and units", ask: "Total asset value in Asia", wanted: { sum: value, where: asia } },
  {
    kind: "money and units",
    ask: "Sites with a mean temperature over 80 °F",
    wanted: { list: over("tas_mean", (80 - 32) / 1.8) },
  },
  {
    kind: "money and units",
    ask: "Which locations get more than 60 inches of rain?",
    wanted: { list: over("pr_total", 60 * 25.4) },
  },
  { kind: "money and units", ask: "Total asset value in dollars", wanted: "ask" },
  { kind: "money and units", ask: "Sites with more than 100 kg of rain", wanted: "ask" },
  {
    kind: "money and units",
    ask: "Which sites have sea level rise above 1 foot?",
    wanted: { list: over("slr_local", 0.3048) },
  },
  { kind: "money and units", ask: "Three most valuable sites", wanted: { rank: value, top: 3 } },
  { kind: "groups", ask: "How many foundries do we have?", wanted: { count: hasRole("Foundry") } },
  {
    kind: "groups",
    ask: "Which foundries have more than 50 hot days?",
    wanted: { list: all(hasRole("Foundry"), over("hd30", 50)) },
  },
  { kind: "groups", ask: "Average rain at our offices", wanted: { mean: of("pr_total"), where: hasRole("Office") } },
  {
    kind: "groups",
    ask: "Top 3 service workshops by heat score",
    wanted: { rank: of("score_heat"), top: 3, where: hasRole("Service") },
  },
  {
    kind: "groups",
    ask: "Employees at distribution sites in Europe",
    wanted: { sum: staff, where: all(hasRole("Distribution"), onContinent("Europe")) },
  },
  {
    kind: "groups",
    ask: "How many sites are in North America and South America?",
    wanted: { count: onContinent("North America", "South America") },
  },
  { kind: "groups", ask: "How many warehouses are rented?", wanted: "ask" },
  { kind: "groups", ask: "List the sites in India, Bangladesh and Vietnam", wanted: { list: isIn("IN", "BD", "VN") } },
  { kind: "groups", ask: "Japanese sites by hot days", wanted: { rank: of("hd30"), where: isIn("JP") } },
  { kind: "spelling", ask: "How many hot days in Chenai?", wanted: { values: ["IN-02"], of: of("hd30") } },
  { kind: "spelling", ask: "How many foundrys do we have?", wanted: { count: hasRole("Foundry") } },
  {
    kind: "spelling",
    ask: "Sites in Singapur with high heat",
    wanted: { list: all(isIn("SG"), isHigh("score_heat")) },
  },
  { kind: "spelling", ask: "Rain in Lisbon", wanted: "ask" },
  { kind: "spelling", ask: "Top 3 sites by qwertz", wanted: "ask" },
  { kind: "spelling", ask: "List the sites with more than 300 hot dyas", wanted: { list: over("hd30", 300) } },
  { kind: "foreign words", ask: "How many hot days in Frobnitz?", wanted: "ask" },
  { kind: "foreign words", ask: "Which sites have high heat and insurance cover?", wanted: "ask" },
  { kind: "foreign words", ask: "Which sites are owned by us and have more than 100 hot days?", wanted: "ask" },
  { kind: "foreign words", ask: "Which sites have more than 100 hot days on Mondays?", wanted: "ask" },
  { kind: "foreign words", ask: "Top five sites by hot days built before 1990", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "How many sites have more than 500 employees?",
    wanted: { count: (row) => staff(row) > 500 },
  },
  {
    kind: "counts and shares",
    ask: "In how many countries do we operate?",
    wanted: { numbers: (rows) => [new Set(rows.map((row) => row.country)).size] },
  },
  {
    kind: "counts and shares",
    ask: "What share of our sites is high for heat?",
    wanted: {
      numbers: (rows) => [
        (100 * rows.filter(isHigh("score_heat")).length) / rows.filter(hasValue("score_heat")).length,
      ],
    },
  },
  {
    kind: "counts and shares",
    ask: "What percentage of sites have more than 100 hot days?",
    wanted: {
      numbers: (rows) => [(100 * rows.filter(over("hd30", 100)).length) / rows.filter(hasValue("hd30")).length],
    },
  },
  {
    kind: "counts and shares",
    ask: "Maximum hot days of any site in Europe",
    wanted: { numbers: (rows) => [Math.max(...rows.filter(onContinent("Europe")).map(of("hd30")))] },
  },
  { kind: "counts and shares", ask: "Total employees", wanted: { sum: staff } },
  {
    kind: "moments",
    ask: "Top 3 sites by hot days in 2080 under SSP1-2.6",
    wanted: { rank: of("hd30", "ssp126 2080 mean ANN"), top: 3 },
  },
  {
    kind: "moments",
    ask: "How many sites had more than 100 hot days in 2005?",
    wanted: { count: over("hd30", 100, "historical 2005 mean ANN") },
  },
  { kind: "moments", ask: "How many hot days will Houston have in 2150?", wanted: "ask" },
  {
    kind: "moments",
    ask: "Average hot days in 2080 under SSP2-4.5",
    wanted: { mean: of("hd30", "ssp245 2080 mean ANN") },
  },
  { kind: "moments", ask: "Top 3 sites by hot days next Tuesday", wanted: "ask" },
  {
    kind: "change",
    ask: "How much do hot days change in Valencia between 2005 and 2080?",
    wanted: {
      numbers: (rows) => {
        const row = rows.find(({ id }) => id === "ES-01")!;
        return [row.at("hd30", "ssp585 2080 mean ANN") - row.at("hd30", "historical 2005 mean ANN")];
      },
    },
  },
  {
    kind: "change",
    ask: "Which three sites have the largest increase in hot days until 2080?",
    wanted: {
      rank: (row) => row.at("hd30", "ssp585 2080 mean ANN") - row.at("hd30", "historical 2005 mean ANN"),
      top: 3,
    },
  },
  {
    kind: "change",
    ask: "When does Osaka exceed 80 hot days?",
    wanted: {
      numbers: (rows) => {
        const row = rows.find(({ id }) => id === "JP-02")!;
        return [
          [2025, 2030, 2035, 2040, 2045, 2050].find((year) => row.at("hd30", `ssp585 ${year} mean ANN`) > 80) ??
            Number.NaN,
        ];
      },
    },
  },
];
