import { act } from "./act.ts";
import { aggregate } from "./aggregating.ts";
import { allowance } from "./allowance.ts";
import { byReturnPeriod } from "./by-period.ts";
import { changed, events } from "./around.ts";
import { bandChange } from "./band-change.ts";
import { bestOfEach } from "./best-of-each.ts";
import { byScenario } from "./by-scenario.ts";
import { chain } from "./chain.ts";
import { changeByScenario } from "./change-by-scenario.ts";
import { severalFigures } from "./several-figures.ts";
import { compareScenarios, trend } from "./change.ts";
import { chanceWithin } from "./chance.ts";
import { changeRank } from "./change-rank.ts";
import { chosenMeasures } from "./chosen-measures.ts";
import { crossing } from "./crossing.ts";
import { countBy } from "./counting-by.ts";
import { count, list, portfolio } from "./counting.ts";
import { driver, explain, range } from "./explaining.ts";
import { distances } from "./distances.ts";
import { endsOfChain } from "./ends-of-chain.ts";
import { flows } from "./flows.ts";
import { groupSizes } from "./group-sizes.ts";
import { hazards } from "./hazards.ts";
import type { Kind } from "./kind.ts";
import { manyHazards } from "./many-hazards.ts";
import { missing } from "./missing.ts";
import { partsOfYear } from "./parts-of-year.ts";
import { partnerCounts } from "./partner-counts.ts";
import { passesCondition } from "./passes.ts";
import { profile } from "./profile.ts";
import { quartiles } from "./quartiles.ts";
import { rank } from "./ranking.ts";
import { remaining } from "./remaining.ts";
import { severalRanks } from "./several-ranks.ts";
import { severalValues } from "./several-values.ts";
import { sharesByGroup } from "./shares-by-group.ts";
import { sharesByHazard } from "./shares-by-hazard.ts";
import { distinct, share } from "./shares.ts";
import { standing } from "./standing.ts";
import { sumHeld } from "./sum-held.ts";
import { term } from "./term.ts";
import { topics } from "./topics.ts";
import { unvalued } from "./unvalued.ts";
import { comparePlaces, value } from "./values.ts";
import { widestRange } from "./widest-range.ts";
import { worry } from "./worry.ts";

const help: Kind = {
  id: "help",
  examples: ["What can you do?"],
  takes: [],
  uses: ["help", "explain"],
  measures: 0,
  fits: ({ cues, datasets, places }) => (cues.has("help") && datasets.length === 0 && places.length === 0 ? 8 : 0),
  answer: async ({ book }) => {
    book.say(
      book.t`I answer questions about the open project from its own results, without a model. Each number links to its location and dataset. For example:`,
    );
    book.say(
      KINDS.flatMap(({ id, examples }) => (id === "help" ? [] : `- ${book.word(examples[0] ?? "")}`)).join("\n"),
    );
    book.say(book.t`Questions can be in English, German or French. I change nothing, and I know no other project.`);
    book.suggest("Give me a summary", "Where is it worst?", "What is missing?");
  },
};

/** Kinds of questions that are answered without a model. A new one is a line here. */
export const KINDS: readonly Kind[] = [
  rank,
  severalRanks,
  bestOfEach,
  value,
  severalValues,
  standing,
  passesCondition,
  sumHeld,
  comparePlaces,
  byScenario,
  compareScenarios,
  changeByScenario,
  trend,
  changeRank,
  bandChange,
  crossing,
  count,
  countBy,
  groupSizes,
  share,
  partnerCounts,
  sharesByGroup,
  sharesByHazard,
  distinct,
  list,
  aggregate,
  severalFigures,
  hazards,
  manyHazards,
  topics,
  unvalued,
  quartiles,
  partsOfYear,
  byReturnPeriod,
  chanceWithin,
  allowance,
  profile,
  worry,
  driver,
  explain,
  term,
  missing,
  range,
  widestRange,
  portfolio,
  chain,
  flows,
  endsOfChain,
  distances,
  act,
  chosenMeasures,
  remaining,
  events,
  changed,
  help,
];
