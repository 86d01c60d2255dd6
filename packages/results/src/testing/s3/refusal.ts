/** An answer other than a success, as S3 names it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

export const refusal = (status: number, code: string, text: string): Refusal => new Refusal(status, code, text);
