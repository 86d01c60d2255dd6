import { type Answer, answerQuery, ask, type Query } from "@tidemark/assistant";
import { assistantQuerySchema } from "@tidemark/contract";
import * as z from "zod";
import { clean, type ToolBox } from "./tool-box.ts";

const question = z.string().min(1).max(4000);

/** How an answer read its question, and what is there where it was answered. */
function told(box: ToolBox, { markdown, figures, refused, suggestions, positions, reading }: Answer): object {
  box.answered.push(...figures);
  return {
    refused,
    answer: markdown,
    suggestions,
    locations: positions.length,
    reading: reading && {
      query: reading.query,
      untrusted: { parts: reading.chips.map(({ label, text, how }) => ({ label, text: clean(text), how })) },
      not_used: reading.unused,
    },
  };
}

/** Tools that take a question as it is read here: each word of it is used, or it is not answered. */
export const QUERY_TOOLS = [
  {
    name: "query",
    description:
      "Answers a query: kind of answer, measure, places and groups with not, conditions with and or or, moment, order. read_question gives one to start from.",
    input: z.strictObject({ query: assistantQuerySchema, question: question.optional() }),
    run: async (box: ToolBox, input: unknown) => {
      const { query, question: text = "" } = input as { readonly query: Query; readonly question?: string };
      return told(box, await answerQuery(query, text, box.reader));
    },
  },
  {
    name: "read_question",
    description:
      "Reads a question in English, German or French as a query and answers it; words that it would not use are named, and then nothing is answered.",
    input: z.strictObject({ question }),
    run: async (box: ToolBox, input: unknown) =>
      told(box, await ask((input as { readonly question: string }).question, box.reader)),
  },
] as const;
