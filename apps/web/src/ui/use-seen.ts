import { type RefObject, useEffect, useState } from "react";

/** How far below the window something is fetched before it is scrolled to. */
const AHEAD = "400px";

/** Whether something has come into sight, or near it, since it is there. */
export function useSeen(of: RefObject<Element | null>): boolean {
  const [wasSeen, see] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (wasSeen || of.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of, wasSeen]);
  return wasSeen;
}
