/** How a dataset is worked out: what every dataset of one method shares. A declaration may say it more exactly. */
export interface Method {
  readonly sentence: string;
  readonly source: string;
  readonly licence: string;
  readonly weakness: string;
}

const PACK_LICENCE = "CC BY-SA 4.0 (screening pack)";
const WARMING = "AR6 WG1 assessed warming (Figure 4.11; history IGCC)";
const PATTERNS = "Diez-Sierra et al. 2022 regional patterns";
const CLIMATE = "Tidemark baseline climatology 0.25°";
const STATIONS = "WMO standard normals 1991-2020 (NOAA NCEI 0253808)";
const CMIP6_EXTREMES = "CMIP6 regional extremes, AR6 Tables 11.SM.2-8 (Hauser)";

const table = {
  C1: {
    sentence:
      "Baseline monthly climate plus the region's change per degree of global warming times the warming of that year.",
    source: `${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "Patterns come from CMIP5 models; relief below 0.25 degrees, lakes and cities are not resolved.",
  },
  C2: {
    sentence:
      "Expected extreme day of a year: the extreme month's mean and a multiple of its daily spread, which is fitted to records of stations; moved by the regional response of the extreme to global warming.",
    source: `${STATIONS}; ${CMIP6_EXTREMES}; ${WARMING}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness:
      "Records of stations left out are met within 1.3 (highs) and 1.7 °C (lows) where the months are known; the months of the cell add their own error.",
  },
  C3: {
    sentence:
      "Share of days beyond the limit from a distribution around each month's mean, summed over the months; its spread near the mean is fitted to counted days of stations, far out to their records.",
    source: `${STATIONS}; ${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "Counts under 20 days can be wrong by a factor of two to three in monsoon and maritime climates.",
  },
  C3b: {
    sentence:
      "Chance that a day passes the local percentile of the reference period in the warmer climate, turned into days in spells.",
    source: `${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "The length of spells cannot be known from monthly data; read the change, not the count.",
  },
  C4: {
    sentence:
      "Generalised extreme value distribution with a bounded tail around the mean yearly extreme, moved with the climate.",
    source: `${CMIP6_EXTREMES}; ${WARMING}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness:
      "The spread is fitted to stations; the shape and the share of the yearly scatter are one rule everywhere.",
  },
  C5: {
    sentence: "Exact sum for a normal distribution of daily temperature around each month's mean.",
    source: `${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "Small sums near the limit are up to a tenth too high.",
  },
  C6: {
    sentence:
      "Humid heat from monthly temperature and humidity, keeping the vapour pressure through the day (Stull wet bulb).",
    source: `Stull 2011; ISO 7243; ${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "For shade and light wind; sun, radiating surfaces and clothing add to it.",
  },
  C7: {
    sentence:
      "Gamma distribution of wet-day rain; rarer rain by a growth that is fitted to the highest daily rain of stations; scaled with the regional response of the wettest day.",
    source: `${STATIONS}; ${CMIP6_EXTREMES}; ${WARMING}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "A cell of 0.25 degrees hides local storms; records of stations differ by a factor of 1.3 from it.",
  },
  C8: {
    sentence: "Depth by return period from a flood map, the return period shifted with the change of heavy rain.",
    source: "JRC or WRI Aqueduct flood map where imported; else own screening",
    licence: "as the imported map; screening CC BY-SA 4.0",
    weakness:
      "Defences are known only where the map holds them; screening depths tell apart dry and exposed, not more.",
  },
  C9: {
    sentence: "Water balance of monthly rain and Hargreaves evaporation against its spread in the reference period.",
    source: `Hargreaves and Samani 1985; Vicente-Serrano et al. 2010; ${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "Evaporation from temperature alone overstates drying as carbon dioxide rises.",
  },
  C10: {
    sentence: "Canadian fire weather index run on a typical series of days per month.",
    source: `Van Wagner 1987; ${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "A stand-in for daily weather: wind and dry spells of single days are not in it.",
  },
  C11: {
    sentence: "Monthly snow budget of snowfall by temperature and degree-day melt.",
    source: `${WARMING}; ${PATTERNS}; ${CLIMATE}`,
    licence: PACK_LICENCE,
    weakness: "The height of the site, or of the places in its cell, decides; valleys and peaks differ widely.",
  },
  C12: {
    sentence:
      "Gusts by return period in the form of EN 1991-1-4 from a supplied 50-year value; no climate signal is claimed.",
    source: "EN 1991-1-4; supplied wind map; baseline climatology for the mean wind",
    licence: "as the supplied map; mean wind CC BY-SA 4.0",
    weakness: "Models agree on no change of storm winds; relief and exposure are not resolved.",
  },
  C13: {
    sentence:
      "Winds of 10 and 100 years of the synthetic storms of STORM, drawn to best tracks; linear in the return period to the power -0.25 between and beyond them; stronger with warming.",
    source:
      "STORM (Bloemendaal et al. 2020); best tracks HURDAT2 (NOAA) and JTWC (US Navy); Knutson et al. 2020 for warming",
    licence: PACK_LICENCE,
    weakness:
      "Beyond 100 years the curve goes on without a fit. The South Atlantic, where cyclones are very rare, is not in STORM and reads 0. Relief and exposure are not resolved.",
  },
  C14: {
    sentence: "Days or rates of occurrence by place, from stations, records or a supplied map; held constant in time.",
    source: "supplied map",
    licence: "as the supplied map",
    weakness: "No climate trend is claimed for hail, thunderstorms and tornadoes.",
  },
  C15: {
    sentence:
      "Global mean sea level times the local factor plus land motion; the still water of storms above high water from a regression and kriged tide gauges.",
    source:
      "AR6 WG1 Table 9.9; d25a-rsl-fusion (AR6 FACTS); Vousdoukas et al. 2018; GESLA-3 (Haigh et al. 2023; Hermans et al. 2023)",
    licence: "MIT; EU Decision 2011/833/EU; CC BY 4.0",
    weakness:
      "Defences and the difference between mean sea level and the geoid are not in it (up to half a metre). Coasts of cyclones have few storms in the records of their gauges; there, and in river mouths, single places were drawn to published storm tides, compiled by Tidemark without opening their sources.",
  },
  C16: {
    sentence:
      "Run-up heights of a supplied probabilistic source; without one only the nearness to a subduction coast is known.",
    source: "supplied run-up source; PB2002 plate boundaries (Bird 2003)",
    licence: "as the supplied source; ODC-BY 1.0",
    weakness: "No run-up is modelled here.",
  },
  C17: {
    sentence:
      "Ground acceleration from the earthquakes since 1500, spread around where they were, and the plate setting, drawn towards known city values.",
    source:
      "ISC-GEM catalogue (Storchak et al. 2013, 2015); NCEI significant earthquakes; Boore and Atkinson 2008; Youngs et al. 1997; PB2002 (Bird 2003); city values from national maps; Worden et al. 2012",
    licence: PACK_LICENCE,
    weakness:
      "Screening: nine of ten cities within a factor of two. Faults that were quiet since 1500 are not in it, and soil is not.",
  },
  C18: {
    sentence: "Great-circle distance to the nearest listed volcano that was active in the Holocene.",
    source: "NOAA NCEI volcano location database",
    licence: "public domain",
    weakness: "Distance is not hazard: size, wind and how often a volcano erupts are not in it.",
  },
  C19: {
    sentence:
      "Class that ThinkHazard! publishes for the district, from the eight nearest located districts within 150 km: the class with most weight, by the square of the distance.",
    source: "ThinkHazard! hazard levels, GFDRR (November 2023); positions of districts from GeoNames and IBGE",
    licence: "CC BY 4.0 (GFDRR); CC BY 4.0 (GeoNames); IBGE",
    weakness:
      "A class of a whole district, not of the site: within one district a river bank and a hill have the same class. Never a depth, a height or a rate.",
  },
  C20: {
    sentence:
      "Distance to the rivers of the 1:10 million map, height above the lowest places within 10 km, relief of the cell, class of the district, score of the basin and runoff, weighed in a logistic curve; no number in deserts, more than 60 km from any river of the map, in deltas and on low coasts.",
    source:
      "Natural Earth rivers 1:10 million; Aqueduct 3.0 (WRI, Hofste et al. 2019); ThinkHazard! (GFDRR); places of GeoNames; runoff by Turc 1954",
    licence: "public domain (Natural Earth); CC BY 4.0 (WRI, GFDRR, GeoNames); CC BY-SA 4.0 (screening pack)",
    weakness:
      "A sorting of places, no map: small rivers are not on it, mapped ones lie about 1 km off, and within a flood plain it cannot tell wet ground from dry. Defences and dams are not counted. Below 1 % means that no river of the map is near, not that the place is safe.",
  },
  ext: {
    sentence: "Read from the named layer at the site.",
    source: "named layer",
    licence: "as the layer",
    weakness: "As fine as the layer.",
  },
  B: {
    sentence: "Published damage function applied to the hazard at the same return period.",
    source: "see the damage function",
    licence: "figures cited to their papers",
    weakness: "Mean curves of building classes: single buildings differ by as much as the mean itself.",
  },
  B10: {
    sentence: "Days until work resumes, read from building damage, plus cleaning up after water.",
    source: "own table in the shape of HAZUS loss of function",
    licence: "CC BY-SA 4.0",
    weakness: "Stocks, alternative sites and suppliers decide as much as the building.",
  },
  B11: {
    sentence: "Area under the curve of impact over yearly probability, constant beyond the rarest event.",
    source: "standard expected annual impact",
    licence: "CC BY-SA 4.0",
    weakness: "Carries every weakness of the hazard and the damage function, and a coarse set of return periods.",
  },
  D: {
    sentence: "85th percentile of the scores below it; missing ones do not count.",
    source: "computed from the indicators",
    licence: PACK_LICENCE,
    weakness: "The limits behind each score are expert proposals unless a norm sets them.",
  },
} as const satisfies Record<string, Method>;

export type MethodId = keyof typeof table;
export const METHODS: Readonly<Record<MethodId, Method>> = table;
