import type { Band } from "@tidemark/science";
import type { ProjectLocations } from "../project-reader.ts";
import { CUES, type Cue } from "../words/cues.ts";
import { type Limit, takeBands, takeLimit, takeTop } from "./amounts.ts";
import { type NamedDataset, takeDatasets } from "./datasets.ts";
import { type NamedMoment, takeMoment } from "./moment.ts";
import {
  NameSearch,
  type NamedGroup,
  type NamedPlace,
  placeNames,
  takeGroups,
  takePlaces,
  takeWholeNames,
} from "./places.ts";
import { type NamedProperty, takeGrouping, takeProperty } from "./properties.ts";
import { isKnownWord, isSaying } from "../words/known-words.ts";
import { Words } from "./tokens.ts";

/** A question as it was understood: what it names, and the words that tell what it asks for. */
export interface Question {
  readonly text: string;
  readonly places: readonly NamedPlace[];
  readonly groups: readonly NamedGroup[];
  readonly datasets: readonly NamedDataset[];
  /** A number of the locations' own, such as the asset value. */
  readonly property: NamedProperty | undefined;
  readonly moment: NamedMoment;
  readonly limit: Limit | undefined;
  readonly top: number | undefined;
  readonly bands: readonly Band[];
  /** Property to group by. */
  readonly groupBy: string | undefined;
  readonly cues: ReadonlySet<Cue>;
  /** What stands where a place would stand, and is none of the project. */
  readonly unknownPlace: string | undefined;
  /** Words that nothing was made of and that say what is asked about, such as "sea" in "near the sea". */
  readonly unread: readonly string[];
}

const CUE_NAMES = Object.keys(CUES) as Cue[];

/** Cues whose words are all free: those of names, datasets and limits tell nothing of the kind. */
function cuesOf(words: Words): Set<Cue> {
  const found = new Set<Cue>();
  for (const cue of CUE_NAMES)
    for (const phrase of CUES[cue]) {
      const parts = phrase.split(" ");
      for (let at = 0; at + parts.length <= words.length; at++)
        if (words.holdsAt(at, parts) && parts.some((_, i) => words.isFree(at + i))) found.add(cue);
    }
  return found;
}

const BEFORE_PLACES = ["in", "at", "near", "bei", "nahe"];

const ARTICLES = ["the", "den", "der", "dem", "le", "la", "les", "l"];

/** A word after "in" or "at", or after "in the", that nothing was made of. */
function unknownPlaceOf(words: Words): string | undefined {
  for (let at = 1; at < words.length; at++) {
    const word = words.word(at);
    const isPlain = words.isFree(at) && words.number(at) === undefined && !isKnownWord(word);
    const before = at > 1 && ARTICLES.includes(words.word(at - 1)) ? at - 2 : at - 1;
    if (isPlain && BEFORE_PLACES.includes(words.word(before)) && words.isFree(before)) return word;
  }
  return undefined;
}

const unreadOf = (words: Words): readonly string[] =>
  Array.from({ length: words.length }, (_, at) => at)
    .filter((at) => words.isFree(at) && words.number(at) === undefined)
    .map((at) => words.word(at))
    .filter((word) => word.length > 1 && !isSaying(word));

/** "Compare Europe and Asia" groups by continent. */
function comparedGroups(groups: readonly NamedGroup[], cues: ReadonlySet<Cue>): string | undefined {
  const [first] = groups;
  const isOne = groups.length > 1 && groups.every(({ property }) => property === first?.property);
  return isOne && (cues.has("compare") || cues.has("or")) ? first?.property : undefined;
}

/**
 * Reads a question about the locations of a project.
 * @param search - that of the conversation
 */
export function readQuestion(text: string, locations: ProjectLocations, search = new NameSearch()): Question {
  const words = new Words(text);
  const names = placeNames(locations);
  const whole = takeWholeNames(words, names);
  const moment = takeMoment(words);
  const groupBy = takeGrouping(words, locations);
  const groups = takeGroups(words, names);
  const property = takeProperty(words, locations);
  const datasets = takeDatasets(words);
  const limit = takeLimit(words);
  const places = [...whole, ...takePlaces(words, names, search)];
  const bands = takeBands(words);
  const top = takeTop(words);
  const cues = cuesOf(words);
  return {
    text,
    places,
    groups,
    datasets,
    property,
    moment,
    limit,
    top,
    bands,
    groupBy: groupBy ?? comparedGroups(groups, cues),
    cues,
    unknownPlace: unknownPlaceOf(words),
    unread: unreadOf(words),
  };
}
