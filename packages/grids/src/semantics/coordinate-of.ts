import type { GridSource, GridVariable } from "../grid-source.ts";

/** The array of a name in the group of a variable, or in a group around it. */
export function besideOf(source: GridSource, variable: GridVariable, name: string): GridVariable | undefined {
  for (let group = variable.name; group !== "";) {
    group = group.slice(0, Math.max(0, group.lastIndexOf("/")));
    const found = source.variables.get(group === "" ? name : `${group}/${name}`);
    if (found !== undefined) return found;
  }
  return source.variables.get(name);
}

/** The values along a dimension of a variable: its coordinate array, else what the variable itself says of them. */
export function coordinateOf(source: GridSource, variable: GridVariable, dimension: string): GridVariable | undefined {
  return besideOf(source, variable, dimension) ?? variable.own?.labels.get(dimension);
}
