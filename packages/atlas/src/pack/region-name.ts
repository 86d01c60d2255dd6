/**
 * Name of an AR6 region as it is read: "N.W. North America" for "N.W.North-America", "West & Central Europe" for
 * "West&Central-Europe".
 */
export function readableRegion(name: string): string {
  return name
    .replaceAll("-", " ")
    .replaceAll("&", " & ")
    .replaceAll(/\.(?=[A-Z][a-z])/g, ". ");
}
