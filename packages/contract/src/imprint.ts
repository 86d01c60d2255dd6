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
  license_text: z.string(),
  license_url: z.string(),
  copyright: z.string(),
  year: z.string().describe("Year of the copyright; Current means the present year"),
});
export type Attribution = z.infer<typeof attributionSchema>;

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
