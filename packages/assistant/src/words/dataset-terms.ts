import { words } from "./word-list.ts";

/**
 * What people call datasets, in English, German and French, folded as questions are. Several ids stand in the order in
 * which they are meant; the first one that a project holds is taken. A term marked `asks` means several things alike:
 * where more than one of them is there, the assistant asks which.
 */
export interface DatasetTerm {
  readonly terms: readonly string[];
  readonly ids: readonly string[];
  readonly asks?: true;
}

export const DATASET_TERMS: readonly DatasetTerm[] = [
  // heat
  {
    terms:
      words(`mean temperature, mean temperatures, average temperature, annual temperature, temperature, temperatures,
      mitteltemperatur, durchschnittstemperatur, temperatur, temperaturen, temperature moyenne`),
    ids: ["tas_mean"],
  },
  {
    terms: words("warming, erwarmung, rechauffement, temperature change, warming since 1981 2010"),
    ids: ["tas_change"],
  },
  {
    terms: words(
      `daily maximum, daytime temperature, mean daily maximum, mittleres tagesmaximum, mittlere tageshochsttemperatur, mittlere hochsttemperatur, mean maximum temperature, average maximum temperature, temperature maximale moyenne, temperature maximale quotidienne moyenne, moyenne des maximales`,
    ),
    ids: ["tasmax_mean"],
  },
  {
    terms:
      words(`hottest day, highest temperature, heisseste tag, heissester tag, heissesten tag, heissesten tage, jour le plus chaud, maximum temperature, max temperature,
      maximum temp, max temp, top temperature, peak temperature, peak temperatures, peak heat, highest temperatures, temperature maximale, temperatures maximales, temperature maximum,
      temperature la plus elevee, temperature la plus haute, pic de temperature, pic de chaleur, hochsttemperatur, hochsttemperaturen, tageshochsttemperatur, tageshochstwert,
      hochster tageswert, hochste temperatur, hochsten temperatur, maximaltemperatur, maximale temperatur, spitzentemperatur, spitzentemperaturen, temperaturmaximum`),
    ids: ["txx", "txx_rp"],
  },
  {
    terms:
      words(`extreme heat, extreme temperature, extreme temperatures, heat extreme, hitzeextrem, extreme hitze, chaleur
      extreme`),
    ids: ["txx_rp"],
  },
  { terms: words("summer days, days above 25, days over 25, sommertage, jours d ete"), ids: ["su25"] },
  {
    terms:
      words(`hot days, hot day, days above 30, days over 30, days of heat, hot days above 30, hot days over 30, heisse
      tage, heissen tage, heissen tagen, heisser tage, hitzetage, hitzetagen, jours chauds, jour chaud, jour chauds, jours chaud, jours de chaleur, jours de forte
      chaleur`),
    ids: ["hd30"],
  },
  {
    terms: words(
      `very hot days, days above 35, days over 35, very hot days above 35, sehr heisse tage, jours tres chauds`,
    ),
    ids: ["tx35"],
  },
  { terms: words("extremely hot days, days above 40, days over 40, extremely hot days above 40"), ids: ["tx40"] },
  { terms: words("tropical nights, tropennachte, nuits tropicales"), ids: ["tr20"] },
  { terms: ["very warm nights"], ids: ["tr25"] },
  { terms: words("warm spell, warm spells, warm spell days"), ids: ["wsdi"] },
  {
    terms:
      words(`heatwave, heatwaves, heat wave, heat waves, heatwave days, hitzewelle, hitzewellen, vague de chaleur, vagues
      de chaleur, canicule`),
    ids: ["hw_freq"],
  },
  {
    terms: words("cooling degree days, cooling demand, cooling, kuhlgradtage, degres jours de climatisation"),
    ids: ["cdd18"],
  },
  {
    terms:
      words(`humid heat, wbgt, wet bulb, wet bulb globe temperature, heat stress, feuchte hitze, hitzestress, chaleur
      humide, stress thermique`),
    ids: ["wbgt_mean"],
  },
  { terms: ["days of strong humid heat", "wbgt above 28"], ids: ["wbgt28"] },
  { terms: ["days of extreme humid heat", "wbgt above 32"], ids: ["wbgt32"] },
  { terms: ["heat index", "dangerous heat"], ids: ["hi41"] },
  {
    terms:
      words(`lost work, work outdoors, outdoor work, labour loss, lost work capacity, work capacity, productivity, arbeitsausfall, perte de
      productivite`),
    ids: ["labour_loss"],
  },
  // cold
  {
    terms: words("minimum temperature, daily minimum, mean daily minimum, tiefsttemperatur, temperature minimale"),
    ids: ["tas_min_mean"],
  },
  { terms: words("coldest night, kalteste nacht, nuit la plus froide"), ids: ["tnn", "tnn_rp"] },
  { terms: words("extreme cold, cold extreme, extreme kalte, froid extreme"), ids: ["tnn_rp"] },
  {
    terms: words(
      "frost days, frost day, frost, days of frost, frosttage, frosttagen, jours de gel, gel, freeze, freezes, freezing, gele, gele t il, gelera, friert, frieren",
    ),
    ids: ["fd0"],
  },
  { terms: words("ice days, eistage, jours de glace"), ids: ["id0"] },
  { terms: ["severe frost"], ids: ["fd10"] },
  { terms: words("cold spell, cold spells, kaltewelle, vague de froid"), ids: ["csdi"] },
  {
    terms: words("heating degree days, heating demand, heating, heizgradtage, degres jours de chauffage"),
    ids: ["hdd18"],
  },
  { terms: words("freeze thaw, frost tau wechsel, gel degel"), ids: ["ftc"] },
  { terms: words("growing season, vegetationsperiode, saison de croissance"), ids: ["gsl"] },
  // wet
  {
    terms:
      words(`rain, rainfall, precipitation, total rain, annual rain, annual precipitation, niederschlag, niederschlags, regen, regens,
      niederschlage, pluie, pluies, precipitations, pleuvra, pleuvra t il, pleuvoir`),
    ids: ["pr_total"],
  },
  {
    terms:
      words(`worst day of rain, worst rain day, worst day for rain, rainiest day, jour de pluie le plus fort, starkster regentag, schlimmster regentag, pire jour de pluie, wettest day, heaviest rain, maximum daily rain, rainiest day, nassester tag, nasseste tag, jour le plus
      pluvieux`),
    ids: ["rx1day"],
  },
  {
    terms:
      words(`extreme rain, extreme rainfall, daily rain by return period, starkregen, pluie extreme, pluies extremes,
      heavy rain`),
    ids: ["rx1day_rp", "rx1day"],
  },
  { terms: ["wettest five days", "five day rain"], ids: ["rx5day"] },
  { terms: words("heavy rain days, days of heavy rain, starkregentage"), ids: ["r10mm"] },
  { terms: ["very heavy rain days"], ids: ["r20mm"] },
  { terms: words("rain intensity, regenintensitat, intensite des pluies"), ids: ["sdii"] },
  {
    terms: words("flood depth, flood depths, uberflutungstiefe, hauteur d inondation"),
    ids: words("river_flood_depth, coastal_flood_depth, pluvial_flood_depth"),
    asks: true,
  },
  {
    // a project without a flood map may know the class of the district or the loss by surface water
    terms: words(`flood, floods, flooding, hochwasser, uberschwemmung, uberflutung, inondation, inondations`),
    ids: words(`river_flood_depth, coastal_flood_depth, pluvial_flood_depth, district_river_flood,
      district_urban_flood, pluvial_flood_ead`),
    asks: true,
  },
  {
    terms:
      words(`river, rivers, fluss, flusse, flussen, riviere, rivieres, fleuve, fleuves, river flood, river floods, river flooding, fluvial flood, fluvial flooding, flusshochwasser,
      inondation fluviale, crue, crues`),
    ids: words("river_flood_depth, district_river_flood"),
  },
  {
    terms: words(`flood plain, floodplain, reach of river floods, reach of the river flood, uberschwemmungsgebiet,
      uberschwemmungsgebiete, zone inondable, zones inondables`),
    ids: ["river_flood_reach"],
  },
  {
    terms:
      words(`surface water flooding, surface water floods, ruissellement, inondations pluviales, surface water flood, surface water, pluvial flood, pluvial flooding, flash flood, flash floods, sturzflut,
      inondation pluviale`),
    ids: ["pluvial_flood_depth"],
  },
  { terms: ["urban flood", "urban flooding"], ids: ["district_urban_flood"] },
  {
    terms: words("landslide, landslides, erdrutsch, erdrutsche, glissement de terrain, glissements de terrain"),
    ids: ["landslide_susc", "district_landslide"],
  },
  // dry
  {
    terms: words("dry spell, longest dry spell, consecutive dry days, trockenperiode, periode seche"),
    ids: ["cdd"],
  },
  { terms: words("drought index, spei, spei 12, durreindex, indice de secheresse"), ids: ["spei12"] },
  {
    terms: words(`drought, droughts, months in drought, severe drought, durre, trockenheit, secheresse, secheresses`),
    ids: ["drought_months", "spei12"],
  },
  { terms: ["drought frequency"], ids: ["df6"] },
  { terms: words("soil moisture, bodenfeuchte, humidite du sol"), ids: ["sm_total"] },
  {
    terms: words("evaporation, potential evaporation, evapotranspiration, verdunstung, evaporation potentielle"),
    ids: ["pet"],
  },
  { terms: words("aridity, ariditat, aridite"), ids: ["aridity"] },
  { terms: words("water stress, wasserstress, stress hydrique"), ids: ["water_stress", "district_water_scarcity"] },
  { terms: words("water scarcity, wasserknappheit, penurie d eau"), ids: ["district_water_scarcity", "water_stress"] },
  {
    terms: words("fire weather, fire weather index, fwi, feuerwetter, waldbrandwetter, meteo feu"),
    ids: ["fwi_mean", "fwi_days"],
  },
  { terms: ["fire danger", "feuergefahr", "danger de feu"], ids: ["fire_danger_rp", "fwi_days"] },
  { terms: ["days of high fire danger"], ids: ["fwi_days", "fire_danger_rp"] },
  {
    terms:
      words(`wildfire, wildfires, forest fire, forest fires, bushfire, bushfires, fire, fires, waldbrand, waldbrande, feu
      de foret, feux de foret, incendie, incendies`),
    ids: words("fire_danger_rp, wildfire_rp, fwi_days, fwi_mean"),
  },
  // snow
  { terms: words("snow days, snow cover, schneetage, jours de neige"), ids: ["snow_days"] },
  { terms: words("snow water, snow water equivalent, snow pack, snow depth"), ids: ["swe_max"] },
  { terms: words("snow load, schneelast, charge de neige"), ids: ["snow_load_rp"] },
  { terms: words("snowfall, schneefall, chutes de neige, chute de neige"), ids: ["snowfall"] },
  { terms: words("avalanche, avalanches, lawine, lawinen"), ids: ["avalanche_class"] },
  // wind
  {
    terms: words(
      "moyenne du vent, moyenne de vent, vent moyen, vitesse moyenne du vent, moyenne des vents, durchschnittlicher wind, durchschnittlichen wind, durchschnittliche windgeschwindigkeit, durchschnittswind, mittlerer wind, mittlere windgeschwindigkeit, mittelwert des winds, mean wind speed, average wind speed, average winds, mean wind, average wind, wind speed, windgeschwindigkeit, vitesse du vent",
    ),
    ids: ["wind_mean"],
  },
  {
    terms: words(`storm, storms, windstorm, windstorms, sturm, sturme, tempete, tempetes`),
    ids: ["storm_gust_rp", "tc_wind_rp"],
  },
  {
    terms:
      words(`cyclone, cyclones, hurricane, hurricanes, typhoon, typhoons, tropical cyclone, tropical cyclones, cyclone
      wind, cyclone winds, tropical storm, tropical storms, tropensturm, tropensturme, tropical storm wind, tropische wirbelsturme, tropischen wirbelsturmen, tropischer wirbelsturme, tropischer wirbelsturm, tropische zyklone, tropischen zyklonen, tropische sturme, tropischen sturmen, vent de cyclone, vents de cyclone, vent de cyclones, vents de cyclones, vent cyclonique, vents cycloniques, vents des cyclones, vent d ouragan, cyclone tropical, cyclones tropicaux, tempete tropicale, tempetes tropicales, wirbelsturm, wirbelsturme, hurrikan, taifun, tropical cyclone winds, cyclone winds, hurricane winds, typhoon winds, wind tropischer wirbelsturme, wind tropischer zyklone, ouragan,
      ouragans`),
    ids: ["tc_wind_rp"],
  },
  { terms: ["cyclone frequency", "how often cyclones"], ids: ["tc_freq"] },
  { terms: words("hail, hagel, grele"), ids: ["hail_days"] },
  {
    terms: words("thunder, thunderstorm, thunderstorms, lightning, gewitter, orage, orages, foudre"),
    ids: ["thunder_days"],
  },
  { terms: ["tornado", "tornadoes"], ids: ["tornado_rate"] },
  // coast
  {
    terms:
      words(`sea levels, sea level, sea level rise, rising sea, rising seas, meeresspiegel, meeresspiegelanstieg, niveau de la mer,
      elevation du niveau de la mer, montee des eaux`),
    ids: ["slr_local"],
  },
  {
    terms:
      words(`extreme sea level, extreme sea levels, extreme water level, extreme water levels, storm tide, storm surge level, extremwasserstand, extremwasserstande, extremwasserstands, extremer wasserstand, extremen wasserstand, sturmflutpegel, sturmfluthohe, sturmflutwasserstand, niveau de la mer extreme, niveau extreme de la mer, niveau d eau extreme, storm surge, storm surges, surge, sturmflut, sturmfluten, surcote,
      onde de tempete`),
    ids: ["esl_rp"],
  },
  {
    terms: words(`waves, waves at the beach, wave level, wellen, wellen am strand, vagues, vagues a la plage`),
    ids: ["esl_waves_rp"],
  },
  {
    terms:
      words(`coastal flood, coastal floods, coastal flooding, coastal flood depth, kustenhochwasser, inondation cotiere,
      submersion`),
    ids: ["coastal_flood_depth", "surge_rp", "district_coastal_flood"],
  },
  {
    terms: words("coastal erosion, beach erosion, shoreline retreat, kustenerosion, erosion cotiere, erosion"),
    ids: ["coast_recession"],
  },
  {
    terms: words("ground above the sea, freeboard, height above the sea, freibord, hohe uber dem meer, franc bord"),
    ids: ["freeboard_rp"],
  },
  { terms: ["tsunami", "tsunamis"], ids: ["tsunami_rp", "district_tsunami"] },
  // other
  {
    terms:
      words(`earthquake, earthquakes, seismic, ground motion, pga, shaking, erdbeben, seisme, seismes, tremblement de
      terre`),
    ids: ["pga_rp", "mmi_475"],
  },
  { terms: words("earthquake intensity, mmi, mercalli"), ids: ["mmi_475"] },
  { terms: words("volcanic ash, ash fall, vulkanasche, cendres"), ids: ["volcano_ash_rp"] },
  {
    terms: words("volcano, volcanoes, nearest volcano, distance to volcano, vulkan, vulkane, volcan, volcans"),
    ids: ["volcano_dist", "volcano_ash_rp"],
  },
  {
    terms:
      words(`elevation, elevations, altitude, altitudes, height above sea level, above sea level, above the sea level, above mean sea level, above the sea, hohe uber meer,
      meereshohe, hohenlage, uber dem meer, uber dem meeresspiegel, uber meer, uber null, au dessus de la mer, au dessus du niveau de la mer`),
    ids: ["elevation"],
  },
  {
    terms: words("solar radiation, sunshine, sonneneinstrahlung, rayonnement solaire, radiation"),
    ids: ["radiation"],
  },
];
