import { useEffect, useState } from "react";
import type { TileFilter } from "./element-parts.tsx";

/** A click on a band, a country or a cell of a tile filters all tiles; Escape takes it back. */
export function useTileFilter() {
  const [chosen, choose] = useState<TileFilter>();
  useEffect(() => {
    if (chosen === undefined) return;
    const end = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      choose(undefined);
    };
    document.addEventListener("keydown", end, { capture: true });
    return () => document.removeEventListener("keydown", end, { capture: true });
  }, [chosen]);
  return { chosen, choose };
}
