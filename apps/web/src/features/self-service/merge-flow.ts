import { type Flow, type FlowLocation, MOST_SELF_SERVICE_LOCATIONS } from "@tidemark/contract";

type Content = Pick<Flow, "title" | "locations">;

/** A change that was made here, on top of what another tab or device kept meanwhile. */
export interface MergedFlow {
  /** The changed parts alone. */
  readonly change: Partial<Content>;
  /** Whether both changed the same thing: what was typed here stands, theirs is what it replaced. */
  readonly isClash: boolean;
  /** Names of locations that were added here and find no room any more. */
  readonly left: readonly string[];
}

const isSame = (a: FlowLocation | undefined, b: FlowLocation | undefined) => JSON.stringify(a) === JSON.stringify(b);

function mergeLocations(
  before: readonly FlowLocation[],
  mine: readonly FlowLocation[],
  theirs: readonly FlowLocation[],
): Omit<MergedFlow, "change"> & { readonly locations: FlowLocation[] } {
  const byId = (list: readonly FlowLocation[]) => new Map(list.map((location) => [location.id, location]));
  const [was, here, there] = [byId(before), byId(mine), byId(theirs)];
  let isClash = false;
  const locations = theirs.flatMap((their) => {
    const old = was.get(their.id);
    const own = here.get(their.id);
    if (own === undefined) return old === undefined ? [their] : [];
    if (isSame(own, old) || isSame(own, their)) return [their];
    if (!isSame(their, old)) isClash = true;
    return [own];
  });
  // what the other one deleted stays deleted, also where it was changed here
  const added = mine.filter(({ id }) => !was.has(id) && !there.has(id));
  const room = Math.max(0, MOST_SELF_SERVICE_LOCATIONS - locations.length);
  return {
    locations: [...locations, ...added.slice(0, room)],
    isClash,
    left: added.slice(room).map(({ name }) => name),
  };
}

/**
 * Joins a change with what another tab or device changed since `before`. A location that either of them deleted is
 * gone; one that both changed, and a title that both changed, are as they were written here.
 */
export function mergeFlow(before: Content, change: Partial<Content>, theirs: Content): MergedFlow {
  const isTitleClash = change.title !== undefined && theirs.title !== before.title && theirs.title !== change.title;
  const title = change.title !== undefined && { title: change.title };
  if (change.locations === undefined) return { change: { ...title }, isClash: isTitleClash, left: [] };
  const { locations, isClash, left } = mergeLocations(before.locations, change.locations, theirs.locations);
  return { change: { ...title, locations }, isClash: isClash || isTitleClash, left };
}
