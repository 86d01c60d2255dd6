import { frenchVerbs } from "../everyday/forms-of-verbs.ts";
import { words } from "../word-list.ts";
import { frenchAdjective, frenchVerbsInIr, inflected } from "./morphology.ts";
import type { Senses } from "./sense.ts";

const BAD = `dangereux, risque, perilleux, hasardeux, vulnerable, fragile, sensible, precaire, menace, expose, touche, affecte, frappe, atteint,
  concerne, impacte, eprouve, endommage, sinistre, malmene, accable, inquietant, preoccupant, alarmant, critique, grave, severe, serieux, nefaste,
  redoutable, dramatique, catastrophique, desastreux, problematique, urgent, prioritaire, delicat, mauvais, nuisible, menacant, destructeur, stresse,
  fragilise, defavorable`;
const GOOD = `sur, resilient, robuste, solide, protege, abrite, epargne, preserve, indemne, resistant, stable, favorable, inoffensif, tranquille,
  securise, serein, immunise`;
const COSTLY = `couteux, onereux, ruineux, dispendieux, deficitaire`;
const bad = [
  ...inflected(BAD, frenchAdjective),
  ...words(
    `en danger, a risque, en peril, en difficulte, mal lotis, mal loti, mal lotie, mal loties, mal en point, mal placees, mal places, sous
      pression, sous tension`,
  ),
];
const good = [
  ...inflected(GOOD, frenchAdjective),
  ...words("surs, sures, a l abri, hors de danger, bien proteges, bien protegees, en securite"),
];
const costly = [...inflected(COSTLY, frenchAdjective)];
const HOW = [
  "durement",
  "fortement",
  "gravement",
  "severement",
  "directement",
  "lourdement",
  "serieusement",
  "souvent",
  "frequemment",
  "violemment",
  "intensement",
];

/** What ordinary French words say of risk. */
export const FRENCH_SENSES: Senses = {
  hit: [
    ...frenchVerbs(
      `toucher menacer frapper affecter impacter inquieter exposer ravager eprouver malmener fragiliser endommager accabler redouter risquer
      galerer peiner ecoper ramasser trinquer deguster cuire transpirer secouer ebranler menacer hanter guetter bouleverser perturber stresser
      destabiliser gener`,
    ),
    ...frenchVerbsInIr("subir, patir"),
    ...bad,
    ...words(
      `souffre, souffrent, souffrir, souffert, souffrons, souffrira, souffriront, souffrait, souffrez, craint, craignent, craindre, craignons,
      craindra, craindront, atteint, atteinte, atteints, atteintes, nuit, nuisent, nuire, en souffrent, encourt, encourent, encourir, court un
      risque, courent un risque, courent le risque, court le risque, courent un danger, pose probleme, posent probleme, posent un probleme, pose
      un probleme, poser probleme, poser un probleme, posent des problemes, ont des problemes, a des problemes, ont du mal, a du mal, mettent en
      danger, met en danger, mis en danger, sont en danger, en proie a, en proie, en proie au, en proie aux, dans le rouge, victime, victimes,
      victimes de, victime de, aux prises avec, en premiere ligne, dans la zone rouge, mal`,
    ),
  ],
  spared: good,
  worst: [
    ...bad.flatMap((one) => [`plus ${one}`, `le plus ${one}`, `la plus ${one}`, `les plus ${one}`]),
    ...HOW.flatMap((how) => bad.slice(0, 100).map((one) => `plus ${how} ${one}`)),
    ...good.flatMap((one) => [`les moins ${one}`, `le moins ${one}`, `la moins ${one}`, `moins ${one}`]),
    ...words(
      `s en sort le moins bien, s en sortent le moins bien, sort le moins bien, sortent le moins bien, s en sort le plus mal, s en sortent le plus
      mal, le plus mal, les plus mal, la pire, le pire, les pires, en plus grand danger, le plus en danger, les plus en danger, le plus de
      problemes, le plus a craindre, le plus de soucis, le plus grand risque, plus gros soucis, plus gros problemes, la plus mauvaise, les plus
      mauvais, pire situation, pire endroit`,
    ),
  ],
  best: [
    ...good.flatMap((one) => [`plus ${one}`, `le plus ${one}`, `la plus ${one}`, `les plus ${one}`]),
    ...bad.flatMap((one) => [`les moins ${one}`, `le moins ${one}`, `la moins ${one}`, `moins ${one}`]),
    ...words(
      `s en sort le mieux, s en sortent le mieux, sort le mieux, sortent le mieux, le mieux protege, les mieux proteges, les mieux protegees, le
      mieux loti, les mieux lotis, le mieux place, les mieux places, mieux proteges, mieux protegees, mieux protege, le mieux, les mieux`,
    ),
  ],
  costliest: [
    ...costly.flatMap((one) => [`plus ${one}`, `le plus ${one}`, `la plus ${one}`, `les plus ${one}`]),
    ...words(
      `revient le plus cher, reviennent le plus cher, nous revient le plus cher, coute le plus cher, coutent le plus cher, nous coute le plus
      cher, nous coutent le plus cher, coute le plus, coutent le plus, pese le plus lourd, pesent le plus lourd`,
    ),
  ],
  costly,
  hardest: [
    ...HOW.flatMap((how) => [`plus ${how}`, `le plus ${how}`, `les plus ${how}`]),
    ...words(`le plus fort, plus fort, le plus dur, en premier lieu, par dessus tout, surtout le plus`),
  ],
  worse: [
    ...bad.map((one) => `plus ${one} que`),
    ...bad.map((one) => `moins ${one} que`),
    ...good.map((one) => `plus ${one} que`),
    ...words(`pire que, plus a risque que, plus en danger que, mieux protege que`),
  ],
  attention: words(
    `surveiller, surveiller de pres, surveiller en priorite, surveiller en premier, a surveiller, a surveiller de pres, a l oeil, garder a l oeil,
      garder un oeil sur, garder un oeil, avoir a l oeil, en priorite, priorite, priorites, prioritaires, prioriser, d abord, en premier, tout d
      abord, s occuper en premier, s occuper, occuper, meritent notre attention, merite notre attention, meriter notre attention, meritent
      attention, notre attention, attention, faire attention, preter attention, alarmer, nous alarmer, doivent nous alarmer, s alarmer, avoir
      peur, peur, se mefier, mefier, mefier de, se concentrer, concentrer, se focaliser, commencer par, commencer, commence, traiter en premier,
      visiter en premier, points chauds, point chaud, points noirs, point noir, points sensibles, points faibles, point faible, sites a probleme,
      sites a problemes, a probleme, a problemes, tirer la sonnette d alarme, sonnette d alarme`,
  ),
  grades: [
    ...bad,
    ...words(
      `fort, forte, forts, fortes, important, importante, importants, importantes, intense, intenses, lourd, lourde, lourds, lourdes, gros,
      grosse, grave, graves, severe, severes, marque, marquee, considerable, considerables, violent, violente, violents, frequent, frequente,
      frequents, frequentes, mauvais, mauvaise, terrible, terribles, rude, rudes`,
    ),
  ],
  carriers: words(
    `argent, situation, situations, etat, cas, ampleur, etendue, intensite, gravite, severite, exposition, pression, charge, degre d, bilan,
      detail, details, information, informations, renseignement, renseignements, resultat, resultats, estimation, estimations, projection,
      projections, prevision, previsions, mesure de, statistique, statistiques, condition, conditions, episodes, episode, cote de, matiere,
      termes, terme, sujet, question, questions, perspective, perspectives, notation, evaluation, total de`,
  ),
  phrasing: [
    ...frenchVerbs(`annualiser repartir ventiler decomposer concentrer porter regrouper representer interesser expliquer detailler signaler communiquer informer aider renseigner donner preciser reveler devoiler citer enumerer
      recenser identifier reperer determiner estimer evaluer analyser examiner etudier verifier considerer imaginer supposer escompter tabler
      endurer supporter encaisser affronter essuyer compter accuser afficher totaliser comporter presenter exploiter
      gerer occuper disposer figurer demeurer rencontrer
parler discuter aborder poser souhaiter desirer aimer chercher tenter essayer consulter visualiser resumer avoisiner culminer approcher distinguer
  signaler remarquer constater noter peser representer tourner demarquer ressortir`),
    ...frenchVerbsInIr("fournir, choisir, reussir"),
    ...words(`fais, faites, d apres, l ensemble de, l ensemble des, ensemble de, ensemble des, direct ou indirect, directs ou indirects, directe ou indirecte, directs et indirects, premiers, premieres, savoir, sachez, sachant, connais, connaissons, connaissez, attendre, attendent, attend, attendons, attends, s attendre, nous
      attendre, nous attend, nous attendent, faut, faut il, faudrait, faudrait il, il faut, il faudrait, devra, devront, devrait, devraient,
      devrions, devoir, pouvoir, pourra, pourront, pourrait, pourraient, pourrait on, peut on, puis je, pourrais, peux, pouvez, puisse, veux,
      veuillez, voulez, voulons, vouloir, voudrait, voudraient, faire face a, faire face, faire face au, faire face aux, fait face, font face,
      face, face a, face au, face aux, revient, reviennent, revenir, sortent, sort, sortir, en sort, en sortent, tient, tiennent, tenir, soutenir,
      vit, vivent, vivre, connaissent, reconnait, parait, paraissent, apparait, apparaissent, devrait on, doit on, doit, crois, croit, croyez,
      vois, voyez, voyons, dites nous, dis nous, dites moi, dis moi, donnez moi, donnez nous, donne moi, montrez moi, montre moi, montrez nous,
      indiquez moi, expliquez moi, aidez moi, aide moi, aidez nous, peut me dire, pouvez vous me dire, peux tu me dire, pourriez vous me dire,
      pourrais tu me dire, pourriez vous, pourriez vous m indiquer, pouvez vous m indiquer, pourriez vous nous dire, pouvez vous nous dire,
      pourriez vous me donner, pouvez vous me donner, pourriez vous m aider, sauriez vous, savez vous, sais tu, sais tu me dire, je voudrais
      savoir, je voudrais connaitre, je voudrais, j aimerais savoir, j aimerais connaitre, j aimerais, j aimerais bien savoir, j aimerais bien,
      nous aimerions savoir, nous aimerions, je souhaite savoir, je souhaite connaitre, je souhaite, je souhaiterais savoir, je souhaiterais, nous
      souhaitons, rappelle, rappelez, rappelle moi, rappelez moi, quelque part, couvrons, couvre, couvrez, couvrent, conserve, conservent, dessert, desservent, juge, jugee, jugees, jugés, possible, possibles, complete, complet, completes, complets, rayonne, rayonnent, cumulent, je cherche, nous cherchons, je cherche a savoir, je me demande, on se demande, je veux savoir, on veut savoir, on voudrait
      savoir, nous voulons savoir, j ai besoin de, j ai besoin, nous avons besoin de, besoin de, besoin, avez vous, as tu, y a t il, est ce qu,
      est ce que, est il possible de, serait il possible de, serait, seraient, serais, dirais tu, diriez vous, a votre avis, a ton avis, selon
      vous, selon toi, j, m, l, t,
      en ce qui concerne, pour ce qui est de, pour ce qui est du, pour ce qui est des, quant a, quant au, quant aux, au sujet de, au sujet du, au
      sujet des, a propos de, a propos du, a propos des, concernant, en matiere de, en matiere d, en termes de, en termes d, en terme de, du point
      de vue, du point de vue de, du point de vue des, sur le plan de, sur le plan des, sur le plan du, au niveau de, au niveau des, au niveau du,
      du cote de, du cote des, par rapport a la, vis a vis, vis a vis de, vis a vis des, a cause de, a cause du, a cause des, a cause d, en
      raison de, en raison du, en raison des, en raison d, du fait de, du fait des, du fait du, suite a, grace a, par suite de, compte tenu de,
      dans le cadre de, par an, l an, chaque annee, chaque an, chaque, par annee, tous les ans, annuellement, sur l annee, au cours d une annee,
      sur une annee, dans une annee, en une annee, en un an, sur un an, dans l annee, typique, habituellement, en regle generale, en general,
      generalement,
      dans notre portefeuille, de notre portefeuille, notre portefeuille, parmi nos, parmi les, parmi, de notre reseau, dans notre reseau, au sein
      de, au sein du, chez nous, de nos, a travers le monde, dans le monde, au monde, mondialement, globalement, partout,
      le plus possible, tres, extremement, fortement, particulierement, specialement, tellement, vraiment, reellement, assez, plutot,
      relativement, bien, beaucoup, beaucoup de, beaucoup d, enormement, enormement de, enormement d, serieusement, gravement, durement,
      notamment, surtout, principalement, essentiellement, aussi, ainsi, alors, donc, or donc, bon, ben, euh, hein, ah, oh, tiens, voyons, dis,
      dites, allez, enfin, disons, en fait, en effet, a vrai dire, au juste, exactement, precisement, au fond, du tout, tout de meme, quand meme,
      par hasard, par exemple, entre autres, c est a dire, ma question, ma question est, une question, encore une question, autre question, la
      question est, actuellement, aujourd hui meme, desormais, a l heure actuelle, dorenavant, a venir, probablement, sans doute, certainement,
      surement, susceptible, susceptibles, susceptibles de, susceptible de, cense, censes, censee, censees, prevu, prevue, prevus, prevues, ca,
      chacun, respectivement, individuel, individuels, tel, telle, tels, telles, divers, diverses, propre, propres, meme, memes, eux, elles memes,
      y, en, oui, etre, avoir, ayant, etant`),
  ],
  turning: [
    ...good,
    ...frenchVerbs(`eviter eliminer epargner echapper diminuer proteger resister exclure ignorer`),
    ...words(
      `reduire, reduit, reduisent, prevenir, a peine, rarement, peu, moins, presque, moitie, double, tiers, quart, deux fois, malgre, sauf, libre,
      precedent, precedente, dernier, derniere, derniers, dernieres, premier, premiere, second, seconde, prochain, prochaine`,
    ),
  ],
};
