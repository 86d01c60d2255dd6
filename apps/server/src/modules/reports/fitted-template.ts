import {
  type ElementContent,
  type ReportSettings,
  reportSettingsSchema,
  type SiteFilter,
  type TemplateContent,
  type TemplatePlan,
} from "@tidemark/contract";
import { type Epoch, FUTURE_SCENARIOS } from "@tidemark/science";
import type { OpenLocations } from "../table/index.ts";
import { scenarioWords } from "./resolve/element-request.ts";

/** What a project has of what a template may ask for. */
interface ProjectOffer {
  /** Scenarios and years that it was computed for; none before the first computation. */
  readonly moments: readonly Epoch[];
  /** Names of the own columns of its locations. */
  readonly columns: ReadonlySet<string>;
}

/** A template as a project can show it, and what is another than the template says. */
interface FittedTemplate {
  readonly content: TemplateContent;
  readonly swapped: TemplatePlan["swapped"];
  readonly dropped: TemplatePlan["dropped"];
}

const USER_DATA = "user_data.";

export const offerOf = ({ snapshot, results }: OpenLocations): ProjectOffer => ({
  moments: results?.moments ?? [],
  columns: new Set(
    [...snapshot.attributes.columns.keys()].flatMap((id) =>
      id.startsWith(USER_DATA) ? [id.slice(USER_DATA.length)] : [],
    ),
  ),
});

type Moment = Pick<ReportSettings, "scenario" | "time">;
const words = ({ scenario, time }: Moment): string => `${scenarioWords(scenario)}, ${time}`;

/**
 * The computed moment nearest to a wanted one: of its scenario where that was computed, else of the one with the most
 * warming, at the nearest year. Today's climate is there for every project.
 */
function nearestMoment(moments: readonly Epoch[], { scenario, time }: Moment): Moment {
  const future = moments.filter((one) => one.scenario !== "historical");
  if (scenario === "historical" || future.length === 0) return { scenario, time };
  const kept = [scenario, ...FUTURE_SCENARIOS.toReversed()].find((one) => future.some((two) => two.scenario === one));
  const years = future.filter((one) => one.scenario === kept).map((one) => one.time);
  const nearest = years.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time) || b - a)[0];
  return { scenario: kept ?? scenario, time: nearest ?? time };
}

/** Settings of a new report: at a moment that was computed, where it was not told another one than the usual. */
export function openingSettings(settings: ReportSettings, project: OpenLocations): ReportSettings {
  const usual = reportSettingsSchema.parse({});
  const isUsual = settings.scenario === usual.scenario && settings.time === usual.time;
  return isUsual ? { ...settings, ...nearestMoment(offerOf(project).moments, settings) } : settings;
}

/** Those of several scenarios or years of a plot that were computed; what takes their place where none was. */
function kept(asked: readonly (string | number)[], known: ReadonlySet<unknown>, instead: string | number) {
  const there = asked.filter((one) => one === "historical" || known.has(one));
  return there.length === 0 ? [instead] : there;
}

/** A plot at moments that were computed; one scenario or year that follows the report is its own affair. */
function fittedPlot(content: ElementContent, { moments }: ProjectOffer, report: Moment): ElementContent {
  const { plot, follows } = content.settings;
  if (plot === undefined || moments.length === 0) return content;
  const { scenario, time } = plot.coords;
  const known = {
    scenario: new Set(moments.map((one) => one.scenario)),
    time: new Set(moments.map((one) => one.time)),
  };
  const coords = {
    ...plot.coords,
    ...(Array.isArray(scenario) ? { scenario: kept(scenario, known.scenario, report.scenario) } : {}),
    ...(Array.isArray(time) ? { time: kept(time, known.time, report.time) } : {}),
    ...(!follows && typeof scenario === "string" && typeof time === "number"
      ? nearestMoment(moments, { scenario: scenario as Moment["scenario"], time })
      : {}),
  };
  return { ...content, settings: { ...content.settings, plot: { ...plot, coords } } };
}

function fittedMoment(content: ElementContent, { moments }: ProjectOffer): ElementContent {
  const { follows, scenario = "ssp585", time = 2050 } = content.settings;
  return follows
    ? content
    : { ...content, settings: { ...content.settings, ...nearestMoment(moments, { scenario, time }) } };
}

/** A filter without own columns that the locations do not have: nobody could pass it. */
function fittedFilter(filter: SiteFilter | null, columns: ReadonlySet<string>) {
  const absent = Object.keys(filter?.user_data ?? {}).filter((name) => !columns.has(name));
  if (filter === null || absent.length === 0) return { filter, absent };
  const known = Object.entries(filter.user_data ?? {}).filter(([name]) => columns.has(name));
  return { filter: { ...filter, user_data: Object.fromEntries(known) }, absent };
}

/** Moments that an element says by itself, in words. */
function momentsOf({ settings: { plot, follows, scenario = "ssp585", time = 2050 } }: ElementContent): string {
  if (plot === undefined) return follows ? "" : words({ scenario, time });
  const { scenario: scenarios, time: times } = plot.coords;
  const said = [scenarios, times].flatMap((one) => (Array.isArray(one) || !follows ? [one ?? []].flat() : []));
  return said.map((one) => (typeof one === "number" ? String(one) : scenarioWords(String(one)))).join(", ");
}

/** A template at scenarios and years that a project was computed for, and without filters that it cannot answer. */
export function fittedTemplate(content: TemplateContent, offer: ProjectOffer): FittedTemplate {
  const swapped: TemplatePlan["swapped"] = [];
  const dropped: TemplatePlan["dropped"] = [];
  const note = (element: string | null, asked: string, instead: string) => {
    if (asked !== instead) swapped.push({ element, asked, instead });
  };
  const moment = nearestMoment(offer.moments, content.settings);
  note(null, words(content.settings), words(moment));
  const pages = content.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => {
      const { filter, absent } = fittedFilter(element.content.exposure_filters, offer.columns);
      for (const column of absent) dropped.push({ element: element.title, column });
      const fitted = fittedPlot(fittedMoment(element.content, offer), offer, moment);
      note(element.title, momentsOf(element.content), momentsOf(fitted));
      return { ...element, content: { ...fitted, exposure_filters: filter } };
    }),
  }));
  return { content: { settings: { ...content.settings, ...moment }, pages }, swapped, dropped };
}
