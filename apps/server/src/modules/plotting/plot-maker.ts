import { createHash } from "node:crypto";
import { markFields, type PlotAnswer, type PlotConfig, type PlotRequest } from "@tidemark/contract";
import {
  makePlot,
  type MapView,
  type PlotData,
  type PlotDraft,
  plotTypeOf,
  refusalBefore,
  workOutAhead,
} from "@tidemark/plots";
import { datasetById } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "../../canonical-json.ts";
import { currentAccess, requireAccess } from "../../dataset-access.ts";
import { breathe } from "../../sliced.ts";
import { type Filters, filterWords, namesIn } from "../filters/index.ts";
import type { ViewVersion } from "../risks/index.ts";
import { type OpenLocations, type OpenTableLocations, provenanceOfDataset } from "../table/index.ts";
import { currentLanguage, datasetWords, methodWords, t } from "../../language.ts";
import { hazardsWords } from "../../total-words.ts";
import { coordsWords } from "./coords-words.ts";
import { withFittingOffers } from "./fitting-offers.ts";
import { missingOf } from "./missing-of.ts";
import { columnReader, datasetIds } from "./plot-columns.ts";
import { type ExtraSources, withExtras } from "./plot-extras.ts";
import type { PlotAbout } from "./plot-files.ts";
import { plotError } from "./refuse.ts";

/** How long what was made is kept. */
export const CACHE_MS = 900_000;
/** Plots whose columns are kept for further pages of their figures. */
const OPEN_DRAFTS = 12;

/** What is recorded of a project and of its run. */
export type DescribeRun = (exposureId: string, run: string) => Promise<Pick<PlotAbout, "project" | "pack" | "engine">>;

export interface PlotMakerParts {
  readonly openLocations: OpenTableLocations;
  readonly filters: Pick<Filters, "passing">;
  readonly viewVersion: ViewVersion;
  readonly extras: ExtraSources;
  readonly describeRun: DescribeRun;
}

/** A plot with all that is said beside it. */
export interface Drawn {
  readonly draft: PlotDraft;
  readonly answer: PlotAnswer;
  readonly about: PlotAbout;
}

function provenanceOf(config: PlotConfig, { results }: OpenLocations): PlotAnswer["provenance"] {
  return datasetIds(config).flatMap((id) => {
    const dataset = datasetById(id);
    if (dataset === undefined) return [];
    const { title, source, version, licence, method } = provenanceOfDataset(dataset, results?.record(id));
    return [
      {
        dataset_id: id,
        title: datasetWords(id, "title", title),
        source,
        version,
        licence,
        method: methodWords(method),
      },
    ];
  });
}

/** What the totals in a plot leave out, in one mark and in words for those who read it. */
function totalsIn(config: PlotConfig, { results }: OpenLocations) {
  const totals = datasetIds(config).flatMap((id) => {
    const dataset = datasetById(id);
    const mark = dataset && results?.mark(dataset);
    return dataset === undefined || mark === undefined ? [] : [{ dataset, mark }];
  });
  if (totals.length === 0) return { mark: {}, notes: [] };
  const missing = [...new Set(totals.flatMap(({ mark }) => mark.missing))];
  const isLowerBound = totals.some(({ mark }) => mark.isLowerBound);
  const notes = totals.flatMap(({ dataset, mark }) => {
    if (mark.missing.length === 0) return [];
    const title = datasetWords(dataset.id, "title", dataset.longName);
    const hazards = hazardsWords(mark.missing);
    return [
      mark.isLowerBound
        ? t("{title}: each value is at least what it says, without {hazards}. Compare them with that in mind.", {
            title,
            hazards,
          })
        : t("{title}: incomplete, without {hazards}. Compare values with that in mind.", { title, hazards }),
    ];
  });
  return { mark: markFields({ isLowerBound, missing }), notes };
}

/** Whether an axis of a type takes texts to group by, rather than numbers. */
function groupsBy({ plot_type: type }: PlotConfig): (axis: string) => boolean {
  const axes = plotTypeOf(type)?.axes ?? [];
  return (name) => axes.some((axis) => axis.name === name && axis.groups === true);
}

/** Fewer columns than these are no series over time; fewer locations take no time. */
const MANY = { columns: 4, locations: 50_000 };

/** Long columns one after the other, so that others come in between. */
async function readyForMany({ columns, count }: PlotData): Promise<void> {
  if (columns.length < MANY.columns || count < MANY.locations) return;
  for (const column of columns)
    for (const values of [column.values, column.p10, column.p90]) {
      if (values === undefined) continue;
      workOutAhead(values);
      await breathe();
    }
}

/** What a plot was made from, in a line that can stand below it anywhere. */
function citationOf({ title, project, run, pack, engine }: PlotAbout, sources: PlotAnswer["provenance"]): string {
  const licences = [...new Set(sources.map(({ source, licence }) => `${source} (${licence})`))].join("; ");
  // ids of runs and packs may begin with the word that stands before them here
  const [runId, packId] = [run.replace(/^run-/, ""), pack.replace(/^pack /, "")];
  const made = t('Tidemark, "{title}", project "{project}", run {run}, data pack {pack}, engine {engine}.', {
    title,
    project,
    run: runId,
    pack: packId,
    engine,
  });
  return licences === "" ? made : `${made} ${t("Sources: {sources}.", { sources: licences })}`;
}

/** Makes plots of projects, each once for its version. */
export interface PlotMaker {
  /** Text by which a plot is known to this caller. @throws AppError `forbidden` for withheld datasets */
  readonly versionFor: (request: PlotRequest) => Promise<string>;
  /** The plot of a version. @throws AppError `unprocessable` with offers */
  readonly drawn: (request: PlotRequest, version: string) => Promise<Drawn>;
  /** A map as somebody set it. @throws AppError like `drawn` */
  readonly viewed: (request: PlotRequest, version: string, view: MapView) => Promise<Drawn>;
}

export function createPlotMaker(parts: PlotMakerParts): PlotMaker {
  const { openLocations, filters, viewVersion, extras, describeRun } = parts;
  const drafts = new LRUCache<string, Promise<Drawn>>({ ttl: CACHE_MS, max: OPEN_DRAFTS });

  async function aboutOf(exposureId: string, config: PlotConfig, opened: OpenLocations): Promise<PlotAbout> {
    const run = opened.results?.run ?? "";
    const title = config.title || t(plotTypeOf(config.plot_type)?.title ?? "Plot");
    const words = {
      coords: coordsWords(config.coords),
      filter: filterWords(config.filter, await namesIn(opened, [config.filter])),
    };
    return { ...(await describeRun(exposureId, run)), ...words, title, run };
  }

  /** A plot and what is said beside it; what is offered in place of a refused one can be drawn of the project. */
  async function draw(request: PlotRequest, version: string, view?: MapView): Promise<Drawn> {
    const opened = await openLocations(request.exposure_id);
    return drawOf(opened, request, version, view).catch((error: unknown) => {
      throw withFittingOffers(error, opened);
    });
  }

  async function drawOf(
    opened: OpenLocations,
    { exposure_id: exposureId, ...config }: PlotRequest,
    version: string,
    view?: MapView,
  ): Promise<Drawn> {
    const reader = columnReader(opened, await filters.passing(opened, config.filter ?? null));
    const refused = refusalBefore(config, reader.facts(config));
    if (refused !== undefined) throw plotError(config, refused);
    const columns = await reader.data(config, groupsBy(config));
    const made = await withExtras(extras, exposureId, config, columns, reader.places());
    await readyForMany(made);
    const { places } = made;
    const data = view === undefined || places === undefined ? made : { ...made, places: { ...places, view } };
    const draft = makePlot(config, data, currentLanguage());
    if (!("model" in draft)) throw plotError(config, draft);
    const totals = totalsIn(config, opened);
    const { model, table, alt, binned } = draft;
    const notes = [...draft.notes, ...totals.notes];
    const provenance = provenanceOf(config, opened);
    const about = await aboutOf(exposureId, config, opened);
    const citation = citationOf(about, provenance);
    const missing = missingOf(data);
    const answer = {
      model: { ...model },
      table,
      notes,
      missing,
      ...totals.mark,
      provenance,
      version,
      citation,
      alt,
      binned,
    };
    return { draft, answer, about };
  }

  /** Access is asked before anything that others were answered is looked up. */
  async function versionFor(request: PlotRequest): Promise<string> {
    const access = currentAccess();
    requireAccess(access, datasetIds(request));
    const { exposure_id: id } = request;
    // links are no part of the version of the locations
    const links = request.plot_type === "sankey" ? JSON.stringify(await extras.edges(id)) : "";
    const of = [await viewVersion(id), canonicalJson(request), access.withheld.join(), links, currentLanguage().tag];
    return createHash("sha256").update(of.join("\n")).digest("hex");
  }

  function drawn(request: PlotRequest, version: string): Promise<Drawn> {
    const known = drafts.get(version);
    if (known !== undefined) return known;
    const made = draw(request, version);
    drafts.set(version, made);
    made.catch(() => drafts.delete(version));
    return made;
  }

  return { versionFor, drawn, viewed: draw };
}
