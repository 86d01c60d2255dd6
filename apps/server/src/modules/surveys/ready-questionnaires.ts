import { SURVEY_PLACEHOLDER } from "@tidemark/contract";
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
    title: "Site and flood protection",
    description: "What protects your site, and what it is worth.",
    questions: [
      text("Name of the site", { ...required, field: "name", description: "As it stands on your invoices." }),
      text("Replacement value of buildings and contents", {
        ...required,
        field: "asset_value",
        description: "The amount alone, in full: 12500000 for 12.5 million.",
      }),
      text("Currency of this value", { ...required, field: "asset_currency", description: "Three letters, as EUR." }),
      text("Height of the ground floor above sea level, in metres", {
        field: "elevation",
        description: "The number alone, from a plan or a survey.",
      }),
      many(
        "Which of these protect the site from flooding?",
        [
          "Dyke or flood wall",
          "Pumps with own power",
          "Raised floor or ground",
          "Barriers that are put up before a flood",
          "None of these",
        ],
        required,
      ),
      text("Up to which flood do dykes or walls keep the water out? Once in how many years?", {
        field: "protection_return_period",
        description:
          "The number of years alone: 100 for a flood that comes once in 100 years. Leave it empty if you do not know.",
      }),
      one(
        "When did water last enter the site?",
        ["Never, as far as we know", "More than 10 years ago", "In the last 10 years"],
        required,
      ),
      text("How high did it stand, and what did it stop?"),
    ],
  },
  {
    id: "business-continuity",
    title: "Business continuity",
    description: "How long your site can stand still, and what goes on elsewhere.",
    questions: [
      one(
        "Is there a written plan for the time after a disaster?",
        ["Yes, practised every year", "Yes", "In preparation", "No"],
        required,
      ),
      text("How many days until half of the production runs again after the site is lost?", required),
      one(
        "Can another site make the same products?",
        ["Yes, within a week", "Yes, within three months", "No"],
        required,
      ),
      text("For how many days do your finished goods last?", { field: "user_data.days of stock" }),
      text("Which of your own suppliers could not be replaced within three months?"),
      many("Which of these do you rely on and could not do without for three days?", [
        "Public power",
        "Public water",
        "One road or bridge",
        "One port",
        "One data centre",
        "None of these",
      ]),
      text("Name and telephone of the person to call in an emergency"),
    ],
  },
  {
    id: "energy-water",
    title: "Energy and water",
    description: "What the site draws, and what it does when there is less of it.",
    questions: [
      text("Water drawn in a year, in cubic metres", { ...required, field: "user_data.water m3 a year" }),
      many("Where does the water come from?", ["Public network", "Own well", "River or lake", "Rain", "Sea"], required),
      one(
        "Was water rationed in the last five years?",
        ["No", "Yes, without loss of production", "Yes, with loss of production"],
        required,
      ),
      text("Electricity used in a year, in megawatt hours", required),
      one(
        "For how long does own power keep the site running?",
        ["Not at all", "Some hours", "A day", "Several days"],
        required,
      ),
      one("Does heat stop or slow work in the halls?", ["No", "Some days of the year", "Weeks of the year"]),
      text("What do you do on the hottest days?"),
    ],
  },
  {
    id: "insurance",
    title: "Insurance",
    description: "What is insured at your site, and what is not.",
    questions: [
      many(
        "Which of these are insured?",
        ["Fire", "Flood", "Storm", "Earthquake", "Interruption of business", "None of these"],
        required,
      ),
      text("Sum insured of buildings and contents", {
        ...required,
        field: "user_data.sum insured",
        description: "The amount alone, in full.",
      }),
      text("What do you pay yourself of a flood damage (deductible)?"),
      text("For how many months is an interruption of business covered?"),
      one(
        "Did the insurer limit or end cover for a natural hazard in the last three years?",
        ["No", "Yes, limited", "Yes, ended"],
        required,
      ),
      text("Until when does the policy run?"),
    ],
  },
];

export const findReady = (id: string) => READY_QUESTIONNAIRES.find((ready) => ready.id === id);
