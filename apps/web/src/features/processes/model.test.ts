import type { RunningProcess } from "@tidemark/contract";
import { expect, it } from "vitest";
import { markedProcesses } from "./model.ts";

const process = (engine: string, pack: string | null, silent = false): RunningProcess => ({
  id: "0b1f8a3e-6a52-4c3f-9a5f-0c3c9f1b7a11",
  host: "a",
  pid: 1,
  roles: ["worker"],
  version: "1",
  engine,
  pack,
  state: "ready",
  started_at: "2026-11-23T10:00:00.000Z",
  seen_at: "2026-11-23T10:00:00.000Z",
  silent,
});
const marks = (items: readonly RunningProcess[]) =>
  markedProcesses(items).map(({ hasOtherEngine, hasOtherData }) => [hasOtherEngine, hasOtherData]);

it("marks what computes or reads otherwise than most", () => {
  const items = [process("1-a", "p"), process("1-a", "p"), process("1-b", "q"), process("1-a", null)];
  expect(marks(items)).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

it("takes no notice of those that are gone", () => {
  const items = [process("1-a", "p", true), process("1-a", "p", true), process("1-b", "q")];
  expect(marks(items)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(marks([])).toEqual([]);
});
