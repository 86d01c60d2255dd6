/** Texts that people read in the data: of the catalogue of datasets and of the records of the pack. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";

const CATALOGUE = "packages/science/src/catalogue";
const KINDS = ["indicator", "driver", "score"];
const COMPILED = "packages/science/dist/index.js";
const ATLAS = "packages/atlas/dist/index.js";
export const HAS_WORDS = /[A-Za-z]{2}/;

/**
 * Texts of the catalogue by their id, such as `dataset.tas_mean.title`; most datasets are made of others, so that they
 * are read from the compiled room.
 * @param {{id: string, longName: string, definition: string}[]} catalogue
 * @param {string[]} hazards ids of hazards
 * @param {(hazard: string) => {code: string, english: string}} hazardName how one is called within a sentence
 * @param {readonly string[]} words that stand beside values: bands, topics, kinds, what lengths rest on
 */
export function catalogueTexts(catalogue, hazards, hazardName, words = []) {
  const texts = {};
  const add = (code, english) => (texts[code] = { english, in: [CATALOGUE] });
  for (const { id, longName, definition } of catalogue) {
    add(`dataset.${id}.title`, longName);
    add(`dataset.${id}.definition`, definition);
  }
  for (const { code, english } of hazards.map(hazardName)) add(code, english);
  // what many datasets share is known by its English
  for (const { method, weakness, confidence, resolution, baseline } of catalogue)
    for (const text of [method?.sentence, weakness, confidence, resolution, baseline])
      if (text !== undefined && HAS_WORDS.test(text)) texts[text] = { in: [CATALOGUE] };
  for (const word of words) texts[word] = { in: [CATALOGUE] };
  return texts;
}

/**
 * What screens show of the data: titles of the records of the pack and what is commented on them, and what a
 * publisher's maps bring and what to know of them. Names of sources, of licences and of editions are the same in all
 * languages.
 * @param {readonly {title: string, resolution: string, baseline: string, weakness: string}[]} records
 * @param {readonly object[]} official
 * @param {readonly {brings: string, missing: string}[]} waiting
 */
export function atlasTexts(records, official, waiting) {
  const shown = [
    ...records.flatMap(({ title, resolution, baseline, weakness }) => [title, resolution, baseline, weakness]),
    ...official.flatMap(({ resolution, baseline, weakness, official: { brings, toKnow, unconfirmed } }) => [
      resolution,
      baseline,
      weakness,
      brings,
      toKnow,
      ...unconfirmed,
    ]),
    ...waiting.flatMap(({ brings, missing }) => [brings, missing]),
  ];
  const texts = shown.filter((text) => text !== undefined && text !== "none" && HAS_WORDS.test(text));
  return Object.fromEntries(texts.map((text) => [text, { in: ["packages/atlas/src"] }]));
}

/** Texts of the data of the pack and of official maps, from the compiled package. */
export async function textsOfAtlas() {
  try {
    const atlas = await import(pathToFileURL(resolve(ROOT, ATLAS)).href);
    return { texts: atlasTexts(atlas.PROVENANCE, atlas.OFFICIAL_SOURCES, atlas.WAITING_SOURCES), faults: [] };
  } catch (error) {
    return { texts: {}, faults: [`${ATLAS} cannot be read; npx tsc -b makes it: ${error.message}`] };
  }
}

/** Texts of the catalogue, from the compiled package. */
export async function textsOfCatalogue() {
  try {
    const science = await import(pathToFileURL(resolve(ROOT, COMPILED)).href);
    const { BANDS, catalogue, CORRELATION_LENGTHS, HAZARDS, hazardName, MONTH_NAMES, TOPICS } = science;
    const lengths = Object.values(CORRELATION_LENGTHS).map(({ source }) => source);
    return {
      texts: catalogueTexts(catalogue, HAZARDS, hazardName, [
        ...BANDS,
        ...TOPICS,
        ...KINDS,
        ...MONTH_NAMES,
        ...lengths,
      ]),
      faults: [],
    };
  } catch (error) {
    return { texts: {}, faults: [`${COMPILED} cannot be read; npx tsc -b makes it: ${error.message}`] };
  }
}
