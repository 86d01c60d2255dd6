import {
  type ElementContent,
  elementContentSchema,
  type LoanView,
  type TemplateContent,
  templateContentSchema,
} from "@tidemark/contract";
import type { ReportKind, Scope } from "@tidemark/contract";
import { msg } from "../../language.ts";
import { LIMITS, MESSAGE, METHODS, YOU_ADD } from "./template-texts.ts";

/** A template that comes with the product. A change of its content raises its version. */
export interface SystemTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly template_type: ReportKind;
  readonly version: number;
  /** Scope that opens it, beside `reports`. */
  readonly scope?: Scope;
  /** Day on which this version was written. */
  readonly last_changed: string;
  readonly content: TemplateContent;
}

type Given = Partial<ElementContent["settings"]>;
const element = (type: ElementContent["type"], title: string, settings: Given = {}, width: number | null = null) => ({
  title,
  content: elementContentSchema.parse({ type, settings }),
  width,
  height: null,
});
const text = (title: string, markdown: string) => element("ReportElementText", title, { text: markdown }, 12);

const HOT_DAYS = element("ApiPlot", msg("Days above 30 \u00B0C"), {
  plot: {
    title: msg("Days above 30 \u00B0C"),
    plot_type: "time-band",
    coords: { scenario: ["ssp126", "ssp245", "ssp585"], time: [2030, 2040, 2050, 2060, 2070, 2080] },
    axes: { y: { type: "dataset", value: "hd30" }, group: { type: "coordinate", value: "scenario" } },
    options: {},
  },
  figures: "appendix",
});
const RANKING = element("ApiPlot", msg("Locations by score"), {
  plot: {
    title: msg("Locations by score"),
    plot_type: "ranking",
    coords: { scenario: "ssp585", time: 2050 },
    axes: { y: { type: "dataset", value: "score_location" } },
    options: {},
  },
});
const MAP = element(
  "ApiPlot",
  msg("Where the locations lie"),
  {
    plot: {
      title: msg("Where the locations lie"),
      plot_type: "map",
      coords: { scenario: "ssp585", time: 2050 },
      axes: { colour: { type: "dataset", value: "score_location" } },
      options: {},
    },
  },
  12,
);
const BY_SCORE = {
  order_by_id: { dataset_id: "score_location", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } },
  sort_order: "desc",
} as const;

/** One page for who decides, in a section of its own. */
const EXECUTIVE = {
  title: msg("Executive page"),
  elements: [element("ExecutivePage", msg("Executive page"), {}, 12)],
};
const framework = (title: string, named: Given["framework"]) => element("Compliance", title, { framework: named }, 12);

const loans = (title: string, shows: LoanView) => element("LoanBook", title, { loans: { shows } }, 12);

const content = (pages: readonly { title: string; elements: ReturnType<typeof element>[] }[]): TemplateContent =>
  templateContentSchema.parse({ settings: {}, pages });

export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  {
    id: "physical-risk",
    title: msg("Physical risk report"),
    description: msg(
      "Where a portfolio stands today and at a later moment, what it may cost, and which locations matter.",
    ),
    template_type: "report",
    // 2: a map of the locations; 3: begins with an executive page
    version: 3,
    last_changed: "2026-11-28T00:00:00.000Z",
    content: content([
      EXECUTIVE,
      {
        title: msg("Where we stand"),
        elements: [
          text(msg("Main message"), MESSAGE),
          element("RiskOverview", msg("Overview"), {}, 12),
          MAP,
          element("RiskSummary", msg("Risk by topic"), {}, 12),
          element("NumberOfLocations", msg("Locations by country"), { property: "country" }),
          HOT_DAYS,
        ],
      },
      {
        title: msg("What it could cost"),
        elements: [
          element("PortfolioRisk", msg("Expected annual loss"), {}, 12),
          element("RiskMatrix", msg("Risk matrix"), { limits: "values" }, 12),
        ],
      },
      {
        title: msg("Locations"),
        elements: [RANKING, element("Locations", msg("All locations by score"), { n: 1000, ...BY_SCORE }, 12)],
      },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "board-summary",
    title: msg("Board summary"),
    description: msg("The main message, risk by topic and the locations with the highest risk on a few pages."),
    template_type: "report",
    // 2: says how the figures are to be read; 3: a map of the locations; 4: begins with an executive page
    version: 4,
    last_changed: "2026-11-28T00:00:00.000Z",
    content: content([
      EXECUTIVE,
      {
        title: msg("Summary"),
        elements: [
          text(msg("Main message"), MESSAGE),
          element("RiskSummary", msg("Risk by topic"), {}, 12),
          element("PortfolioRisk", msg("Expected annual loss"), {}, 12),
        ],
      },
      {
        title: msg("Locations with the highest risk"),
        elements: [MAP, element("Locations", msg("Ten locations by score"), { n: 10, ...BY_SCORE }, 12)],
      },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "board-view",
    title: msg("Board view"),
    description: msg("A dashboard of one page: bands, losses, matrix, topics, locations and hot days."),
    template_type: "dashboard",
    version: 1,
    last_changed: "2026-11-22T00:00:00.000Z",
    content: content([
      {
        title: msg("Section 1"),
        elements: [
          element("NumberOfLocations", msg("Number of locations"), {}, 4),
          element("PortfolioRisk", msg("Expected annual loss"), {}, 4),
          element("RiskMatrix", msg("Risk matrix"), { limits: "values" }, 4),
          element("RiskSummary", msg("Risk by topic"), {}, 7),
          { ...RANKING, width: 5 },
          element("Locations", msg("Locations with the highest risk"), { n: 10, ...BY_SCORE }, 7),
          { ...HOT_DAYS, width: 5 },
          element("RiskOverview", msg("Overview"), {}, 12),
        ],
      },
    ]),
  },
  {
    id: "eu-taxonomy",
    title: msg("EU taxonomy report"),
    description: msg("The 28 hazards of Appendix A, the steps of the assessment, and what the company adds."),
    template_type: "report",
    // 2: what is not written yet reads so on paper
    version: 2,
    scope: "eu-taxonomy-report",
    last_changed: "2026-11-30T00:00:00.000Z",
    content: content([
      { title: msg("Screening of hazards"), elements: [framework(msg("EU taxonomy, Appendix A"), "eu-taxonomy")] },
      { title: msg("What you add"), elements: [text(msg("Vulnerability and adaptation"), YOU_ADD)] },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "esrs-e1",
    title: msg("ESRS E1-9 report"),
    description: msg("Assets at material physical risk by horizon, and what the company provides."),
    template_type: "report",
    version: 1,
    last_changed: "2026-11-19T00:00:00.000Z",
    content: content([
      {
        title: msg("Anticipated financial effects"),
        elements: [text(msg("What this is"), LIMITS), framework(msg("ESRS E1-9"), "esrs-e1")],
      },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "ifrs-s2",
    title: msg("IFRS S2 report"),
    description: msg("Assets vulnerable to physical risks by horizon and country, and what the company provides."),
    template_type: "report",
    version: 1,
    last_changed: "2026-11-18T00:00:00.000Z",
    content: content([
      {
        title: msg("Physical risks"),
        elements: [text(msg("What this is"), LIMITS), framework(msg("IFRS S2"), "ifrs-s2")],
      },
      { title: msg("Losses"), elements: [element("PortfolioRisk", msg("Expected annual loss"), {}, 12)] },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "loans",
    title: msg("Loans and properties"),
    description: msg(
      "For banks and funds: losses against values and loans, template 5 of the EBA and IFRS S2 29(c), from a column of loans.",
    ),
    template_type: "report",
    version: 1,
    last_changed: "2026-11-30T00:00:00.000Z",
    content: content([
      { title: msg("View of the bank or fund"), elements: [loans(msg("Loans and properties"), "book")] },
      {
        title: msg("EBA Pillar 3, template 5"),
        elements: [loans(msg("Exposures subject to physical risk"), "eba-template-5")],
      },
      { title: msg("IFRS S2 29(c), loans"), elements: [loans(msg("Loans vulnerable to physical risks"), "ifrs-29c")] },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "location-report-v2",
    title: msg("Location report"),
    description: msg("Score, topics today and then, indicators, losses and hazards of the locations chosen."),
    template_type: "report",
    // 2: a map of the locations; 3: indicators with their ranges, facts of the place and notes;
    // 4: the ten largest losses
    version: 4,
    scope: "location-report-v2",
    last_changed: "2026-11-28T00:00:00.000Z",
    content: content([
      {
        title: msg("Risk at this location"),
        elements: [
          element("RiskOverview", msg("Overview"), {}, 12),
          MAP,
          element("RiskSummary", msg("Risk by topic"), {}, 12),
          HOT_DAYS,
        ],
      },
      {
        title: msg("Losses"),
        elements: [
          element("PortfolioRisk", msg("Expected annual loss"), {}, 12),
          element("RiskMatrix", msg("Risk matrix"), { limits: "values" }, 12),
        ],
      },
      {
        title: msg("Figures"),
        elements: [element("Locations", msg("All figures of the location"), { layout: "pages", n: 10 }, 12)],
      },
      { title: msg("Hazards"), elements: [framework(msg("EU taxonomy, Appendix A"), "eu-taxonomy")] },
      { title: msg("Methods"), elements: [text(msg("How to read the figures"), METHODS)] },
    ]),
  },
  {
    id: "location-report-executive",
    title: msg("Executive location report"),
    description: msg("Main figures, map, losses and the locations that matter, on one page with what is not in it."),
    template_type: "report",
    // 2: fewer return periods, so that it fits its page; 3: an executive page, made by rules
    version: 3,
    scope: "location-report-executive",
    last_changed: "2026-11-28T00:00:00.000Z",
    content: content([EXECUTIVE]),
  },
];
