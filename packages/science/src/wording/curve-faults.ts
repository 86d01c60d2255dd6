/** Faults of a damage curve that somebody brings. `{name}` is a fact that the caller hands over. */
export const CURVE_FAULTS = {
  "curve.uneven": "The curve has {intensities} intensities and {impacts} impacts; it needs one impact per intensity.",
  "curve.too_short": "The curve needs at least two points.",
  "curve.not_a_pair": "Point {point} is not a pair of numbers.",
  "curve.intensity_not_rising":
    "The intensity of point {point} ({value}) must be above that of the point before ({before}).",
  "curve.impact_falls":
    "The impact of point {point} ({value}) is below that of the point before ({before}); a stronger event cannot do less harm.",
  "curve.impact_out_of_range": "The impact of point {point} ({value}) is outside 0 to {most}.",
} as const;
