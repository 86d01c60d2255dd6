/** Scale on which residuals are added, by part (month). */
export interface ResidualScale {
  readonly to: (value: number, part: number) => number;
  readonly from: (scaled: number, part: number) => number;
}

export const LINEAR: ResidualScale = { to: (value) => value, from: (scaled) => scaled };
