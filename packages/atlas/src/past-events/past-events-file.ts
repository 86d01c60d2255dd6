/** A cyclone of the past: where its centre was, and its strongest wind, by time. */
export interface PastStorm {
  /** Such as `AL122005`, `WP051959`: ocean, number within the year, year. */
  readonly id: string;
  /** As the agency named it; empty without a name. */
  readonly name: string;
  /** Hours since the first day of 1800. */
  readonly hours: Float64Array;
  readonly latitudes: Float64Array;
  /** Going on over the date line. */
  readonly longitudes: Float64Array;
  /** Knots, mean of one minute; 0 where none was told. */
  readonly knots: Float64Array;
}

/** An earthquake of the past. */
export interface PastQuake {
  /** Number of the event at the International Seismological Centre. */
  readonly id: string;
  /** Days since the first day of 1800. */
  readonly day: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Null where it is not known. */
  readonly depthKm: number | null;
  readonly magnitude: number;
  /** The nearest larger town. */
  readonly town: string;
}

export interface PastEvents {
  readonly storms: readonly PastStorm[];
  readonly quakes: readonly PastQuake[];
}

/*
 * JSON: of storms the id, the name, and four lists in which each number stands as its difference from the one before
 * (hours, tenths of degrees twice, knots); of quakes a list for each field, days as differences, hundredths of degrees
 * and magnitude, whole kilometres, and -1 for a depth that is not known.
 */
type StormRow = [id: string, name: string, hours: number[], latitudes: number[], longitudes: number[], knots: number[]];
interface File {
  readonly version: 1;
  readonly storms: readonly StormRow[];
  readonly quakes: {
    readonly ids: readonly string[];
    readonly days: readonly number[];
    readonly latitudes: readonly number[];
    readonly longitudes: readonly number[];
    readonly depths: readonly number[];
    readonly magnitudes: readonly number[];
    readonly towns: readonly string[];
  };
}

const differences = (values: ArrayLike<number>, perUnit: number): number[] => {
  let before = 0;
  return Array.from(values, (value) => {
    const now = Math.round(value * perUnit);
    const step = now - before;
    before = now;
    return step;
  });
};

const sums = (steps: readonly number[], perUnit: number): Float64Array => {
  let now = 0;
  return Float64Array.from(steps, (step) => (now += step) / perUnit);
};

/** The text of a file, not compressed. Quakes have to stand in the order of their days. */
export function encodePastEvents({ storms, quakes }: PastEvents): string {
  const file: File = {
    version: 1,
    storms: storms.map(({ id, name, hours, latitudes, longitudes, knots }) => [
      id,
      name,
      differences(hours, 1),
      differences(latitudes, 10),
      differences(longitudes, 10),
      differences(knots, 1),
    ]),
    quakes: {
      ids: quakes.map(({ id }) => id),
      days: differences(
        quakes.map(({ day }) => day),
        1,
      ),
      latitudes: quakes.map(({ latitude }) => Math.round(100 * latitude)),
      longitudes: quakes.map(({ longitude }) => Math.round(100 * longitude)),
      depths: quakes.map(({ depthKm }) => (depthKm === null ? -1 : Math.round(depthKm))),
      magnitudes: quakes.map(({ magnitude }) => Math.round(100 * magnitude)),
      towns: quakes.map(({ town }) => town),
    },
  };
  return JSON.stringify(file);
}

/** @throws Error when the text is no such file or is cut off */
export function decodePastEvents(text: string): PastEvents {
  const file = JSON.parse(text) as Partial<File>;
  if (file.version !== 1 || file.storms === undefined || file.quakes === undefined)
    throw new Error("This is no file of past events.");
  const { ids, days, latitudes, longitudes, depths, magnitudes, towns } = file.quakes;
  const dayOf = sums(days, 1);
  return {
    storms: file.storms.map(([id, name, hours, ...rest]) => ({
      id,
      name,
      hours: sums(hours, 1),
      latitudes: sums(rest[0], 10),
      longitudes: sums(rest[1], 10),
      knots: sums(rest[2], 1),
    })),
    quakes: ids.map((id, i) => ({
      id,
      day: dayOf[i]!,
      latitude: latitudes[i]! / 100,
      longitude: longitudes[i]! / 100,
      depthKm: depths[i]! < 0 ? null : depths[i]!,
      magnitude: magnitudes[i]! / 100,
      town: towns[i]!,
    })),
  };
}
