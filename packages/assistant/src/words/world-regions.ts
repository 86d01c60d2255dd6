import { findCountry } from "@tidemark/geo";
import type { ProjectLocations } from "../project-reader.ts";
import { words } from "./word-list.ts";

/** Regions that are neither a country nor a continent, by the countries in them (ISO 3166, two letters). */
interface WorldRegion {
  readonly name: string;
  readonly forms: readonly string[];
  readonly continents?: readonly string[];
  readonly countries?: string;
}

const CENTRAL_AMERICA = "BZ CR GT HN NI PA SV";
const CARIBBEAN = "AG BB BS CU DM DO GD GP HT JM KN KY LC MQ PR TT VC VG VI";
const MIDDLE_EAST = "AE BH EG IL IQ IR JO KW LB OM PS QA SA SY YE";
const NORDIC = "DK FI IS NO SE";
const MAGHREB = "DZ LY MA MR TN";
const SOUTHEAST_ASIA = "BN ID KH LA MM MY PH SG TH TL VN";
const EAST_ASIA = "CN HK JP KP KR MN MO TW";
const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

const german = (stem: string) => ["e", "en", "er", "es", "em"].map((ending) => stem + ending);

const REGIONS: readonly WorldRegion[] = [
  {
    name: "Latin America",
    forms: [
      ...words(
        "latin america, latin american, latam, lateinamerika, amerique latine, latino americain, latino americains",
      ),
      ...german("lateinamerikanisch"),
    ],
    continents: ["South America"],
    countries: `MX ${CENTRAL_AMERICA} ${CARIBBEAN}`,
  },
  {
    name: "Central America",
    forms: words("central america, central american, mittelamerika, zentralamerika, amerique centrale"),
    countries: CENTRAL_AMERICA,
  },
  { name: "the Caribbean", forms: words("caribbean, karibik, caraibes, antilles"), countries: CARIBBEAN },
  {
    name: "the Americas",
    forms: words("the americas, americas, nord und sudamerika, les ameriques, ameriques, die amerikas"),
    continents: ["North America", "South America"],
  },
  {
    name: "Scandinavia",
    forms: [...words("scandinavia, scandinavian, skandinavien, scandinavie, scandinaves"), ...german("skandinavisch")],
    countries: "DK NO SE",
  },
  {
    name: "the Nordic countries",
    forms: words(
      "nordics, nordic countries, nordic, nordische lander, nordischen landern, nordische staaten, pays nordiques",
    ),
    countries: NORDIC,
  },
  { name: "Benelux", forms: words("benelux, beneluxstaaten, benelux countries"), countries: "BE LU NL" },
  { name: "Germany, Austria and Switzerland", forms: words("dach, dach region, dach raum"), countries: "AT CH DE" },
  {
    name: "the Iberian Peninsula",
    forms: words("iberia, iberian peninsula, iberische halbinsel, iberischen halbinsel, peninsule iberique"),
    countries: "AD ES PT",
  },
  {
    name: "the Baltic states",
    forms: words("baltics, baltic states, baltikum, baltische staaten, pays baltes"),
    countries: "EE LT LV",
  },
  {
    name: "the Balkans",
    forms: words("balkans, balkan, balkanlander"),
    countries: "AL BA BG GR HR ME MK RO RS SI XK",
  },
  {
    name: "the European Union",
    forms: words(
      "european union, the eu, eu countries, europaische union, europaischen union, der eu, eu lander, eu landern, union europeenne, ue",
    ),
    countries: EU,
  },
  {
    name: "the Middle East",
    forms: words(
      "middle east, middle eastern, near east, nahen osten, naher osten, nahost, mittlerer osten, mittleren osten, moyen orient, proche orient",
    ),
    countries: MIDDLE_EAST,
  },
  {
    name: "the Gulf states",
    forms: words("gulf states, gulf countries, golfstaaten, pays du golfe"),
    countries: "AE BH KW OM QA SA",
  },
  { name: "the Maghreb", forms: words("maghreb"), countries: MAGHREB },
  {
    name: "Sub-Saharan Africa",
    forms: words(
      "sub saharan africa, subsaharan africa, subsahara afrika, afrika sudlich der sahara, afrique subsaharienne",
    ),
    countries:
      "AO BF BI BJ BW CD CF CG CI CM DJ ER ET GA GH GM GN GQ GW KE LR LS MG ML MW MZ NA NE NG RW SD SL SN SO SS SZ TD TG TZ UG ZA ZM ZW",
  },
  {
    name: "Southeast Asia",
    forms: words("southeast asia, south east asia, southeast asian, sudostasien, asie du sud est, asean"),
    countries: SOUTHEAST_ASIA,
  },
  {
    name: "the Far East",
    forms: words("far east, fernost, fernen osten, ferner osten, extreme orient"),
    countries: `${EAST_ASIA} ${SOUTHEAST_ASIA}`,
  },
  {
    name: "Asia-Pacific",
    forms: words("asia pacific, apac, asien pazifik, asien pazifikraum, asie pacifique"),
    continents: ["Asia", "Oceania"],
  },
  {
    name: "Europe, the Middle East and Africa",
    forms: words("emea"),
    continents: ["Europe", "Africa"],
    countries: MIDDLE_EAST,
  },
];

/** The countries of a project in each region, by what the region is called; its own name where none is in it. */
export function countriesOfRegions(locations: ProjectLocations): Map<string, readonly string[]> {
  const isoOf = new Map((locations.textProperties.get("country") ?? []).map((name) => [name, findCountry(name)?.iso2]));
  const continentOf = new Map<string, string | null>();
  for (let row = 0; row < locations.count; row++) {
    const country = locations.text("country", row);
    if (country !== null && !continentOf.has(country)) continentOf.set(country, locations.text("continent", row));
  }
  const found = new Map<string, readonly string[]>();
  for (const { name, forms, continents = [], countries = "" } of REGIONS) {
    const codes = new Set(countries.split(" "));
    const inside = [...isoOf].flatMap(([country, iso]) =>
      codes.has(iso ?? "-") || continents.includes(continentOf.get(country) ?? "-") ? country : [],
    );
    for (const form of forms.flatMap((one) => [one, `${one}s`]))
      if (!found.has(form)) found.set(form, inside.length > 0 ? inside : [name]);
  }
  return found;
}
