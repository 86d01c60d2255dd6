import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Official } from "./official.service.ts";

export const officialHandlers = (official: Official): Handlers<typeof contract.official> => ({
  list: () => official.list(),
  all: ({ input, caller }) => official.all(caller, input),
  probe: ({ input }) => official.probe(input.source),
  change: ({ input, caller }) => official.change(caller, input.source, input),
  edition: ({ input, caller }) => official.edition(caller, input.source),
  forget: ({ input, caller }) => official.forget(caller, input.source),
  look: ({ input }) => official.look(input),
  save: ({ input, caller }) => official.save(caller, input),
  remove: ({ input, caller }) => official.remove(caller, input.source),
  upcoming: ({ input }) => official.upcoming(input.locations),
  estimate: ({ input }) => official.estimate(input.exposure_id),
});
