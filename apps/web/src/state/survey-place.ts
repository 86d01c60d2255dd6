import { useMemo } from "react";
import { useAddress } from "./address.ts";

const PARTS = ["survey", "questionnaire", "tab"] as const;

/** Which survey of Data Collection is open, which of its questionnaires, and which tab; as the address says. */
export type SurveyPlace = { readonly [Part in (typeof PARTS)[number]]?: string | undefined };

/** The open place, and the way to another: what it does not name is closed. */
export function useSurveyPlace(): readonly [SurveyPlace, (to: SurveyPlace) => void] {
  const [search, change] = useAddress();
  const place = useMemo<SurveyPlace>(
    () => Object.fromEntries(PARTS.map((part) => [part, search.get(part) ?? undefined])),
    [search],
  );
  const go = (to: SurveyPlace) =>
    change((now) => {
      const next = new URLSearchParams(now);
      for (const part of PARTS) {
        const value = to[part];
        if (value === undefined) next.delete(part);
        else next.set(part, value);
      }
      return next;
    });
  return [place, go];
}
