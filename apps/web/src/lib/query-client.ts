import { QueryClient } from "@tanstack/react-query";
import { isRefusal } from "./api-error.ts";

/** Server data on the client. A refusal is final; a server that did not answer is asked twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !isRefusal(error) && failures < 2,
      refetchOnWindowFocus: true,
    },
  },
});
