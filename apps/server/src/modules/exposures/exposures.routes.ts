import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Exposures } from "./exposures.service.ts";

export function projectsHandlers(exposures: Exposures): Pick<Handlers<typeof contract.projects>, "list"> {
  return {
    list: async ({ input, caller }) => {
      const { items, total } = await exposures.list(caller, input);
      return { items, meta: { page: input.page, n: input.n, total } };
    },
  };
}
