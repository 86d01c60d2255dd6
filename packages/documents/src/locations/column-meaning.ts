import { isSize, normaliseHeader } from "./header-text.ts";
import { FURTHER_LATIN } from "./latin-headers.ts";
import { OTHER_SCRIPTS } from "./other-script-headers.ts";
import { OWNED_FIELDS, PROGRAM_FIELDS } from "./program-headers.ts";
import { type Synonyms, words } from "./synonyms.ts";
import { withoutExtras } from "./value-extras.ts";

/** What a column of the locations sheet says of a site; every other column is the user's own data. */
export type ColumnMeaning =
  | "id"
  | "name"
  | "latitude"
  | "longitude"
  | "coordinates"
  | "utm_zone"
  | "address"
  | "street"
  | "house_number"
  | "postcode"
  | "city"
  | "region"
  | "country"
  | "asset_value"
  | "currency"
  | "elevation"
  | "flood_protection"
  | "building_use"
  | "construction"
  /** What the position comes from, and how far off it may be. */
  | "located_by"
  | "located_within_km"
  /** The rest of a geometry that is too long for one cell. */
  | "coordinates_continued"
  /** What follows from the other columns and is not read. */
  | "left_out"
  | "user_data";

/** Header of the column that a marked workbook has; it is no data when such a workbook comes back. */
export const ISSUES_HEADER = "Tidemark issues";

const LATIN_SYNONYMS: Synonyms<ColumnMeaning> = [
  [
    "id",
    words(
      "id|site id|location id|plant id|facility id|asset id|external id|site code|location code|plant code|site number|location number",
      "standort id|standortnummer|standort nr|werks id|werksnummer|identifiant|id site|code site|numero de site|identificador|codice|uid|uuid|key",
    ),
  ],
  [
    "name",
    words(
      "name|name 1|site name|location name|plant name|facility name|asset name|project name|park name|store name|branch name|property name|building name|vendor name|customer name|production site|site|location|plant|facility|factory|warehouse|building|asset|title|label",
      "standortname|standort|werk|werksname|bezeichnung|anlage|objekt|niederlassung|gebaude|nom|nom du site|nom de site|usine|etablissement|emplacement|lieu|libelle",
      "nombre|sitio|instalacion|planta|ubicacion|nome|sito|stabilimento|sede|company|supplier|supplier name|lieferant|fournisseur",
    ),
  ],
  [
    "latitude",
    words(
      "latitude|lat|gps latitude|site latitude|latitude wgs84|lat dd|breitengrad|breite|geographische breite|geogr breite|latitud|latitudine",
      "y|y coordinate|coord y|y koordinate|y coord|ycoord|point y|centroid y|y wgs84|lat y|y lat",
    ),
  ],
  [
    "longitude",
    words(
      "longitude|lon|lng|long|gps longitude|site longitude|longitude wgs84|lon dd|langengrad|laengengrad|lange|laenge|geographische lange|geogr lange|longitud|longitudine",
      "x|x coordinate|coord x|x koordinate|x coord|xcoord|point x|centroid x|x wgs84|lon x|long x|x lon|x long",
    ),
  ],
  [
    "coordinates",
    words(
      "coordinates|coordinate|coords|gps coordinates|gps|gps position|lat lon|lat long|lat lng|latlon|latlong|latitude longitude|geolocation|geo location|position",
      "koordinaten|gps koordinaten|geokoordinaten|coordonnees|coordonnees gps|coordenadas|coordinate gps",
      "geometry|geom|the geom|geometrie|geometria|wkt|wkt geom|geojson|geo json|wkb|wkb geometry|ewkb|plus code|pluscode|plus codes|open location code|mgrs|usng|grid ref|grid reference|os grid ref|os grid reference|national grid reference|ngr|google maps|google maps link|google map|google link|maps|maps link|maps url|map link|map url|link to map|kartenlink|link karte|lien maps|lien carte|enlace maps|enlace google maps|link mapa|location pin|geo pin",
    ),
  ],
  ["utm_zone", words("utm zone|zone utm|zona utm|utm zone number|huso|huso utm|fuso|fuso utm")],
  [
    "address",
    words(
      "address|full address|site address|location address|postal address|adresse|anschrift|vollstandige adresse|standortadresse|adresse complete|adresse postale|direccion|indirizzo",
    ),
  ],
  [
    "street",
    words(
      "street|street address|street name|address line 1|address line|address 1|address1|road|strasse|straße|str|strassenname|rue|voie|calle|via|strasse und hausnummer|strasse hausnummer|strasse hausnr|strasse und nr|strasse nr|strasse hnr|straße und hausnummer|straße hausnummer|straße hausnr|straße und nr|straße nr|straße hnr|street and number|street and house number|street no and name|rue et numero|via e numero civico|calle y numero|rua e numero|straat en huisnummer|straat huisnummer|ulica i numer|gatuadress|ulice a cislo",
    ),
  ],
  [
    "house_number",
    words(
      "house number|house no|street number|street no|building number|hausnummer|hausnr|haus nr|numero de rue|numero de voie|n rue|numero civico",
      "number|nr|no|nummer|numero|num",
    ),
  ],
  [
    "postcode",
    words(
      "postcode|post code|postal code|postalcode|zip|zip code|zipcode|plz|postleitzahl|code postal|cp|codigo postal|cap|cep|kod pocztowy|psc|irsz|iranyitoszam|posta kodu|postnummer|postinumero",
    ),
  ],
  [
    "city",
    words(
      "city|town|municipality|suburb|suburb town|town suburb|city town|town city|town or city|city municipality|village|locality|place|stadt|ort|gemeinde|ortschaft|stadt ort|plz ort",
      "ville|commune|localite|municipalite|ciudad|municipio|localidad|poblacion|citta|comune|localita",
      "comuna|cidade|localidade|plaats|gemeente|miasto|miejscowosc|mesto|obec|varos|telepules|kommun|kommune|paikkakunta|sehir|ilce|localitate",
      // where no town is named: codes of airports and ports
      "iata|iata code|iata airport code|airport code|airport iata|un locode|unlocode|locode|port code",
    ),
  ],
  [
    "region",
    words(
      "state|province|region|state province|state region|rg|st|county|department|district|admin1|bundesland|kanton|provinz|bezirk|landkreis",
      "canton|departement|etat|provincia|regione|estado|uf|departamento|voivodeship|wojewodztwo|judet|megye|oblast|prefecture",
    ),
  ],
  [
    "country",
    words(
      "country|country name|country code|ctry|cntry|cty|cntry code|cntrycode|countryiso|country iso|iso country|iso2|iso3|iso code|nation|land|staat|lkz|country region|country region code|landercode|laendercode|landeskennung|pays|code pays|pais|paese",
    ),
  ],
  [
    "asset_value",
    words(
      "asset value|asset values|total asset value|total insured value|tiv|insured value|sum insured|insured sum|replacement value|replacement cost|value|property value|building value|site value",
      "book value|net book value|carrying value|carrying amount|market value|insured amount",
      "anlagewert|anlagenwert|anl wert|vers wert|vermogenswert|versicherungssumme|versicherungswert|wert|sachwert|neuwert",
      "buchwert|restbuchwert|bilanzwert|zeitwert|verkehrswert|marktwert|gebaudewert|objektwert|wiederbeschaffungswert",
      "valeur|valeur de l actif|valeur assuree|valeur des actifs|capital assure|valor|valor asegurado|valore|valore assicurato",
      "montant assure|importe asegurado|importo assicurato|waarde|boekwaarde|verzekerde waarde",
    ),
  ],
  [
    "currency",
    words(
      "currency|asset currency|currency code|crcy|crncy|value currency|ccy|cur|curr|functional currency|local currency|reporting currency|wahrung|wahrg|whrg|wkz|waehrung|devise|monnaie|moneda|valuta",
    ),
  ],
  [
    "elevation",
    words(
      "elevation|elevation m|elevation metres|elevation meters|site elevation|ground elevation|altitude|height above sea level|elevation above sea level",
      "metres above sea level|meters above sea level|m above sea level|masl|m asl|amsl|m u m|m u nn|hohe uber meer|hoehe ueber meer|hohe uber nn|meereshohe|hohenlage",
      "elevation ft|elevation feet|altitude ft|altitude feet|altitude m|altitud|altitudine|elevacion|quota",
    ),
  ],
  [
    "flood_protection",
    words(
      "flood protection|flood protection years|flood protection return period|protection return period|flood protection level|flood protection standard|protection standard|protection level|design flood",
      "hochwasserschutz|hochwasserschutz jahre|schutzgrad|bemessungshochwasser|protection contre les crues|protection crues|crue de projet",
    ),
  ],
  [
    "building_use",
    words(
      "building use|building usage|building occupancy|use of building|use of the building|occupancy type|occupancy class",
      "gebaudenutzung|nutzung des gebaudes|nutzungsart|usage du batiment|usage des batiments|uso del edificio|uso dell edificio",
    ),
  ],
  [
    "construction",
    words(
      "construction|construction type|construction class|construction material|building material|wall material",
      "bauweise|bauart|baumaterial|type de construction|mode de construction|materiau de construction|tipo de construccion|tipo di costruzione",
    ),
  ],
  ["located_by", ["located by"]],
  ["located_within_km", ["located within km"]],
];

const spelledIn = (table: Readonly<Record<string, string>>, meaning: string) =>
  (table[meaning]?.split("|") ?? []).map(normaliseHeader);

/** Spellings of the languages of the product, then of programs, of further languages, and in other letters. */
export const LOCATION_SYNONYMS: Synonyms<ColumnMeaning> = LATIN_SYNONYMS.map(([meaning, spellings]) => {
  const programs = [...spelledIn(PROGRAM_FIELDS, meaning), ...(OWNED_FIELDS[meaning] ?? [])];
  const languages = [...spelledIn(FURTHER_LATIN, meaning), ...spelledIn(OTHER_SCRIPTS, meaning)];
  return [meaning, [...new Set([...spellings, ...programs, ...languages])]];
});

const VALUES: ReadonlySet<string> = new Set(LOCATION_SYNONYMS.find(([meaning]) => meaning === "asset_value")?.[1]);

/** Whether a header, as it is compared, is one of value but for a year, a unit or a currency: "wert in euro". */
export function isValueHeader(plain: string): boolean {
  return VALUES.has(plain) || VALUES.has(withoutExtras(plain));
}

/** A remark that another column holds what is in force: "Latitude (old)". */
const OLD =
  /[([]\s*(?:old|alt|alte[rns]?|bisher|veraltet|ancien(?:ne)?s?|antigu[oa]s?|anterior|vecchi[oa]|previous|former|obsolete|deprecated|legacy|do not use|superseded)(?!\p{L})[^)\]]*[)\]]/iu;

const OF_THE_EARTH =
  /(?<!\p{L})(?:geogr\p{L}*|geo|gps|wgs ?84|wgs|dec|decimal|zem(?:ep\p{L}*)?|zemlj\p{L}*|foldr\p{L}*)(?!\p{L})/gu;

const bySpelling = new WeakMap<object, ReadonlyMap<string, string>>();
function meaningsBySpelling(synonyms: Synonyms<string>): ReadonlyMap<string, string> {
  const kept = bySpelling.get(synonyms);
  if (kept) return kept;
  const known = new Map(synonyms.toReversed().flatMap(([meaning, all]) => all.map((one) => [one, meaning] as const)));
  bySpelling.set(synonyms, known);
  return known;
}

/**
 * A header as it is compared: one in two languages as its first, "Land / Country", and "Szerokość geogr." without what
 * says that degrees of the Earth are meant.
 */
function spellingOf(header: string, known: ReadonlyMap<string, string>): string {
  const whole = normaliseHeader(header);
  if (known.has(whole)) return whole;
  const [first = "", ...others] = header
    .split(/[/|\n]/u)
    .map(normaliseHeader)
    .filter((part) => part !== "");
  const meant = known.get(first) ?? (isValueHeader(first) ? "asset_value" : undefined);
  const isMeant = (part: string) => (known.get(part) ?? (isValueHeader(part) ? "asset_value" : undefined)) === meant;
  if (others.length > 0 && meant !== undefined && others.every(isMeant)) return first;
  const bare = whole.replaceAll(OF_THE_EARTH, "").replaceAll(/ +/gu, " ").trim();
  const isDegrees = bare !== whole && /^(?:latitude|longitude)$/u.test(known.get(bare) ?? "");
  return isDegrees ? bare : whole;
}

/**
 * Meanings of a row of headers by column. Where two headers have the same meaning, the better spelling has it, then the
 * first; the other is user data.
 */
export function assignMeanings<Meaning extends string>(
  headers: readonly (string | null)[],
  synonyms: Synonyms<Meaning>,
): Map<number, Meaning> {
  const known = meaningsBySpelling(synonyms);
  const plain = headers.map((header) => (header === null || isSize(header) ? "" : spellingOf(header, known)));
  const isOld = headers.map((header) => header !== null && OLD.test(header));
  const assigned = new Map<number, Meaning>();
  for (const [meaning, spellings] of synonyms) {
    const spelled = (old: boolean) => {
      for (const spelling of spellings) {
        const column = plain.findIndex((header, i) => header === spelling && isOld[i] === old && !assigned.has(i));
        if (column >= 0) return column;
      }
      return -1;
    };
    const current = spelled(false);
    const own = current >= 0 ? current : spelled(true);
    if (own >= 0) assigned.set(own, meaning);
    if (meaning !== "asset_value" || [...assigned.values()].includes(meaning)) continue;
    const column = plain.findIndex((header, i) => header !== "" && !assigned.has(i) && isValueHeader(header));
    if (column >= 0) assigned.set(column, meaning);
  }
  return assigned;
}
