import { type Attribution, attributionComment } from "@tidemark/contract";
import { METHODS, TOPICS, type Dataset, type Topic } from "@tidemark/science";
import { currentLanguage, inEveryLanguage, msg, plural, t } from "../../language.ts";
import { datasetText, renderDataset, titleOf } from "./dataset-entry.ts";
import type { GuidePage, GuideSection } from "./guide-page.ts";
import { escapeHtml, inWords } from "./html.ts";

const GROUP = msg("Reference");
/** Parts of a page of a topic: the kind of datasets, the anchor, the heading and what they are. */
const PARTS = [
  ["indicator", "indicators", msg("Indicators"), msg("What nature does at a place, each in its own unit.")],
  ["driver", "impacts", msg("Impacts"), msg("What it does to buildings, contents and work.")],
  ["score", "scores", msg("Scores"), msg("What is summed up of the indicators, from 0 to 1.")],
] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Topic page of a dataset; the score over all topics stands with the other topics' scores under `other`. */
export const datasetAddress = ({ topic, id }: Pick<Dataset, "topic" | "id">): string =>
  `/docs/reference/${topic}#${id}`;

const linkTo = (dataset: Dataset): string =>
  `<li><a href="${escapeHtml(datasetAddress(dataset))}">${escapeHtml(titleOf(dataset))}</a></li>`;

function topicPage(topic: Topic, datasets: readonly Dataset[]): GuidePage {
  const own = datasets.filter((dataset) => dataset.topic === topic);
  const title = t("{topic}: every dataset", { topic: t(capital(topic)) });
  const parts = PARTS.map(([kind, id, name, words]) => ({
    id,
    name,
    words,
    of: own.filter((entry) => entry.kind === kind),
  }));
  const filled = parts.filter(({ of }) => of.length > 0);
  const html = filled.map(
    ({ id, name, words, of }) =>
      `<h2 id="${id}">${escapeHtml(t(name))}</h2><p>${escapeHtml(t(words))}</p>${of.map(renderDataset).join("")}`,
  );
  const sections: GuideSection[] = own.map((dataset) => ({
    id: dataset.id,
    title: `${titleOf(dataset)} (${dataset.id})`,
    text: datasetText(dataset),
    words: inEveryLanguage(`dataset.${dataset.id}.title`).join(" "),
  }));
  return {
    path: `reference/${topic}`,
    title,
    group: GROUP,
    language: currentLanguage().tag,
    html: `<h1>${escapeHtml(title)}</h1><ul class="short">${own.map(linkTo).join("")}</ul>${html.join("")}`,
    sections: [{ id: "", title, text: "" }, ...sections],
  };
}

function overviewPage(datasets: readonly Dataset[]): GuidePage {
  const title = t("Reference: all datasets");
  const count = (kind: Dataset["kind"]) => datasets.filter((dataset) => dataset.kind === kind).length;
  const intro = t(
    "{indicators} indicators, {impacts} impacts and {scores} scores. Each entry says what is measured, how it is worked out, from which source and under which licence, where the bands begin, and what is known to be weak about it. The texts are the ones the computation itself carries.",
    { indicators: count("indicator"), impacts: count("driver"), scores: count("score") },
  );
  const topics = TOPICS.map((topic) => {
    const own = datasets.filter((dataset) => dataset.topic === topic);
    return `<h2 id="${topic}"><a class="self" href="/docs/reference/${topic}">${escapeHtml(t(capital(topic)))}</a></h2><ul class="short">${own.map(linkTo).join("")}</ul>`;
  });
  return {
    path: "reference",
    title,
    group: GROUP,
    language: currentLanguage().tag,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>${topics.join("")}`,
    sections: [{ id: "", title, text: intro }],
  };
}

function methodsPage(datasets: readonly Dataset[]): GuidePage {
  const title = t("Methods");
  const entries = Object.entries(METHODS).map(([id, method]) => {
    const users = datasets.filter((dataset) => dataset.method.id === id);
    const facts = [
      [t("Source"), method.source],
      [t("Known weakness"), method.weakness],
      [t("Licence"), method.licence],
    ].map(([name = "", text = ""]) => `<div><dt>${escapeHtml(name)}</dt><dd>${inWords(text)}</dd></div>`);
    const used =
      users.length === 0
        ? ""
        : `<details><summary>${escapeHtml(plural(users.length, "Used by 1 dataset", "Used by {n} datasets", { n: users.length }))}</summary><ul class="short">${users.map(linkTo).join("")}</ul></details>`;
    return `<article class="dataset" id="${id}"><h2><a class="self" href="#${id}">${escapeHtml(t("Method {id}", { id }))}</a></h2>
<p>${inWords(method.sentence)}</p><dl>${facts.join("")}</dl>${used}</article>`;
  });
  const sections = Object.entries(METHODS).map(([id, { sentence, source, weakness }]) => ({
    id,
    title: t("Method {id}", { id }),
    text: `${t(sentence)} ${source} ${t(weakness)}`,
  }));
  return {
    path: "reference/methods",
    title,
    group: GROUP,
    language: currentLanguage().tag,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t("How the datasets are worked out. A dataset that departs from the general sentence says so in its own entry."))}</p>${entries.join("")}`,
    sections: [{ id: "", title, text: "" }, ...sections],
  };
}

const webAddress = (url: string, text: string): string =>
  /^https?:\/\//.test(url)
    ? `<a href="${escapeHtml(url)}" target="_blank" rel="noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);

function sourcesPage(attributions: readonly Attribution[]): GuidePage {
  const title = t("Sources and licences");
  const rows = attributions.map(
    ({ layer, source, url, license_text, license_url, copyright, year, ...about }) =>
      `<article class="dataset"><h2>${escapeHtml(t(layer))}</h2><dl>
<div><dt>${escapeHtml(t("Source"))}</dt><dd>${webAddress(url, source)}</dd></div>
<div><dt>${escapeHtml(t("Holder"))}</dt><dd>${escapeHtml(copyright)}, ${escapeHtml(year === "Current" ? t("current") : year)}</dd></div>
<div><dt>${escapeHtml(t("Licence"))}</dt><dd>${webAddress(license_url, license_text)}</dd></div>
<div><dt>${escapeHtml(t("Remarks"))}</dt><dd>${inWords(attributionComment(about, t))}</dd></div></dl></article>`,
  );
  const text = attributions.map(({ layer, source, copyright }) => `${t(layer)} ${source} ${copyright}`).join(" ");
  return {
    path: "reference/sources",
    title,
    group: GROUP,
    language: currentLanguage().tag,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t("What the product is delivered with. Sources that your administrator imported stand with every number they gave."))}</p>${rows.join("")}`,
    sections: [{ id: "", title, text }],
  };
}

/** The reference: everything the catalogue says of its datasets and methods, and the sources of the delivered data. */
export function referencePages(datasets: readonly Dataset[], attributions: readonly Attribution[]): GuidePage[] {
  return [
    overviewPage(datasets),
    ...TOPICS.map((topic) => topicPage(topic, datasets)),
    methodsPage(datasets),
    sourcesPage(attributions),
  ];
}
