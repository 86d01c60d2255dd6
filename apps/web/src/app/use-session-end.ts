import { useEffect, useRef } from "react";
import type { SessionUser } from "../state/session.ts";
import { paths } from "./paths.ts";

/** Where a person goes whose session ends: self-service customers to the welcome page, everyone else to the sign-in page. */
export function afterLogOut(user: SessionUser): string {
  return user.scopes.includes("tier:self-service") ? paths.selfService : paths.login;
}

/**
 * Address for someone who was signed in a moment ago in this tab, by whatever way the session ended (log-out here, log-out in
 * another tab, failed renewal); undefined for someone who never was, or who has arrived there.
 */
export function useSessionEnd(user: SessionUser | undefined, pathname: string): string | undefined {
  const last = useRef<SessionUser | undefined>(undefined);
  const ended = user === undefined && last.current !== undefined ? afterLogOut(last.current) : undefined;
  const going = ended === pathname ? undefined : ended;
  useEffect(() => {
    if (user !== undefined) last.current = user;
    else if (ended === pathname) last.current = undefined;
  }, [user, ended, pathname]);
  return going;
}
