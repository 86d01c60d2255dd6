import * as z from "zod";
import { saidSchema } from "./said.ts";

/** How far the reading of official maps for a computation is. */
export const officialProgressSchema = z.object({
  title: z.string().describe("Of the source that is read"),
  tiles_done: z.int(),
  tiles: z.int().describe("Tiles of the publisher in which locations lie"),
  blocks: z.int().describe("Blocks that were read of the source"),
  bytes: z.number().describe("Bytes that were read of the source"),
  failed: z.int().describe("Requests that failed and were made again"),
  seconds_left: z.int().nullable().describe("Of the source, about; null before anything of it is done"),
  waits_for: z.string().nullable().describe("Host that asked to wait"),
});
export type OfficialProgress = z.infer<typeof officialProgressSchema>;

/** What a run knows of one official source. */
const officialReadingSchema = z.object({
  id: z.string(),
  title: z.string(),
  datasets: z.array(z.object({ id: z.string(), name: z.string() })).describe("That it gives values of"),
  locations: z.int().describe("That it is asked for"),
  official: z.int().describe("Those that have its value"),
  absent: z.int().describe("Those of which its publisher has no map"),
  unread: z.int().describe("Those that were not read: they show the screening, or no value"),
  reason: z.string().nullable().describe("Why some were not read"),
  reason_said: saidSchema,
});
export type OfficialReadingOnWire = z.infer<typeof officialReadingSchema>;

/** What results say of official maps. */
export const officialNoteSchema = z.object({
  left_out: z.boolean().describe("Whether they were left out of the run on purpose"),
  sources: z.array(officialReadingSchema),
});
export type OfficialNote = z.infer<typeof officialNoteSchema>;
