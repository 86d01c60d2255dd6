/** A source that is known, and that nobody can read by address yet. */
export interface WaitingSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly brings: string;
  readonly licence: string;
  readonly address: string;
  /** What has to be confirmed or built before. */
  readonly missing: string;
}

const OS_CLIMATE = "https://registry.opendata.aws/os-climate-physrisk/";

/** Sources that cannot be turned on, each with what is missing. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  {
    id: "efas-river-flood",
    title: "JRC river flood, Europe",
    publisher: "European Commission, Joint Research Centre",
    brings: "River flood depth in Europe and around the Mediterranean, basins above 150 km².",
    licence: "CC BY 4.0",
    address: "https://doi.org/10.2905/1D128B6C-A4EE-4858-9E34-6210707F3C81",
    missing: "Where its domain ends is not known by its files: a dry place and a place outside look alike.",
  },
  {
    id: "flopros",
    title: "FLOPROS flood protection",
    publisher: "Scussolini et al. 2016, OS-Climate bucket",
    brings: "Regional defences where none is told.",
    licence: "CC BY 3.0",
    address: OS_CLIMATE,
    missing:
      "Three public texts name three paths of its array, and its two maps (least, most) have no numbers as labels.",
  },
  {
    id: "giri-ground-motion",
    title: "GIRI ground motion and wind",
    publisher: "UNEP/GRID-Geneva, CDRI",
    brings: "Ground acceleration at 250, 475 and 975 years; cyclone wind at 25, 50 and 100 years.",
    licence: "CC BY 4.0 by its catalogue",
    address: "https://giri.unepgrid.ch/",
    missing: "The units of both and the words of the licence are not confirmed.",
  },
  {
    id: "giri-river-flood",
    title: "GIRI river flood",
    publisher: "UNEP/GRID-Geneva, CDRI",
    brings: "River flood depth at 8 return periods, 5 to 1000 years.",
    licence: "CC BY 4.0 by its catalogue",
    address: "https://giri.unepgrid.ch/",
    missing:
      "Its layout was not seen, and its depths are far above those of other maps (9 m on average along the Amazon).",
  },
  {
    id: "worldcover",
    title: "ESA WorldCover",
    publisher: "European Space Agency",
    brings: "Share of the ground within 1 km that can burn.",
    licence: "CC BY 4.0",
    address: "https://doi.org/10.5281/zenodo.7254221",
    missing: "A share within 1 km needs 450 cells of its overview at each place; reading of overviews is not built.",
  },
  {
    id: "aqueduct-river-flood",
    title: "Aqueduct floods, river and futures",
    publisher: "World Resources Institute",
    brings: "River flood depth of five climate models, 2030 to 2080.",
    licence: "CC BY 4.0",
    address: "https://www.wri.org/data/aqueduct-floods-hazard-maps",
    missing: "279 files for each place: it remains an import.",
  },
  {
    id: "storm-wind",
    title: "STORM cyclone wind",
    publisher: "Vrije Universiteit Amsterdam, 4TU.ResearchData",
    brings: "Cyclone wind of 10 to 10,000 years.",
    licence: "CC0 1.0",
    address: "https://doi.org/10.4121/12705164",
    missing: "It lies in zip archives, of which no part can be read by address: it remains an import.",
  },
];
