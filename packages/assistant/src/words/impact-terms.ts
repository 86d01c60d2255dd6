import { words } from "./word-list.ts";

/** Words for what a hazard does: with a hazard they name an impact driver. */
export const QUANTITY_TERMS: readonly (readonly [
  "ead" | "bi_annual" | "bi" | "loss-ratio" | "building-damage",
  readonly string[],
])[] = [
  ["loss-ratio", words("loss ratio, damage ratio, schadenquote, taux de perte")],
  [
    "building-damage",
    words("building damage, damage to buildings, gebaudeschaden, gebaudeschaden, dommages aux batiments"),
  ],
  [
    "bi_annual",
    words(`expected annual interruption, business interruption, interruption, downtime, outage, outages, days lost,
      lost days, betriebsunterbrechung, ausfall, ausfalltage, interruption d activite, arret d activite, days down, out of action,
      out of service, standstill, interruption days, days of interruption, days of downtime, production days lost, lost production days, days without production,
      stillstand, stillstands, stillstandstage, stillstandszeit, stillstandszeiten, produktionsausfall, produktionsausfalle, produktionsstillstand, betriebsausfall,
      betriebsausfalle, betriebsunterbrechungen, unterbrechung, unterbrechungen, unterbrechungstage, ausfallzeit, ausfallzeiten, ausfalltagen,
      arret de production, arrets de production, jours d arret, jours d interruption, jours perdus, jours de production perdus, temps d arret, interruptions d activite`),
  ],
  [
    "ead",
    words(`expected annual loss, expected annual losses, average annual loss, annual loss, annual losses, yearly loss,
      schadens, schaden im jahr, jahrlichen schaden, jahrliche schaden, erwarteter jahrlicher schaden, erwarteten jahrlichen schaden, erwartete jahrliche schaden, erwartete schaden, schadenerwartung, schadenserwartung, schadenssumme, pertes attendues par an, cout annuel, couts annuels, yearly losses, yearly damage, annual damage, expected loss, expected losses, expected damage, expected annual damage, expected yearly loss, expected yearly losses, annual expected loss, annual expected losses, loss per year, losses per year, schaden jahrlich, eal, aal, ead, lose, loses, losing, lost, bleed, bleeds, bleeding, einbussen, verlieren, verliert, perdre, perdons, perd, perdent, perdrons, perdrait, perdraient, perdrions, perdront, perdra, could we lose, can we lose, loss, losses, damage, damages, jahrlicher schaden, erwarteter jahresschaden, erwarteten jahresschaden, erwarteter schaden, erwarteten schaden, jahresschaden, jahresverlust, schaden, schaeden, schaden pro jahr,
      verlust, verluste, perte annuelle attendue, pertes annuelles attendues, perte attendue, pertes attendues, perte annuelle, pertes annuelles, perte, pertes, dommages, degats, degat, dommage, annual bill, yearly bill, facture annuelle,
      financial damage, financial loss, financial losses`),
  ],
];

/** Hazards of impact drivers, by the words for them. */
export const HAZARD_TERMS: readonly (readonly [string, readonly string[]])[] = [
  [
    "river_flood",
    words(
      "river flood, river, rivers, fluss, flusse, flussen, riviere, rivieres, fleuve, fleuves, cours d eau, river flooding, river floods, fluvial, flusshochwasser, inondation fluviale",
    ),
  ],
  [
    "pluvial_flood",
    words(
      "surface water, surface water flood, surface water floods, pluvial, flash flood, flash floods, sturzflut, sturzfluten, starkregen, starkregenuberflutung, starkregenuberflutungen, surface water flooding, ruissellement, ruissellements, ruissellement urbain, eaux de ruissellement, inondation pluviale, inondations pluviales, inondation par ruissellement, inondations par ruissellement, oberflachenwasser, oberflachenhochwasser, uberflutung durch starkregen",
    ),
  ],
  ["coastal_flood", words("coastal flood, coastal flooding, storm surge, kustenhochwasser, inondation cotiere")],
  [
    "tc_wind",
    words(`cyclone, cyclones, hurricane, hurricanes, typhoon, typhoons, tropical cyclone, tropical cyclones, tropical storm, tropical storms, tropische wirbelsturme, tropischen wirbelsturmen, tropischer wirbelsturme, tropischer wirbelsturm, tropische zyklone, tropischen zyklonen, tropische sturme, tropischen sturmen, cyclone tropical, cyclones tropicaux, tropensturm,
      tropensturme, tempete tropicale, tempetes tropicales,
      wirbelsturm, wirbelsturme, wirbelsturmen, zyklon, zyklone, hurrikan, hurrikane, taifun, taifune, ouragan, ouragans, typhon, typhons`),
  ],
  ["storm_wind", words("storm, storms, windstorm, windstorms, sturm, sturme, sturmen, tempete, tempetes")],
  ["hail", words("hail, hagel, grele")],
  ["snow_load", words("snow load, snow, schneelast")],
  [
    "wildfire",
    words(
      "wildfire, wildfires, fire, fires, bushfire, bushfires, forest fire, forest fires, waldbrand, waldbrande, waldbranden, incendie, incendies, feu, feux, feu de foret, feux de foret",
    ),
  ],
  [
    "earthquake",
    words(
      "earthquake, earthquakes, quake, quakes, erdbeben, seisme, seismes, tremblement de terre, tremblements de terre",
    ),
  ],
  ["tsunami", ["tsunami"]],
  ["volcano", words("volcano, volcanoes, volcanic ash, ash, vulkan, vulkane, volcan, volcans")],
  ["heat", words("heat, hitze, hitzewellen, chaleur, vagues de chaleur")],
  ["cold", words("cold, kalte, froid")],
  ["drought", words("drought, droughts, durre, durren, trockenheit, secheresse, secheresses")],
  ["water_stress", words("water stress, wasserstress, stress hydrique")],
];

/** Words for a topic; they mean its score. */
export const TOPIC_TERMS: readonly (readonly [string, readonly string[]])[] = [
  [
    "heat",
    words(
      "heat, heat risk, hot, heiss, heisse, heisser, heisses, heissen, chaud, chaude, chauds, chaudes, hitze score, hitze, hitzerisiko, chaleur, heat score",
    ),
  ],
  ["cold", words("cold, cold risk, kalte, froid, cold score")],
  ["wet", words("wet, wetness, wet risk, nasse, nass, wet score, humidite excessive, humidite, humide, humides")],
  ["dry", words("dry, dryness, dry risk, dry score, trocken, sec, seche")],
  ["snow", words("snow, snow risk, schnee, neige, snow score")],
  ["wind", words("wind score, wind, wind risk, winds, vent, vents, wind score")],
  [
    "coastal",
    words("coastal, coast, coastal risk, kuste, kustenrisiko, cote, cotier, cotiere, cotiers, littoral, coastal score"),
  ],
  ["other", words("geophysical, other hazards, other topic")],
];

/** Words for the score of a location over all topics. */
export const LOCATION_SCORE_TERMS: readonly string[] =
  words(`risk score, risk scores, overall risk score, risk level, risk levels, total risk, gesamtscore, gesamt score, risikowert, risikowerte, risikoscore, risk rating, note de risque, score global, score total, risque global, risque total, climate score, klimarisiko, klimarisiken, risque climatique, risques climatiques, overall risk, overall score, score, scores, risk, risks, at risk, climate risk,
      location score, gesamtrisiko, gesamtrisikos, standort score, standortscore, score de localisation, score de site, risiko, risiken, risque, risques, score de risque`);
