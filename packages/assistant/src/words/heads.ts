import { words } from "./word-list.ts";

/** Words that mean the locations of a project as such. */
export const HEADS: ReadonlySet<string> = new Set(
  words(`property, site, sites, location, locations, plant, plants, factory, factories, place, places, facility, facilities,
    standort, standorte, standorten, standortes, standorts, werk, werke, werken, werks, werkes, fabrik, fabriken, ort, orte, orten,
    properties, assets, buildings, building, production sites, anlage, anlagen, liegenschaft, liegenschaften, immobilie, immobilien, objekt,
    objekte, objekten, gebaude, gebauden, produktionsstandort, produktionsstandorte, produktionsstandorten, produktionsstatte,
    produktionsstatten, firmenstandort, firmenstandorte, firmenstandorten, installation, installations, biens, batiment, batiments, immeuble, immeubles,
    usine, usines, lieu, lieux, implantation, implantations, emplacement, emplacements, spot, spots, premises, operations, standorts, betriebsstatte, betriebsstatten, fabriken, niederlassung, niederlassungen, etablissement, etablissements, endroit, endroits, locaux, werkstandort, werkstandorte,
    betrieb, betriebe, betrieben, betriebs, betriebes, halle, hallen, statte, statten, ortschaft, ortschaften, adresse, adressen, addresses, address, stutzpunkt, stutzpunkte, stutzpunkten,
    produktionswerk, produktionswerke, produktionswerken, fertigungsstatte, fertigungsstatten, fertigungsstandort, fertigungsstandorte, werksstandort, werksstandorte, grundstuck, grundstucke,
    grundstucken, areal, areale, arealen, haus, hauser, hausern, lokation, lokationen, adresses, filiales, etablissements, unite de production, unites de production, terrains`),
);

/** Where something is so and so: "in high heat zones" says no more than "with high heat". */
export const AREAS: ReadonlySet<string> = new Set(
  words(`zone, zones, areas, gebiet, gebiete, gebieten, zonen, regionen, gegenden, ecken, secteurs, regions`),
);

/** Kinds of locations; they mean all of a group that is named before them, and something of their own without one. */
export const KINDS_OF_SITES: ReadonlySet<string> = new Set(
  words(`workshop, workshops, depot, depots, warehouse, warehouses, centre, centres, center, centers, hub, hubs, office,
    offices, works, terminal, terminals, werkstatt, werkstatten, lager, atelier, ateliers, centre,
    bureau, bureaux`),
);
