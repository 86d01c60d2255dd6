import { words } from "./word-list.ts";

/** Words that ask for measures against hazards, and how far they are. */
export const MEASURE_CUES = {
  act: words(
    `what can we do about, what can we do against, what can we do, what should we do about, what should we do against, what should we do, what should be done, should we do about, what could we do, what do we do about, what do we do, what can be done about, what can be done against, what can be done, what to do about, what to do against, what to do, what helps, what would help, how can we protect, how do we protect, how should we protect, how to protect, how can we adapt, how do we adapt, how to adapt, to adapt, cost to adapt, how can we reduce, how do we reduce, how to reduce, how could we reduce, reduce the risk, reduce risk, how can we lower, how can we mitigate, how to mitigate, recommend, recommendation, recommendations, where should we invest, where to invest, where to start, where should we act, where should we act first,
      was konnen wir tun, was sollen wir tun, was sollten wir tun, was konnen wir gegen, was sollen wir gegen, was sollten wir gegen, was kann man gegen, was tun wir gegen, was tun gegen, was tun, was kann man tun, was hilft gegen, was hilft, was wurde helfen, wie konnen wir uns schutzen, wie konnen wir, wie schutzen wir uns, wie schutzen wir, wie lasst sich, empfehlung, empfehlungen, empfiehlst, empfehlen, wo sollen wir investieren, wo sollten wir investieren,
      que faire contre, que faire face, que faire, que pouvons nous faire, que devons nous faire, que faut il faire, faut il faire, que peut on faire, comment nous proteger, comment se proteger, comment proteger, comment reduire, comment limiter, comment nous adapter, recommandations, recommandes, recommandez, ou investir, ou devons nous investir`,
  ),
  measures: words(
    `which measures, what measures, measures against, measures for, measures at, measures in, measures, the measures, best measures, best measure, which measure, what measure, adaptation measures, adaptation measure, adaptation, adaptation options, protection measures, protective measures, flood protection measures, countermeasures, countermeasure,
      welche massnahmen, welche massnahme, massnahmen gegen, massnahmen fur, massnahmen, massnahme, schutzmassnahmen, schutzmassnahme, anpassungsmassnahmen, anpassungsmassnahme, anpassung, gegenmassnahmen,
      quelles mesures, quelle mesure de protection, mesures contre, mesures pour, mesures, mesures d adaptation, mesures de protection, mesures de prevention, mesure d adaptation, mesure de protection, adaptations`,
  ),
  in_place: words(
    `already in place, are in place, is in place, in place, already implemented, implemented, already installed, bereits umgesetzt, schon umgesetzt, umgesetzt, bereits vorhanden, schon vorhanden, bereits getroffen, deja en place, en place, deja mises en oeuvre, mises en oeuvre, mise en oeuvre, deja realisees, realisees`,
  ),
  decided: words(
    `already decided, decided, decided on, agreed, approved, committed, bereits beschlossen, beschlossen, beschlossene, beschlossenen, entschieden, genehmigt, deja decidees, decidees, decidee, approuvees, actees`,
  ),
  proposed: words(
    `proposed, suggested by us, vorgeschlagen, vorgeschlagene, vorgeschlagenen, proposees, proposee, envisagees`,
  ),
  planned: words(
    `planned, scheduled, intended, geplant, geplante, geplanten, vorgesehen, vorgesehene, prevues, planifiees`,
  ),
  rejected: words(`rejected, turned down, abgelehnt, abgelehnte, abgelehnten, verworfen, rejetees, refusees, ecartees`),
  taken: words(
    `have we chosen, did we choose, have we taken, have we picked, we have chosen, we have taken, were chosen, are chosen, chosen, haben wir gewahlt, haben wir getroffen, haben wir ergriffen, gewahlt, gewahlte, gewahlten, ausgewahlt, ausgewahlten, ergriffen, avons nous choisies, avons nous prises, avons nous choisi, choisies`,
  ),
  without_measures: words(
    `without any measures, without measures, without any measure, without a measure, no measures, no measure, have no measures, has no measures, lack measures, unprotected, ohne massnahmen, ohne massnahme, ohne eine massnahme, keine massnahmen, keine massnahme, haben keine massnahmen, ungeschutzt, ungeschutzte, ungeschutzten, sans mesures, sans mesure, sans aucune mesure, aucune mesure, pas de mesures, n ont pas de mesures, n ont aucune mesure`,
  ),
  payback: words(
    `pay back, pay for itself, pay for themselves, pay for itself, payback, paid back, paid off, pay off, are worth it, is worth it, worth it, worthwhile, are worth doing, break even, breaks even, best value for money, profitable,
      rechnen sich, rechnet sich, lohnen sich, lohnt sich, lohnen, lohnt, amortisieren sich, amortisiert sich, amortisiert, amortisieren, amortisation, zahlen sich aus, zahlt sich aus, bezahlt sich, rentieren sich, rentiert sich, rentabel,
      rentables, rentable, s amortissent, s amortit, amorties, amortie, se rentabilisent, se rentabilise, se remboursent, se rembourse, valent la peine, vaut la peine, valent le cout, vaut le cout`,
  ),
  remains: words(
    `what remains, what will remain, loss that remains, losses that remain, risk that remains, remaining loss, remaining losses, remaining risk, what is left, loss is left, risk is left, loss left, residual loss, residual losses, residual risk, residual risks,
      was bleibt ubrig, was bleibt, bleibt ubrig, ubrig bleibt, was verbleibt, verbleibt, verbleibender schaden, verbleibende schaden, verbleibenden schaden, verbleibende verlust, verbleibendes risiko, verbleibende risiko, restrisiko, restrisiken, rest risiko, rest risiken, restschaden, restverlust,
      que reste t il, ce qui reste, qui reste, il reste, reste t il, risque residuel, risques residuels, perte residuelle, pertes residuelles, dommage residuel, perte restante, pertes restantes, risque restant`,
  ),
  acting: words(
    `reduce, protect, mitigate, reduzieren, verringern, senken, mindern, schutzen, anpassen, reduire, limiter, proteger, adapter`,
  ),
} as const;

/** Beside measures these say no more. */
export const OF_MEASURES: ReadonlySet<string> = new Set(
  words(
    `against, help, helps, after, all, themselves, itself, most, would, there, take, taken, done, cost, costs, available, exist, possible, apply, effective,
    gegen, vor, hilft, helfen, wirken, nach, tun, machen, kosten, kostet, sich, uns, moglich, verfugbar, gibt, bleibt, bleiben, unseren, ergreifen,
    contre, face, aident, apres, cout, coutent, coute, possibles, disponibles, prendre, peut, nous, existe, existent`,
  ),
);

/** Beside a year in which a measure has paid back. */
export const UNTIL_YEAR: ReadonlySet<string> = new Set(
  words(`before, by, until, within, vor, bis, spatestens, avant, jusqu, jusque, en, d, ici, at, latest`),
);

/** Words before and after the number of years in which a measure pays back. */
export const WITHIN: readonly string[] = words(
  `within less than, within under, in less than, in under, in at most, within, in, under, in weniger als, in hochstens, innerhalb von, innerhalb der nachsten, in unter, binnen, innerhalb, en moins de, en moins d, dans les, sous, en`,
);
export const YEARS: ReadonlySet<string> = new Set(words(`years, year, yrs, jahren, jahre, jahr, ans, an, annees`));
