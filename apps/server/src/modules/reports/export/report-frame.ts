import type { ElementModel, FrozenReport, ReportVersion } from "@tidemark/contract";
import { scenarioName, shortText } from "@tidemark/science";
import { currentLanguage, plural, t } from "../../../language.ts";
import { filtersWords } from "../../filters/index.ts";
import { NO_VERSION } from "../no-version.ts";

/** What a file says of itself: on its cover, and at the foot of each page. */
export interface ReportFrame {
  /** Project, scenario and year, beneath the title. */
  readonly about: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Two lines: what is shown, and which version of it. */
  readonly footer: readonly [string, string];
}

/** Letters of the foot that say which locations; the cover says it whole. */
const MOST_IN_FOOT = 110;
const MOST_OF_NAME = 40;
const shortened = (text: string, most = MOST_IN_FOOT): string => shortText(text, most);

/** A name as the foot says it: without the word before it, and the first part alone; the cover has it whole. */
const shortName = (name: string | null, word: string): string | undefined =>
  name?.replace(new RegExp(`^${word}[- ]`), "").split("-")[0];

/** Characters of the engine's hash that identify it. */
const ENGINE_HASH = 8;
const shortEngine = (name: string | null): string | undefined => {
  const [release, hash] = name?.replace(/^engine[- ]/, "").split("-") ?? [];
  return hash === undefined ? release : `${release ?? ""}-${hash.slice(0, ENGINE_HASH)}`;
};

type Covered = NonNullable<FrozenReport["covered"]>;

/**
 * The locations that a report is about. Of versions that did not note it, what an element without conditions counts.
 */
function coveredBy({ covered, settings, locations, pages }: FrozenReport): Covered | undefined {
  if (covered !== undefined) return covered;
  const all = locations.ids.length;
  if (settings.filter === null) return { locations: all, all };
  const free = pages
    .flatMap(({ elements }) => elements)
    .find(({ element: { content } }) => content?.exposure_filters === null && content.exposure_selection === null);
  return free === undefined ? undefined : { locations: free.model.locations, all };
}

const counted = (count: number): string => new Intl.NumberFormat(currentLanguage().tag).format(count);

function coveredWords(covered: Covered | undefined): string {
  if (covered === undefined) return t("not known");
  const { locations, all } = covered;
  if (locations < all)
    return locations === 1
      ? t("1 of {all} locations", { all: counted(all) })
      : t("{n} of {all} locations", { n: counted(locations), all: counted(all) });
  return plural(all, "1 location", "all {n} locations", { n: counted(all) });
}

/** Hazards in the losses of an element, of all: those of its table of hazards that a location has an amount of. */
function coverageIn({ type, executive, tables }: ElementModel): { held: number; all: number } | null | undefined {
  if (executive !== undefined) return executive.coverage;
  const table =
    type === "PortfolioRisk" ? tables.find(({ bars, closing }) => bars !== undefined && closing) : undefined;
  const at = table?.columns.findLastIndex(({ kind }) => kind === "count") ?? -1;
  const hazards = (table?.rows ?? []).slice(0, -1).map(({ values }) => values?.[at]);
  const held = hazards.filter((count) => typeof count === "number" && count > 0).length;
  return at < 0 || held === 0 ? undefined : { held, all: hazards.length };
}

/** Coverage of the losses in the footer: hazards, and locations where some have no amount in the currency. */
function lossFoot(
  coverage: { readonly held: number; readonly all: number },
  { losses, covered }: FrozenReport,
): string {
  const [total] = losses?.totals ?? [];
  if (total === undefined || covered === undefined || total.locations >= covered.locations)
    return t("loss: {held} of {all} hazards", coverage);
  const { currency, locations } = total;
  return t("loss: {currency} of {n} locations, {held} of {all} hazards", {
    currency,
    n: counted(locations),
    ...coverage,
  });
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Whether it is a report as it is now, put together and not kept. */
export const isPreview = ({ id }: Pick<ReportVersion, "id">): boolean => id === NO_VERSION;

/** What cover and foot of a frozen report say, in the language of who reads it. */
export function reportFrame(
  version: Pick<ReportVersion, "id" | "created_at" | "number" | "content_hash">,
  content: FrozenReport,
  partOf: ReportFrame["facts"][number] | null,
): ReportFrame {
  const { scenario, time, filter } = content.settings;
  const { ids, names } = content.locations;
  const rows = new Map((filter?.production_sites?.length ?? 0) > 0 ? ids.map((id, row) => [id, row]) : []);
  const filterSaid = filtersWords([filter], (id) => names[rows.get(id) ?? -1]);
  const moment = `${scenarioName(scenario)}, ${time}`;
  const frozen = `${version.created_at.slice(0, 16).replace("T", " ")} UTC`;
  const known = (value: string | null) => value ?? t("not known");
  const coverage = content.pages
    .flatMap(({ elements }) => elements)
    .map(({ model }) => coverageIn(model))
    .find((one) => one !== null && one !== undefined);
  const lossWords = coverage == null ? [] : [lossFoot(coverage, content)];
  const compared = content.losses?.earlier.at(-1);
  const covered = coveredWords(coveredBy(content));
  return {
    about: [content.project, moment].filter((part) => part !== "").join(", "),
    facts: [
      { label: t("Project"), text: content.project },
      { label: t("Locations"), text: covered },
      { label: t("Scenario and year"), text: t("{moment}; today is the climate of 1995 to 2014", { moment }) },
      { label: t("Filter"), text: filterSaid ?? t("None: all locations") },
      isPreview(version)
        ? { label: t("State"), text: t("Preview of {time}, not frozen", { time: frozen }) }
        : { label: t("Frozen"), text: t("{time}, version {number}", { time: frozen, number: version.number }) },
      ...(coverage == null
        ? []
        : [{ label: t("Hazards in the losses"), text: t("{held} of {all} hazards", coverage) }]),
      ...(compared === undefined
        ? []
        : [
            {
              label: t("Compared with"),
              text: t("Version {number} of {day}", { number: compared.number, day: compared.frozen.slice(0, 10) }),
            },
          ]),
      { label: t("Run"), text: known(content.run) },
      { label: t("Data pack and engine"), text: `${known(content.pack)}, ${known(content.engine)}` },
      { label: t("Content (sha256)"), text: version.content_hash.slice(0, 32) },
      ...(partOf === null ? [] : [partOf]),
    ],
    footer: [
      [
        shortened(content.project, MOST_OF_NAME),
        shortened(`${capital(covered)}, ${filterSaid ?? t("no filter")}`),
        moment,
        ...lossWords,
      ]
        .filter((part) => part !== "")
        .join(" \u00B7 "),
      [
        isPreview(version)
          ? t("Preview of {time}, not frozen", { time: frozen })
          : t("Frozen {time}, version {number}", { time: frozen, number: version.number }),
        t("run {run}", { run: shortName(content.run, "run") ?? known(null) }),
        t("pack {pack}", { pack: shortName(content.pack, "pack") ?? known(null) }),
        t("engine {engine}", { engine: shortEngine(content.engine) ?? known(null) }),
        `sha256 ${version.content_hash.slice(0, 12)}`,
      ].join(" \u00B7 "),
    ],
  };
}
