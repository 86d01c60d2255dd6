import { type QueryClient, useQueries } from "@tanstack/react-query";
import type { PlotConfig, PlotTypeSpec } from "@tidemark/contract";
import { PLOT_TYPES, type PlotTheme } from "@tidemark/plots";
import { useEffect, useMemo, useState } from "react";
import { type DrawnPlot, plotPictureQuery, plotQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { firstSiteQuery } from "../../data/sites.ts";
import { errorText } from "../../lib/api-error.ts";
import { loadChunk } from "../../lib/chunk.ts";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { pictureOf } from "./picture.ts";

/** A picture of a type of plot, made of the data of the project. */
export interface TypePicture {
  /** What it shows. */
  readonly config: PlotConfig;
  readonly plot: DrawnPlot;
  /** Address of the image. */
  readonly source: string;
}

/** The plot of the picture of a type: its example, about the first location where it is about a single one. */
async function exampleHere(client: QueryClient, project: ProjectVersion, type: PlotTypeSpec): Promise<PlotConfig> {
  const { filter: _, ...example } = type.example;
  if (type.limits["locations"] !== 1) return example;
  const site = await client.fetchQuery(firstSiteQuery(project));
  if (site === null) return example;
  return { ...example, title: site.properties.name || example.title, filter: { production_sites: [site.id] } };
}

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other: the plot that is looked at does not wait behind eighteen pictures. */
function oneByOne<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(act, act);
  last = next;
  return next;
}

const pictureQuery = (project: ProjectVersion, type: PlotTypeSpec) =>
  plotPictureQuery(project, type.id, async (client) => {
    const config = await exampleHere(client, project, type);
    const request = { ...config, title: "", exposure_id: project.id };
    const draw = () => client.fetchQuery({ ...plotQuery(project, request), retry: false });
    return { config, plot: await oneByOne(draw) };
  });

interface Answer {
  readonly data: Omit<TypePicture, "source"> | undefined;
  readonly error: Error | null;
}

const answersOf = (results: readonly Answer[]) => results.map(({ data, error }) => ({ data, error }));

type Engine = Parameters<typeof pictureOf>[0];

function useEngine(): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let isWanted = true;
    loadChunk(() => import("@tidemark/plots/engine")).then(
      (loaded) => {
        if (isWanted) setEngine(loaded);
      },
      // the plot itself says that charts did not load
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return engine;
}

const sources = new WeakMap<DrawnPlot, { readonly theme: PlotTheme; readonly source: string }>();

/** The picture of a plot, drawn once: another that arrives, or a panel that opens anew, finds it. */
function sourceOf(engine: Engine, plot: DrawnPlot, theme: PlotTheme): string {
  const before = sources.get(plot);
  if (before?.theme === theme) return before.source;
  const source = pictureOf(engine, plot.model, theme);
  sources.set(plot, { theme, source });
  return source;
}

/** Pictures of the types of plots by their ids. */
export interface TypePictures {
  /** Those that are not there yet are left out. */
  readonly drawn: ReadonlyMap<string, TypePicture>;
  /** Why a type cannot be drawn of this project. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Pictures of all types of plots, made of the data of the project. */
export function usePictures(project: ProjectVersion): TypePictures {
  const theme = usePlotTheme();
  const engine = useEngine();
  const answers = useQueries({
    queries: PLOT_TYPES.map((type) => pictureQuery(project, type)),
    combine: answersOf,
  });
  return useMemo(() => {
    const drawn = new Map<string, TypePicture>();
    const reasons = new Map<string, string>();
    PLOT_TYPES.forEach(({ id }, at) => {
      const { data, error } = answers[at]!;
      if (data !== undefined && engine !== undefined)
        drawn.set(id, { ...data, source: sourceOf(engine, data.plot, theme) });
      if (data === undefined && error !== null) reasons.set(id, errorText(error));
    });
    return { drawn, reasons };
  }, [answers, engine, theme]);
}
