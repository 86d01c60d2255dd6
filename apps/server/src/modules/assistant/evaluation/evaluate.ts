import type { AssistantAnswer } from "@tidemark/contract";
import { COUNTS_QUESTIONS } from "./counts-questions.ts";
import type { Expected } from "./expected.ts";
import type { ExportedFiles } from "./exported-files.ts";
import { PLACES_QUESTIONS } from "./places-questions.ts";
import { phrasingsOf, type QuestionCase } from "./question-case.ts";
import { WORDS_QUESTIONS } from "./words-questions.ts";

export const QUESTIONS: readonly QuestionCase[] = [...PLACES_QUESTIONS, ...COUNTS_QUESTIONS, ...WORDS_QUESTIONS];

/** Datasets whose exported values are read. */
export const DATASETS = new Set(
  "hd30 fd0 pr_total tas_mean slr_local total_ead score_location score_heat score_wind score_dry score_coastal spei12 elevation fwi_mean aggregate_bi_annual earthquake_ead pluvial_flood_ead tc_wind_ead wildfire_ead wbgt_mean rx1day pga_rp tc_wind_rp score_wet score_cold score_snow score_other txx_rp volcano_dist district_river_flood snowfall swe_max surge_rp esl_rp tasmax_mean fire_danger_rp wildfire_rp heat_bi_annual aggregate_loss-ratio river_flood_reach".split(
    " ",
  ),
);

/** Half of the last decimal that is shown, and what single precision leaves of large sums. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.005 + Math.abs(other) * 1e-6;

type Figure = AssistantAnswer["figures"][number];

/** What an answer lacks of the numbers that are expected, in words; empty where it has them all in their order. */
function lacks({ sites = [], numbers = [] }: Expected, figures: readonly Figure[]): string {
  let from = 0;
  for (const [site, value] of sites) {
    const found = figures.findIndex(
      ({ site_id: id, value: told, derived }, i) =>
        i >= from && id === site && !derived && told !== null && isNear(told, value),
    );
    if (found < 0) return `${site} = ${value}`;
    from = found + 1;
  }
  const told = figures.flatMap(({ site_id: id, value, derived }) =>
    (id === null || derived) && value !== null ? [Math.abs(value)] : [],
  );
  const lacking = numbers.find((number) => !told.some((one) => isNear(one, number)));
  return lacking === undefined ? "" : String(lacking);
}

const COORDINATES = ["scenario", "time", "ensemble", "season", "month", "return_period", "quantile"] as const;

/** Figures of an answer that are not what the export says at their location, dataset and coordinates. */
function wrongFigures(files: ExportedFiles, figures: readonly Figure[]): string[] {
  return figures.flatMap(({ site_id: site, dataset_id: dataset, coords, value, derived }) => {
    if (derived || site === null || dataset === null || !DATASETS.has(dataset)) return [];
    const key = COORDINATES.flatMap((name) => coords[name] ?? []).join(" ");
    const exported = files.column(dataset, key).get(site);
    const isRight = value === null ? exported === undefined : exported !== undefined && isNear(value, exported);
    return isRight ? [] : [`${site} ${dataset} ${key}: ${value}, exported ${exported}`];
  });
}

/** How a question was answered: as expected, with a question back or a refusal, or with something else. */
export interface Judged {
  readonly kind: string;
  readonly prompt: string;
  readonly verdict: "right" | "refused" | "wrong";
  readonly why: string;
}

function judge(question: QuestionCase, prompt: string, answer: AssistantAnswer, files: ExportedFiles): Judged {
  const { kind, call, refused, expect, says } = question;
  const verdict = (of: Judged["verdict"], why = ""): Judged => ({ kind, prompt, verdict: of, why });
  const wrong = wrongFigures(files, answer.figures);
  if (wrong.length > 0) return verdict("wrong", wrong.join("; "));
  if (refused !== undefined) {
    if (answer.refused === null) return verdict("wrong", `answered: ${answer.answer.slice(0, 120)}`);
    return answer.refused === refused ? verdict("right") : verdict("refused", answer.refused);
  }
  if (answer.refused !== null) return verdict("refused", `${answer.refused}: ${answer.answer.slice(0, 120)}`);
  if (call !== undefined && !answer.calls.some(({ name }) => name === call))
    return verdict("wrong", `calls ${answer.calls.map(({ words }) => words).join("; ")}`);
  const lacking = expect === undefined ? "" : lacks(expect(files), answer.figures);
  if (lacking !== "") return verdict("wrong", `lacks ${lacking}; says ${answer.answer.slice(0, 160)}`);
  if (says !== undefined && !says.test(answer.answer)) return verdict("wrong", `says ${answer.answer.slice(0, 160)}`);
  return verdict("right");
}

/**
 * Asks every question in each of its ways, or in the first one alone.
 * @param onJudged told of each as it is judged
 */
export async function evaluate(
  ask: (prompt: string) => Promise<AssistantAnswer>,
  files: ExportedFiles,
  ways: "all" | "first" = "all",
  onJudged: (judged: Judged) => void = () => {},
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of QUESTIONS)
    for (const prompt of phrasingsOf(question).slice(0, ways === "first" ? 1 : undefined)) {
      const one = judge(question, prompt, await ask(prompt), files);
      onJudged(one);
      judged.push(one);
    }
  return judged;
}
