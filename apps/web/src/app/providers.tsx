import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { Favicon } from "../features/organization/branding.tsx";
import { useOrganization } from "../features/organization/use-organization.ts";
import { useLanguage } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { cssVariables, theme } from "../lib/theme/theme.ts";
import { Toasts } from "../ui/toasts.tsx";

/** The theme in the organization's brand colour, as far as that is legible. */
function Themed({ children }: { readonly children: ReactNode }) {
  const { brandColour } = useOrganization();
  const look = useMemo(() => theme(brandColour), [brandColour]);
  const resolver = useMemo(() => cssVariables(brandColour), [brandColour]);
  return (
    <MantineProvider theme={look} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

/**
 * What every screen stands in: theme, server data, branding of the organization, toasts. In another language all of it
 * is drawn anew.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { tag } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return (
    <QueryClientProvider client={queryClient}>
      <Themed key={tag}>
        <Favicon />
        {children}
        <Toasts />
      </Themed>
    </QueryClientProvider>
  );
}
