import type { Month, Season } from "@tidemark/science";

/** What a file name or a coordinate of a file says about the map in it. */
export interface MapLabels {
  /** Years. */
  readonly returnPeriod?: number;
  /** As the source names it: "historical", "ssp245", "rcp85". */
  readonly scenario?: string;
  /** The year the map stands for, or the first of the file. */
  readonly year?: number;
  /** Climate model or variant of the source, where it has several. */
  readonly model?: string;
  /** Part of the year; the whole year without. */
  readonly season?: Season;
  readonly month?: Month;
  /** Last year of a mean over years from `year` on. */
  readonly lastYear?: number;
}
export type LabelName = "returnPeriod" | "scenario" | "year" | "model";

/** What a person says of a file where its name and content do not. It goes before what the name says. */
export interface FileDetails extends Pick<MapLabels, LabelName> {
  /** Variable to read. */
  readonly variable?: string;
  /** Unit of the values in the file, whatever the file itself says. */
  readonly units?: string;
  /** Code that stands for missing. */
  readonly nodata?: number;
  /** Coordinate system, "EPSG:n" or a proj4 string. */
  readonly projection?: string;
}

/** Where a map of one's own comes from; publishers of the table of sources are known. */
export interface OriginDetails {
  readonly title: string;
  readonly licence: string;
  readonly address?: string;
  readonly citation?: string;
  readonly version?: string;
  readonly method?: string;
  readonly weakness?: string;
}

/** What a person adds to an import. */
export interface ImportDetails {
  /** By name of the file. */
  readonly files?: Readonly<Record<string, FileDetails>>;
  readonly facts?: OriginDetails;
}

/** How the files of a source look. Labels come from named groups of the pattern: rp, scenario, year, model. */
export interface FilePattern {
  readonly pattern: RegExp;
  /** "netcdf" stands for labelled arrays, in NetCDF or Zarr. */
  readonly format: "geotiff" | "netcdf";
  /** Labels that hold for every file of the pattern. */
  readonly labels?: MapLabels;
  /** Unit of files that name none; other than that of the variable where the source keeps to another. */
  readonly sourceUnits?: string;
  /** Why files of this name are not taken, and what to do with them. */
  readonly refused?: `source.not_taken_${"sinking" | "chelsa" | "worldclim" | "experiment" | "storm_model"}`;
}

interface SourceFacts {
  readonly id: string;
  /** Files of anybody: where they come from has to be told. */
  readonly isOwn?: boolean;
  readonly title: string;
  readonly address: string;
  readonly licence: string;
  readonly citation: string;
  readonly version: string;
  readonly resolution: string;
  readonly baseline: string;
  readonly method: string;
  readonly confidence: "high" | "medium" | "low";
  readonly weakness: string;
  /** File names as a reader would describe them. */
  readonly looksLike: string;
  readonly files: readonly FilePattern[];
  /** Ids of the catalogue that take their values from this source once it is imported. */
  readonly replaces: readonly string[];
}

/** A source of finished maps: one layer per variable, return period, scenario and year. */
export interface MapSource extends SourceFacts {
  readonly kind: "maps";
  readonly variable: {
    /** Name of the stored layer. */
    readonly id: string;
    readonly units: string;
    /** Names in NetCDF files, best first. */
    readonly names: readonly string[];
    /** Values outside cannot be this quantity in this unit; a file with one is refused. */
    readonly possible: readonly [low: number, high: number];
  };
  readonly needs: readonly LabelName[];
  /** Whether a cell without a value inside the map is free of the hazard or unknown. */
  readonly emptyCell: "dry" | "missing";
  readonly sampling: "nearest" | "bilinear";
}

/** A source of daily fields, which are counted into yearly indices and averaged over windows of 20 years. */
export interface DailySource extends SourceFacts {
  readonly kind: "daily";
}

/** A source of projections at places, one file per scenario. */
export interface StationSource extends SourceFacts {
  readonly kind: "stations";
}

/** Monthly fields that a baseline is made of: mean temperature, rain, mean daily maximum and minimum. */
export const NORMALS = ["temperature", "rain", "maximum", "minimum"] as const;
export type Normal = (typeof NORMALS)[number];

/** How a source writes one of the monthly fields. */
export interface NormalField {
  /** In names of files, or of variables of NetCDF files. */
  readonly names: readonly string[];
  /** Unit of files that name none; °C or mm a month otherwise. */
  readonly sourceUnits?: string;
  /** Packing of files that declare none. */
  readonly packing?: { readonly scale: number; readonly offset: number };
  /** True for means by day that add up to the month. */
  readonly perDay?: boolean;
}

/** A source of monthly normals, which take the place of the baseline climate of the pack. */
export interface NormalsSource extends SourceFacts {
  readonly kind: "normals";
  readonly fields: Readonly<Partial<Record<Normal, NormalField>>>;
  /** Years of files that hold one mean for each month; files over years tell theirs. */
  readonly years?: readonly [first: number, last: number];
}

/** A source of monthly runs of climate models, from which the change by degree of global warming is fitted. */
export interface PatternSource extends SourceFacts {
  readonly kind: "patterns";
}

/** A source of seasonal forecasts with their hindcast; it gives no dataset its values. */
export interface ForecastSource extends SourceFacts {
  readonly kind: "forecast";
}

export type ImportSource = MapSource | DailySource | StationSource | NormalsSource | PatternSource | ForecastSource;
