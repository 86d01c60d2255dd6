import { Progress } from "@mantine/core";
import type { TileJson } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import classes from "./layers.module.css";

/** How far the values of a layer are: before there is a picture, and while it gets sharper. Nothing of a whole one. */
export function LayerProgress({ tiles }: { readonly tiles: TileJson | undefined }) {
  if (tiles === undefined || tiles.state === "missing" || tiles.progress >= 1) return null;
  const percent = Math.round(tiles.progress * 100);
  return (
    <div className={classes.computing}>
      <output>
        {tiles.state === "computing"
          ? t("The values of the world are being worked out: {percent} %", { percent })
          : t("The map gets sharper: {percent} %", { percent })}
      </output>
      <Progress size="sm" value={percent} aria-label={t("Progress")} />
    </div>
  );
}
