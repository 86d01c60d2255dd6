import { type AskedCase, all, hasRole, isIn, isMedium, not, onContinent, staff } from "./asked-case.ts";

/** The rest of the English questions of the fourth set. */
export const FOURTH_ENGLISH_MORE: readonly AskedCase[] = [
  {
    kind: "follow-ups",
    after: "Top 5 sites by asset value",
    ask: "same thing but by headcount",
    wanted: { rank: staff, top: 5 },
  },
  {
    kind: "follow-ups",
    after: "Which sites in Europe have a medium wet score?",
    ask: "and how many people do they employ altogether?",
    wanted: { sum: staff, where: all(onContinent("Europe"), isMedium("score_wet")) },
  },
  {
    kind: "follow-ups",
    after: "List our sites in the United States",
    ask: "drop the service ones",
    wanted: { list: all(isIn("US"), not(hasRole("Service"))) },
  },
  { kind: "not answerable", ask: "crime rate around the durban workshop", wanted: "ask" },
  { kind: "not answerable", ask: "Which of our places will be under water next Tuesday?", wanted: "ask" },
  { kind: "not answerable", ask: "List the Chinese sites that are located outside China.", wanted: "ask" },
  { kind: "not answerable", ask: "sites with over 200 but fewer than 100 hot days in 2050", wanted: "ask" },
  { kind: "not answerable", ask: "Who is the cheapest supplier of valves per tonne?", wanted: "ask" },
  { kind: "not answerable", ask: "hot days at the Munich warehouse 2050", wanted: "ask" },
  { kind: "not answerable", ask: "which plant has the best insurance cover at the moment?", wanted: "ask" },
  { kind: "not answerable", ask: "Rain in Pune in 2050 under SSP3-7.0 please", wanted: "ask" },
];
