/** Words as a pattern, in which `\<` is where a word begins and `\>` where one ends, and what they mean. */
export type Meaning = readonly [said: string, meant: string];
