import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { useOrganization } from "../features/organization/use-organization.ts";
import { t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { EmptyLayout, MainLayoutHost } from "./layouts/layout.tsx";
import { resolveNavigation } from "./navigation.ts";
import { paths, screenRoute } from "./paths.ts";
import { ScreenHost } from "./screen-host.tsx";
import { useSessionEnd } from "./use-session-end.ts";

/** The address an anonymous visitor asked for before being sent to the sign-in page. */
function wantedAddress(state: unknown): string | undefined {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  return typeof from === "string" && from.startsWith("/") && !from.startsWith("//") ? from : undefined;
}

/** Looks up the address, applies the navigation rules, and shows the screen in its layout. */
export function Shell() {
  const location = useLocation();
  const user = useUser();
  const state = { selfService: selfService.use() };
  const organization = useOrganization();
  const ended = useSessionEnd(user, location.pathname);
  const next = resolveNavigation(user, location, state);
  const name = next.kind === "show" ? next.screen.name : undefined;

  const route = name === undefined ? undefined : screenRoute(name);
  const title = route === undefined ? organization.name : `${t(route.title)} - ${organization.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (ended !== undefined) return <Navigate to={ended} replace />;
  if (next.kind === "redirect") {
    if (user !== undefined && location.pathname === paths.login)
      return <Navigate to={wantedAddress(location.state) ?? next.to} replace />;
    const from = next.to === paths.login ? { from: location.pathname + location.search } : undefined;
    return <Navigate to={next.to} replace state={from} />;
  }
  const Layout = route?.layout === "empty" ? EmptyLayout : MainLayoutHost;
  return (
    <Layout screen={next.screen.name}>
      <ScreenHost key={next.screen.name} screen={next.screen} pathname={location.pathname} />
    </Layout>
  );
}
