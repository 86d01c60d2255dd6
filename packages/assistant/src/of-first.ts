import { type Answer, plain } from "./answer.ts";
import { kindOf } from "./conversation.ts";
import { unreadBy } from "./gate.ts";
import { rank } from "./kinds/ranking.ts";
import type { ProjectReader } from "./project-reader.ts";
import { queryOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { AMONG } from "./read/among.ts";
import { ofFirstIn } from "./read/first-of.ts";
import { readQuestion } from "./read/question.ts";
import type { Question } from "./read/understood.ts";
import type { Cue } from "./words/cues.ts";

/** Words that ask another thing of locations than what they are ranked by. */
const OTHER_THINGS: readonly Cue[] = [
  ...(["sum", "mean", "median", "share", "count", "distinct", "money"] as const),
  ...(["hazards", "driver", "chain", "downstream", "trend", "act", "events", "topics"] as const),
];

const measuresOf = ({ datasets, property }: Question): string =>
  [...datasets.map(({ ids }) => ids.join(" ")), ...(property === undefined ? [] : [property.id])].toSorted().join(" ");

/** Whether more is asked of the first of a ranking than which they are. */
const asksMore = (asked: Question, ranking: Question): boolean =>
  asked.tests.length + asked.groups.length > 0 ||
  asked.groupBy !== undefined ||
  asked.order !== undefined ||
  asked.pole !== undefined ||
  OTHER_THINGS.some((cue) => asked.cues.has(cue)) ||
  !["", measuresOf(ranking)].includes(measuresOf(asked));

/** A question about the first of a ranking, as it is asked of those locations. */
export interface AskedOfFirst {
  readonly question: Question;
  /** Which locations they are, as a sentence. */
  readonly said: string;
}

/** @param leavesWhere whether it is open if the first of all or the first of a place are meant */
function isAskedOf(ranking: Question, asked: Question, leavesWhere: boolean): boolean {
  const isRanking = kindOf(ranking)?.id === rank.id && unreadBy(rank, ranking).words.length === 0;
  if (!isRanking || ranking.top === undefined || asked.isOfThose !== true) return false;
  if (asked.top !== undefined) return false;
  if (leavesWhere && asked.groups.length + asked.places.length > 0) return false;
  return asksMore(asked, ranking);
}

/** The ranking with the moment that the question names beside it. */
function atMoment(query: Query, { moment }: Question): Query {
  const { scenarios, years } = moment;
  const { when } = query;
  return {
    ...query,
    when: {
      ...when,
      scenarios: when.scenarios.length > 0 ? when.scenarios : scenarios,
      years: when.years.length > 0 ? when.years : years,
    },
  };
}

/** "The top five sites" are those of what is asked beside them. */
function rankingOf(ranking: Question, asked: Question, reader: ProjectReader): Query {
  const isBare = ranking.pole === undefined && measuresOf(ranking) === "" && ranking.order === "largest";
  return queryOf(isBare ? { ...ranking, datasets: asked.datasets, property: asked.property } : ranking, rank, reader);
}

function namesOf(ids: readonly string[], { locations }: ProjectReader): string[] {
  const names = new Map<string, string>();
  for (let row = 0; row < locations.count; row++) names.set(locations.id(row), locations.name(row));
  return ids.map((id) => plain(names.get(id) ?? id));
}

/**
 * "Sum of value of the ten riskiest sites": finds the ten, and what is asked of them.
 * @returns undefined where a question is none of that kind
 */
export async function askedOfFirst(
  prompt: string,
  reader: ProjectReader,
  answerQuery: (query: Query) => Promise<Answer>,
): Promise<AskedOfFirst | undefined> {
  for (const parts of ofFirstIn(prompt)) {
    const [ranking, asked] = [
      readQuestion(parts.ranking, reader.locations),
      readQuestion(parts.asked, reader.locations),
    ];
    if (!isAskedOf(ranking, asked, parts.leavesWhere)) continue;
    const found = await answerQuery(atMoment(rankingOf(ranking, asked, reader), asked));
    const ids = [...new Set(found.figures.flatMap(({ site_id: id }) => id ?? []))];
    if (found.refused !== null || ids.length === 0) continue;
    const [which = ""] = found.markdown.split("\n\n");
    return {
      question: {
        ...asked,
        moment: {
          ...asked.moment,
          scenarios: asked.moment.scenarios.length > 0 ? asked.moment.scenarios : ranking.moment.scenarios,
          years: asked.moment.years.length > 0 ? asked.moment.years : ranking.moment.years,
        },
        groups: [...asked.groups, { property: AMONG, values: ids, not: false }],
        isOfThose: false,
      },
      said: `${which.replaceAll(/\[([^\]]*)\]\(figure:f\d+\)/gu, "$1").replace(/\s*:$/u, "")}: ${namesOf(ids, reader).join(", ")}.`,
    };
  }
  return undefined;
}
