import { Outlet, useLocation } from "react-router";
import { selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { resolveNavigation } from "./navigation.ts";

/**
 * All that is shown. When the session or the step changes, a screen that may no longer be seen goes at once, before the
 * guard has led elsewhere: what it asks the server for would be refused.
 */
export function Shell() {
  const next = resolveNavigation(useUser(), useLocation(), { selfService: selfService.use() });
  return next.kind === "show" ? <Outlet /> : null;
}
