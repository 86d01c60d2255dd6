import { useState } from "react";
import type { SessionUser } from "../state/session.ts";
import { paths } from "./paths.ts";

/**
 * Where a person goes whose session ends: self-service customers to the welcome page, everyone else to the sign-in
 * page.
 */
export function afterLogOut(user: SessionUser): string {
  return user.scopes.includes("tier:self-service") ? paths.selfService : paths.login;
}

/**
 * Address for someone who was signed in a moment ago in this tab, by whatever way the session ended (log-out here,
 * log-out in another tab, failed renewal); undefined for someone who never was, or who has arrived there.
 */
export function useSessionEnd(user: SessionUser | undefined, pathname: string): string | undefined {
  const [last, setLast] = useState<SessionUser>();
  if (user !== undefined && user !== last) setLast(user);
  if (user !== undefined || last === undefined) return undefined;
  const goal = afterLogOut(last);
  if (goal !== pathname) return goal;
  setLast(undefined);
  return undefined;
}
