import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../../http/call.ts";
import type { Replay } from "./replay.service.ts";

export const replayHandlers = (replay: Replay): Handlers<typeof contract.replay> => ({
  list: ({ input }) => replay.list(input),
  worst: ({ input }) => replay.worst(input.exposure_id),
});
