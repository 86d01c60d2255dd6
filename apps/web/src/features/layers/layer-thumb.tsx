import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SpatialDataset } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { thumbnailQuery } from "../../data/datasets.ts";
import { paletteOf } from "../../lib/hazard-palette.ts";
import { rampOf } from "../../ui/map/palettes.ts";
import { useSeen } from "../../ui/use-seen.ts";
import { picturePixels } from "./layer-picture.ts";
import classes from "./layers.module.css";

/** A dataset over the world in its colours, asked for once it comes into sight. */
export function LayerThumb({ dataset }: { readonly dataset: SpatialDataset }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useSeen(canvas);
  const { data } = useQuery({ ...thumbnailQuery(dataset.id), enabled: isSeen && dataset.missing === null });
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const ramp = rampOf(paletteOf(dataset), dark, false);
  useEffect(() => {
    const pixels = data && picturePixels(data, ramp);
    const context = canvas.current?.getContext("2d");
    if (data === undefined || pixels === undefined || !context) return;
    context.putImageData(new ImageData(pixels, data.width, data.height), 0, 0);
  }, [data, ramp]);
  // what it shows is said beside it in words
  return (
    <canvas
      ref={canvas}
      className={classes.thumb}
      width={data?.width ?? 0}
      height={data?.height ?? 0}
      data-ready={data !== undefined}
      aria-hidden
    />
  );
}
