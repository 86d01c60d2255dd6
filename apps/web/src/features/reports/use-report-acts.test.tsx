// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, renderHook, screen } from "@testing-library/react";
import { elementContentSchema, type Report, type ReportElement } from "@tidemark/contract";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { toast, Toasts } from "../../ui/toasts.tsx";
import { useReportActs } from "./use-report-acts.ts";
import type { StepsHandle } from "./use-steps.ts";

afterEach(cleanup);

const ELEMENT: ReportElement = {
  id: "e",
  parentId: "p",
  position: 0,
  title: "Losses",
  is_favorite: false,
  content_type: "text",
  content: elementContentSchema.parse({ type: "ReportElementText" }),
  map_state: null,
  width: null,
  height: null,
  revision: 1,
  edited_by: null,
  last_changed: "2026-11-26T00:00:00.000Z",
};
const REPORT = {
  id: "r",
  kind: "report",
  pages: [{ id: "p", position: 0, title: "Section 1", revision: 1, elements: [ELEMENT] }],
} as unknown as Report;

/** Acts of a report where each step succeeds, or none does. */
function acts(succeeds: boolean) {
  const run: StepsHandle["run"] = (_, words = {}) => {
    const said = succeeds ? words.done : words.failed;
    if (said !== undefined) toast.success(said);
    return Promise.resolve(succeeds);
  };
  const steps: StepsHandle = { run, note: () => undefined, undo: undefined, redo: undefined, isBusy: false };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <MantineProvider env="test">
        <Toasts />
        {children}
      </MantineProvider>
    </MemoryRouter>
  );
  return renderHook(() => useReportActs(REPORT, steps), { wrapper }).result.current;
}

type Made = ReturnType<typeof acts>;

const CASES: readonly (readonly [words: string, succeeds: boolean, act: (made: Made) => void])[] = [
  ["Losses copied!", true, (made: Made) => made.copy(ELEMENT)],
  ["Losses was not copied.", false, (made: Made) => made.copy(ELEMENT)],
  ["Losses was not added to the favourites.", false, (made: Made) => made.favourite(ELEMENT)],
  ["Can not find root section!", true, (made: Made) => made.copy({ ...ELEMENT, parentId: "gone" })],
  ["Element not found!", true, (made: Made) => made.favourite({ ...ELEMENT, content: null })],
  ["Losses position is updated!", true, (made: Made) => made.move(ELEMENT, 1)],
  ["Element is deleted", true, (made: Made) => void made.remove(ELEMENT)],
  ["Section is deleted", true, (made: Made) => void made.removeSection(REPORT.pages[0]!)],
];

it.each(CASES)("says %s", async (words, succeeds, act) => {
  act(acts(succeeds));
  expect(await screen.findByText(words)).toBeTruthy();
});
