import { BUILDING_USES, type BuildingUse, CONSTRUCTIONS, type Construction } from "@tidemark/science";
import { normaliseHeader } from "@tidemark/documents";

/** Words by what they mean, folded; "büro*" begins one. English, German, French. */
type Words<Kind extends string> = Readonly<Record<Kind, string>>;

const USE_WORDS: Words<BuildingUse> = {
  residential:
    "residential residence residences residentiel residentielle housing house houses dwelling dwellings apartment apartments condominium home homes wohn* einfamilienhaus mehrfamilienhaus reihenhaus habitation habitations logement logements appartement appartements maison maisons",
  commercial:
    "commercial commerce commerciale office offices retail shop shops store stores supermarket mall hotel hotels hospital hospitals clinic school schools university bank church museum restaurant warehouse warehouses warehousing buro* verwaltung* einzelhandel* laden kaufhaus filiale krankenhaus klinik schule hochschule kirche gaststatte gewerbe gewerblich lager lagerhalle lagerhaus lagergebaude bureau bureaux magasin magasins boutique hopital clinique ecole ecoles banque eglise musee entrepot entrepots",
  industrial:
    "industrial industry industrie* industriel industrielle industriell factory factories manufacturing refinery mill mine mining powerplant datacenter datacentre rechenzentrum fabrik* produktion* kraftwerk* raffinerie bergwerk usine usines fabrication centrale",
  transport:
    "transport transportation airport airports port ports harbour harbor railway railways railroad station terminal flughafen hafen bahnhof aeroport gare",
  roads: "road roads highway highways motorway strasse strassen autobahn autobahnen route routes autoroute autoroutes",
  agriculture:
    "agriculture agricultural crops cropland farm farms farmland landwirtschaft landwirtschaftlich ackerbau ackerland agricole agricoles",
};

const CONSTRUCTION_WORDS: Words<Construction> = {
  wood: "wood wooden timber holz* fachwerk bois",
  masonry:
    "masonry brick bricks adobe urm stone mauerwerk* ziegel* backstein* naturstein* maconnerie brique briques pierre",
  "reinforced masonry": "",
  concrete: "concrete rc beton* stahlbeton* precast",
  steel: "steel stahl stahlbau* stahlrahmen* stahlskelett* stahlhalle* acier",
};

/** Words of several, as one. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})power (?:plant|station)s?(?!\p{L})/gu, "powerplant"],
  [/(?<!\p{L})data (?:centre|center)s?(?!\p{L})/gu, "datacenter"],
  [/(?<!\p{L})(?:un|non )reinforced(?!\p{L})/gu, ""],
  [
    /(?<!\p{L})(?:reinforced|confined|bewehrtes) (?:masonry|mauerwerk)(?!\p{L})|(?<!\p{L})maconnerie (?:armee|chainee)(?!\p{L})/gu,
    "reinforcedmasonry",
  ],
];

/** What takes back what stands beside it: "not industrial", "former factory", "non residential". */
const DENIED =
  /(?:^| )(?:not?|non|former|formerly|ex|vacant|disused|abandoned|demolished|nicht\p{L}*|kein\p{L}*|ehemalig\p{L}*|leerstehend\p{L}*|pas|sans|ancien(?:ne)?s?|desaffecte\p{L}*)(?= |$)/u;

type Table<Kind> = readonly { readonly word: string; readonly begins: boolean; readonly kind: Kind }[];

const tableOf = <Kind extends string>(kinds: readonly Kind[], words: Words<Kind>): Table<Kind> =>
  kinds.flatMap((kind) =>
    words[kind]
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => ({ word: word.replace("*", ""), begins: word.endsWith("*"), kind })),
  );

const USE_TABLE = tableOf(BUILDING_USES, USE_WORDS);
const CONSTRUCTION_TABLE: Table<Construction> = [
  ...tableOf(CONSTRUCTIONS, CONSTRUCTION_WORDS),
  { word: "reinforcedmasonry", begins: false, kind: "reinforced masonry" },
];

const fold = (text: string) => normaliseHeader(text.replaceAll("ß", "ss").replaceAll(/[[\]()]/gu, " "));

/** The one kind that the words of a text name; undefined where none or several are named, or one is denied. */
function kindOf<Kind extends string>(text: string, table: Table<Kind>): Kind | undefined {
  const plain = TOGETHER.reduce((so, [pattern, word]) => so.replaceAll(pattern, word), fold(text));
  if (plain === "" || DENIED.test(plain)) return undefined;
  const kinds = new Set<Kind>();
  for (const token of plain.split(" ")) {
    // the longest fits best: "Stahlbeton" is no steel
    const fits = table.filter(({ word, begins }) => (begins ? token.startsWith(word) : token === word));
    const best = fits.toSorted((a, b) => b.word.length - a.word.length)[0];
    if (best) kinds.add(best.kind);
  }
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}

/** What a cell says a building is used for, as far as damage functions know; undefined where it says nothing clear. */
export const useOf = (text: string): BuildingUse | undefined => kindOf(text, USE_TABLE);

/** What a cell says a building is made of, as far as damage functions know; undefined where it says nothing clear. */
export const constructionOf = (text: string): Construction | undefined => kindOf(text, CONSTRUCTION_TABLE);
