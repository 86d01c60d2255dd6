import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Favicon } from "../features/organization/branding.tsx";
import { useOrganization } from "../features/organization/queries.ts";
import { queryClient } from "../lib/query-client.ts";
import { cssVariables, theme } from "../lib/theme/theme.ts";
import { Toasts } from "../ui/toasts.tsx";

/** The theme in the organization's brand colour, as far as that is legible. */
function Themed({ children }: { readonly children: ReactNode }) {
  const { brandColour } = useOrganization();
  const resolver = useMemo(() => cssVariables(brandColour), [brandColour]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

/** What every screen stands in: theme, server data, branding of the organization, toasts. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <Favicon />
        {children}
        <Toasts />
      </Themed>
    </QueryClientProvider>
  );
}
