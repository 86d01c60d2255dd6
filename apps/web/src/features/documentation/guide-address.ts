import { DOCUMENTATION_BASE } from "@tidemark/contract";

/** A place in the user guide. */
export interface GuidePlace {
  readonly path: string;
  readonly hash: string | undefined;
}

/**
 * What the address tells besides the place: the ticket that lets in, and colours and language of the screen around the
 * frame.
 */
interface Entrance {
  readonly token: string;
  readonly scheme: "light" | "dark";
  /** The language that was chosen; without one the guide follows the browser. */
  readonly language?: string;
}

const hashOf = (hash: string | undefined): string => (hash ? `#${encodeURIComponent(hash)}` : "");

/** Address of a place in the guide: base, path and hash; with the ticket in its query where the frame is opened. */
export function guideAddress({ path, hash }: GuidePlace, entrance?: Entrance): string {
  const parts = path.split("/").filter((part) => !["", ".", ".."].includes(part));
  const place = parts.map(encodeURIComponent).join("/");
  const query = entrance === undefined ? "" : `?${new URLSearchParams({ ...entrance }).toString()}`;
  return `${DOCUMENTATION_BASE}${place}${query}${hashOf(hash)}`;
}

/** What stands in a frame: a page of the guide, or something else that must not be shown as one. */
export function guidePageIn(frame: HTMLIFrameElement): boolean {
  try {
    const kind = frame.contentDocument?.documentElement.dataset["page"];
    return kind === "guide" || kind === "missing";
  } catch {
    return false; // a page of another origin, such as the browser's own error page
  }
}

/** Where the reader is inside the frame; undefined while that is no page of the guide. */
export function addressInside(frame: HTMLIFrameElement | null): string | undefined {
  if (frame === null || !guidePageIn(frame)) return undefined;
  const { pathname, search, hash } = frame.contentWindow?.location ?? {};
  return pathname?.startsWith(DOCUMENTATION_BASE) === true ? `${pathname}${search}${hash}` : undefined;
}
