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
    id: "iris-wind",
    title: "IRIS cyclone wind",
    publisher: "Imperial College London, OS-Climate bucket",
    brings: "Cyclone wind at 19 return periods.",
    licence: "CC BY 4.0",
    address: OS_CLIMATE,
    missing: "Whether its wind is a mean of 1 or of 10 minutes is not confirmed.",
  },
  {
    id: "wisc-gust",
    title: "C3S windstorm gusts, Europe",
    publisher: "Copernicus Climate Change Service, OS-Climate bucket",
    brings: "The gust of 50 years in Europe.",
    licence: "Licence to use Copernicus Products",
    address: OS_CLIMATE,
    missing:
      "Its coordinate system is not confirmed, and arrays of the bucket are read from a copy only, as an import.",
  },
  {
    id: "aqueduct-water-stress",
    title: "Aqueduct 4 water stress",
    publisher: "World Resources Institute, OS-Climate bucket",
    brings: "Water stress of the catchment.",
    licence: "CC BY 4.0",
    address: OS_CLIMATE,
    missing: "Whether its numbers are ratios or percent is not confirmed.",
  },
  {
    id: "flopros",
    title: "FLOPROS flood protection",
    publisher: "Scussolini et al. 2016, OS-Climate bucket",
    brings: "Regional defences where none is told.",
    licence: "CC BY 3.0",
    address: OS_CLIMATE,
    missing: "The path of its array is not confirmed.",
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
];
