import { MEASURES_FIELD, SURVEY_PLACEHOLDER } from "@tidemark/contract";
import { ENGLISH } from "@tidemark/science";
import { msg, t, wordedFor } from "../../language.ts";
import { measureNames, NONE_OF_THESE, measureOptionsIn, SINCE_WHICH_YEAR } from "./measure-answers.ts";
import type { QuestionFields } from "./questions.repository.ts";

/** A questionnaire that is there for everybody; its words are ours. */
export interface ReadyQuestionnaire {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly QuestionFields[];
}

type Terms = Partial<Pick<QuestionFields, "is_required" | "field" | "description">>;

const question = (title: string, payload: QuestionFields["payload"], terms: Terms): QuestionFields => ({
  title,
  description: "",
  is_required: false,
  file_requirement: "no_file",
  file_type: null,
  file_count: null,
  field: null,
  payload,
  ...terms,
});
const text = (title: string, terms: Terms = {}) =>
  question(title, { type: "free_text", placeholder: SURVEY_PLACEHOLDER }, terms);
const options = (labels: readonly string[]) => labels.map((label, id) => ({ id, label }));
const one = (title: string, labels: readonly string[], terms: Terms = {}) =>
  question(title, { type: "choice", is_multiple: false, options: options(labels) }, terms);
const many = (title: string, labels: readonly string[], terms: Terms = {}) =>
  question(title, { type: "choice", is_multiple: true, options: options(labels) }, terms);

const required = { is_required: true };

export const READY_QUESTIONNAIRES: readonly ReadyQuestionnaire[] = [
  {
    id: "flood-protection",
    title: msg("Site and flood protection"),
    description: msg("What protects your site, and what it is worth."),
    questions: [
      text(msg("Name of the site"), { ...required, field: "name", description: msg("As it stands on your invoices.") }),
      text(msg("Replacement value of buildings and contents"), {
        ...required,
        field: "asset_value",
        description: msg("The amount alone, in full: 12500000 for 12.5 million."),
      }),
      text(msg("Currency of this value"), {
        ...required,
        field: "asset_currency",
        description: msg("Three letters, as EUR."),
      }),
      text(msg("Height of the ground floor above sea level, in metres"), {
        field: "elevation",
        description: msg("The number alone, from a plan or a survey."),
      }),
      many(
        msg("Which of these protect the site from flooding?"),
        [
          msg("Dyke or flood wall"),
          msg("Pumps with own power"),
          msg("Raised floor or ground"),
          msg("Barriers that are put up before a flood"),
          msg("None of these"),
        ],
        required,
      ),
      text(msg("Up to which flood do dykes or walls keep the water out? Once in how many years?"), {
        field: "protection_return_period",
        description: msg(
          "The number of years alone: 100 for a flood that comes once in 100 years. Leave it empty if you do not know.",
        ),
      }),
      one(
        msg("When did water last enter the site?"),
        [msg("Never, as far as we know"), msg("More than 10 years ago"), msg("In the last 10 years")],
        required,
      ),
      text(msg("How high did it stand, and what did it stop?")),
    ],
  },
  {
    id: "business-continuity",
    title: msg("Business continuity"),
    description: msg("How long your site can stand still, and what goes on elsewhere."),
    questions: [
      one(
        msg("Is there a written plan for the time after a disaster?"),
        [msg("Yes, practised every year"), msg("Yes"), msg("In preparation"), msg("No")],
        required,
      ),
      text(msg("How many days until half of the production runs again after the site is lost?"), required),
      one(
        msg("Can another site make the same products?"),
        [msg("Yes, within a week"), msg("Yes, within three months"), msg("No")],
        required,
      ),
      text(msg("For how many days do your finished goods last?"), { field: "user_data.days of stock" }),
      text(msg("Which of your own suppliers could not be replaced within three months?")),
      many(msg("Which of these do you rely on and could not do without for three days?"), [
        msg("Public power"),
        msg("Public water"),
        msg("One road or bridge"),
        msg("One port"),
        msg("One data centre"),
        msg("None of these"),
      ]),
      text(msg("Name and telephone of the person to call in an emergency")),
    ],
  },
  {
    id: "energy-water",
    title: msg("Energy and water"),
    description: msg("What the site draws, and what it does when there is less of it."),
    questions: [
      text(msg("Water drawn in a year, in cubic metres"), { ...required, field: "user_data.water m3 a year" }),
      many(
        msg("Where does the water come from?"),
        [msg("Public network"), msg("Own well"), msg("River or lake"), msg("Rain"), msg("Sea")],
        required,
      ),
      one(
        msg("Was water rationed in the last five years?"),
        [msg("No"), msg("Yes, without loss of production"), msg("Yes, with loss of production")],
        required,
      ),
      text(msg("Electricity used in a year, in megawatt hours"), required),
      one(
        msg("For how long does own power keep the site running?"),
        [msg("Not at all"), msg("Some hours"), msg("A day"), msg("Several days")],
        required,
      ),
      one(msg("Does heat stop or slow work in the halls?"), [
        msg("No"),
        msg("Some days of the year"),
        msg("Weeks of the year"),
      ]),
      text(msg("What do you do on the hottest days?")),
    ],
  },
  {
    id: "insurance",
    title: msg("Insurance"),
    description: msg("What is insured at your site, and what is not."),
    questions: [
      many(
        msg("Which of these are insured?"),
        [
          msg("Fire"),
          msg("Flood"),
          msg("Storm"),
          msg("Earthquake"),
          msg("Interruption of business"),
          msg("None of these"),
        ],
        required,
      ),
      text(msg("Sum insured of buildings and contents"), {
        ...required,
        field: "user_data.sum insured",
        description: msg("The amount alone, in full."),
      }),
      text(msg("What do you pay yourself of a flood damage (deductible)?")),
      text(msg("For how many months is an interruption of business covered?")),
      one(
        msg("Did the insurer limit or end cover for a natural hazard in the last three years?"),
        [msg("No"), msg("Yes, limited"), msg("Yes, ended")],
        required,
      ),
      text(msg("Until when does the policy run?")),
    ],
  },
  {
    id: "measures-in-place",
    title: msg("Measures in place"),
    description: msg("What is built or done at your site against natural hazards."),
    questions: [
      many(msg("Which measures are in place?"), [...measureNames(), NONE_OF_THESE, msg("Other measures")], {
        ...required,
        field: MEASURES_FIELD,
        description: msg("Choose what is built or in force today, not what is planned."),
      }),
      text(msg("Which other measures are in place?")),
      text(SINCE_WHICH_YEAR, {
        description: msg("Name the measure where the years differ."),
      }),
    ],
  },
];

const inWords = (payload: QuestionFields["payload"]): QuestionFields["payload"] =>
  payload.type === "choice"
    ? { ...payload, options: payload.options.map((option) => ({ ...option, label: t(option.label) })) }
    : payload;

/**
 * The questions of a ready questionnaire.
 * @param language of the survey that they are put into; null: English
 * @returns undefined where there is no such questionnaire
 */
export const readyQuestions = (id: string, language: string | null): readonly QuestionFields[] | undefined =>
  wordedFor(language ?? ENGLISH.tag, () =>
    READY_QUESTIONNAIRES.find((ready) => ready.id === id)?.questions.map((question) => ({
      ...question,
      title: t(question.title),
      description: question.description === "" ? "" : t(question.description),
      payload: inWords(
        question.field === MEASURES_FIELD
          ? measureOptionsIn(question.payload, language ?? ENGLISH.tag, () => false)
          : question.payload,
      ),
    })),
  );
