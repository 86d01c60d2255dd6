/** Texts by their English; `{0}` is the first value of it. What is missing stays English. */
export type Texts = Readonly<Record<string, string>>;
