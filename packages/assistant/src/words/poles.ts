import { words } from "./word-list.ts";

/** A word such as "driest" names an end of what is measured, and may be said of several datasets. */
export interface Pole {
  readonly forms: readonly string[];
  /** What it can be said of, and which values come first then. */
  readonly of: readonly (readonly [dataset: string, end: "largest" | "smallest"])[];
}

export const POLES: readonly Pole[] = [
  {
    forms:
      words(`lowest lying, low lying, lowest above sea level, tiefstgelegenen, tiefstgelegene, am tiefsten gelegenen, am tiefsten liegenden, am niedrigsten gelegenen, am tiefsten gelegen, les plus bas,
      a la plus basse altitude, lie lowest, lies lowest, liegen am tiefsten, liegt am tiefsten`),
    of: [["elevation", "smallest"]],
  },
  {
    forms: words(
      `highest lying, highest up, lie highest, lies highest, hochstgelegenen, hochstgelegene, am hochsten gelegenen, am hochsten gelegen, liegen am hochsten, liegt am hochsten, les plus hauts`,
    ),
    of: [["elevation", "largest"]],
  },
  {
    forms: words(
      "driest, trockenster, trockenstes, trockensten, trockenste, plus sec, plus secs, plus seche, plus seches",
    ),
    of: [
      ["pr_total", "smallest"],
      ["score_dry", "largest"],
      ["spei12", "smallest"],
      ["cdd", "largest"],
      ["drought_months", "largest"],
      ["sm_total", "smallest"],
      ["aridity", "smallest"],
    ],
  },
  {
    forms: words("wettest, nassester, nassesten, nasseste, feuchtesten, plus humide, plus humides"),
    of: [
      ["pr_total", "largest"],
      ["score_wet", "largest"],
      ["spei12", "largest"],
    ],
  },
  {
    forms: words("rainiest, regenreichsten, regenreichste, plus pluvieux, plus pluvieuse"),
    of: [["pr_total", "largest"]],
  },
  {
    forms: words(
      "hottest, warmest, heissester, heissestes, warmster, heissesten, heisseste, warmsten, warmste, plus chaud, plus chauds, plus chaude, plus chaudes",
    ),
    of: [
      ["tas_mean", "largest"],
      ["score_heat", "largest"],
    ],
  },
  {
    forms: words(
      "coldest, coolest, chilliest, kuhlster, kuhlstes, kuhlsten, kuhlste, plus frais, plus fraiche, plus fraiches, kaltester, kaltesten, kalteste, plus froid, plus froids, plus froide, plus froides",
    ),
    of: [
      ["tas_mean", "smallest"],
      ["score_cold", "largest"],
      ["tnn", "smallest"],
      ["fd0", "largest"],
    ],
  },
  {
    forms: words("windiest, windigsten, windigste, plus venteux, plus venteuse"),
    of: [
      ["wind_mean", "largest"],
      ["score_wind", "largest"],
    ],
  },
  {
    forms: words("snowiest, schneereichsten, schneereichste, plus enneige, plus enneiges"),
    of: [
      ["snowfall", "largest"],
      ["score_snow", "largest"],
    ],
  },
  { forms: words("most valuable, wertvollsten, wertvollste, valent le plus"), of: [["asset_value", "largest"]] },
  {
    forms: words(
      "northernmost, most northerly, furthest north, farthest north, nordlichster, nordlichste, nordlichsten, am nordlichsten, am weitesten nordlich, plus au nord, plus septentrional, plus septentrionaux, plus septentrionale",
    ),
    of: [["latitude", "largest"]],
  },
  {
    forms: words(
      "southernmost, most southerly, furthest south, farthest south, sudlichster, sudlichste, sudlichsten, am sudlichsten, am weitesten sudlich, plus au sud, plus meridional, plus meridionaux, plus meridionale",
    ),
    of: [["latitude", "smallest"]],
  },
  {
    forms: words("nearest, closest, nachsten, am nachsten, plus proche, plus proches"),
    of: [["volcano_dist", "smallest"]],
  },
  {
    forms: words(
      "furthest away, furthest, farthest away, farthest, most distant, am weitesten entfernt, am weitesten weg, weitesten, plus eloigne, plus eloignes, plus eloignee, plus loin",
    ),
    of: [["volcano_dist", "largest"]],
  },
];
