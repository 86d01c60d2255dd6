import type { DatasetTerm } from "./dataset-terms.ts";
import { words } from "./word-list.ts";

const joined = (...parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce((all, part) => all.flatMap((one) => part.map((next) => `${one} ${next}`)));

/** "Days exceeding 30 °C" in the words that people take for "above". */
const DAYS_OVER_30: readonly string[] = [
  ...joined(
    words("days, day, hot days"),
    words(
      "exceeding, that exceed, beyond, past, topping, hotter than, warmer than, in excess of, of more than, with more than, over, above",
    ),
    words("30, 30 c, 30 degrees, 30 degrees c, 30 degrees celsius"),
  ),
  ...joined(
    words("tage, tagen, heisse tage"),
    words("uber, oberhalb von, jenseits von, warmer als, heisser als, mit mehr als, mit uber, von mehr als"),
    words("30, 30 c, 30 grad, 30 grad c, 30 grad celsius"),
  ),
  ...joined(
    words("jours, journees, jours chauds"),
    words(
      "depassant, excedant, superieurs a, superieures a, au dela de, au dessus de, a plus de, de plus de, avec plus de, plus chauds que, qui depassent",
    ),
    words("30, 30 c, 30 degres, 30 degres c, 30 degres celsius"),
  ),
];

/** Further words for datasets: how people ask for them without their titles. */
export const MORE_DATASET_TERMS: readonly DatasetTerm[] = [
  // too much of it or too little
  { terms: words("water, wasser, l eau, eau"), ids: words("score_wet, score_dry, score_coastal"), asks: true },
  {
    terms:
      words(`average temp, mean temp, how hot is it, how hot will it be, how hot will it get, how hot does it get, how hot, how warm, wie heiss wird es, wie heiss ist es, wie heiss, wie warm wird es, wie warm ist es,
      wie warm, jahresmitteltemperatur, jahrestemperatur, mittlere temperatur, mittleren temperatur, mittlerer temperatur, durchschnittliche temperatur, durchschnittlichen temperatur,
      temperature annuelle, temperatures moyennes, temperature moyenne annuelle, quelle chaleur fera t il, quelle temperature fera t il, mean annual temperature, average annual temperature`),
    ids: ["tas_mean"],
  },
  {
    terms: words("how cold, how cold is it, wie kalt, wie kalt wird es, wie kalt ist es, quel froid fait il"),
    ids: ["tas_min_mean", "tas_mean"],
  },
  {
    terms: words(
      `how far is the nearest volcano, distance to the nearest volcano, distance to a volcano, wie weit ist der nachste vulkan, nachste vulkan, nachster vulkan, distance au volcan le plus proche, volcan le plus proche`,
    ),
    ids: ["volcano_dist"],
  },
  {
    terms: words(`rain falls, rain fall, does it rain, regnet es, regnet, pleut il, pleut, niederschlagsmenge,
      niederschlagsmengen, regenmenge, regenmengen, regenfall, regenfalle, jahresniederschlag, jahresniederschlags, niederschlagen, precipitations annuelles, pluviometrie, quantite de pluie`),
    ids: ["pr_total"],
  },
  { terms: DAYS_OVER_30, ids: ["hd30"] },
  {
    terms:
      words(`hot days over 30 degrees, days above 30 degrees, days over 30 degrees, days above 30 c, hitzetag, heisse tag, tage uber 30 grad, tage mit uber 30 grad, tage uber 30, jours de plus de 30 degres,
      jours au dessus de 30 degres, jours a plus de 30 degres, jour chaud, jours chaud, jours de canicule`),
    ids: ["hd30"],
  },
  {
    terms:
      words(`days of snow, days with snow, days of snow on the ground, days with snow on the ground, snow on the ground, tage mit schnee, schneedecke, tage mit schneedecke, schnee am boden, enneigement,
      jours d enneigement, neige au sol, jours avec neige, jours de neige au sol`),
    ids: ["snow_days"],
  },
  {
    terms:
      words(`rain on the wettest day, rainfall on the wettest day, precipitation on the wettest day, highest daily rain, regen am nassesten tag, niederschlag am nassesten tag, nassesten tag, regenreichsten tag,
      tagesniederschlag, tagesniederschlage, pluie du jour le plus pluvieux, pluie le jour le plus pluvieux, maximum daily rainfall, one day rain,
      rain in one day, rain in a day, rain in a single day, rain on one day, rain on a single day, rainfall in one day, rainfall in a day,
      precipitation in one day, precipitation in a day, regen an einem tag, regen an einem einzigen tag, niederschlag an einem tag, regen pro
      tag, regen in 24 stunden, pluie en un jour, pluie en une journee, pluie en un seul jour, pluie par jour, precipitations en un jour`),
    ids: ["rx1day"],
  },
  {
    terms:
      words(`quake, quakes, tremor, tremors, erschutterung, erschutterungen, bodenbewegung, bodenbeschleunigung, beben, secousse, secousses, tremblements de terre, sismique, sismicite, earthquake shaking, ground shaking, seismic
      shaking, seismic hazard, earthquake hazard, erdbeben erschutterung`),
    ids: ["pga_rp", "mmi_475"],
  },
  {
    terms: words(
      `brushfire, brush fires, feux, feu, incendies de foret, incendie de foret, feux de forets, brand, brande, waldbranden, forest fire danger, wald brand, waldbrand wetter`,
    ),
    ids: words("fire_danger_rp, wildfire_rp, fwi_days, fwi_mean"),
  },
  {
    terms:
      words(`zyklon, zyklone, zyklonen, hurrikane, hurrikanen, taifune, taifunen, typhon, typhons, tropensturm, tropensturme, tempete tropicale, tempetes tropicales, wirbelsturmen, vent cyclonique, vents
      cycloniques, vent des cyclones, cyclone wind speed, hurricane wind, hurricane winds, typhoon wind`),
    ids: ["tc_wind_rp"],
  },
  {
    terms:
      words(`dry spells, longest dry spells, langste trockenperiode, langsten trockenperioden, trockenperioden, langste trockenzeit, trockenzeit, plus longue periode seche, periodes seches, longest period without
      rain`),
    ids: ["cdd"],
  },
  { terms: words("durren, dry conditions, dryness index"), ids: ["drought_months", "spei12"] },
  {
    terms: words("wassermangel, manque d eau, penuries d eau, water shortage, water shortages, shortage of water"),
    ids: ["district_water_scarcity", "water_stress"],
  },
  {
    terms:
      words(`sea level rises, sea have risen, sea has risen, sea will have risen, seas have risen, sea rises, sea rise, the sea rise, meer gestiegen, meer steigt, mer aura monte, mer monte, rising sea level, rising sea levels, hausse du niveau de la mer, hausse du niveau des mers, meeresspiegelanstiegs, meeresspiegelanstieg, anstieg des meeresspiegels, steigender
      meeresspiegel, steigenden meeresspiegel, montee du niveau de la mer, elevation du niveau des mers, niveau des mers, montee de la mer, montee des mers`),
    ids: ["slr_local"],
  },
  {
    terms:
      words(`water depth, depth of flood, depth of the flood, flood water, how deep is the flood, how deep is the water, how deep, depth, depths, wassertiefe, tiefe der uberschwemmung, uberschwemmungstiefe, tiefe, profondeur d
      inondation, profondeur de l inondation, profondeur, hauteur d eau, wie tief`),
    ids: words("river_flood_depth, coastal_flood_depth, pluvial_flood_depth"),
    asks: true,
  },
  {
    terms:
      words(`river flood depth, depth of a river flood, depth of the river flood, wasserstand bei einem flusshochwasser, wasserstand bei flusshochwasser, wasserstand eines flusshochwassers, wasserstand,
      wasserstande, uberflutungstiefe des flusses`),
    ids: ["river_flood_depth"],
  },
  {
    terms: words("uberschwemmungen, uberflutungen, hochwassern, hochwassers"),
    ids: words(`river_flood_depth, coastal_flood_depth, pluvial_flood_depth, district_river_flood,
      district_urban_flood, pluvial_flood_ead`),
    asks: true,
  },
  {
    terms: words("landslips, mudslide, mudslides, hangrutsch, hangrutschung, hangrutschungen, eboulement, eboulements"),
    ids: ["landslide_susc", "district_landslide"],
  },
  {
    terms:
      words(`humidity and heat, heat and humidity, heat and humidity combined, schwule, schwul, feuchtwarm, chaleur et humidite, wet bulb temperature, feuchter und heisser, heisser und feuchter, hotter and more
      humid, more humid and hotter, plus chaud et plus humide`),
    ids: ["wbgt_mean"],
  },
  {
    terms: words(
      `warm up, warms up, warming, get warmer, gets warmer, heat up, heats up, heating up, erwarmt, erwarmt sich, erwarmen, erwarmung, warmer werden, warmer wird, wird es warmer,
      chauffe, chauffent, rechauffe, rechauffent, se rechauffe, se rechauffent, rechauffement, chauffer, rechauffer`,
    ),
    ids: ["tas_mean"],
  },
  {
    terms: words(
      "days over 35 degrees, days above 35 degrees, days over 35 c, days above 35 c, tage uber 35, tage uber 35 grad, tage mit uber 35 grad, jours a plus de 35, jours a plus de 35 c, jours de plus de 35, jours de plus de 35 c, jours au dessus de 35, jours au dessus de 35 c",
    ),
    ids: ["tx35"],
  },
  {
    terms: words(
      "days over 40 degrees, days above 40 degrees, days over 40 c, days above 40 c, tage uber 40, tage uber 40 grad, tage mit uber 40 grad, jours a plus de 40, jours a plus de 40 c, jours de plus de 40, jours de plus de 40 c, jours au dessus de 40, jours au dessus de 40 c",
    ),
    ids: ["tx40"],
  },
  {
    terms: words(
      "days over 30 c, journees chaudes, journee chaude, jours a plus de 30, jours a plus de 30 c, jours de plus de 30, jours de plus de 30 c, jours au dessus de 30, jours au dessus de 30 c",
    ),
    ids: ["hd30"],
  },
  {
    terms: words(
      "zyklon wind, zyklonwind, wirbelsturm wind, hurrikan wind, taifun wind, orkan wind, cyclone winds, hurricane winds, typhoon winds",
    ),
    ids: ["tc_wind_rp"],
  },
  {
    terms: words(
      `too hot to work, zu heiss zum arbeiten, zu heiss um zu arbeiten, trop chaud pour travailler, lost to heat, hitzeausfall, hitzebedingter ausfall`,
    ),
    ids: ["heat_bi_annual", "labour_loss"],
  },
  {
    terms:
      words(`how high above, how high up, wie hoch liegt, wie hoch liegen, wie hoch gelegen, a quelle altitude, a quelle hauteur, height above sea, hohe uber dem meeresspiegel, meter uber meer, metres above sea level,
      meters above sea level, altitude moyenne`),
    ids: ["elevation"],
  },
  {
    terms: words(
      `drought score, durre score, trockenheit score, trockenheits score, score de secheresse, secheresse score, score sec, dryness score`,
    ),
    ids: ["score_dry"],
  },
  {
    terms: words(
      `humidite et la pluie, humidite et pluie, pluie et humidite, la pluie et l humidite, nasse und regen, wetness and rain, flood score, rain score, regen score, nasse score, score d humidite, wetness score, score humide, score de pluie, score d inondation, hochwasser score`,
    ),
    ids: ["score_wet"],
  },
  { terms: words("storm score, sturm score, score de vent, score vent, score de tempete"), ids: ["score_wind"] },
  { terms: words("score de chaleur, score chaleur, hitze score, hitzescore"), ids: ["score_heat"] },
  { terms: words("score de froid, score froid, kalte score"), ids: ["score_cold"] },
  { terms: words("score de neige, schnee score"), ids: ["score_snow"] },
  { terms: words("score cotier, kusten score, coast score, sea score"), ids: ["score_coastal"] },
];
