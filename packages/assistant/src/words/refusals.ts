import { words } from "./word-list.ts";

import type { RefusalKind } from "../answer.ts";

const [VERY, BAD, SEHR, SCHLECHT, TRES, MAUVAISE] = [
  "really very truly extremely particularly exceptionally especially quite",
  "bad terrible awful horrible rough nasty disastrous catastrophic",
  "wirklich sehr besonders richtig extrem ganz",
  "schlechtes schlechten schlimmes schlimmen schlechte schlimme katastrophales",
  "vraiment tres particulierement extremement",
  "mauvaise catastrophique terrible noire",
].map((line) => line.split(" "));
const together = (how: readonly string[], what: readonly string[], year: readonly string[]) =>
  year.flatMap((one) => what.flatMap((bad) => [`${bad} ${one}`, ...how.map((very) => `${very} ${bad} ${one}`)]));
/** "A really bad year", in each language. */
const BAD_YEARS = [
  ...together(VERY!, BAD!, ["year", "years"]),
  ...together(SEHR!, SCHLECHT!, ["jahr", "jahre"]),
  ...MAUVAISE!.flatMap((bad) => [`annee ${bad}`, ...TRES!.map((very) => `annee ${very} ${bad}`)]),
  ...TRES!.map((very) => `${very} mauvaise annee`),
].join(", ");

/** What is not answered whatever the data say, by words of questions, and the sentence that says so. */
export const REFUSALS: readonly {
  readonly kind: RefusalKind;
  readonly words: readonly string[];
  readonly sentence: string;
  /** Words of which one has to stand beside them. */
  readonly beside?: readonly string[];
  /** Whether a scenario that is stored answers it. */
  readonly unlessScenario?: boolean;
  /** Whether months that are told, or follow from the locations, answer it. */
  readonly unlessSeason?: boolean;
  /** What can be asked instead. */
  readonly instead?: readonly string[];
}[] = [
  {
    kind: "no-data",
    words: words(
      `kustennahe, kustennah, coast, coastline, shore, shoreline, sea, ocean, beach, kuste, kustenlinie, meer, strand, cote, littoral, mer, rivage`,
    ),
    beside:
      words(`kustennahe, kustennah, far, distance, distances, away, nearest, closest, close to, near, km, kilometres, kilometers, miles, weit, entfernt, entfernung, abstand, nachsten, nah an, nahe an, loin,
      distance de, eloigne, eloignes, proche de, proches de`),
    sentence:
      "No dataset of this project says how far a location is from the coast. It has the elevation and the coastal hazards.",
    instead: ["Top 5 by lowest elevation", "Top 5 by coastal score", "Where is it worst?"],
  },
  {
    kind: "no-data",
    words:
      words(`${BAD_YEARS}, bad year, bad years, worst year, terrible year, awful year, bad year cost, 100 year loss, 1 in 100 year loss, 1 in 100 loss, one in a hundred year,
      1 in 200 year loss, 200 year loss, 250 year loss, 1 in 250 year loss, 1 in 50 year loss, 50 year loss, probable maximum loss, maximum probable loss, pml,
      tail loss, tail risk, oep, aep, schlechtes jahr, schlechten jahr, schlechte jahre, schlimmes jahr, schlimmen jahr, katastrophenjahr, jahrhundertschaden,
      100 jahres schaden, 100 jahresschaden, hochstschaden, mauvaise annee, mauvaises annees, annee noire, pire annee, annee catastrophique, perte centennale,
      perte maximale probable, sinistre maximum, sinistre maximal, maximum loss, maximal loss, max loss, biggest single loss, largest single loss, single loss, biggest possible loss, largest possible loss,
      worst case loss, worst possible loss, einzelschaden, maximalschaden, grosster anzunehmender schaden, grosstmoglicher schaden, maximaler schaden, worst case schaden,
      perte maximale, perte maximum, perte la plus grave`),
    sentence:
      "The answers tell what is expected on average in a year. What a bad year costs, such as one in 100, is under Losses on the dashboard of the project, where years are drawn for all locations together.",
    instead: [
      "Total expected annual loss",
      "Which hazard costs us the most?",
      "Top 5 by expected annual loss in money",
    ],
  },
  {
    kind: "no-data",
    words: words(
      `what if, what would happen if, suppose, was ware wenn, was passiert wenn, angenommen, et si, que se passerait il si, supposons`,
    ),
    unlessScenario: true,
    sentence: "I tell what is stored of this project and play no changes through. Scenarios and years can be compared.",
    instead: ["How much heat can be avoided?", "Which hazard costs us the most?", "What can you do?"],
  },
  {
    kind: "which-one",
    words: words(
      `too hot, too warm, too dry, too wet, too cold, too windy, too risky, too dangerous, unbearable, zu heiss, zu warm, zu trocken, zu nass, zu kalt, zu riskant, unertraglich,
      trop chaud, trop chaude, trop sec, trop seche, trop humide, trop froid, trop risque, insupportable`,
    ),
    beside: words(
      `when, how soon, what year, which year, wann, bis wann, ab wann, welchem jahr, quand, quelle annee, a partir de quand`,
    ),
    sentence:
      "From where on is it too much? Nothing in this project says so. Name a number, such as 100 hot days, and I tell the first year that passes it.",
    instead: [
      "When do sites exceed 100 hot days?",
      "Which sites become high for heat until 2080?",
      "How do hot days change until 2080?",
    ],
  },
  {
    kind: "which-one",
    words:
      words(`in winter, in the winter, in summer, in the summer, during winter, during summer, during the summer, during the winter, winter, im sommer, im winter,
      en ete, en hiver, l hiver, hiver`),
    sentence:
      "Summer is June to August in the north and December to February in the south. Name the months, such as June to August.",
    unlessSeason: true,
    instead: ["Top 5 by hot days June to August", "Top 5 by hot days December to February", "What can you do?"],
  },
  {
    kind: "no-data",
    words:
      words(`what do we make, what do we produce, what do we manufacture, what do we build, what is made, what is produced, what is manufactured, what does it make, what do they make,
      what goods, which goods, which products, what products, what is our product, was stellen wir, was produzieren wir, was fertigen wir, was wird hergestellt, was wird produziert, was wird gefertigt,
      welche produkte, que produisons nous, que fabriquons nous, que fabrique t on, que produit on, qu est ce qui est fabrique, quels produits`),
    sentence:
      "What a location makes is told here by the columns of your workbook alone. I can list the locations of a column, such as all foundries, or tell whom a location supplies.",
    instead: ["How many locations by country?", "Which suppliers should we worry about?", "What can you do?"],
  },
  {
    kind: "read-only",
    words:
      words(`delete, remove, rename, edit, move the, update the, upload, invite, send me, send an email, an email, a mail, share the project, add a location, add
      location, set the value, change the name, change the value, losche, loschen, umbenennen, andere den,
      supprime, supprimer, renomme, modifie`),
    sentence: "I change nothing: I only read the open project. Locations are edited in their panel on the map.",
  },
  {
    kind: "forecast",
    words:
      words(`tomorrow, next week, this week, next weekend, weather forecast, tonight, next month, will it rain tomorrow, will it rain today, will it rain on, weather be, the weather in, wetter am, das wetter in, quel temps, meteo, morgen,
      nachste woche, wettervorhersage, demain, semaine prochaine, previsions meteo`),
    sentence:
      "I cannot answer that from this project: it holds the climate of twenty years around a year, not the weather of a day.",
  },
  {
    kind: "advice",
    words:
      words(`should we close, should i close, should we shut, should we relocate, should we move, close down, shut down, relocate, relocation,
      sollen wir schliessen, schliessen wir, schliessen, verlagern, faut il fermer, fermer, delocaliser, demenager, invest, investment, faut il vendre, faut il acheter, faut il investir, vendre, sell the, sell our, buy insurance, buy flood insurance, take out insurance, insurance, versicherung, versichern, insure first, should we insure, should i insure, to insure, do we insure, we insure, insured first, versichert werden, zuerst versichern, faut il assurer, devons nous assurer, assurer en premier, a assurer, assurance, csrd, tcfd, esrs, issb, eu taxonomy, taxonomie, meldepflicht, meldepflichtig, gesetzlich, obligation legale, obligations legales, disclose, disclosure, regulator, compliance, haftung, haftbar, stock, share price, should we buy, should we sell, should i buy, should i sell, premium,
      insurance premium, legal, lawsuit, sue, liable, liability, doctor, medical, health advice, investieren,
      aktie, aktien, verklagen, rechtlich, arzt, investir, action en bourse, juridique, medecin, acheter,
      verkaufen`),
    instead: ["Top 5 by expected annual loss in money", "Which hazard costs us the most?", "Where is it worst?"],
    sentence: "I give no advice on investment, law or health. I can tell what the hazards of the locations are.",
  },
  {
    kind: "other-project",
    words:
      words(`other project, other projects, another project, other companies, other company, competitor, competitors,
      other customers of tidemark, other users, password, passwords, system prompt, your instructions, ignore the
      rules, ignore all, anderes projekt, andere projekte, wettbewerber, passwort, autre projet, autres projets,
      concurrent, concurrents, mot de passe, to blame, whose fault, who is responsible for, schuld daran, ist schuld, schuld an, a qui la faute, la faute de qui, coupable`),
    sentence: "I know the open project alone: no other project, no other company and no person.",
  },
];
