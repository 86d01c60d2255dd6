import { type contract, seasonGrid } from "@tidemark/contract";
import { cached } from "../../../http/cached.ts";
import type { Handlers } from "../../../http/call.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { SeasonalType } from "@tidemark/science";
import type { Seasonal } from "./seasonal.service.ts";

export const seasonalHandlers = (seasonal: Seasonal): Handlers<typeof contract.seasonal> => ({
  outlook: async () => seasonal.outlook(),
  locations: ({ input }) => seasonal.locations(input),
  year: ({ input }) => seasonal.year(input),
});

export function seasonalPlainRoutes(seasonal: Seasonal): PlainMount[] {
  return [
    {
      spec: seasonGrid,
      handle: async (call) => {
        const { event_type: type, days, by } = call.input;
        const { version, read } = await seasonal.grid({
          event_type: type as SeasonalType,
          days: Number(days),
          by: by as "usual" | "forecast",
        });
        return cached(call, { version, type: seasonGrid.response.contentType }, async () => ({ bytes: await read() }));
      },
    },
  ];
}
