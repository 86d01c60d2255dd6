import type { Attribution } from "@tidemark/contract";
import type { Dataset } from "@tidemark/science";
import { currentLanguage, msg, t } from "../../language.ts";
import { accuracyPage } from "./accuracy-page.ts";
import type { GuidePage } from "./guide-page.ts";
import { readGuideSource } from "./guide-source.ts";
import { escapeHtml } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { datasetAddress, referencePages } from "./reference-pages.ts";
import { createSearch, type Hit } from "./search.ts";

/** Sources of the guide in the order of reading, by the heading they stand under. The first is the first page. */
const CONTENTS = [
  [msg("First steps"), ["index", "getting-started", "workbook", "analyses"]],
  [
    msg("Working with results"),
    [
      "map",
      "location",
      "table",
      "layers",
      "filters",
      "editing",
      "supply-chains",
      "portfolio",
      "measures",
      "plots",
      "reports",
      "loans",
      "events",
      "assistant",
    ],
  ],
  [msg("Understanding numbers"), ["scores", "scenarios", "uncertainty"]],
  [
    msg("Together"),
    ["sharing", "survey-recipients", "account", "programs", "imports", "keyboard", "glossary", "literature"],
  ],
] as const;

/** The whole guide: its pages, where a dataset is described, and its search. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  page(path: string): GuidePage | undefined;
  /** Address of the entry of a dataset; undefined for one that is not in the catalogue. */
  dataset(id: string): string | undefined;
  search(question: string): Hit[];
}

export interface GuideSources {
  /** Folder with the sources of the written pages. */
  readonly folder: string;
  readonly catalogue: readonly Dataset[];
  readonly attributions: readonly Attribution[];
  /** Names of the maps of errors. */
  readonly pictures: ReadonlySet<string>;
}

/** A link between sources as a link between pages; what leads elsewhere stays as it is. */
function linkResolver(addressOf: (id: string) => string | undefined) {
  return (href: string): string => {
    const dataset = /^dataset:(.+)$/.exec(href)?.[1];
    // an unknown one keeps its odd address, which the test of all links finds
    if (dataset !== undefined) return addressOf(dataset) ?? href;
    const source = /^([\w/-]+)\.md(#.*)?$/.exec(href);
    if (source === null) return href;
    return `/docs/${source[1] === "index" ? "" : source[1]}${source[2] ?? ""}`;
  };
}

/** The written page of a name, with a note where its English was changed since. */
function writtenPage(folder: string, name: string, resolve: ReturnType<typeof linkResolver>) {
  const { text, language, english, isOlder } = readGuideSource(folder, name, currentLanguage());
  const page = renderMarkdown(text, resolve, english);
  const note = isOlder
    ? `<blockquote><p>${escapeHtml(t("The English page is newer than this translation. Where they differ, the English page holds."))}</p></blockquote>`
    : "";
  // who asks for the English name of a thing finds it too
  const titles = english === undefined ? [] : renderMarkdown(english, resolve).sections.map(({ title }) => title);
  const sections = page.sections.map((section, nth) => ({ ...section, words: titles[nth] ?? "" }));
  return { ...page, sections, html: `${note}${page.html}`, language };
}

/** Reads and renders the whole guide in the language of whoever asks now. @throws Error when a source is missing */
export function openGuide({ folder, catalogue, attributions, pictures }: GuideSources): Guide {
  const addresses = new Map(catalogue.map((dataset) => [dataset.id, datasetAddress(dataset)]));
  const resolve = linkResolver((id) => addresses.get(id));
  const written = CONTENTS.flatMap(([group, names]) =>
    names.map((name): GuidePage => ({
      path: name === "index" ? "" : name,
      group,
      ...writtenPage(folder, name, resolve),
    })),
  );
  const pages = [...written, ...referencePages(catalogue, attributions), accuracyPage(pictures)];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    pages,
    page: (path) => byPath.get(path),
    dataset: (id) => addresses.get(id),
    search: createSearch(pages),
  };
}
