import { HAZARDS } from "@tidemark/science";
import * as z from "zod";
import { saidSchema } from "./said.ts";

export const valueNoteSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["doubt", "beside"]).describe("A reason to trust the value less, or a figure that belongs next to it"),
    text: z.string(),
    said: saidSchema,
    value: z.number().nullable().describe("The figure, in the unit of the dataset"),
    hazards: z.array(z.enum(HAZARDS)).optional().describe("Main hazards that a total leaves out at the place"),
  })
  .describe("What to know of a value");
export type ValueNote = z.infer<typeof valueNoteSchema>;
