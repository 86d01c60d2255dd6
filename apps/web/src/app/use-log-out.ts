import { useCallback } from "react";
import { signOut } from "../state/sign-out.ts";

/**
 * Ends the session here and in all other tabs. Where one arrives is decided by the shell, which sees the session end.
 */
export function useLogOut(): () => void {
  return useCallback(() => {
    void signOut();
  }, []);
}
