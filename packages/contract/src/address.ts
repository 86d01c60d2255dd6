import type { PlainRoute } from "./route.ts";

type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;
type Value = string | number | boolean;
type Address = `/api/${string}`;
/** What follows the question mark; what is undefined is left out, a list stands once for each entry. */
type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** As one step of a path; what may stand there as it is stays readable. */
const step = (value: Value) =>
  encodeURIComponent(value).replaceAll(/%3[ABD]|%2C/g, (escaped) => decodeURIComponent(escaped));

function withQuery(path: string, query: Query): Address {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, String(one)]),
  );
  return (entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`) as Address;
}

/** Address of a plain route below the origin, with every parameter of its path. */
export function addressOf<const Route extends Pick<PlainRoute, "path">>(
  route: Route,
  params: Readonly<Record<ParametersOf<Route["path"]>, Value>>,
  query: Query = {},
): Address {
  return addressPattern(route, params as Readonly<Record<string, Value>>, query);
}

/** Address of many: parameters of the path that are not given stay in braces, as those of tiles do. */
export function addressPattern(
  { path }: Pick<PlainRoute, "path">,
  params: Readonly<Record<string, Value>>,
  query: Query = {},
): Address {
  const filled = path.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const value = params[name];
    return value === undefined ? braces : step(value);
  });
  return withQuery(filled, query);
}
