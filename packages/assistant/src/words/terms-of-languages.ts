import type { DatasetTerm } from "./dataset-terms.ts";
import { words } from "./word-list.ts";

/** German compounds and further German and French forms of what datasets are called. */
export const TERMS_OF_LANGUAGES: readonly DatasetTerm[] = [
  // heat and cold
  {
    terms:
      words(`hitzeindex, gefahrlicher hitzeindex, gefahrlichem hitzeindex, gefahrlichen hitzeindex, indice de chaleur, indice de chaleur dangereux,
      indice de chaleur dangereuse, chaleur dangereuse, gefahrliche hitze`),
    ids: ["hi41"],
  },
  { terms: words("tropennachten, tropennacht, nuit tropicale"), ids: ["tr20"] },
  {
    terms:
      words(`sehr warme nachte, sehr warmen nachten, nachte uber 25 grad, nachten uber 25 grad, nuits tres chaudes, nuits au dessus de 25, nuits au dessus de 25 c,
      nuits a plus de 25, nuits a plus de 25 c`),
    ids: ["tr25"],
  },
  { terms: words("sommertagen, sommertag, jour d ete"), ids: ["su25"] },
  {
    terms: words(
      "sehr heissen tagen, sehr heisser tage, jours torrides, journees torrides, jour torride, journee torride",
    ),
    ids: ["tx35"],
  },
  { terms: words("eistagen, eistag, jour de glace, jours sans degel"), ids: ["id0"] },
  { terms: words("jours de grand froid, nuits de gel, frostnachte, frostnachten, frosttages"), ids: ["fd0"] },
  { terms: words("hitzewellentage, hitzewellentagen, heatwave tage, hitzewellen tage, canicules"), ids: ["hw_freq"] },
  {
    terms:
      words(`kuhlgradtagen, kuhlbedarf, kuhlungsbedarf, klimatisierungsbedarf, kuhlung, besoins de climatisation, besoin de climatisation, besoins de refroidissement,
      degres jours de refroidissement`),
    ids: ["cdd18"],
  },
  {
    terms: words("heizgradtagen, heizbedarf, heiztage, heiztagen, besoins de chauffage, besoin de chauffage"),
    ids: ["hdd18"],
  },
  {
    terms: words("feuchthitze, schwulehitze, feuchthitzewerte, feuchter hitze, wbgt werte, indice wbgt"),
    ids: ["wbgt_mean"],
  },
  {
    terms:
      words(`jours de forte chaleur humide, jours de chaleur humide forte, tage mit starker feuchter hitze, tage starker feuchter hitze, wbgt uber 28,
      wbgt au dessus de 28`),
    ids: ["wbgt28"],
  },
  {
    terms:
      words(`arbeitszeitverlust, arbeitszeitverluste, verlorene arbeitszeit, verlorenen arbeitszeit, verlust an arbeitszeit, verlust der arbeitsfahigkeit,
      verlorene arbeitsfahigkeit, verlorene arbeitskapazitat, verlust an arbeitskapazitat, arbeitszeit verlust, heures perdues, heures de travail perdues,
      perte de capacite de travail, pertes de capacite de travail, perte d heures de travail, pertes d heures de travail, perte de temps de travail`),
    ids: ["labour_loss"],
  },
  {
    terms:
      words(`minimaltemperatur, minimaltemperaturen, minimale temperatur, tiefsttemperaturen, temperatures minimales, temperatures minimales moyennes,
      temperature minimale moyenne, moyenne des minimales`),
    ids: ["tas_min_mean"],
  },
  // wet and dry
  { terms: words("starkregentagen, jours de forte pluie, jours de fortes pluies"), ids: ["r10mm"] },
  { terms: words("forte pluie en un jour, pluie maximale en un jour, pluie journaliere maximale"), ids: ["rx1day"] },
  {
    terms: words("risque fluvial, fluviale, fluviales, flussuberschwemmung, flussuberschwemmungen"),
    ids: words("river_flood_depth, district_river_flood"),
  },
  {
    terms:
      words(`inondation urbaine, inondations urbaines, urbane uberschwemmung, urbane uberschwemmungen, urbanes hochwasser, stadtisches hochwasser,
      uberflutung in der stadt`),
    ids: ["district_urban_flood"],
  },
  {
    terms: words(
      "crue eclair, crues eclair, profondeur de ruissellement, profondeur du ruissellement, wassertiefe bei starkregen",
    ),
    ids: ["pluvial_flood_depth"],
  },
  {
    terms:
      words(`langste trockenperioden, langsten trockenperiode, langste trockenphase, langsten trockenphase, trockenphase, trockenphasen, plus longues periodes seches,
      plus longue secheresse`),
    ids: ["cdd"],
  },
  {
    terms: words(
      "durremonate, durremonaten, monate mit durre, monate in durre, mois de secheresse, mois en secheresse, mois de secheresse severe",
    ),
    ids: ["drought_months"],
  },
  { terms: words("ariditatsindex, trockenheitsindex, indice d aridite"), ids: ["aridity"] },
  {
    terms: words("bodenfeuchtigkeit, bodenfeuchteanderung, feuchte des bodens, humidite des sols, l humidite des sols"),
    ids: ["sm_total"],
  },
  {
    terms: words(
      "jours fwi, jours de feu meteo, jours feu meteo, jours de meteo feu, feuerwettertage, feuerwettertagen, tage mit feuerwetter, jours a danger d incendie eleve",
    ),
    ids: ["fwi_days"],
  },
  // wind
  {
    terms:
      words(`gust, gusts, storm gust, storm gusts, wind gust, wind gusts, bo, boe, boen, windbo, windboe, windboen, sturmbo, sturmboe, sturmboen, orkanbo, orkanboe, orkanboen,
      rafale, rafales, rafale de vent, rafales de vent, rafale de tempete, rafales de tempete`),
    ids: ["storm_gust_rp"],
  },
  { terms: words("schneetagen, schneetag, jour de neige"), ids: ["snow_days"] },
  {
    terms:
      words(`zyklonhaufigkeit, wirbelsturmhaufigkeit, taifunhaufigkeit, hurrikanhaufigkeit, haufigkeit von zyklonen, haufigkeit von wirbelsturmen, haufigkeit tropischer wirbelsturme,
      frequence des cyclones, frequence des ouragans, frequence des typhons`),
    ids: ["tc_freq"],
  },
  { terms: words("tornados, tornadohaufigkeit, tornade, tornades, frequence des tornades"), ids: ["tornado_rate"] },
  {
    terms: words("gewittertage, gewittertagen, tage mit gewitter, tage mit gewittern, jours d orage, jours d orages"),
    ids: ["thunder_days"],
  },
  { terms: words("hageltage, hageltagen, tage mit hagel, jours de grele"), ids: ["hail_days"] },
  // coast and other
  {
    terms:
      words(`anstieg der see, anstieg des meeres, anstieg der meere, meeresanstieg, meeresanstiegs, seespiegelanstieg, hausse de la mer, hausse du niveau des oceans,
      hausse du niveau de la mer`),
    ids: ["slr_local"],
  },
  {
    terms: words("submersion marine, submersions marines, submersion cotiere, submersions"),
    ids: words("coastal_flood_depth, surge_rp, district_coastal_flood"),
  },
  {
    terms: words("erdbebenintensitat, intensite sismique, intensite du seisme, intensite des seismes"),
    ids: ["mmi_475"],
  },
  {
    terms: words("ascheregen, aschefall, ascheregens, retombees de cendres, retombee de cendres, pluie de cendres"),
    ids: ["volcano_ash_rp"],
  },
  {
    terms:
      words(`einstrahlung, solareinstrahlung, globalstrahlung, sonnenstrahlung, sonnenschein, sonne, soleil, ensoleillement, rayonnement, rayonnement global, irradiation solaire,
      irradiation`),
    ids: ["radiation"],
  },
];
