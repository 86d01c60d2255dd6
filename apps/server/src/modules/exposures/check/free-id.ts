/**
 * The first of `wanted`, `wanted-2`, `wanted-3`, ... that is not taken; it is taken then.
 * @param stated - ids that others will want: none of them is made up here
 */
export function freeId(wanted: string, taken: Set<string>, stated: ReadonlySet<string> = new Set()): string {
  let id = wanted;
  for (let number = 2; taken.has(id) || (id !== wanted && stated.has(id)); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
