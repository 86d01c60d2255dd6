import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";

const tag = "Datasets";

export const attributionSchema = z.object({
  topic: z.string(),
  layer: z.string(),
  source: z.string(),
  url: z.string(),
  comment: z.string(),
  comment_facts: z
    .array(z.string())
    .describe("What the comment begins with: resolution, and baseline where there is one"),
  comment_rest: z.string().describe("What the comment ends with: the weakness of the data"),
  license_text: z.string(),
  license_url: z.string(),
  copyright: z.string(),
  year: z.string().describe("Year of the copyright; Current means the present year"),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** The comment on a source. @param words gives each part of it, which languages know by its English */
export function attributionComment(
  { comment_facts: facts, comment_rest: rest }: Pick<Attribution, "comment_facts" | "comment_rest">,
  words: (english: string) => string = (english) => english,
): string {
  const first = facts.map((fact) => words(fact)).join(", ");
  return [first, rest === "" ? "" : words(rest)].filter((part) => part !== "").join(". ");
}

/** Postal address and contact of the provider. */
export const contactSchema = z.object({ address: z.string(), email: z.string(), url: z.string() });

export const imprint = route({
  method: "GET",
  path: "/api/spatial-datasets/v0/imprint",
  tag,
  summary: "Sources of the data that are really in use, and how to reach the provider",
  access: signedIn,
  input: z.object({}),
  output: z.object({
    items: z.array(attributionSchema),
    contact: contactSchema,
  }),
});
