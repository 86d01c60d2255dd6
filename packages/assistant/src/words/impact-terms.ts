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
      lost days, betriebsunterbrechung, ausfall, ausfalltage, interruption d activite, arret d activite`),
  ],
  [
    "ead",
    words(`expected annual loss, expected annual losses, average annual loss, annual loss, annual losses, yearly loss,
      eal, aal, ead, lose, verlieren, perdre, could we lose, can we lose, loss, losses, damage, damages, jahrlicher schaden, erwarteter jahresschaden, erwarteten jahresschaden, erwarteter schaden, erwarteten schaden, jahresschaden, jahresverlust, schaden, schaeden, schaden pro jahr,
      verlust, verluste, perte annuelle attendue, pertes annuelles attendues, perte attendue, pertes attendues, perte annuelle, pertes annuelles, perte, pertes, dommages`),
  ],
];

/** Hazards of impact drivers, by the words for them. */
export const HAZARD_TERMS: readonly (readonly [string, readonly string[]])[] = [
  ["river_flood", words("river flood, river flooding, river floods, fluvial, flusshochwasser, inondation fluviale")],
  ["pluvial_flood", words("surface water, surface water flood, pluvial, flash flood")],
  ["coastal_flood", words("coastal flood, coastal flooding, storm surge, kustenhochwasser, inondation cotiere")],
  [
    "tc_wind",
    words(`cyclone, cyclones, hurricane, hurricanes, typhoon, typhoons, tropical cyclone, tropical cyclones,
      wirbelsturm, ouragan`),
  ],
  ["storm_wind", words("storm, storms, windstorm, sturm, tempete")],
  ["hail", words("hail, hagel, grele")],
  ["snow_load", words("snow load, snow, schneelast")],
  ["wildfire", words("wildfire, wildfires, fire, bushfire, waldbrand, incendie, feu de foret")],
  ["earthquake", words("earthquake, earthquakes, erdbeben, seisme, tremblement de terre")],
  ["tsunami", ["tsunami"]],
  ["volcano", words("volcano, volcanic ash, ash, vulkan, volcan")],
  ["heat", words("heat, hitze, chaleur")],
  ["cold", words("cold, kalte, froid")],
  ["drought", words("drought, durre, secheresse")],
  ["water_stress", words("water stress, wasserstress, stress hydrique")],
];

/** Words for a topic; they mean its score. */
export const TOPIC_TERMS: readonly (readonly [string, readonly string[]])[] = [
  ["heat", words("heat, heat risk, hot, hitze score, hitze, hitzerisiko, chaleur, heat score")],
  ["cold", words("cold, cold risk, kalte, froid, cold score")],
  ["wet", words("wet, wetness, wet risk, nasse, wet score, humidite excessive")],
  ["dry", words("dry, dryness, dry risk, dry score, trocken")],
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
  words(`risk score, risk scores, overall risk, overall score, score, scores, risk, risks, at risk, climate risk,
      location score, gesamtrisiko, gesamtrisikos, standort score, standortscore, score de localisation, score de site, risiko, risiken, risque, risques, score de risque`);
