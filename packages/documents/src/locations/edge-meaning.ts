import { normaliseHeader } from "./header-text.ts";
import { type Synonyms, words } from "./synonyms.ts";

/** What a column of the sheet of links says of a link. */
export type EdgeMeaning = "from" | "to" | "product" | "volume" | "unit" | "user_data";

export const EDGE_SYNONYMS: Synonyms<EdgeMeaning> = [
  [
    "from",
    words(
      "from|source|from site|from id|from name|origin|supplier|sender|start|upstream|von|quelle|lieferant|absender|herkunft|de|depuis|origine|fournisseur|expediteur|desde|origen|da",
    ),
  ],
  [
    "to",
    words(
      "to|target|to site|to id|to name|destination|customer|receiver|recipient|end|downstream|nach|zu|an|ziel|kunde|empfanger|a|vers|client|destinataire|hasta|destino",
    ),
  ],
  [
    "product",
    words(
      "product|product name|good|goods|commodity|material|item|article|component|produkt|ware|erzeugnis|artikel|produit|marchandise|composant|producto|prodotto",
    ),
  ],
  [
    "volume",
    words(
      "volume|quantity|amount|qty|flow|tonnage|tons|tonnes|units|weight|menge|anzahl|volumen|tonnen|quantite|quantite annuelle|cantidad|quantita",
    ),
  ],
  ["unit", words("unit|unit of measure|uom|einheit|unite|unidad|unita")],
];

/** Sheet names that hold the supply chain. */
const EDGE_SHEETS = words(
  "edges|edge|supply chain|supply chains|supplychain|supply chain edges|links|connections|flows|lieferkette|lieferketten|kanten|verbindungen|chaine d approvisionnement|liens|flux|connexions|cadena de suministro",
);

/** Words of such a name beside others: "material flows 2025", "flow sheet". */
const EDGE_WORDS: ReadonlySet<string> = new Set(
  words(
    "edges|links|flow|flows|supplies|deliveries|shipments|lieferungen|livraisons|entregas|forniture|materialflusse|warenflusse|lieferbeziehungen|kanten|verbindungen|liens|flux|flujos|flussi",
  ),
);

export function isEdgeSheetName(name: string): boolean {
  const plain = normaliseHeader(name);
  return EDGE_SHEETS.includes(plain) || plain.split(" ").some((word) => EDGE_WORDS.has(word));
}
