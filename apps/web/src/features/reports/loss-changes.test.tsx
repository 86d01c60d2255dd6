// tests with a document
import { MantineProvider } from "@mantine/core";
import type { LossSection } from "@tidemark/contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { barScale } from "./element-parts.tsx";
import { LossChanges } from "./loss-changes.tsx";

afterEach(cleanup);

const bar = (value: number, from?: number) => ({
  before: null,
  value,
  low: null,
  high: null,
  ...(from === undefined ? {} : { from }),
});

const CHANGES: LossSection = {
  title: "What changed since version 1",
  about: "Version 1 of 2025-11-03",
  sentences: ["Since version 1 the expected annual loss rises by 6 k EUR."],
  tables: [
    {
      title: "What moved the loss, EUR",
      columns: [
        { title: "Cause", unit: "", numeric: false },
        { title: "Loss a year", unit: "", numeric: true },
      ],
      rows: [
        { site_id: null, cells: ["Version 1", "20 k EUR"] },
        { site_id: null, cells: ["other data", "6 k EUR"] },
        { site_id: null, cells: ["This version", "26 k EUR"] },
      ],
      bars: [bar(20), bar(26, 20), bar(26)],
      total: 2,
      closing: true,
    },
  ],
  notes: ["The difference of two such sums is no bound."],
};

describe("what moved the losses on the page", () => {
  it("is the section of the files: title, sentences, each table with its title and bars, notes", () => {
    render(
      <MantineProvider>
        <LossChanges changes={CHANGES} />
      </MantineProvider>,
    );
    const section = screen.getByRole("region", { name: CHANGES.title });
    for (const text of [...CHANGES.sentences, ...CHANGES.notes, "What moved the loss, EUR", "6 k EUR"])
      expect(section.textContent).toContain(text);
    const step = section.querySelector<HTMLElement>('[data-part="step"]');
    expect(step?.style.left).toBe("76.92%");
    expect(step?.style.width).toBe("23.08%");
    expect(section.querySelectorAll('[data-part="value"]')).toHaveLength(2);
  });

  it("is nothing where a version is compared with none", () => {
    render(
      <MantineProvider>
        <LossChanges changes={null} />
      </MantineProvider>,
    );
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("the scale of bars", () => {
  it("holds 0, steps below it, and cuts what reaches further", () => {
    const at = barScale([bar(30), bar(-10)]);
    expect([at(-10), at(0), at(30), at(99)]).toEqual([0, 0.25, 1, 1]);
    expect(barScale([])(5)).toBe(0);
  });
});
