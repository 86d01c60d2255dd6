import { words } from "./word-list.ts";

/** Kinds of locations that stand in names: "our depots" are those called "... depot". A line is one kind. */
const KINDS: readonly (readonly string[])[] = [
  words("depot, depots"),
  words("warehouse, warehouses, lagerhaus, lagerhauser, lagerhausern, lagerhalle, lagerhallen"),
  words("lager, lagern, entrepot, entrepots, depot, warehouse, lagerhaus"),
  words("port, ports, harbour, harbours, harbor, harbors, hafen, hafens, seaport, seaports"),
  words("terminal, terminals"),
  words("workshop, workshops, werkstatt, werkstatten, atelier, ateliers"),
  words("hub, hubs, drehkreuz"),
  words("headquarters, head office, hq, hauptsitz, hauptquartier, siege, siege social"),
  words("mill, mills, muhle, muhlen, moulin, moulins"),
  words("refinery, refineries, raffinerie, raffinerien, raffineries"),
  words("yard, yards, shipyard, shipyards, werft, werften, chantier naval, chantiers navals"),
];

/** Words that stand for the same kind of location as one of a question; empty for all others. */
export const kindOfName = (word: string): readonly string[] => KINDS.find((kind) => kind.includes(word)) ?? [];

/** Nouns of a business that names of locations hold, and that name none by themselves: "Osaka sales office". */
export const OF_BUSINESS: ReadonlySet<string> = new Set(
  words(`sales, revenue, revenues, turnover, profit, profits, margin, margins, production, output, demand, price, prices, shipping, logistics,
    marketing, business, export, exports, import, imports, mining, marine, umsatz, umsatze, gewinn, gewinne, absatz, produktion, nachfrage,
    preise, ventes, vente, benefice, benefices, marge, marges, chiffre, prix, production, logistik, logistique`),
);
