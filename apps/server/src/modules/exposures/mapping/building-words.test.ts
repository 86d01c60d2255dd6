import { describe, expect, it } from "vitest";
import { constructionOf, useOf } from "./building-words.ts";

const lists = (text: string) => text.split("|").map((word) => word.trim());

describe("what buildings are used for, in words", () => {
  it.each([
    [
      "residential",
      "Residential|Apartment building|Einfamilienhaus|Wohngebäude|WOHNEN|Logement|immeuble d'habitation|Multi-family dwelling|Housing",
    ],
    [
      "commercial",
      "Commercial|Office|Bürogebäude|Büro- und Verwaltungsgebäude|Retail / Office|Hotel|Krankenhaus|École primaire|Bureaux|Magasin|Warehouse|Lagerhalle|Entrepôt|Bank branch|Church",
    ],
    [
      "industrial",
      "Industrial|Factory|Produktionshalle|Fabrik|Usine|Power plant|Kraftwerk|Industrie lourde|Refinery|Data centre|Rechenzentrum|Manufacturing|light industrial|Mine",
    ],
    ["transport", "Transport|Airport|Hafen|Port terminal|Bahnhof|Gare routière|Railway"],
    ["roads", "Roads|Highway|Autobahn|Autoroute|Straßen"],
    ["agriculture", "Agriculture|Ackerland|Cropland|Farmland|Landwirtschaft|Agricole"],
  ] as const)("%s", (use, words) => {
    for (const word of lists(words)) expect([word, useOf(word)]).toEqual([word, use]);
  });

  it("knows none where a cell says two things, the opposite, or something else", () => {
    const words =
      "Retail and residential|Mixed use|Not industrial|Former factory|ehemalige Fabrik|vacant office|Home office|Office furniture factory|85 %|0.85|Plant 7|Other|Chemicals|1050|Forest|ancienne usine|non residential|nicht gewerblich|Nichtwohngebäude";
    for (const word of lists(words)) expect([word, useOf(word)]).toEqual([word, undefined]);
  });
});

describe("what buildings are made of, in words", () => {
  it.each([
    ["wood", "Wood|Timber frame|Holzrahmenbau|Fachwerk (Holz)|Bois|wooden"],
    [
      "masonry",
      "Masonry|Brick|Ziegelmauerwerk|Mauerwerk|Maçonnerie|unreinforced masonry|URM|Adobe|Joisted masonry|Naturstein",
    ],
    [
      "reinforced masonry",
      "Reinforced masonry|confined masonry|bewehrtes Mauerwerk|maçonnerie armée|maçonnerie chaînée",
    ],
    ["concrete", "Concrete|Reinforced concrete|RC|Stahlbeton|Béton armé|Beton|precast concrete|Stahlbetonskelett"],
    ["steel", "Steel|Steel frame|Stahlbau|Acier|structural steel|Stahl"],
  ] as const)("%s", (construction, words) => {
    for (const word of lists(words)) expect([word, constructionOf(word)]).toEqual([word, construction]);
  });

  it("knows none where a cell says two things, or nothing of walls", () => {
    const words =
      "Wood and brick|Holz/Beton|steel and concrete|Fire resistive|2|Under construction|1987|Other|kein Holz|no masonry|Frame";
    for (const word of lists(words)) expect([word, constructionOf(word)]).toEqual([word, undefined]);
  });
});
