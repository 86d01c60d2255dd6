/** Why something is not told. */
export interface Refused {
  readonly reason: string;
}
