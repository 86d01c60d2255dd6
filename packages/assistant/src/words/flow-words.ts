import { words } from "./word-list.ts";

/** Words of goods that go from one location to another. */
export const FLOW_CUES = {
  tonnes: words(
    `tonne, tonnes, ton, tons, tonnage, tonnages, metric tons, metric tonnes, freight, cargo volume, shipping volume, shipped volume, volume shipped, volumes shipped, flow volume, supply volume, annual volume, goods volume,
      tonnen, tonnage, jahrestonnen, frachtmenge, liefermenge, liefermengen, warenmenge, transportmenge, mengen, tonnes par an, tonnes par annee, volume livre, volume expedie, volumes livres, volumes expedies`,
  ),
  flow: words(
    `flow, flows, goods flow, goods flows, flow of goods, flows of goods, material flow, material flows, shipment, shipments, consignment, consignments, supply relationship, supply relationships, supply link, supply links, trade lane, trade lanes, delivery, deliveries, warenstrom, warenstrome, warenfluss, warenflusse, materialfluss, lieferbeziehung, lieferbeziehungen, lieferung, lieferungen, transport, transporte, flux, flux de marchandises, livraison, livraisons, expedition, expeditions, relation de livraison`,
  ),
  second_tier: words(
    `suppliers suppliers, supplier s suppliers, suppliers of suppliers, suppliers of our suppliers, suppliers of the suppliers, second tier suppliers, second tier supplier, second tier, second-tier, tier two suppliers, tier 2 suppliers, tier two, tier 2, sub suppliers, subsuppliers, sub tier suppliers,
      unterlieferanten, lieferanten der lieferanten, lieferanten unserer lieferanten, lieferanten der zweiten stufe, lieferanten zweiter stufe, zulieferer der zulieferer, zweite lieferantenstufe,
      fournisseurs de fournisseurs, fournisseurs de nos fournisseurs, fournisseurs des fournisseurs, fournisseurs de second rang, fournisseurs de deuxieme rang, fournisseurs de rang 2, second rang, deuxieme rang, rang 2, sous fournisseurs`,
  ),
  product: words(
    `which product, what product, which products, which goods, what goods, which good, by product, per product, by goods, each product, for each product, welches produkt, welche produkte, welche ware, welche waren, nach produkt, je produkt, pro produkt, nach ware, je ware, quel produit, quels produits, quelle marchandise, quelles marchandises, par produit, par marchandise, pour chaque produit`,
  ),
  without_supplier: words(
    `no supplier, no suppliers, without supplier, without suppliers, without a supplier, without any supplier, without any suppliers, no incoming flow, no incoming flows, no incoming goods, no inbound flows, no inbound goods, receive nothing, receives nothing, get nothing, gets nothing, get no goods, receive no goods, are not supplied, is not supplied, are supplied by nobody, supplied by nobody, supplied by no one, with nobody upstream, nobody upstream, nothing upstream,
      keine lieferanten, keinen lieferanten, keine zulieferer, keinen zulieferer, ohne lieferanten, ohne lieferant, ohne zulieferer, ohne vorlieferanten, ohne eigene vorlieferanten, ohne eigene lieferanten, ohne eigene zulieferer, keine vorlieferanten, bekommen nichts, erhalten nichts, beziehen nichts, erhalten keine ware, erhalten keine waren, werden nicht beliefert, werden von niemandem beliefert,
      aucun fournisseur, pas de fournisseur, pas de fournisseurs, sans fournisseur, sans fournisseurs, ne recoivent rien, ne recoit rien, recoivent rien, recoit rien, n ont aucun fournisseur, n ont pas de fournisseur, n a aucun fournisseur, n a pas de fournisseur`,
  ),
  without_customer: words(
    `no customer, no customers, without customer, without customers, without a customer, without any customer, without any customers, no outgoing flow, no outgoing flows, no outgoing goods, no outbound flows, no outbound goods, ship nothing, ships nothing, deliver nothing, delivers nothing, send nothing, sends nothing, supply nobody, supplies nobody, supply no one, supplies no one, supply nothing, supplies nothing, never ship any, never ship anything, never ship, do not ship, does not ship, do not ship anything, does not ship anything, do not supply anyone, do not supply anybody, does not supply anyone, do not deliver, does not deliver, do not deliver anything, nobody downstream, nothing downstream, end points, endpoints, end point, end of the chain, ends of the chain, end of the supply chain,
      keine kunden, keinen kunden, keine abnehmer, keinen abnehmer, ohne kunden, ohne abnehmer, liefern nichts, liefert nichts, beliefern niemanden, beliefert niemanden, versorgen niemanden, liefern an niemanden, liefert an niemanden, endpunkte, endpunkt, ende der lieferkette,
      aucun client, pas de client, pas de clients, sans client, sans clients, ne livrent rien, ne livre rien, livrent rien, livre rien, ne livrent personne, ne livre personne, n approvisionnent personne, ne fournissent personne, n expedient rien, expedient rien, n ont aucun client, n ont pas de client, n a aucun client, n a pas de client, bout de chaine, bouts de chaine, fin de chaine`,
  ),
} as const;

/** What is said of goods beside their tonnes: of anything else these words say something. */
export const OF_GOODS: ReadonlySet<string> = new Set(
  words(
    `move, moved, moves, moving, shipped, gelieferten, gelieferte, delivered, supplied, sold, bought, gehandelt, geliefert, verkauft, livrees, livres, vendues, leave, leaves, leaving, left, receive, receives, received, receiving, get, gets, import, imports, imported, export, exports, exported, go, goes, going, gone, travel, travels, pass, passes, passing, transported, carried, send, sends, sent, handle, handles, handled, take, takes, inbound, outbound, incoming, outgoing, intake, from, to, into, out, between, goods, each, heaviest, heavy, weigh, weighs, where, through, pumped, network, single,
      bezieht, beziehen, erhalt, erhalten, bekommt, bekommen, empfangt, versendet, versenden, verschickt, exportiert, importiert, bewegt, transportiert, ausgehend, ausgehende, eingehend, eingehende, woher, wohin, schwerste, schwersten, schwerster, laufen, lauft, gehen, geht, fliesst, fliessen, verlassen, verlasst, von, nach, ab, aus, zwischen, einzelne, einzelner, uber,
      recoit, recoivent, expedie, expedient, envoie, envoient, exporte, importe, transporte, transportees, quitte, quittent, partent, part, depart, au depart, vers, depuis, entrant, entrants, sortant, sortants, entre, lourd, lourds, seul`,
  ).flatMap((one) => one.split(" ")),
);
