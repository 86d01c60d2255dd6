import type { FrozenReport, LocationChange, VersionDifference } from "@tidemark/contract";
import { BANDS } from "@tidemark/science";
import type { LocationRecord } from "./location-record.ts";

/** What the values of a version rest on. */
export interface Moment extends Pick<FrozenReport, "run_version" | "pack" | "engine"> {
  readonly locations: LocationRecord;
  readonly scenario: string;
  readonly time: number;
}

const MOST_LISTED = 1000;
type Cause = LocationChange["causes"][number];

const stateAt = ({ scores, bands }: LocationRecord, row: number) => ({
  score: scores[row] ?? null,
  band: BANDS.find((band) => band === bands[row]) ?? null,
});

/** Why values of a location may differ between two moments. */
function causesOf(before: Moment, after: Moment, isEdited: boolean): Cause[] {
  const causes: Cause[] = [];
  if (isEdited) causes.push("location edited");
  if (before.scenario !== after.scenario || before.time !== after.time) causes.push("scenario or year");
  if (before.pack !== after.pack) causes.push("data");
  if (before.engine !== after.engine) causes.push("engine");
  if (causes.length === 0 && before.run_version !== after.run_version) causes.push("computed again");
  return causes;
}

/** The locations that are others in a later moment: in score, band or in what they are. */
export function differenceOf(
  before: Moment,
  after: Moment,
  epoch: Pick<VersionDifference, "scenario" | "time">,
): VersionDifference {
  const items: LocationChange[] = [];
  const later = new Map(after.locations.ids.map((id, row) => [id, row]));
  for (const [row, id] of before.locations.ids.entries()) {
    const at = later.get(id);
    later.delete(id);
    const was = stateAt(before.locations, row);
    const name = before.locations.names[row] ?? "";
    if (at === undefined) {
      items.push({ site_id: id, name, before: was, after: null, band_changed: true, causes: ["removed"] });
      continue;
    }
    const is = stateAt(after.locations, at);
    const isEdited = before.locations.revisions[row] !== after.locations.revisions[at];
    if (!isEdited && was.score === is.score && was.band === is.band) continue;
    const isSame = was.score === is.score && was.band === is.band;
    items.push({
      site_id: id,
      name: after.locations.names[at] ?? name,
      before: was,
      after: is,
      band_changed: was.band !== is.band,
      causes: isSame ? ["location edited"] : causesOf(before, after, isEdited),
    });
  }
  for (const [id, row] of later) {
    const name = after.locations.names[row] ?? "";
    items.push({
      site_id: id,
      name,
      before: null,
      after: stateAt(after.locations, row),
      band_changed: true,
      causes: ["added"],
    });
  }
  const bands = items.filter(({ band_changed: changed }) => changed).length;
  const sorted = items.toSorted((a, b) => Number(b.band_changed) - Number(a.band_changed));
  return { ...epoch, locations: items.length, bands, items: sorted.slice(0, MOST_LISTED) };
}
