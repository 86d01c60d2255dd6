// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PreviewPages } from "./export-preview.tsx";

afterEach(cleanup);

const show = (preview: Parameters<typeof PreviewPages>[0]["preview"], type: "pdf" | "docx" | "pptx" | "xlsx") =>
  render(
    <MantineProvider>
      <PreviewPages preview={preview} type={type} />
    </MantineProvider>,
  );

describe("the preview of a file", () => {
  it("turns its first pages by buttons and by the arrows of the keyboard, and says what is not shown", () => {
    show({ pages: ["AA", "BB", "CC"], total: 12, outline: [] }, "pdf");
    const shown = () => screen.getByRole("img").getAttribute("src");
    expect(shown()).toContain("AA");
    expect(screen.getByRole("button", { name: "Page before" })).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(shown()).toContain("BB");
    const group = screen.getByRole("group", { name: "First pages" });
    fireEvent.keyDown(group, { key: "ArrowRight" });
    fireEvent.keyDown(group, { key: "ArrowRight" });
    expect(screen.getByRole("img", { name: "Page 3 of 12" }).getAttribute("src")).toContain("CC");
    expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
    expect(group.textContent).toContain("The other pages are in the file.");
    fireEvent.keyDown(group, { key: "ArrowLeft" });
    expect(shown()).toContain("BB");
  });

  it("names slides and sheets, and says of Word that it breaks pages by itself", () => {
    show({ pages: [], total: 2, outline: ["Loss", "Loss"] }, "pptx");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Loss", "Loss"]);
    expect(screen.getByText("2 slides")).toBeTruthy();
    cleanup();
    show({ pages: ["AA"], total: 1, outline: [] }, "docx");
    expect(screen.getByText(/breaks its pages by itself/)).toBeTruthy();
  });
});
