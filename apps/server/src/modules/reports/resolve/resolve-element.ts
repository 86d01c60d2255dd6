import { createHash } from "node:crypto";
import {
  type ElementContent,
  type ElementModel,
  message,
  type PlotAnswer,
  plotRequestSchema,
} from "@tidemark/contract";
import { type Epoch, formatCount, type Sentence } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { plural, t } from "../../../language.ts";
import { readingOnce } from "../../../read-once.ts";
import type { Filters } from "../../filters/index.ts";
import type { ReportMeasures } from "../../measures/index.ts";
import type { Plotting } from "../../plotting/index.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { Risks, ViewVersion } from "../../risks/index.ts";
import type { OpenTableLocations, Table } from "../../table/index.ts";
import { complianceElement } from "../compliance/compliance-element.ts";
import { loanElement } from "../loans/loan-element.ts";
import { distanceElement } from "./distance-element.ts";
import { executiveElement } from "./executive/executive-element.ts";
import { elementMap, type LayerValues } from "./element-map.ts";
import { type AskedLocations, locationsAsked } from "./element-locations.ts";
import {
  type Ask,
  conditionsOf,
  type ElementRequest,
  epochOf,
  heldMoment,
  momentWords,
  type Resolved,
} from "./element-request.ts";
import { mayShow, readsMeasures, scopeOfElement, scopesOfMeasures } from "./element-scope.ts";
import { judgedAsPlaces, printsScores, scoreGap } from "./main-hazards.ts";
import { locationsElement, numberOfLocations } from "./location-elements.ts";
import { portfolioRiskElement } from "./loss-element.ts";
import { riskMatrixElement } from "./money-elements.ts";
import { riskOverview, riskSummary } from "./overview-elements.ts";
import { withCurrency } from "./report-currency.ts";
import { peerElement } from "./peer-element.ts";
import { planElement } from "./plan-element.ts";
import { textElement } from "./text-element.ts";

export interface ResolverParts {
  readonly plotting: Plotting;
  readonly portfolio: Portfolio;
  readonly table: Table;
  readonly risks: Pick<Risks, "forLocations">;
  readonly filters: Pick<Filters, "passing">;
  readonly openLocations: OpenTableLocations;
  readonly viewVersion: ViewVersion;
  readonly measures: ReportMeasures;
  /** Values of layers over the world. */
  readonly layerValues: LayerValues;
}

/** Works elements out to what they show. What whoever asks may not see is withheld, with the reason. */
export type ResolveElement = (request: ElementRequest) => Promise<ElementModel>;

const because = (state: "empty" | "withheld", said: Sentence | string): Resolved =>
  typeof said === "string"
    ? { state, reason: said }
    : { state, reason: said.english, reason_said: { code: said.code, facts: said.facts } };

/** A refusal is something to show: it never takes the page with it. */
function refusedAs(error: unknown): Resolved {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "forbidden") return because("withheld", error.said ?? error.message);
  if (["conflict", "unprocessable", "not_found", "invalid_input"].includes(error.code))
    return because("empty", error.said ?? error.message);
  throw error;
}

function aboutWords(epoch: Ask["epoch"], held: Epoch | undefined, { count, total, words }: AskedLocations): string {
  const all = formatCount(total);
  const which =
    count === total
      ? plural(total, "1 location", "all {n} locations", { n: all })
      : count === 1
        ? t("1 of {all} locations", { all })
        : t("{n} of {all} locations", { n: formatCount(count), all });
  const said = `${momentWords(epoch, held)}, ${which}`;
  return words === undefined ? said : `${said} (${words})`;
}

/** A plot: scenario and year follow the report where they are single ones. */
function followed(coords: Readonly<Record<string, unknown>>, epoch: Ask["epoch"], follows: boolean) {
  if (!follows) return coords;
  const own: Record<string, unknown> = { ...coords };
  if (!Array.isArray(own["scenario"]) && own["scenario"] !== undefined) own["scenario"] = epoch.scenario;
  if (!Array.isArray(own["time"]) && own["time"] !== undefined) own["time"] = epoch.time;
  return own;
}

async function plotElement(plotting: Plotting, { exposureId, element, epoch, filter }: Ask): Promise<Resolved> {
  const { plot, follows, description } = element.content.settings;
  if (plot === undefined || plot.plot_type === "") return because("empty", message("report.no_plot"));
  const coords = followed(plot.coords, epoch, follows);
  const request = plotRequestSchema.parse({ ...plot, coords, exposure_id: exposureId, filter });
  const { text } = await plotting.json(request);
  const drawn: PlotAnswer = JSON.parse(text);
  const without = Math.max(0, ...drawn.missing.map(({ count }) => count));
  return {
    plot: { ...drawn, alt: description ?? drawn.alt },
    missing: without,
    state: without > 0 ? "partial" : "ready",
    tables: [{ ...drawn.table, title: plot.title }],
    notes: drawn.notes,
    datasets: drawn.provenance.map(({ dataset_id: id }) => id),
  };
}

/** Adds what scores leave out to what an element says; an executive page has no notes on paper. */
function withGap(said: Resolved, gap: string): Resolved {
  if (gap === "") return said;
  const { executive, notes = [] } = said;
  const page = executive === undefined ? {} : { executive: { ...executive, gap: `${executive.gap} ${gap}`.trim() } };
  return { ...said, notes: [...notes, gap], ...page };
}

/** What an element rests on: another text is another model. */
async function versionOf(
  { viewVersion, measures }: Pick<ResolverParts, "viewVersion" | "measures">,
  exposureId: string,
  content: ElementContent,
): Promise<string> {
  const view = await viewVersion(exposureId);
  return readsMeasures(content) ? `${view} | ${await measures.version(exposureId)}` : view;
}

/** Rows of the locations that an element is about. */
function passingRows({ openLocations, filters }: Pick<ResolverParts, "openLocations" | "filters">) {
  return async ({ exposureId, filter }: Ask): Promise<number[]> => {
    const opened = await openLocations(exposureId);
    const mask = await filters.passing(opened, filter ?? null);
    const rows = Array.from({ length: opened.snapshot.attributes.count }, (_, row) => row);
    return rows.filter((row) => mask === undefined || mask[row] === 1);
  };
}

/** Types that need nothing but the portfolio. */
const OF_PORTFOLIO = {
  RiskOverview: riskOverview,
  PortfolioRisk: portfolioRiskElement,
  RiskSummary: riskSummary,
  LossesByDistance: distanceElement,
  Peers: peerElement,
} as const;

export function createElementResolver(parts: ResolverParts & { readonly clock: Clock }): ResolveElement {
  const { clock, plotting, table, risks, filters, openLocations, layerValues, measures } = parts;
  const portfolio = judgedAsPlaces(parts.portfolio, risks);
  const locations = locationsAsked(openLocations, filters);

  const rowsOf = passingRows(parts);

  function drawn(ask: Ask, asked: AskedLocations): Promise<Resolved> {
    const { type } = ask.element.content;
    switch (type) {
      case "ReportElementText":
        return textElement(portfolio, ask, refusedAs);
      case "ApiPlot":
        return plotElement(plotting, ask);
      case "RiskMatrix":
        return riskMatrixElement(portfolio, ask, asked.count);
      case "RiskOverview":
      case "PortfolioRisk":
      case "RiskSummary":
      case "LossesByDistance":
      case "Peers":
        return OF_PORTFOLIO[type](portfolio, ask);
      case "Locations":
        return locationsElement({ table, risks, portfolio }, ask);
      case "NumberOfLocations":
        return numberOfLocations(portfolio, openLocations, { count: asked.count, rows: () => rowsOf(ask) }, ask);
      case "Compliance":
        return complianceElement({ openLocations, rowsOf, measures, portfolio }, ask, clock.now());
      case "AdaptationPlan":
        return planElement(measures, ask);
      case "ExecutivePage":
        return executiveElement({ portfolio, plotting }, ask);
      case "LoanBook":
        return loanElement({ openLocations, portfolio, rowsOf }, ask, clock.now());
    }
  }

  async function resolved(ask: Ask, asked: AskedLocations): Promise<Resolved> {
    const { type } = ask.element.content;
    if (!mayShow(ask.element.content, ask.scopes, asked.count)) return because("withheld", message("report.no_scope"));
    if (type !== "ReportElementText" && asked.count === 0) return because("empty", message("report.no_locations"));
    const made = await drawn(ask, asked);
    const needed = scopeOfElement(ask.element.content);
    const gap = printsScores(made) ? await scoreGap(portfolio, risks, ask) : "";
    const said = { scopes: needed === undefined ? [] : [needed], ...made };
    // a page for each location says it of each
    return made.sites === undefined ? withGap(said, gap) : said;
  }

  /** Puts the map that was saved with an element beside what it shows. */
  async function withMap(ask: Ask, asked: AskedLocations, made: Resolved): Promise<Resolved> {
    const { map_state: state } = ask.element;
    if (state === null || asked.count === 0 || made.state === "withheld") return made;
    const { exposureId, filter, scopes, epoch } = ask;
    const drawn = await elementMap(plotting, layerValues, { exposureId, state, filter, scopes, epoch });
    const joined = (of: "notes" | "datasets" | "scopes") => [...new Set([...(made[of] ?? []), ...drawn[of]])];
    return { ...made, map: drawn.map, notes: joined("notes"), datasets: joined("datasets"), scopes: joined("scopes") };
  }

  const resolve: ResolveElement = async (request) => {
    const { exposureId, element, settings, scopes, filter } = request;
    const { content } = element;
    const epoch = epochOf(content, settings);
    const conditions = [...conditionsOf(content, settings), filter];
    const held = heldMoment((await openLocations(exposureId)).results?.moments ?? [], epoch);
    const empty = emptyModel(element, epoch, held, await versionOf(parts, exposureId, content));
    // what shows nothing says of which locations it does
    let { about } = empty;
    try {
      const asked = await locations(exposureId, conditions);
      about = aboutWords(epoch, held, asked);
      const { element: priced, currency } = await withCurrency({ openLocations, filters }, request, asked.filter);
      const ask = { exposureId, element: priced, scopes, epoch, filter: asked.filter, currencySaid: currency };
      const made = await withMap(ask, asked, await resolved(ask, asked));
      return {
        ...empty,
        about: made.time === undefined ? about : aboutWords({ ...epoch, time: made.time }, held, asked),
        locations: asked.count,
        ...made,
        scopes: [...new Set([...(made.scopes ?? []), ...scopesOfMeasures(content, conditions)])],
      };
    } catch (error) {
      return { ...empty, about, ...refusedAs(error) };
    }
  };
  return (request) => readingOnce(() => resolve(request));
}

function emptyModel(
  { id, title, content }: ElementRequest["element"],
  epoch: Ask["epoch"],
  held: Epoch | undefined,
  version: string,
): ElementModel {
  const { scenario, time } = epoch;
  return {
    element_id: id,
    type: content.type,
    title,
    state: "ready",
    reason: null,
    about: momentWords(epoch, held),
    scenario,
    time,
    locations: 0,
    missing: 0,
    markdown: null,
    fields: [],
    figures: [],
    shares: null,
    shares_present: null,
    plot: null,
    map: null,
    matrix: null,
    tables: [],
    sentences: [],
    notes: [],
    datasets: [],
    scopes: [],
    version: createHash("sha256").update(version).digest("hex").slice(0, 16),
  };
}
