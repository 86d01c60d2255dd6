import type { TileJson } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import classes from "./layers.module.css";

/** Of a map that is read where its publisher keeps it: what is shown, what is still read, and why nothing comes. */
export function PublishedCells({ tiles }: { readonly tiles: TileJson | undefined }) {
  if (tiles?.by_address === undefined) return null;
  const { title, reading, fault, fault_said: said } = tiles.by_address;
  return (
    <>
      <p className={classes.coords}>
        {t("Cells as published, {title}. Seen from zoom {zoom} on.", { title, zoom: tiles.minzoom })}
      </p>
      {/* there from the start, so that what it says later is read out */}
      <output className={classes.coords}>
        {reading > 0 ? t("Still read at the publisher: parts of the map, {count}.", { count: reading }) : ""}
      </output>
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {sentence(fault, said)}
        </p>
      )}
    </>
  );
}
