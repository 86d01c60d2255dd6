/** Slopes of a quantity at each cell, with a deviation to each side. */
export interface SlopeField {
  readonly value: Float64Array;
  readonly below: Float64Array;
  readonly above: Float64Array;
}
