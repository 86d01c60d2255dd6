// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { elementContentSchema, type ElementWriting, type ReportElement } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { useAutosave } from "./autosave.ts";
import { draftOf } from "./drafts.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const ELEMENT: ReportElement = {
  id: ID,
  parentId: ID,
  position: 0,
  title: "Title",
  is_favorite: false,
  content_type: "text",
  content: elementContentSchema.parse({ type: "ReportElementText", settings: { text: "One" } }),
  map_state: null,
  width: null,
  height: null,
  revision: 1,
  edited_by: "Lena Brandt",
  last_changed: "2026-11-22T00:00:00.000Z",
};

/** A server that holds one element; gives what it holds and the revisions that changes named. */
function holding(element: ReportElement) {
  const held = { element, asked: [] as (string | null)[], during: () => undefined as void };
  server.use(
    http.put("*/api/reports/v1/reports/:report/pages/:page/elements/:element", async ({ request }) => {
      const match = request.headers.get("if-match");
      held.asked.push(match);
      held.during();
      if (match !== `"${held.element.revision}"`) {
        const detail = { base_type: "ReportError", type: "changed", message: "Changed.", current: held.element };
        return HttpResponse.json({ detail, code: "conflict", request_id: ID }, { status: 409 });
      }
      const change = (await request.json()) as Partial<ReportElement>;
      held.element = { ...held.element, ...change, revision: held.element.revision + 1 };
      return HttpResponse.json(held.element);
    }),
  );
  return held;
}

function open(element: ReportElement) {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAutosave(ID, ID, element), { wrapper }).result;
}

const withText = (writing: ElementWriting, text: string): ElementWriting => ({
  ...writing,
  content: { ...writing.content, settings: { ...writing.content.settings, text } },
});

describe("what is written in an element", () => {
  it("is saved by itself with the revision that it was made on, the last words too", async () => {
    const held = holding(ELEMENT);
    const form = open(ELEMENT);
    held.during = () => {
      held.during = () => undefined;
      act(() => form.current.write(withText(form.current.writing!, "One two three")));
    };
    act(() => form.current.write(withText(form.current.writing!, "One two")));
    await waitFor(() => expect(held.element.content?.settings.text).toBe("One two three"), { timeout: 3000 });
    expect(held.asked).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(form.current.state).toBe("saved"));
  });

  it("is brought together with what somebody else changed elsewhere in it", async () => {
    const held = holding({ ...ELEMENT, title: "Theirs", revision: 5 });
    const form = open(ELEMENT);
    act(() => form.current.write(withText(form.current.writing!, "Mine")));
    await waitFor(() => expect(form.current.state).toBe("saved"), { timeout: 5000 });
    expect([held.element.title, held.element.content?.settings.text]).toEqual(["Theirs", "Mine"]);
  });

  it("is not saved over the same field of somebody else before a choice", async () => {
    const held = holding({ ...ELEMENT, title: "Theirs", revision: 5 });
    const form = open(ELEMENT);
    act(() => form.current.write({ ...form.current.writing!, title: "Mine" }));
    await waitFor(() => expect(form.current.conflicts).toHaveLength(1), { timeout: 5000 });
    expect(form.current.conflicts[0]).toMatchObject({ field: "title", mine: "Mine", theirs: "Theirs" });
    expect(held.element.title).toBe("Theirs");
    act(() => form.current.settle({ ...form.current.writing!, title: "Mine / Theirs" }));
    await waitFor(() => expect(held.element.title).toBe("Mine / Theirs"), { timeout: 5000 });
  });

  it("outlives a tab that is closed while offline, and is saved by the next one", async () => {
    server.use(http.put("*/elements/:element", () => HttpResponse.error()));
    const form = open(ELEMENT);
    act(() => form.current.write(withText(form.current.writing!, "Written on a train")));
    await waitFor(() => expect(form.current.state).toBe("offline"), { timeout: 5000 });
    cleanup();
    server.resetHandlers();
    const held = holding(ELEMENT);
    const next = open(ELEMENT);
    expect(next.current.writing?.content.settings.text).toBe("Written on a train");
    await waitFor(() => expect(held.element.content?.settings.text).toBe("Written on a train"), { timeout: 5000 });
    await waitFor(() => expect(next.current.state).toBe("saved"));
    expect(draftOf(ELEMENT)).toBeUndefined();
  });

  it("shows what others wrote while nothing of one's own waits", async () => {
    holding(ELEMENT);
    const client = new QueryClient();
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const form = renderHook(({ element }) => useAutosave(ID, ID, element), {
      wrapper,
      initialProps: { element: ELEMENT },
    });
    form.rerender({ element: { ...ELEMENT, title: "Theirs", revision: 2 } });
    expect(form.result.current.writing?.title).toBe("Theirs");
  });
});
