import { useMemo } from "react";
import { useAddress } from "./address.ts";

const PARTS = ["survey", "questionnaire", "tab", "assignment"] as const;

/** Which survey of Data Collection is open, which of its questionnaires, which tab, and whose answers;
 * as the address says. */
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

/** A survey that somebody wants to begin from elsewhere: its title and description, in the address. */
export interface SurveyDraft {
  readonly title: string;
  readonly description: string;
}

const DRAFT = { title: "new_title", description: "new_description" } as const;

/** The address of Data Collection that begins a survey. */
export const draftAddress = (path: string, { title, description }: SurveyDraft): string =>
  `${path}?${new URLSearchParams({ [DRAFT.title]: title, [DRAFT.description]: description }).toString()}`;

/** The survey that the address begins, if any, and the way to forget it. */
export function useSurveyDraft(): readonly [SurveyDraft | undefined, () => void] {
  const [search, change] = useAddress();
  const [title, description] = [search.get(DRAFT.title), search.get(DRAFT.description) ?? ""];
  const forget = () =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of Object.values(DRAFT)) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [title === null ? undefined : { title, description }, forget];
}
