import { DISTANCE_CUES } from "./distance-words.ts";
import { FLOW_CUES } from "./flow-words.ts";
import { MEASURE_CUES } from "./measure-words.ts";
import { PERCENT_CHANGE } from "./percent-change.ts";
import { SCENARIO_CUES, SURE_CUES } from "./scenario-cues.ts";
import { STATISTIC_CUES } from "./statistic-cues.ts";
import { words } from "./word-list.ts";

/** Words that tell what a question asks for, in English, German and French, folded as questions are. */
export const CUES = {
  ...DISTANCE_CUES,
  ...FLOW_CUES,
  ...MEASURE_CUES,
  ...STATISTIC_CUES,
  scenarios: SCENARIO_CUES,
  // written where words say so, such as "move up a band"
  upwards: ["higherband"],
  downwards: ["lowerband"],
  sure: SURE_CUES,
  most: words(`widest, broadest, breiteste, breitesten, breitester, plus large, plus larges, most, highest, largest, biggest, greatest, maximum, max, top, strongest, heaviest, deepest, longest, die meisten, meisten,
      meiste, hochsten, hochste, hochster, hochstes, grossten, grosste, grosster, starksten, starkste, am meisten, tiefsten, plus eleve,
      plus elevee, plus eleves, plus elevees, plus grand, plus grande, plus grands, plus grandes, plus forte, plus fort, plus forts,
      plus fortes, le plus de, le plus d, le plus, la plus, les plus, hochste zuerst, hochster zuerst, hochsten zuerst, grosste zuerst, grosster zuerst, le plus eleve d abord, la plus elevee d abord, les plus eleves d abord, le plus grand d abord, descending, decroissant, decroissante, decroissants, decroissantes, largest first, highest first, absteigend, grosster, grosstes, starkste, starkster, meist, plus haut, plus haute, plus hauts, plus hautes, plus importante, plus longue, plus longues, plus gros, plus grosse, plus grosses, plus nombreux, plus nombreuses, plus lourd, plus lourde, plus lourds, plus lourdes`),
  worst:
    words(`get worse the most, gets worse the most, get worse most, gets worse most, getting worse, get worse, gets worse, worsen the most, worsens the most, worsen most, worsens most, worsen, worsens, deteriorate the most, deteriorates the most, deteriorate most, deteriorate, deteriorates, go downhill, verschlechtern sich am meisten, verschlechtert sich am meisten, verschlechtern sich am starksten, verschlechtert sich am starksten, verschlimmern sich am meisten, verschlechtern, verschlechtert, verschlimmern, verschlimmert, aggravent le plus, aggrave le plus, aggravent, aggrave, degradent le plus, degradent, degrade, deteriorent le plus, deteriorent, empirent, empire, argsten, argste, am argsten, arg, worst, worst first, where will it be, riskiest, dodgiest, nastiest, scariest, gefahrlichsten, gefahrlichste, riskantesten, riskanteste, plus exposee aux, plus exposee au, plus exposee a, plus exposee, plus exposees aux, plus exposees a, plus exposees, plus touchee, plus menacee, plus risquee, plus risquees, most exposed to, most exposed, most affected by, most affected, most at risk
      from, most at risk of, most at risk, at most risk, hardest hit by, hardest hit, hit hardest by, hit hardest, most vulnerable to, most
      vulnerable, most threatened by, most threatened, most endangered, most dangerous, suffer most from, suffers most from,
      suffer most, suffer the most from, suffer the most, worst affected by, worst affected, worst hit by, worst hit, worst off for, worst off,
      schlimmsten, schlimmste, schlimmster, am schlimmsten, am starksten betroffen, starksten betroffen, starksten betroffenen, am
      starksten betroffenen, am meisten betroffen, meisten betroffen, meisten betroffenen, am starksten gefahrdet, am meisten gefahrdet, starksten
      gefahrdet, starksten gefahrdeten, am starksten bedroht, gefahrdetsten, am gefahrdetsten, am starksten von, starksten exponiert, pires,
      pire, plus exposes a, plus exposes au, plus exposes aux, plus exposes, plus expose, plus touches par, plus touches, plus touche, plus
      touchees, plus affectes par, plus affectes, plus affectees, plus menaces par, plus menaces, plus menacees, plus vulnerables, plus risque,
      plus a risque, plus risques, plus dangereux, le plus expose, les plus touches par, les plus touches, les plus exposes, les plus
      exposes a, les plus affectes par, les plus affectes, les plus menaces par, les plus menaces`),
  least:
    words(`niedrigste zuerst, niedrigster zuerst, kleinste zuerst, kleinster zuerst, le plus faible d abord, la plus faible d abord, le plus petit d abord, le plus bas d abord, narrowest, tightest, schmalste, schmalsten, schmalster, engste, engsten, plus etroite, plus etroites, bottom, cheapest, least costly, billigste, billigsten, gunstigste, gunstigsten, moins cher, moins chers, moins chere, moins cheres, least, lowest, fewest, smallest, minimum, min, weakest, lightest, shortest, niedrigsten, niedrigste, wenigsten, am wenigsten,
      geringsten, geringste, kleinsten, tiefste, le moins, la moins, les moins, le moins de, le moins d, les moins eleves, plus faible, plus
      faibles, plus bas, plus basse, plus petit, plus petits, ascending, croissant, croissante, croissants, croissantes, smallest first, lowest first, aufsteigend, kleinste, kleinster, kleinstes, am niedrigsten, am geringsten, am kleinsten, geringster, geringstes, niedrigster, niedrigstes, plus courte, plus courtes, moindre, moindres`),
  safest:
    words(`improve the most, improves the most, improve most, improves most, improve, improves, get better, gets better, getting better, become better, becomes better, verbessern sich am meisten, verbessert sich am meisten, verbessern, verbessert, ameliorent le plus, ameliore le plus, ameliorent, ameliore, safest, sicherste, sicherster, ungefahrlichsten, moins exposee, moins exposees, moins risque, moins risques, plus sure, least affected by, least affected, least exposed to, least exposed, least at risk from, least at risk, least
      risky, least dangerous, least vulnerable, least threatened, best, best off, sichersten, am sichersten, am wenigsten betroffen, wenigsten
      betroffen, wenigsten betroffenen, am wenigsten gefahrdet, wenigsten gefahrdet, besten, beste, plus surs, plus sur, plus sures, moins
      touches par, moins touches, moins exposes a, moins exposes, moins affectes, les moins touches par, les moins touches, les moins exposes,
      les moins exposes a, les moins affectes par, les moins affectes, meilleurs, meilleur`),
  compare:
    words(`worse than, riskier than, safer than, riskier, riskanter als, riskanter, plus risque que, plus risquee que, sicherer als, gefahrlicher als, more dangerous than, instead of, statt, anstatt, au lieu de, plutot que, im vergleich zu, en comparaison de, better than, schlimmer als, besser als, more, mehr, less, weniger, compare, compared, compared with, compared to, comparison, versus, vs, against, difference, differ, better, worse, verglichen, verglichen mit, vergleiche,
      vergleich, vergleichen, vergleicht, gegen, unterschied, gegenuber, comparer, compare, comparaison, contre, rapport a`),
  or: words("or, oder, ou"),
  avoid: words(`avoided, avoid, saved, save, less under, benefit, mitigation, vermieden, vermeiden, vermeidet, evite,
      eviter, evites`),
  trend: [
    ...PERCENT_CHANGE,
    ...words(`how much more, how many more, how much less, how many fewer, how much hotter, how much warmer, how much wetter, how much drier, how much lower, how much higher, um wie viel niedriger, um wie viel hoher, wie viel niedriger, wie viel hoher, de combien plus bas, de combien plus eleve, wie viel mehr, wie viele mehr, wieviel mehr, wie viel weniger, wieviel weniger, combien de plus, combien en plus, combien de moins, en plus, de plus en, jours supplementaires, supplementaires, supplementaire, additional, extra, zusatzlich, zusatzliche, zusatzlichen, kunftig weniger, in zukunft weniger, zukunftig weniger, moins a l avenir, kunftig mehr, in zukunft mehr, zukunftig mehr, plus a l avenir, less in future, less in the future, more in future, more in the future, what happens to, what will happen to, what is happening to, was passiert mit, was geschieht mit, que devient, que deviendra, risen, grown, increased, dropped, decreased, declined, gewachsen, abgenommen, gesunken, fall, falls, drop, drops, decline, declines, gain, gains, climb, climbs, zunehmen, nehmen zu, nehmen ab, zu nehmen, abnehmen, augmente le plus, baissent, trend, change until, changes until, change by, change, changes, changing, develop, development, evolve,
      evolution, over time, increase, increases, grow, grows, rise, rises, over the years, through, since, until,
      zunimmt, abnimmt, zugelegt, recule, reculent, progresse, progressent, entwicklung, entwickelt, entwickeln, andern, andert, anderung, evolue, evoluent, evolution, changent, changement, augmentent, diminue, diminuent, baisse, hausse, decrease, decreases, sinkt, sinken, steigen, abnahme, nimmt zu, nimmt ab, um wie viel grad, wie viel grad, de combien de degres, by how many degrees, how many degrees, by how much, goes up, go up, go down, goes down, grows, zugenommen, gestiegen, augmentera, augmenteront, diminuera, evoluera, evolueront, changera, changeront, um wie viel, de combien, verandert, verandern, zunahme, steigt, seit, bis, verlauf, change t il, augmente,
      augmenter, tendance, depuis, jusqu en, monte, montent, montera`),
  ],
  worsens: words(`
      get worse the most, gets worse the most, get worse most, gets worse most, getting worse, get worse,
      gets worse, worsen the most, worsens the most, worsen most, worsens most, worsen, worsens,
      deteriorate the most, deteriorates the most, deteriorate most, deteriorate, deteriorates, go downhill,
      verschlechtern sich am meisten, verschlechtert sich am meisten, verschlechtern sich am starksten,
      verschlechtert sich am starksten, verschlimmern sich am meisten, verschlechtern, verschlechtert,
      verschlimmern, verschlimmert, aggravent le plus, aggrave le plus, aggravent, aggrave, degradent le plus,
      degradent, degrade, deteriorent le plus, deteriorent, empirent, empire, improve the most, improves the most,
      improve most, improves most, improve, improves, getting better, become better, becomes better, get better, gets better, verbessern sich am meisten,
      verbessert sich am meisten, verbessern, verbessert, ameliorent le plus, ameliore le plus, ameliorent,
      ameliore`),
  becomes:
    words(`kippen, kippt, umkippen, change band, changes band, change bands, change of band, become, becomes, becoming, turn, turns, turn into, turns into, move from, moves from, move, moves, move to, moves to, move into, move up, moves up, go from, goes from, rise from, rises from, jump from, jump, jumps,
      cross, crosses, cross into, crosses into, crossing into, enter, enters, slip into, switch, switches, newly, wechseln, wechselt, wechseln von, steigen von, steigen auf, rutschen, rutscht, springen, neu, geraten in,
      deviennent, devient, deviendront, deviendra, passent, passent de, passe de, passent a, passent en, passe en, passeront, basculent, changent de niveau, change de niveau, changer de niveau, changent de classe, change de
      classe, changent de categorie, changent de bande`),
  // a group is told by its first locations; read from how it is grouped
  each: [],
  standing:
    words(`compare to the rest, compare with the rest, compared to the rest, compared with the rest, compare to the others, compare with the others, compared to the others,
      compare to other sites, compare with other sites, compare to our other sites, compare with our other sites, compared to other sites, compared with other sites,
      compared to our other sites, compared with our other sites, compare to the average, compare with the average, compared to the average, compared with the average,
      compare to average, compare with average, compare to the portfolio, compare with the portfolio, compared to the portfolio, compared with the portfolio,
      above average, below average, above the average, below the average, above the mean, below the mean, worse than average, better than average, worse than the average,
      better than the average, riskier than average, higher than average, lower than average, hotter than average, than the average, than average, than the rest,
      worse than the rest, better than the rest, worse than most, better than most, than most, against the average, against the rest, versus the average, versus the rest, vs average, vs the average, vs the rest,
      relative to the average, relative to the rest, relative to the others, what rank, which rank, what place, rank among, stand compared to the others, stand among,
      uberdurchschnittlich, unterdurchschnittlich, uber dem durchschnitt, unter dem durchschnitt, uber dem mittel, unter dem mittel, im vergleich zum rest,
      im vergleich zu den anderen, im vergleich zu den ubrigen, im vergleich zum durchschnitt, im vergleich mit dem durchschnitt, im vergleich mit dem rest, verglichen mit dem rest, verglichen mit den anderen,
      verglichen mit dem durchschnitt, schlechter als der durchschnitt, besser als der durchschnitt, schlimmer als der durchschnitt, hoher als der durchschnitt,
      als der durchschnitt, als der rest, als die anderen, gegenuber dem durchschnitt, gegenuber dem rest, auf welchem platz, auf welchem rang, welchen platz, welchen rang, welchem rang, welcher rang, an welcher stelle,
      au dessus de la moyenne, en dessous de la moyenne, dans la moyenne, par rapport a la moyenne, par rapport aux autres, par rapport au reste, par rapport aux autres sites,
      comparaison avec les autres, compare aux autres, comparee aux autres, quel rang, a quel rang, a quelle place, quelle place, que la moyenne, que les autres`),
  band: words(`band, the band, change band, changes band, change bands, another band, a band, das band, die stufe, stufe, klasse, ihre stufe, ihr band, risk category, risk class, risk band, changent de niveau,
      change de niveau, changer de niveau, changent de classe, change de classe, changent de categorie, changent de bande, classe, categorie, bande, en bande, bandes`),
  share:
    words(`wieviel vom, wie viel vom, wieviel unseres, wie viel unseres, welcher teil der, welcher teil des, welcher teil unserer, what part of, what portion of, quelle portion de, quelle portion des, what share of, prozent vom, prozent von, prozent der, prozent des, wieviel prozent vom, wieviel prozent von, wieviel prozent des, wieviel prozent der, wieviel prozent, wie viel prozent vom, wie viel prozent von, wie viel prozent des, percent of, per cent of, how much of, pour cent de, pour cent des, quelle fraction de, quelle fraction des, which share of, share of, what percentage of, percentage of, what fraction of, fraction of, what proportion of,
      proportion of, welcher anteil der, welcher anteil, anteil der, anteil an, anteil, wie viel prozent der, wie viel prozent, wieviel
      prozent der, quelle part des, quelle part de, quelle part, part des, part de, pourcentage des, pourcentage de, quel pourcentage des, quel
      pourcentage de, quel pourcentage, quelle proportion des, quelle proportion de, proportion de`),
  distinct:
    words(`different, differents, differentes, verschiedene, verschiedenen, in how many different, how many different, in how many, across how many, in wie vielen, wie viele verschiedene, dans
      combien de, combien de differents`),
  crossing:
    words(`a partir de quelle annee, when does, when do, quand est ce que, what year does, which year does,  when will, when is, when are, in which year does, in which year do, in which year will, in which year, in what year does, in what year, which year, what year,
      from when, from which year, by when, how soon, how soon will, how soon does, wann, ab wann, bis wann, ab welchem jahr, welches jahr, in quelle annee, a quel moment, quelle annee, in welchem jahr,
      quand, en quelle annee, a partir de quand`),
  falls: words(
    `abnimmt, recule, reculent, kunftig weniger, in zukunft weniger, zukunftig weniger, moins a l avenir, less in future, less in the future, go down, goes down, shrink, shrinks, diminuera, diminueront, baissera, baisseront, zuruckgehen, nimmt ab, decrease, decreases, fall, falls, drop, drops, decline, declines, sinkt, sinken, abnahme, abnehmen, nehmen ab, ruckgang, baisse, baissent, diminue, diminuent`,
  ),
  rises: words(
    `zunimmt, progresse, progressent, kunftig mehr, in zukunft mehr, zukunftig mehr, plus a l avenir, more in future, more in the future, risen, grown, increased, zugenommen, gestiegen, gewachsen, rise, rises, increase, increases, grow, grows, gain, gains, climb, climbs, go up, goes up, steigt, steigen, wachst, wachsen, zunehmen, nimmt zu, nehmen zu,
    zunahme, augmente, augmentent, augmentera, augmenteront, hausse, monte, montent`,
  ),
  count:
    words(`nb de, nb d, nbre de, nbre d, no of, nr of, how many, how much, how often, number of, the number of, how fast, how quickly, wie stark, wie schnell, wieviel, wieviele, zahl der, die zahl der, die anzahl der, count, count of, count the, how often are, wie viele, wie viel, wieviele, anzahl der, anzahl, zahl der, combien de, combien d,
      combien, nombre de, nombre d, le nombre de`),
  list: words(`by number of, by the number of, nach anzahl der, nach anzahl, nach zahl der, nach der zahl der, par nombre de, par nombre d, tries, trie, triee, triees, classes par, classees par, reihung, reihenfolge, rangfolge, rangliste, list, list all, gimme, give me, which ones, everything, affected by, affected, vulnerable to, vulnerable, at risk from, at risk of, endangered, under threat, prone to, bedroht von, bedroht, bedrohte, gefahrdet durch, gefahrdet von, gefahrdet, gefahrdete, betroffen von, betroffen, betroffene, exponiert, ausgesetzt, exposees a, exposees aux, exposees, exposes a, exposes aux, exposes au, exposes, menacees par, menaces par, menacees, menaces, touchees par, touches par, touchees, touches, concernes par, concernes, vulnerables, show all, show me all, name all, which locations are, which sites are, which sites will, which plants will, which
      locations will, which plants are, exposed to, threatened by, which are, which of
      our, all locations, all sites, where is, where are, liste, zeige alle, welche standorte sind, welche sind,
      nenne alle, quels sites sont, quels sont, lister, liste des, liste der, list of, show me, toutes les, tous les, nenne, zeige, zeig, list the, display, rank, sort, sorted, order, ordered, ranking, sortiere, sortiert, classer, classement, trier`),
  sum: words(
    "sum, zusammen, zusammengenommen, zusammengerechnet, en tout, all together, taken together, in all, how much money, wie viel geld, combien d argent, total, in total, altogether, overall sum, summe der, summe, gesamt, gesamte, gesamter, gesamten, insgesamt, somme des, somme, au total, totale, sum of, sum of all, combined, together",
  ),
  mean: words(`average, mean, on average, moyennes, moyens, mittelwerte, averaged, durchschnitt, durchschnittlich, durchschnittliche, durchschnittlicher,
      durchschnittlichen, mittel, mittelwert, im mittel, im durchschnitt, mittlere, mittlerer, mittleren, mittleres, moyenne,
      en moyenne, moyen`),
  median: ["median", "mediane"],
  driver:
    words(`so bad, so high, so low, so hot, so schlimm, so schlecht, so hoch, si mal notee, si mal note, si mal notes, si mal classee, si mal classe, si mal placee, si mal, si mauvaise, si mauvais, si exposee, si expose, si risque, si risquee, si chaud, si hoch, so badly rated, so badly, so risky, so exposed, so schlecht bewertet, so gefahrdet, so riskant, so heiss, si eleve, si elevee, si haut, why, what drives, drives, driver, drivers, driven by, what makes, reason for, cause of, causes, because of
      what, warum, wieso, weshalb, treiber, ursache, was treibt, pourquoi, raison, cause, facteur`),
  hazards:
    words(`number one danger, number one risk, number one threat, number one hazard, gefahr nummer eins, risiko nummer eins, danger numero un, risque numero un, was ist das grosste risiko, was ist unser grosstes risiko, was ist die grosste gefahr, was ist unsere grosste gefahr, welches ist das grosste risiko, was ist das hauptrisiko, was ist das grosste problem, what is the biggest risk, what is the main risk, what is the greatest risk, what is our biggest risk, quel est le plus gros risque, quel est le plus grand risque, quel est le risque principal, biggest climate headache, biggest headache, biggest worry, biggest concern, main concern, main worry, biggest climate risk, biggest climate threat, main climate risk, biggest climate problem, worst nightmare, grosste sorge, grosstes klimarisiko, grosstes klimaproblem, sorgenkind, plus gros souci, principal souci, plus grand souci, plus grande inquietude, principale inquietude, principal risque climatique, plus gros risque climatique, natur risiko, natur risiken, haupt risiko, natural risk, natural risks, natural danger, natural dangers, risque naturel, risques naturels, danger naturel, dangers naturels, alea naturel, aleas naturels, principal alea,
      principal risque naturel, hazard, hazards, which risks, what risks, what are the risks, what are the climate risks, climate risks, climate risk is, welche risiken, welche klimarisiken, welche gefahren, welche naturgefahren, quels risques, quels sont les risques, quels aleas, quels dangers, problem, problems, biggest problem, main problem, grosstes problem, hauptproblem, principal probleme, plus gros probleme, plus gros risque, principaux risques, principal aleas, principaux aleas, principaux dangers, principales menaces, grosste risiken, grossten risiken, grossten gefahren, grossten naturgefahren, wichtigsten risiken, wichtigsten naturgefahren, top hazard, top hazards, top risk, top risks, main hazards, key risk, key risks, key hazard, key hazards, biggest hazards, worst hazards, biggest threats, main threats, main danger, biggest danger, dominant hazard, dominante gefahr, matters most, matter most, matters the most, matters, matter, most important, important, wichtigsten, wichtigste, am wichtigsten, zahlt am meisten, compte le plus, importants, cher, which hazard, which hazards, what hazard, main hazard, biggest hazard, worst hazard, natural hazard, natural hazards, peril, perils,
      threat, threats, biggest threat, main threat, main risk, main risks, biggest risk, biggest risks, danger, dangers, gefahr, gefahren, naturgefahr, naturgefahren,
      hauptgefahr, hauptrisiko, grosste gefahr, groesste gefahr, grosstes risiko, bedrohung, bedrohungen, alea, aleas, peril, perils, principal risque, principal danger,
      danger, dangers, menace, menaces, plus grand danger, plus grand risque, plus grande menace, hazard matters, hazards matter, hazard matters most, hazards matter
      most, peril matters most, perils matter most, hazard is most important, most important hazard, most important hazards, wichtigste gefahr, wichtigsten gefahren,
      wichtigste naturgefahr, gefahr ist am wichtigsten, gefahr zahlt am meisten, gefahren zahlen am meisten, alea compte le plus, aleas comptent le plus, alea le
      plus important, aleas les plus importants`),
  money:
    words(`cash, the most cash, how much cash, dough, bucks, fric, kohle, how much money, wie viel geld, combien d argent, in money, in monetary terms, by money, financially, financial terms, costs, cost, costs us, cost us, costing, is costing, in geld, geldlich, finanziell,
      kostet, kosten, kostet uns, kosten uns, en argent, financierement, coute, coutent, nous coute, nous coutent, cout`),
  profile:
    words(`erzahl mir was uber, erzahl mir etwas uber, erzahl mir mehr uber, erzahl was uber, sag mir was uber, was uber, was weisst du uber, was wissen wir uber, what do we know about, what do you know about, que sait on de, que savez vous de, que sais tu de, que sait on sur, give me the lowdown on, give me the lowdown, the lowdown on, the lowdown, lowdown, whats up with the, whats up with, what is up with, whats the deal with, whats the story with, rundown on, rundown, parle moi, parlez moi, parle nous, parlez nous, parle moi du, parle moi des, parlez moi du, parlez moi des, parle moi d, parlez moi d, parle nous de, parle nous du, parlez nous de, presente moi, presentez moi, stell mir, erzahl etwas uber, erzahl mal von, erzahl mal, was ist los in, was ist los mit, was ist mit los,
      raconte moi, dites moi tout sur, profile, what should i know about, what should we know about, what do i need to know about, erzahl mir alles uber, erzahle mir alles uber, erzahl mir von, erzahl mir uber, was muss ich uber, parle moi de, parlez moi de, portrait, portrait de, risikolage, full picture of, risk profile, profile of, everything about, all about, tell me about, tell me everything about, tell me all about, everything you know about, what do you
      know about, what do we know about, what is known about, what is known of, describe, fact sheet, factsheet, profil, risikoprofil, steckbrief, alles uber, alles
      zu, was weisst du uber, was wissen wir uber, was ist uber, beschreibe, profil de risque, fiche, fiche de risque, tout sur, dis moi tout sur, que sais tu de, que sais tu sur, que
      savez vous de, que savons nous de, decris`),
  worry:
    words(`worry, mulmig, wird einem mulmig, kopfzerbrechen, heikel, heikle, heiklen, problematisch, problematischsten, problematic, fragile, fragil, weakest link, weakest links, weak link, weak links, schwachstelle, schwachstellen, maillon faible, maillons faibles, nervous, uneasy, lose sleep over, keep me awake at night, keep us awake at night, keep you awake at night, keeps me awake at night, keep me up at night, keep us up at night, keep me awake, sleepless nights, den schlaf rauben, den schlaf raubt, schlaflose nachte, schlaflose nachte bereiten, empeche de dormir, empecher de dormir, empechent de dormir, nuits blanches, bedenklich, sensibles, worry about, worried, worried about, worrying, worrisome, concern, concerned, concerns, critical, most critical, keep us awake, sorge, sorgen, sorgen
      machen, sorgen um, beunruhigen, beunruhigt, kritisch, kritischste, kritischsten, kritische, am kritischsten, inquieter, inquietent, inquiete, preoccuper,
      preoccupent, preoccupants, preoccupant, critique, critiques, plus critique, plus critiques, single source, bottleneck, bottlenecks, engpass, engpasse`),
  source: words(
    `source, sources, d wo vient, d wo viennent, d wo provient, d wo proviennent, source of, come from, comes from, woher kommen, woher kommt, woher stammt, woher stammen, woher, d ou vient, d ou viennent, d ou provient, provenance, datenquelle, datenquellen, quelle est la source, what source, which source`,
  ),
  explain:
    words(`what is, what are, woher kommen, woher kommt, woher stammt, woher stammen, d ou vient, d ou viennent, d ou provient, provenance, datenquelle, datenquellen, what does, mean by, meaning of, meaning, define, definition, explain, how is, how are,
      computed, calculated, calculation, method, methodology, source, sources, where does, where do, come from,
      licence, license, resolution, was ist, was sind, was bedeutet, bedeutung, erklare, erklaren, wie wird, wie
      werden, berechnet, methode, quelle des, quelle der, quelle von, die quelle, welche quelle, definiert, qu est ce que, quest ce que, que signifie, expliquer,
      explique, comment est, calcule, calculee, d ou vient, definir`),
  missing:
    words(`n est pas connu, n est pas connue, ne sont pas connus, ne sont pas connues, n est pas renseigne, n est pas renseignee, pas renseigne, non renseigne, pas disponible, n est pas disponible, nicht angegeben, ist nicht angegeben, nicht verfugbar, not given, is not given, not available for, do not we know about, do not we know, that we do not know about, do we not know about, do we not know, we do not know, ne sait on pas, on ne sait pas, ne sait, ignore t on, ignorons nous, weiss man nicht, weiss man nicht uber, wissen wir nicht uber, nichts wissen, have no data, no information, aucune donnee, pas de donnees, sans donnees, donnees manquantes, lacunes, datenlucken, datenlucke, do not you know, do not know, don t you know, do you not know, not known, unknown, is not known, unbekannt, nicht bekannt, nicht wissen, wissen wir nicht, weisst du nicht, nicht weisst, ne sais tu pas, ne savez vous pas,
      ne savons nous pas, inconnu, inconnue, inconnus, missing, no value, no values, without value, without values, without data, no data, not computed, not
      available, unavailable, gaps, gap, why no, why is there no, why are there no, fehlt, fehlen, fehlende, kein
      wert, keine werte, warum kein, warum keine, lucken, manque, manquent, manquant, manquants, manquantes, pas
      de valeur, pourquoi pas, sans valeur`),
  range:
    words(`accurate, accuracy, precise, precision, wie genau, genauigkeit, verlasslich, trustworthy, belastbar, es tu sur, etes vous sur, a quel point es tu sur, a quel point etes vous sur, certitude, peut on se fier, confiance, precis, margin of error, marge d erreur, streuung, how far can, percentile, percentiles, perzentil, can we trust it, can we trust, can i trust, how sure are you about, how sure are you, how sure, how certain, certain, uncertain, uncertainty, confidence, confident, reliable, reliability, how
      good, range, ranges, interval, spread, p10 and p90, p10 to p90, error, wie sicher, unsicher, unsicherheit,
      vertrauen, bandbreite, spanne, zuverlassig, incertitude, incertain, fiable, fiabilite, intervalle,
      fourchette`),
  portfolio:
    words(`overview of, fais moi un resume, fais un resume, donne moi un resume, gesamtuberblick, how are we doing, how is the portfolio doing, wie steht es um, overview over, uberblick uber das, uberblick uber, apercu du, summary of, summary, summarise, summarize, overview, portfolio, whole project, at a glance, share by band, by band, nach band, par bande,
      bands, overall situation, big picture, zusammenfassung, uberblick, ubersicht, gesamtbild, resume, resumer,
      apercu, synthese, vue d ensemble`),
  chain:
    words(`ship to, ships to, ship, ships, sells, sell, alimente, alimentent, versorgt, versorgen, feeds, feed, supplier, suppliers, vendor, vendors, zulieferern, lieferant, vorlieferant, vorlieferanten, abnehmer, abnehmern, liefert an, liefert, liefern, beliefern, approvisionne, approvisionnent, livre, livrent, sous traitant, sous traitants, supply, supplies, supplied, customer, customers, upstream, downstream, supply chain,
      delivers, deliver, delivers to, depends on, depend on, depend, relies on, rely on, supplied by, hangt von, hangen von, abhangig von, hangt, hangen, depend de, dependent de, depend d, dependent d, dependent, lieferant, lieferanten, zulieferer, kunde,
      kunden, lieferkette, beliefert, fournisseur, fournisseurs, client, clients, chaine d approvisionnement,
      fournit`),
  direct: words(
    "direct, directly, first tier, tier one, immediate, direkt, direkte, direkten, direkter, unmittelbar, unmittelbare, unmittelbaren, directs, directes, directement, de premier rang",
  ),
  downstream:
    words(`ship to, ships to, customer, customers, abnehmer, abnehmern, liefert an, approvisionne, approvisionnent, livre, downstream, delivers to, delivers, supplies, kunde, kunden, beliefert, client, clients,
      fournit, depends on, depend on, relies on, rely on, supplied by, hangt von, hangen von, hangt, hangen, abhangig von, depend, depend de, dependent de, depend d, dependent d, dependent`),
  events:
    words(`zuletzt, jungst, neulich, unlangst, vor kurzem, dernierement, ces derniers temps, ces derniers jours, just now, of late, these days, in unserer nahe, in der nahe, in der nahe unserer, incident, incidents, vorfall, vorfalle, naturereignis, naturereignisse, lately, recently, recents, recentes, recemment, kurzlich, in letzter zeit, near any of our, near the, nearby, close by, current, current events, aktuellen, actuels, actuelles, actuel, a proximite de, a proximite, autour de nos, event, events, happening, happens, happened, ongoing, near us, near our, close to us, close to our, recent,
      alert, alerts, disaster, disasters, ereignis, ereignisse, passiert, aktuell, aktuelle, katastrophe,
      evenement, evenements, en cours, pres de, se passe, catastrophe, catastrophes`),
  changed:
    words(`de quand date le calcul, de quand date ce calcul, quand le calcul, date du calcul, quand a ete fait le calcul, wann wurde gerechnet, wann wurde zuletzt gerechnet, wann ist gerechnet worden, datum der berechnung, when was this calculated, when was it calculated, when were these calculated, date of the computation, modifies depuis, ete modifies depuis, changes depuis, seither geandert, seitdem geandert, edited since, been edited since, quest ce qui a change, was ist neu, gibt es neues, date of the last, datum der letzten berechnung, date du dernier calcul, wann war die letzte berechnung, date of the last calculation, was this computed, were these computed, was it computed, how old are the data, how old is the data, how current are the data, wie alt sind die daten, wie aktuell sind die daten, wann wurde das berechnet, wann berechnet, de quand datent les donnees, de quand datent, quand a t on calcule, letzte berechnung, since the last computation, since the last calculation, since the last run, changed since, what changed, what has changed, last computation, last run, last calculation, since the last,
      newer data, what is new, geandert, letzten berechnung, letzte berechnung, seit der letzten berechnung, seit der letzten, depuis le dernier calcul, a change depuis,
      qu est ce qui a change, dernier calcul`),
  allowance:
    words(`allowance for river floods, allowance for river flood, allowance for floods, river flood allowance, flood allowance, allowance,
      zuschlag fur flusshochwasser, zuschlag fur hochwasser, hochwasserzuschlag, zuschlag, provision pour crue, provision pour crues, provision`),
  help: words(`help, what can you do, what can i ask, how do i ask, what do you know, examples, who are you, hilfe, was
      kannst du, was kann ich fragen, beispiele, wer bist du, aide, que peux tu, que puis je demander, qui es tu,
      exemples`),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Cue = keyof typeof CUES;

/** Words of bands; `high` and `low` beside a number or a superlative are not bands. */
export const BAND_WORDS = [
  [
    "very low",
    words(`very low, sehr niedrig, sehr gering, sehr niedriges, sehr niedrige, sehr geringes, sehr geringe, tres faible,
      tres bas`),
  ],
  [
    "low",
    words(`low, niedrig, niedriges, niedrige, niedriger, niedrigem, gering, geringes, geringe, geringer, geringem, faible,
      faibles, bas`),
  ],
  ["medium", words("medium, moderate, mittel, mittlere, mittleres, mittlerem, mittlerer, moyen, moderee")],
  [
    "high",
    words(
      "high, hoch, hohe, hohem, hohes, hoher, hohen, eleve, eleves, elevee, elevees, forte, fortes, fort, forts, starke, starkem, starken, starkes",
    ),
  ],
] as const;

/** Signs and words of comparison, the longer before the shorter. */
export const OPERATOR_WORDS = [
  [
    "at-least",
    words(
      "cross the threshold of, crosses the threshold of, franchissent le seuil de, franchit le seuil de, franchir le seuil de, franchissent, franchit, die schwelle von, reach, reaches, reaching, hit, hits, erreicht, erreichen, atteint, atteignent, atteindre, atteindra, at least, not less than, no less than, no fewer than, mindestens, nicht weniger als, au moins, pas moins de",
    ),
  ],
  ["equal", words("equal to, equals, gleich, egal a, egale a")],
  [
    "at-most",
    words(
      "within, closer than, im umkreis von, innerhalb von, naher als, weniger weit als, dans un rayon de, at most, up to, not more than, no more than, hochstens, nicht mehr als, au plus, pas plus de, jusqu a",
    ),
  ],
  [
    "above",
    words(`tops, topping, reach more than, reaches more than, reaching more than, hit more than, hits more than, get above, gets above, get over, gets over, get hotter than, gets hotter than, erreichen mehr als, erreicht mehr als, atteignent plus de, atteint plus de, cross, crosses, crossed, go past, goes past, in excess of, pass, passes, passing, surpass, surpasses, go above, goes above, rise above, rises above, go over, goes over, climb above, climbs above, ubersteigt, ubersteigen, uberschreitet, uberschreiten, depasse, depassent,
      depassant, more than, greater than, higher than, larger than, above, over, exceeding, exceed, exceeds, exceeded, depassera, depasseront, ubersteigen wird, uberschreiten, beyond, upwards of, north of, superieures a, superieurs a, au dela de, plus grand que, hoher als, plus haut que, further than, farther than, weiter als, a plus de, heisser als, plus chaud que, plus chauds que, plus chaude que, plus chaudes que, warmer als, warmer than, hotter than, mehr wie, mehr
      als, grosser als, uber, plus de, superieur a, superieure a, au dessus de`),
  ],
  [
    "below",
    words(`sous, colder than, cooler than, kalter als, kuhler als, plus froid que, plus froids que, plus froide que, plus froides que, tiefer als, a moins de, plus bas que, unterschreitet, unterschreiten, less than, fewer than, lower than, smaller than, below, under, weniger als, kleiner als, unter, moins de,
      inferieur a, inferieure a, inferieures a, inferieurs a, en dessous de, au dessous de, niedriger als, geringer als, plus petit que`),
  ],
] as const;
export type Operator = (typeof OPERATOR_WORDS)[number][0];
