import { germanVerbs } from "../everyday/forms-of-verbs.ts";
import { words } from "../word-list.ts";
import { germanAdjective, germanComparative, germanSuperlative, inflected } from "./morphology.ts";
import type { Senses } from "./sense.ts";

const BAD = `gefahrlich, riskant, anfallig, verwundbar, verletzlich, vulnerabel, empfindlich, bedenklich, bedrohlich, besorgniserregend, beunruhigend,
  alarmierend, brenzlig,
  prekar, unsicher, gravierend, dramatisch, verheerend, fatal, ungunstig, problematisch, schwerwiegend, ernst, schlimm, ubel, brisant, dringlich,
      dringend, storanfallig, krisenanfallig, wetteranfallig, klimaanfallig, risikoreich, risikobehaftet, gefahrdet, bedroht,
  belastet, betroffen, exponiert, ausgesetzt, geplagt, gebeutelt, getroffen, geschadigt, beeintrachtigt, heimgesucht, mitgenommen, gestresst,
      strapaziert, schutzlos, ungeschutzt, wackelig, wacklig, heikel, kritisch, desastros, katastrophal, schadlich, zerstorerisch, akut`;
const GOOD = `sicher, robust, widerstandsfahig, resilient, geschutzt, ungefahrdet, unbedenklich, ungefahrlich, harmlos, unproblematisch, unkritisch,
  stabil, gunstig, risikoarm, unempfindlich, verschont, unversehrt, unbetroffen, unbeschadet, unbelastet, krisenfest, wetterfest, hitzefest,
  sturmfest, immun, solide, gefeit, ruhig, mild`;
const COSTLY = `kostspielig, kostenintensiv, schadentrachtig, schadenstrachtig, verlustreich, schadenreich`;
const HITTING = `leiden schaden bedrohen gefahrden belasten schmerzen treffen betreffen beeintrachtigen plagen qualen achzen schwitzen stohnen kampfen
  drohen zusetzen heimsuchen
  strapazieren beuteln beschadigen ruinieren zerstoren uberfordern schadigen verwusten attackieren stressen bedrangen`;
const bad = inflected(BAD, germanAdjective);
const AM = words(
  `am meisten, am starksten, am schwersten, am hartesten, am heftigsten, am schlimmsten, am ehesten, besonders stark, am direktesten, am
      haufigsten, starksten, meisten`,
);

/** What ordinary German words say of risk. */
export const GERMAN_SENSES: Senses = {
  hit: [
    ...germanVerbs(HITTING),
    ...bad,
    ...words(
      `leidet, litten, gelitten, trifft, traf, getroffen, betrifft, betraf, betroffen, ficht an, setzt zu, setzen zu, sucht heim, suchen heim,
      macht zu schaffen, machen zu schaffen, zu schaffen machen, zu kampfen, zu kampfen haben, zu kampfen hat, hat zu kampfen mit, haben zu
      kampfen mit, in gefahr, in not, in schwierigkeiten, in bedrangnis, unter druck, auf dem spiel, gefahr laufen, laufen gefahr, lauft gefahr,
      probleme bereiten, bereiten probleme, bereitet probleme, probleme machen, machen probleme, macht probleme, probleme haben, haben probleme,
      hat probleme, probleme mit, problem mit, schwierigkeiten mit, arger machen, machen arger, arger mit, unter die rader, im feuer, zum
      verhangnis, schaden nehmen, nehmen schaden, nimmt schaden, wehtun, tut weh, tun weh, probleme kriegen, probleme bekommen, bekommen probleme,
      kriegen probleme`,
    ),
  ],
  spared: inflected(GOOD, germanAdjective),
  worst: [
    ...inflected(BAD, germanSuperlative).flatMap((one) => [one, `am ${one}`]),
    ...AM.flatMap((how) => bad.map((one) => `${how} ${one}`)),
    ...inflected(GOOD, germanAdjective).map((one) => `am wenigsten ${one}`),
    ...words(
      `am schlechtesten dran, am schlechtesten, schlechtesten, schlechteste, steht am schlechtesten da, stehen am schlechtesten da, am schlimmsten
      dran, ubelsten, ubelste, am ubelsten, heikelsten, heikelste, am heikelsten, wundesten, brenzligsten, am starksten unter, das grosste risiko,
      grosstes risiko tragen, hochstes risiko, hochsten risiko, grossten risiko, grossten sorgen, grosste sorge, grossten probleme, grosste
      probleme, meisten probleme, die meisten probleme, grossten schwierigkeiten, meisten sorgen`,
    ),
  ],
  best: [
    ...inflected(GOOD, germanSuperlative).flatMap((one) => [one, `am ${one}`]),
    ...bad.flatMap((one) => [`am wenigsten ${one}`, `am geringsten ${one}`, `am schwachsten ${one}`]),
    ...inflected(GOOD, germanAdjective).map((one) => `am meisten ${one}`),
    ...words(
      `am besten dran, am besten geschutzt, steht am besten da, stehen am besten da, schneidet am besten ab, schneiden am besten ab, kommt am
      besten weg, kommen am besten weg, am besten aufgestellt`,
    ),
  ],
  costliest: [
    ...inflected(
      "kostspielig, kostenintensiv, schadentrachtig, schadenstrachtig, verlustreich, schadenreich",
      germanSuperlative,
    ).flatMap((one) => [one, `am ${one}`]),
    ...words(
      `geht am meisten ins geld, kostet am meisten, kosten am meisten, schlagt am
        meisten zu buche, schlagen am meisten zu buche`,
    ),
  ],
  costly: [...inflected(COSTLY, germanAdjective), ...words("zu buche, schlagt zu buche, schlagen zu buche, ins geld")],
  hardest: words(
    `am hartesten, hartesten, harteste, am heftigsten, heftigsten, heftigste, am schwersten, schwersten, schwerste, am ehesten, am ehsten, am
      massivsten, massivsten, am intensivsten, intensivsten, am haufigsten, haufigsten, am meisten von allen, besonders stark`,
  ),
  worse: [
    ...inflected(BAD, germanComparative).map((one) => `${one} als`),
    ...bad.flatMap((one) => [
      `starker ${one} als`,
      `mehr ${one} als`,
      `schwerer ${one} als`,
      `weniger ${one} als`,
      `harter ${one} als`,
    ]),
    ...words(`schlechter dran als, besser dran als, besser geschutzt als`),
  ],
  attention:
    words(`zuerst anschauen, zuerst ansehen, zuerst angehen, zuerst kummern, zuerst prufen, zuerst besuchen, zuerst handeln, genauer anschauen,
      genauer ansehen, naher anschauen, naher ansehen, im auge behalten, im blick behalten, im blick haben, prioritat, prioritaten, priorisieren,
      vorrangig, vordringlich, ein auge haben, aufmerksamkeit, unsere aufmerksamkeit, aufpassen,
    achtgeben, acht geben, beachten, achten, brennpunkt, brennpunkte, brennpunkten, sorgenkind, sorgenkinder, sorgenkindern, problemfall,
      problemfalle, problemkind, problemkinder, problemstandort, problemstandorte, problemstandorten, risikostandorte, hotspot, hotspots, wunde
      punkte, wunder punkt, anfangen, beginnen, am dringendsten, alarm, alarmglocken, angst haben, angst machen, angst, aufhorchen, fokus,
      fokussieren, konzentrieren, unter die lupe nehmen, unter die lupe, kummern, handlungsbedarf, dringenden handlungsbedarf`),
  grades: [
    ...bad,
    ...words(
      `schlecht, arg, heftig, heftige, heftiges, heftigen, schwer, schwere, massiv, massive, stark, starke, gross, grosse, intensiv, intensive,
      erheblich, hart, happig, krass, wild, ausgepragt, haufig, oft, brutal, deutlich, ubel, drastisch, gewaltig`,
    ),
  ],
  carriers: words(
    `aussage, aussagen, geld, lage, situation, aussichten, prognose, prognosen, zustand, fall, falle, ausmass, umfang, intensitat, schwere, starke, hohe, grosse,
      grossenordnung, belastung, belastungen, exposition, gefahrdung, gefahrdungslage, betroffenheit, ergebnis, ergebnisse, angabe, angaben,
      information, informationen, auskunft, details, kennzahl, kennzahlen, messwert, messwerte, schatzung, schatzungen, verhaltnisse, bedingungen,
      seite, hinsicht, punkto, sachen, thema, angelegenheit, frage, fragen, phase, phasen, einschatzung, bewertung, bewertungen, stand`,
  ),
  phrasing: [
    ...germanVerbs(`konzentrieren entfallen beisteuern interessieren verraten erklaren erlautern schildern beschreiben berichten mitteilen informieren aufzahlen auflisten
      herausfinden ermitteln nachsehen nachschauen schauen anschauen gucken sehen blicken
aushalten ertragen verkraften erdulden bewaltigen stemmen rechnen erwarten prognostizieren vorhersagen schatzen vermuten annehmen ausgehen einschatzen
  beurteilen bewerten prufen untersuchen betrachten analysieren uberlegen
betreiben fuhren verfugen unterhalten stellen ausgeben ausweisen aufweisen anzeigen darstellen prasentieren vorstellen angeben nennen
  auffuhren verweisen hinweisen hervorheben herausragen herausstechen
ausfallen auswirken einwirken anfallen entfallen zukommen bluhen lauern anstehen bevorstehen aufkommen eintreffen einstellen summieren ausmachen
  umfassen beinhalten kommen
gehoren verdienen benotigen wunschen mogen durfen konnen helfen unterstutzen aufpassen kennen wissen lernen horen merken beobachten feststellen
  entdecken sprechen reden drehen abschneiden dastehen aussehen wegkommen davonkommen durchmachen mitmachen hinnehmen einplanen gewartigen`),
    ...words(`im jahresmittel, im jahresdurchschnitt, im jahresschnitt, direkt oder indirekt, direkte oder indirekte, direkter oder indirekter, direkten oder indirekten, direkte und indirekte, aufgeteilt, aufteilen, verteilt, verteilen, aufgeschlusselt, aufschlusseln, aufteilung, verteilung, verteilt sich, tragt, tragen, getragen, irgendwelche, irgendwelchen, irgendein, irgendeine, irgendeinen, irgendwo, uberhaupt, schlagt, schlagen, bereiten, bereitet, bereite, weiss, wisst, wusste, wussten, gewusst, kenne, kennt, sieht, sehe, seht, sah,
      gesehen, sieh, halt aus, halten aus, ertragt, ausgehalten, muss, musst, musste, mussten, darf, durfen, mag, mogen, mochte, mochten, wurde
      gern, wurde gerne, wurden gern, wurden gerne, hatte gern, hatte gerne, hatten gern, hatten gerne, hatt ich gern, ware gut zu wissen, wuste,
      konntest, konntet, konnt, kannst, kann, verrat, verrate, verratst, verraten, verrat mir, sage, sagst, sag an, erklar, erklar mir, erzahl,
      erzahlen, erzahlst, hilf, hilf mir, helfen sie mir, schau, schau mal, guck, guck mal, lass mich wissen, lassen sie mich wissen, lass horen,
      weisst du, wissen sie, weisst du zufallig, wissen sie zufallig, zufallig, zufalligerweise,
      ich wurde gern wissen, ich wurde gerne wissen, ich hatte gern gewusst, ich hatte gerne gewusst, ich mochte wissen, ich mochte gern wissen,
      ich mochte gerne wissen, ich will wissen, ich wusste gern, ich wusste gerne, mich wurde interessieren, mich interessiert, uns interessiert,
      es interessiert mich, es wurde mich interessieren, wir mochten wissen, wir wurden gern wissen, wir wurden gerne wissen, wir mussen wissen,
      ich muss wissen, ich frage mich, wir fragen uns, ich suche, wir suchen, moglich, moglicher, mogliche, vollstandig, vollstandige, vollstandiges, vollstandigen, belegt, belegen, sitzen, sitzt, vertreten, einstufen, eingestuft, stufst, stuft, wurdest, wurdet, rechnet ihr, beschert, bescheren, ich brauche, wir brauchen, ich versuche, ich hatte eine frage, ich
      habe eine frage, eine frage, noch eine frage, meine frage, die frage ist, frage, gib mir, geben sie mir, gib uns, geben sie uns, zeig mir,
      zeigen sie mir, zeig uns, nenn mir, nennen sie mir, sag mir, sagen sie mir, sag uns, liste mir, stell mir dar, stell dar, liste auf, listen
      sie auf, auf, heraus,
      wenn es um, geht es um, wenn s um, was betrifft, was angeht, was anbelangt, angeht, anbelangt, was die, in bezug auf, in sachen, in puncto,
      punkto, hinsichtlich, bezuglich, mit blick auf, im hinblick auf, im zusammenhang mit, aufgrund, aufgrund von, auf grund von, infolge,
      infolge von, angesichts, dank, seitens, gemessen an, nach ansicht, laut, zufolge, wegen, pro jahr, im jahr, je jahr, jedes jahr,
      alljahrlich, im schnitt, in einem jahr, ubers jahr, ubers jahr gesehen, jahrlich, jahrlicher, jahrliches, jahrlichen, typischerweise,
      ublicherweise, in der regel, im normalfall, normalerweise, durchaus,
      in unserem portfolio, in unserem portefeuille, in unserem bestand, im bestand, im portfolio, im portefeuille, bei uns, von uns, fur uns,
      uns, unter unseren, unter unsern, aus unserem bestand, weltweit, global, auf der welt, in der welt, insgesamt gesehen, wegkommen, weg, dran,
      da, dastehen, drauf, drin,
      zu rechnen, rechnen mit, damit rechnen, ausgehen, davon ausgehen, muss man, mussen wir, musste man, sollte man, sollten wir, kann man,
      konnte man, lasst sich, man, besonders, sehr, extrem, stark, enorm, ungemein, ausserst, hochst, recht, relativ, verhaltnismassig,
      vergleichsweise, insbesondere, vornehmlich, hauptsachlich, vor allem, speziell, ausgesprochen, regelrecht, geradezu, absolut, vollig, super,
      mega, viel, vielen, vieler, jede, jeder, jedes, jedem, jeden, einzelne, einzelnen, einzelner, jeweilige, jeweiligen, dergleichen,
      solche, solcher, solchen, solches, also, naja, tja, hm, ahm, ach, oh, aha, gell, oder so, zum beispiel, beispielsweise, etwa, quasi,
      sozusagen, gewissermassen, schliesslich, letztlich, letztendlich, im grunde, an sich, an und fur sich, im prinzip, prinzipiell, generell,
      allgemein, im allgemeinen, konkret, genauer, genauer gesagt, exakt, ungefahr, heutzutage, derzeit, momentan, zurzeit, zur zeit, im moment,
      sollte, sollten, konnte, konnten, wurde, wurden, hatte, ware, waren, demnachst, voraussichtlich, wohl, wahrscheinlich, vermutlich,
      ebenfalls, hierzu, hierfur, diesbezuglich, dergestalt, ausgerechnet, den ganzen, das ganze`),
  ],
  turning: [
    ...inflected(GOOD, germanAdjective),
    ...germanVerbs(
      `vermeiden verhindern verringern senken schutzen widerstehen entgehen verschonen mindern vorbeugen ausschliessen weglassen ignorieren`,
    ),
    ...words(
      `kaum, selten, wenig, wenige, weniger, fast, beinahe, halb, halfte, doppelt, doppelte, drittel, viertel, beide, beiden, statt, anstatt,
      trotz, frei, vorige, letzte, letzten, erste, ersten, zweite, zweiten, nachste, nachsten, ersterer, letzterer`,
    ),
  ],
};
