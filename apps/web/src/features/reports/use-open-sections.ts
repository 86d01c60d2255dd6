import type { ReportPage } from "@tidemark/contract";
import { useState } from "react";

type Open = ReadonlySet<string>;

/** With one section left closed, that one opens as well. */
const withLast = (pages: readonly ReportPage[], open: Open): Open => {
  const closed = pages.filter(({ id }) => !open.has(id));
  return closed.length === 1 ? new Set(pages.map(({ id }) => id)) : open;
};

/** Which sections are open: the first one to begin with. What stands in closed ones is not fetched. */
export function useOpenSections(pages: readonly ReportPage[]) {
  const [open, setOpen] = useState<Open>(() => withLast(pages, new Set(pages.slice(0, 1).map(({ id }) => id))));
  const [known, setKnown] = useState(() => new Set(pages.map(({ id }) => id)));
  const added = pages.filter(({ id }) => !known.has(id));
  // a section that was just made is there to be filled
  if (added.length > 0) {
    setKnown(new Set(pages.map(({ id }) => id)));
    setOpen(new Set([...open, ...added.map(({ id }) => id)]));
  }
  const toggle = (id: string) => {
    if (open.has(id)) setOpen(new Set([...open].filter((one) => one !== id)));
    else setOpen(withLast(pages, new Set([...open, id])));
  };
  return { open, toggle };
}
