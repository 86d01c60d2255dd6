import type { AskedPlaces, ExposedPlaces, PastEffect } from "./worst-events.ts";
import type { DrawnZone } from "./storm-zones.ts";

/** What is told of an event of the past. */
export interface PastFacts {
  readonly id: string;
  readonly type: "TC" | "EQ";
  readonly name: string;
  readonly place: string;
  /** Whose record it is. */
  readonly record: string;
  readonly start: string;
  readonly end: string;
  /** km/h over one minute, or magnitude. */
  readonly severity: number;
  readonly depthKm: number | null;
  /** Where it was strongest. */
  readonly longitude: number;
  readonly latitude: number;
}

export interface PastQuestion {
  readonly types: readonly ("TC" | "EQ")[];
  /** Words that all have to be in name, place or year. */
  readonly text: string;
  readonly page: number;
  readonly n: number;
}

/** What can be asked of the thread that has the events of the past open. */
export type ReplayCalls = {
  readonly list: {
    readonly ask: PastQuestion;
    readonly answer: { readonly items: readonly PastFacts[]; readonly total: number };
  };
  readonly find: { readonly ask: string; readonly answer: PastFacts | undefined };
  /** Zones and, of a storm, its track as x, y, x, y. */
  readonly zones: {
    readonly ask: string;
    readonly answer: { readonly zones: readonly DrawnZone[]; readonly track: Float32Array | undefined } | undefined;
  };
  /** Strongest wind of a storm at each place, m/s, and when it first lay in a zone; undefined for a quake. */
  readonly winds: {
    readonly ask: { readonly id: string; readonly places: AskedPlaces };
    readonly answer: { readonly winds: Float32Array; readonly first: Float64Array } | undefined;
  };
  readonly worst: {
    readonly ask: { readonly places: ExposedPlaces; readonly count: number };
    readonly answer: {
      readonly effects: readonly (PastEffect & { readonly facts: PastFacts })[];
      readonly lookedAt: number;
    };
  };
};
