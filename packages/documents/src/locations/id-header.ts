import { normaliseHeader } from "./header-text.ts";
import { parted } from "./guess-meaning.ts";

const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split("|")).map(normaliseHeader));

/** What numbers and codes are called. */
const KEYS = words(
  "id|ids|uid|uuid|guid|no|nr|num|number|key|code|ref|reference|identifier|gln|duns|lei|iln|unlocode",
  "nummer|kennung|kurzel|kuerzel|schlussel|kennzeichen|numero|matricule|identifiant|clave|codigo|identificador|codice|matricola|numer|kod|cislo|kodas|nro|番号|コード|编号|編號|代码|번호|코드|номер|код",
);
const KEY_ENDS = [
  "nummer",
  "nr",
  "kennung",
  "kurzel",
  "kuerzel",
  "schlussel",
  "code",
  "番号",
  "コード",
  "编号",
  "번호",
].map(normaliseHeader);

/** What has such a number and is a place. */
const PLACES = words(
  "site|location|loc|plant|facility|asset|node|supplier|vendor|store|shop|branch|property|object|building|depot|warehouse|mill|works|unit|outlet|park|farm|company|customer|partner|tier|loan|exposure|risk|record|sap|erp|internal|external|our|own",
  "standort|werk|werke|werks|lieferant|lieferanten|kreditor|kreditoren|filiale|objekt|anlage|anlagen|betrieb|betriebsstatte|liegenschaft|lager|kunde|kunden|darlehen|darlehens|kredit|site|usine|fournisseur|etablissement|magasin|planta|proveedor|sitio|centro|almacen|stabilimento|fornitore|sede|impianto|filial|unidade|fornecedor|vestiging|leverancier|anlaggning|zaklad|dostawca|工場|拠点|工厂|供应商|공장|завод|объект",
);
const PLACE_BEGINS = [
  "standort",
  "werk",
  "lieferant",
  "kreditor",
  "filial",
  "objekt",
  "anlage",
  "betrieb",
  "liegenschaft",
  "darlehen",
  "kredit",
  "工場",
  "拠点",
];

/** Numbers of something else than of a place. */
const OF_ANOTHER = words(
  "phone|telephone|tel|telefon|fax|mobile|handy|zip|post|postal|plz|vat|tax|ust|steuer|iban|bic|swift|account|konto|policy|police|contract|vertrag|street|house|haus|hausnummer|country|lander|land|currency|area|region|state|county|city|sic|nace|naics|isic|iso|hs|model|version|invoice|rechnung|order|po|batch|lot|year|contact|employee|employees|staff|promo|dress|occupancy|construction|product|material|row|line|page",
);
const ANOTHER_BEGINS = ["telefon", "steuer", "konto", "haus", "strassen", "postleit", "lander", "vertrag", "rechnung"];

/** "Loc #", "N° site". */
const SIGN = /[#№]|(?<!\p{L})n[°º]/iu;

/** Whether a header calls its column the number or code of something; site: of a place, or of nothing in particular. */
export function idHeader(header: string): "site" | "other" | undefined {
  const all = normaliseHeader(parted(header)).split(" ");
  const isKey = (word: string) =>
    KEYS.has(word) || KEY_ENDS.some((end) => word.length > end.length && word.endsWith(end));
  if (!all.some(isKey) && !SIGN.test(header)) return undefined;
  if (all.some((word) => OF_ANOTHER.has(word) || ANOTHER_BEGINS.some((begin) => word.startsWith(begin))))
    return "other";
  const rest = all.filter((word) => word !== "" && !KEYS.has(word));
  const isPlace = (word: string) => PLACES.has(word) || PLACE_BEGINS.some((begin) => word.startsWith(begin));
  return rest.length === 0 || rest.some(isPlace) ? "site" : "other";
}
