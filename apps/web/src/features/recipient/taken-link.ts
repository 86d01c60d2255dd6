const LINK = "tidemark.survey-link";
const DECLINE = "tidemark.survey-decline";

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // storage is closed to us: the link then lives as long as the page
  }
}

const kept = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

let taken: string | undefined;

/** Takes the link out of the address at once, so that it stands in no history and on no screen. */
export function takeLink(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const link = query.get("token");
  if (link === null) return;
  taken = link;
  keep(LINK, link);
  keep(DECLINE, query.has("decline") ? "yes" : "");
  query.delete("token");
  query.delete("decline");
  const rest = query.size === 0 ? "" : `?${query}`;
  window.history.replaceState(window.history.state, "", pathname + rest + hash);
}

/** The link that this tab was opened with, also after a reload. */
export const takenLink = (): string | undefined => taken ?? kept(LINK) ?? undefined;

/** Whether the link was the one that declines; told once. */
export function wantsToDecline(): boolean {
  const wants = kept(DECLINE) === "yes";
  if (wants) keep(DECLINE, "");
  return wants;
}
