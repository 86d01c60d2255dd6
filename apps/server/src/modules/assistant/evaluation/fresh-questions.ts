import {
  all,
  asia,
  type AskedCase,
  change,
  DROUGHT,
  hasRole,
  hasValue,
  isHigh,
  isHighAt,
  isIn,
  loss,
  named,
  not,
  of,
  onContinent,
  over,
  type Row,
  shareOf,
  staff,
  topLoss,
  value,
} from "./asked-case.ts";
import { YEARLY } from "./expected.ts";

const YEARLY_2005 = "historical 2005 mean ANN";
const YEARLY_2030 = "ssp585 2030 mean ANN";
const YEARLY_2080 = "ssp585 2080 mean ANN";
const LOW_EMISSIONS = "ssp126 2050 mean ANN";

const few = (row: Row) => row.employees < 100;
const is = (id: string) => (row: Row) => row.id === id;
const worsening = change("score_location", "ssp585 2080 p50", "historical 2005 p50");
const meansOf =
  (dataset: string, ...groups: ((row: Row) => boolean)[]) =>
  (rows: readonly Row[]) =>
    groups.map((isIn_) => {
      const found = rows.filter(isIn_).map(of(dataset));
      return found.reduce((sum, one) => sum + one, 0) / found.length;
    });
const CROSSING_100 = all(over("hd30", 100, YEARLY_2080), not(over("hd30", 100, YEARLY_2030)));
const BECOMES_HIGH = all(isHighAt("score_heat", "ssp585 2080 p50"), not(isHighAt("score_heat", "historical 2005 p50")));
const US_BUT_PHOENIX = all(isIn("US"), not(is("US-05")));
const SUPPLIERS_OF_SHANGHAI = { values: ["TH-01", "VN-01", "CN-01", "CN-03", "JP-01"], of: of("score_location") };
const CUSTOMERS_OF_MONTERREY = { values: ["US-01", "US-05", "BR-01"], of: of("score_location") };
const LEAST_HEAT = { rank: (row: Row) => -row.at("score_heat"), where: isIn("US") };

/** Written as they would be typed, before the grammar was read; all of them are open. */
export const FRESH_ENGLISH: readonly AskedCase[] = [
  { kind: "ordinary", ask: "top 5 sites for heat please", wanted: { rank: of("score_heat"), top: 5 } },
  { kind: "ordinary", ask: "which of our plants are worst off for flooding", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "how many properties sit in high heat zones",
    wanted: { count: isHigh("score_heat") },
  },
  { kind: "direction", ask: "drought - worst 3", wanted: DROUGHT },
  {
    kind: "ordinary",
    ask: "is Houston riskier than Miami?",
    wanted: { values: ["US-01", "US-03"], of: of("score_location") },
  },
  {
    kind: "counts and shares",
    ask: "what share of our headcount works in places with high wind risk",
    wanted: { numbers: shareOf(isHigh("score_wind"), staff) },
  },
  {
    kind: "moments",
    ask: "If nothing is done about emissions, how many hot days will Pune see in 2080?",
    wanted: { values: ["IN-01"], of: of("hd30", YEARLY_2080) },
  },
  { kind: "not answerable", ask: "what does a really bad year cost us", wanted: "ask" },
  { kind: "not answerable", ask: "1 in 100 year loss for the portfolio", wanted: "ask" },
  { kind: "change", ask: "which sites get worse the most by 2080", wanted: { rank: worsening } },
  { kind: "supplier worry", ask: "who supplies Shanghai and how risky are they?", wanted: SUPPLIERS_OF_SHANGHAI },
  { kind: "supplier worry", ask: "If Monterrey goes down, who is hit?", wanted: CUSTOMERS_OF_MONTERREY },
  { kind: "groups", ask: "sites within 300 km of Shanghai", wanted: { list: is("CN-02") } },
  { kind: "negation", ask: "are there any sites with no wildfire risk at all", wanted: "ask" },
  {
    kind: "certainty",
    ask: "how sure are you about the hot days in Chennai",
    wanted: { values: ["IN-02"], of: of("hd30", "ssp585 2050 p90 ANN") },
  },
  {
    kind: "money and units",
    ask: "how much are the foundries worth all together",
    wanted: { sum: value, where: hasRole("Foundry") },
  },
  { kind: "groups", ask: "do we have anything in Brazil", wanted: { list: isIn("BR") } },
  { kind: "direction", ask: "coldest plant today", wanted: "ask" },
  {
    kind: "change",
    ask: "how many more hot days does Phoenix get by 2050 compared with now",
    wanted: { numbers: named("US-05", change("hd30", YEARLY, YEARLY_2005)) },
  },
  {
    kind: "thresholds",
    ask: "which locations cross 100 hot days between 2030 and 2080",
    wanted: { list: CROSSING_100 },
  },
  {
    kind: "money and units",
    ask: "expected annual damage from tropical storms in euros",
    wanted: { sum: loss("tc_wind_ead") },
  },
  {
    kind: "conditions",
    ask: "sites with fewer than 100 employees and high heat score",
    wanted: { list: all(isHigh("score_heat"), few) },
  },
  {
    kind: "negation",
    ask: "everything in the US except Phoenix, sorted by heat",
    wanted: { list: US_BUT_PHOENIX },
  },
  {
    kind: "groups",
    ask: "are our Asian sites hotter than the European ones?",
    wanted: { numbers: meansOf("tas_mean", asia, onContinent("Europe")) },
  },
  { kind: "hazards", ask: "what's our biggest climate headache", wanted: { numbers: topLoss() } },
  {
    kind: "moments",
    ask: "Could you kindly tell me which three factories would face the most hot days under a low emission pathway in 2050?",
    wanted: { rank: of("hd30", LOW_EMISSIONS), top: 3 },
  },
  { kind: "ordinary", ask: "does it ever freeze in Santiago?", wanted: { values: ["CL-01"], of: of("fd0") } },
  {
    kind: "negation",
    ask: "which sites have neither high heat nor high wind",
    wanted: { list: all(hasValue("score_heat"), not(isHigh("score_heat")), not(isHigh("score_wind"))) },
  },
  { kind: "change", ask: "places that become high heat by 2080 but arent today", wanted: { list: BECOMES_HIGH } },
  { kind: "profiles", ask: "is Singapore safe?", wanted: { values: ["SG-01"], of: of("score_location") } },
  { kind: "not answerable", ask: "should we close the Chennai site?", wanted: "ask" },
  {
    kind: "counts and shares",
    ask: "how much of our value sits in China",
    wanted: { numbers: shareOf(isIn("CN"), value) },
  },
  { kind: "groups", ask: "which US site is least exposed to heat", wanted: LEAST_HEAT },
  {
    kind: "conditions",
    ask: "sites with more than 200 hot days, sorted by value",
    wanted: { list: over("hd30", 200) },
  },
  { kind: "money and units", ask: "which sites lose most to wind", wanted: { rank: loss("tc_wind_ead"), top: 3 } },
  {
    kind: "ordinary",
    ask: "could you list the assembly plants by number of staff",
    wanted: { list: hasRole("Assembly") },
  },
];

export const FRESH_GERMAN: readonly AskedCase[] = [
  {
    kind: "counts and shares",
    ask: "Wie viele unserer Anlagen liegen in Gebieten mit hoher Hitze?",
    wanted: { count: isHigh("score_heat") },
  },
  { kind: "not answerable", ask: "was kostet uns ein richtig schlechtes Jahr", wanted: "ask" },
  {
    kind: "change",
    ask: "Welche Standorte verschlechtern sich am meisten bis 2080?",
    wanted: { rank: worsening },
  },
  { kind: "supplier worry", ask: "Wer beliefert Shanghai?", wanted: SUPPLIERS_OF_SHANGHAI },
  { kind: "supplier worry", ask: "wenn Monterrey ausfällt, wer ist betroffen", wanted: CUSTOMERS_OF_MONTERREY },
  { kind: "groups", ask: "Standorte im Umkreis von 300 km um Shanghai", wanted: { list: is("CN-02") } },
  {
    kind: "groups",
    ask: "Sind die asiatischen Standorte heißer als die europäischen?",
    wanted: { numbers: meansOf("score_heat", asia, onContinent("Europe")) },
  },
  {
    kind: "negation",
    ask: "Alle Standorte in den USA außer Phoenix nach Hitze sortiert",
    wanted: { list: US_BUT_PHOENIX },
  },
  {
    kind: "counts and shares",
    ask: "Wieviel vom Wert liegt in China?",
    wanted: { numbers: shareOf(isIn("CN"), value) },
  },
  { kind: "profiles", ask: "Ist Singapur sicher?", wanted: { values: ["SG-01"], of: of("score_location") } },
  { kind: "not answerable", ask: "Sollen wir den Standort Chennai schliessen?", wanted: "ask" },
  { kind: "groups", ask: "Wieviele Leute arbeiten in Asien", wanted: { sum: staff, where: asia } },
  {
    kind: "ordinary",
    ask: "was passiert mit dem Meeresspiegel in Miami",
    wanted: { values: ["US-03"], of: of("slr_local", "ssp585 2080 50") },
  },
  {
    kind: "ordinary",
    ask: "Wie stark ist Chicago von Frost betroffen",
    wanted: { values: ["US-04"], of: of("fd0") },
  },
];

export const FRESH_FRENCH: readonly AskedCase[] = [
  {
    kind: "counts and shares",
    ask: "Combien de nos usines se trouvent dans des zones de forte chaleur ?",
    wanted: { count: isHigh("score_heat") },
  },
  {
    kind: "moments",
    ask: "Si rien n'est fait, combien de jours de chaleur à Pune en 2080 ?",
    wanted: { values: ["IN-01"], of: of("hd30", YEARLY_2080) },
  },
  { kind: "not answerable", ask: "Que nous coûte une très mauvaise année ?", wanted: "ask" },
  { kind: "change", ask: "quels sites s'aggravent le plus d'ici 2080", wanted: { rank: worsening } },
  { kind: "supplier worry", ask: "si Monterrey tombe en panne, qui est touché ?", wanted: CUSTOMERS_OF_MONTERREY },
  { kind: "groups", ask: "sites à moins de 300 km de Shanghai", wanted: { list: is("CN-02") } },
  { kind: "groups", ask: "A-t-on quelque chose au Brésil ?", wanted: { list: isIn("BR") } },
  {
    kind: "groups",
    ask: "Nos sites asiatiques sont-ils plus chauds que les européens ?",
    wanted: { numbers: meansOf("score_heat", asia, onContinent("Europe")) },
  },
  {
    kind: "change",
    ask: "combien de jours chauds en plus à Phoenix d'ici 2050",
    wanted: { numbers: named("US-05", change("hd30", YEARLY, YEARLY_2005)) },
  },
  {
    kind: "negation",
    ask: "tous les sites des États-Unis sauf Phoenix, triés par chaleur",
    wanted: { list: US_BUT_PHOENIX },
  },
  {
    kind: "moments",
    ask: "Pourriez-vous me montrer les trois usines qui auront le plus de jours chauds en 2050 avec peu d'émissions ?",
    wanted: { rank: of("hd30", LOW_EMISSIONS), top: 3 },
  },
  { kind: "profiles", ask: "Singapour est-il sûr ?", wanted: { values: ["SG-01"], of: of("score_location") } },
  { kind: "ordinary", ask: "gèle-t-il parfois à Santiago ?", wanted: { values: ["CL-01"], of: of("fd0") } },
  { kind: "not answerable", ask: "Faut-il fermer le site de Chennai ?", wanted: "ask" },
];
