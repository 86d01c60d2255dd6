import type { Column, ExportedFiles, ExportedSite } from "./exported-files.ts";

/** Numbers that an answer has to hold. */
export interface Expected {
  /** Values of locations, in the order in which they have to be told. */
  readonly sites?: readonly (readonly [site: string, value: number])[];
  /** Numbers of several locations: counts, means, differences. */
  readonly numbers?: readonly number[];
}

export const SCORE = "ssp585 2050 p50";
export const YEARLY = "ssp585 2050 mean ANN";
export const MONTHLY = "ssp585 2050 mean annual";

/** Locations of a column by value, the largest or the smallest first; equal ones in the order of the file. */
function sorted(files: ExportedFiles, column: Column, sign: 1 | -1): (readonly [string, number])[] {
  const pairs: (readonly [string, number])[] = [];
  for (const { id } of files.sites) {
    const value = column.get(id);
    if (value !== undefined) pairs.push([id, value]);
  }
  return pairs.toSorted((a, b) => sign * (a[1] - b[1]));
}

export const top = (n: number, dataset: string, coords: string) => (files: ExportedFiles) => ({
  sites: sorted(files, files.column(dataset, coords), -1).slice(0, n),
});

export const bottom = (n: number, dataset: string, coords: string) => (files: ExportedFiles) => ({
  sites: sorted(files, files.column(dataset, coords), 1).slice(0, n),
});

const valueAt = (files: ExportedFiles, dataset: string, coords: string, site: string) =>
  files.column(dataset, coords).get(site) ?? Number.NaN;

/** Values of locations, in the order given. */
export const at =
  (dataset: string, coords: string, ...sites: string[]) =>
  (files: ExportedFiles): Expected => ({
    sites: sites.map((site) => [site, valueAt(files, dataset, coords, site)] as const),
  });

/** A location's value at several coordinates, and the difference of the first and the last of them. */
export const steps =
  (dataset: string, site: string, ...coords: string[]) =>
  (files: ExportedFiles): Expected => {
    const values = coords.map((one) => valueAt(files, dataset, one, site));
    return {
      sites: values.map((value) => [site, value] as const),
      numbers: [Math.abs(values.at(-1)! - values[0]!)],
    };
  };

export const inCountry = (country: string) => (site: ExportedSite) => site.country === country;
export const inContinent = (continent: string) => (site: ExportedSite) => site.continent === continent;

/** How many locations pass a test, of those with a value. */
export const count =
  (
    dataset: string,
    coords: string,
    passes: (value: number) => boolean,
    where: (site: ExportedSite) => boolean = () => true,
  ) =>
  (files: ExportedFiles): Expected => {
    const column = files.column(dataset, coords);
    let counted = 0;
    for (const site of files.sites) if (where(site) && passes(column.get(site.id) ?? Number.NaN)) counted += 1;
    return { numbers: [counted] };
  };

/** Every location that passes a test, with its value, the largest first. */
export const every =
  (
    dataset: string,
    coords: string,
    passes: (value: number) => boolean,
    where: (site: ExportedSite) => boolean = () => true,
  ) =>
  (files: ExportedFiles): Expected => {
    const kept = new Set(files.sites.flatMap((site) => (where(site) ? [site.id] : [])));
    return {
      sites: sorted(files, files.column(dataset, coords), -1).filter(([id, value]) => kept.has(id) && passes(value)),
    };
  };

/** Mean of the locations with a value. */
export const mean =
  (dataset: string, coords: string, where: (site: ExportedSite) => boolean = () => true) =>
  (files: ExportedFiles): Expected => {
    const column = files.column(dataset, coords);
    let sum = 0;
    let n = 0;
    for (const site of files.sites) {
      const value = column.get(site.id);
      if (!where(site) || value === undefined) continue;
      sum += value;
      n += 1;
    }
    return { numbers: [n, sum / n] };
  };

/** Mean over all locations at two coordinates, and their difference. */
export const meanSteps =
  (dataset: string, ...coords: string[]) =>
  (files: ExportedFiles): Expected => {
    const means = coords.map((one) => mean(dataset, one)(files).numbers![1]!);
    return { numbers: [...means, Math.abs(means.at(-1)! - means[0]!)] };
  };

/** Mean of the differences of all locations between two coordinates; every one of them has both values. */
export const meanDifference =
  (dataset: string, one: string, other: string) =>
  (files: ExportedFiles): Expected => ({
    numbers: [Math.abs(mean(dataset, other)(files).numbers![1]! - mean(dataset, one)(files).numbers![1]!)],
  });

/** Medians by country, the largest first. */
export const mediansByCountry =
  (dataset: string, coords: string) =>
  (files: ExportedFiles): Expected => {
    const column = files.column(dataset, coords);
    const byCountry = new Map<string, number[]>();
    for (const { id, country } of files.sites) {
      const value = column.get(id);
      if (value !== undefined) byCountry.set(country, [...(byCountry.get(country) ?? []), value]);
    }
    const medians: number[] = [];
    for (const values of byCountry.values()) {
      values.sort((a, b) => a - b);
      const half = values.length / 2;
      medians.push(values.length % 2 === 1 ? values[Math.floor(half)]! : (values[half - 1]! + values[half]!) / 2);
    }
    return { numbers: medians };
  };

/** Bands of a score, the worst first. */
export const bands =
  (dataset: string) =>
  (files: ExportedFiles): Expected => {
    const values = [...files.column(dataset, SCORE).values()];
    const within = (from: number, below: number) => values.filter((value) => value >= from && value < below).length;
    return { numbers: [within(0.75, 2), within(0.5, 0.75), within(0.25, 0.5), within(-1, 0.25)] };
  };
