import { useCallback } from "react";
import { signOut } from "../state/sign-out.ts";

/** Ends the session here and in all other tabs; `followSession` leads away from the screen. */
export function useLogOut(): () => void {
  return useCallback(() => {
    void signOut();
  }, []);
}
