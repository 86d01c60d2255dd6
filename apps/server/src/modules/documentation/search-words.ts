import { foldName } from "@tidemark/geo";

/** Words that say nothing of what is looked for, in the languages of the product. */
const EMPTY = new Set(
  `a an and are as at be by can do does for from how i in is it my of on or the there to what when where which who why with
  das dem den der des die ein eine einen für ich im ist kann man mein mit sind und von was welche wie wo woher warum zu zum zur
  au aux ce comment dans de des du est et j je la le les mes mon ou où par peut pour pourquoi qu que quel quelle quels quelles sont sur un une`
    .split(/\s+/u)
    .map(foldName),
);

/**
 * Words that mean nearly the same where this product is spoken of, with those of the other languages; the guide itself
 * is English. Who asks for one finds the others too, after it.
 */
const RELATED = [
  "utm|easting|northing|projected|projection|lv95|gauss|koordinatensystem|projektion|coordonnees",
  "coordinates|latitude|longitude|lat|lon|gps|wgs84|degrees|koordinaten|breite|lange|degres",
  "workbook|spreadsheet|excel|xlsx|csv|upload|file|tabelle|datei|hochladen|classeur|fichier|televerser|importer",
  "flood|inundation|river|hochwasser|uberschwemmung|flut|inondation|crue",
  "heat|hot|temperature|hitze|temperatur|chaleur|canicule",
  "drought|dry|durre|trockenheit|secheresse",
  "wind|storm|cyclone|hurricane|typhoon|sturm|wirbelsturm|tempete|ouragan",
  "coast|coastal|sea|surge|kuste|meer|sturmflut|cote|mer|submersion",
  "wildfire|fire|waldbrand|feuer|incendie|feu",
  "earthquake|seismic|shaking|erdbeben|seisme|tremblement",
  "loss|losses|damage|money|cost|eal|schaden|verlust|dommage|perte|degats",
  "downtime|interruption|outage|ausfall|unterbrechung|arret",
  "uncertainty|range|percentile|p10|p90|confidence|interval|unsicherheit|spanne|incertitude|fourchette",
  "scenario|ssp|ssp585|rcp|emissions|pathway|szenario|klimaszenario",
  "score|rating|band|class|note|bewertung|classe",
  "report|document|pdf|word|powerpoint|export|bericht|dokument|rapport",
  "share|sharing|link|guest|colleague|teilen|freigeben|partager|partage|lien",
  "survey|questionnaire|supplier|umfrage|fragebogen|lieferant|enquete|fournisseur",
  "event|alert|notification|warning|ereignis|warnung|evenement|alerte",
  "password|sign|login|account|second|anmelden|passwort|konto|connexion|compte",
  "price|pay|payment|invoice|vat|preis|zahlung|rechnung|prix|paiement|facture",
  "filter|select|choose|filtern|auswahl|filtre|selection",
  "map|layer|karte|ebene|carte|couche",
  "elevation|height|altitude|hohe|hauteur",
  "source|licence|attribution|provenance|quelle|lizenz",
  "assistant|question|ask|chat|assistent|frage",
].map((group) => group.split("|"));

const relatedTo = new Map<string, Set<string>>();
for (const group of RELATED)
  for (const word of group) {
    const others = relatedTo.get(word) ?? new Set();
    for (const other of group) if (other !== word) others.add(other);
    relatedTo.set(word, others);
  }

/** A word as it is looked for: without accents and the s of a plural; nothing of an empty one. */
export function searchWord(word: string): string | null {
  const folded = foldName(word.replaceAll("_", "")).replaceAll(" ", "");
  if (folded === "" || EMPTY.has(folded)) return null;
  return folded.length > 3 && !folded.endsWith("ss") ? folded.replace(/s$/u, "") : folded;
}

/** Words that mean nearly the same as one that is looked for. */
export const relatedWords = (word: string): string[] =>
  [...(relatedTo.get(word) ?? relatedTo.get(`${word}s`) ?? [])].flatMap((other) => searchWord(other) ?? []);
