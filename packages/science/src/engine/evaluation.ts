/**
 * How values of sites come about: `evaluate(plan, inputs, reader)`. The plan says what is wanted and which way each
 * dataset is come by, the inputs are what the sites are, the reader gives what is there already. Projects, patches of
 * single sites, layers of the map, the command line and what-ifs all go this way
 * (docs/decisions/0021-one-evaluation.md).
 */
import type { HazardContext } from "../hazards/hazard-columns.ts";
import type { HazardInputs } from "../hazards/hazard-inputs.ts";
import type { ExposedAsset } from "../impact/loss-functions.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import type { CellScores } from "../scores/score-columns.ts";
import type { ColumnPool } from "./column-pool.ts";
import type { ClimateTables, ColumnRequest } from "./compute-climate.ts";

/** Column of a climate dataset by cell; undefined where there is none. */
export type CellReader = (datasetId: string, index: number) => Float32Array | undefined;

/** What is known of some sites. What is absent leaves missing what needs it, unless the reader has it. */
export interface EvaluationInputs {
  readonly sites: number;
  /** Cell of each site, in the order of `cells` or of the columns of the reader; -1 where none stands for it. */
  readonly siteCell?: Int32Array;
  /** Climate of the cells, for climate columns that the reader does not have. */
  readonly cells?: ScreeningCells;
  readonly tables?: ClimateTables;
  readonly hazards?: HazardInputs;
  /** What stands at each site; impact drivers need them. */
  readonly assets: readonly ExposedAsset[];
}

/** What is there already: the port to imported sources, to stored results and to files of climate columns. */
export interface EvaluationReader {
  /** Columns in site order of the datasets that the plan takes as given; undefined where there is none. */
  readonly given?: (datasetId: string, index: number) => ArrayLike<number> | undefined;
  /** Climate columns by cell; worked out in memory without. */
  readonly cells?: CellReader;
  /** Scores of these cells, worth having where sites in several evaluations share cells. */
  readonly scores?: Omit<CellScores, "cellOf">;
}

/** Which way a dataset is come by; `missing` at every site for want of an input. */
export type Way = "given" | "climate" | "hazard" | "driver" | "score" | "missing";

/** What a plan asks its reader for: whole columns, of which climate is worked out where the reader has none. */
export interface EvaluationNeeds {
  readonly climate: readonly ColumnRequest[];
  readonly given: readonly ColumnRequest[];
}

/** Datasets at indices of their coordinate sets, and all that evaluations of the same kind of sites share. */
export interface EvaluationPlan {
  readonly requests: readonly ColumnRequest[];
  readonly wayOf: (datasetId: string) => Way;
  readonly warming: HazardContext["warming"];
  /** Found out when first asked for. */
  readonly needs: () => EvaluationNeeds;
  readonly columns: ColumnPool;
}

/**
 * Columns of sites, worked out when they are asked for and kept until `clear`; those without scenario and year are kept
 * until `close`.
 */
export interface Evaluation {
  /** Undefined where the dataset is missing at every site; NaN at single sites without a value. */
  readonly read: (datasetId: string, index: number) => Float64Array | undefined;
  /** Who still holds a column must not use it any more. */
  readonly clear: () => void;
  /** Gives back the memory of all columns, for the next evaluation of the plan. */
  readonly close: () => void;
}
