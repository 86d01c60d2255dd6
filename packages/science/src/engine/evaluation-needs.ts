import { coordinateSetOf } from "./climate-kernels.ts";
import type { ColumnRequest } from "./compute-climate.ts";
import { hazardInputsOf } from "../hazards/hazard-inputs.ts";
import { evaluate } from "./evaluate.ts";
import type { EvaluationInputs, EvaluationNeeds, EvaluationPlan } from "./evaluation.ts";

type Epoch = { readonly scenario: string; readonly time: number };
type Column = readonly [datasetId: string, index: number];
type Indices = Map<string, Set<number>>;

const NONE = new Float32Array(0);
const isSame = (a: Epoch | undefined, b: Epoch) => a?.scenario === b.scenario && a.time === b.time;

/** Columns of a request by epoch; one list under `undefined` for a set without epochs. */
function byEpoch({ datasetId, indices }: ColumnRequest): ReadonlyMap<Epoch | undefined, readonly Column[]> {
  const { epochs, innerSize, size } = coordinateSetOf(datasetId);
  const found = new Map<Epoch | undefined, Column[]>();
  for (const index of indices ?? Array.from({ length: size }, (_, i) => i)) {
    const epoch = epochs[Math.floor(index / innerSize)];
    const own = found.get(epoch);
    if (own === undefined) found.set(epoch, [[datasetId, index]]);
    else own.push([datasetId, index]);
  }
  return found;
}

/** What the reader is asked for to work out some columns: found by working them out for no site at all. */
function asked(plan: EvaluationPlan, inputs: EvaluationInputs, columns: Iterable<Column>): readonly Column[] {
  const notes = new Map<string, Column>();
  const note = (datasetId: string, index: number) => {
    notes.set(`${datasetId} ${index}`, [datasetId, index]);
    return NONE;
  };
  const nobody: EvaluationInputs = {
    sites: 0,
    assets: [],
    ...(inputs.hazards && { hazards: hazardInputsOf(inputs.hazards, 0, 0) }),
  };
  const { read } = evaluate(plan, nobody, { given: note, cells: note });
  for (const [datasetId, index] of columns) read(datasetId, index);
  return [...notes.values()];
}

/** Requests that are wanted at the same epochs are looked at together. */
function groupsOf(requests: readonly ColumnRequest[]) {
  const groups = new Map<string, Map<string, { readonly epoch: Epoch | undefined; readonly columns: Column[] }>>();
  for (const request of requests) {
    const own = byEpoch(request);
    const keyOf = (epoch: Epoch | undefined) => (epoch === undefined ? "" : `${epoch.scenario} ${epoch.time}`);
    const key = [...own.keys()].map(keyOf).join();
    const group = groups.get(key) ?? new Map<string, { epoch: Epoch | undefined; columns: Column[] }>();
    groups.set(key, group);
    for (const [epoch, columns] of own) {
      const all = group.get(keyOf(epoch));
      if (all === undefined) group.set(keyOf(epoch), { epoch, columns: [...columns] });
      else all.columns.push(...columns);
    }
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/**
 * What the reader is asked for by all requests of a plan. No second table of dependencies can go out of step with the
 * kernels. What is asked for is of the same scenario and year, or of the present; so one future stands for all.
 */
export function evaluationNeeds(plan: EvaluationPlan, inputs: EvaluationInputs): EvaluationNeeds {
  const climate: Indices = new Map();
  const given: Indices = new Map();
  const add = (id: string, index: number): void => {
    const all = plan.wayOf(id) === "climate" ? climate : given;
    const own = all.get(id);
    if (own === undefined) all.set(id, new Set([index]));
    else own.add(index);
  };
  const isThere = ({ datasetId }: ColumnRequest) => ["climate", "given"].includes(plan.wayOf(datasetId));
  for (const request of plan.requests.filter(isThere))
    for (const columns of byEpoch(request).values()) for (const [id, index] of columns) add(id, index);
  const others = plan.requests.filter((request) => !isThere(request) && plan.wayOf(request.datasetId) !== "missing");
  for (const group of groupsOf(others)) {
    const future = group.filter(({ epoch }) => epoch !== undefined && epoch.scenario !== "historical");
    const past = group.filter((one) => !future.includes(one)).flatMap(({ columns }) => columns);
    for (const [id, index] of asked(plan, inputs, past)) add(id, index);
    const [first, ...later] = future;
    for (const [id, index] of asked(plan, inputs, first?.columns ?? [])) {
      add(id, index);
      const { epochs, innerSize } = coordinateSetOf(id);
      const at = Math.floor(index / innerSize);
      if (!isSame(epochs[at], first!.epoch!)) continue;
      for (const { epoch } of later) {
        const other = epochs.findIndex((own) => isSame(own, epoch!));
        if (other >= 0) add(id, index + (other - at) * innerSize);
      }
    }
  }
  const requestsOf = (all: Indices) => [...all].map(([datasetId, indices]) => ({ datasetId, indices: [...indices] }));
  return { climate: requestsOf(climate), given: requestsOf(given) };
}
