// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RefusalError } from "../../lib/api-error.ts";
import { setLanguage } from "../../lib/i18n.ts";
import { RefusedDialog } from "./refused-dialog.tsx";

afterEach(() => {
  setLanguage();
  cleanup();
});

function show(detail: string, issues: RefusalError["issues"]) {
  const error = new RefusalError(422, { detail, code: "unprocessable", issues: [...issues], request_id: "r" });
  render(
    <MantineProvider env="test">
      <RefusedDialog error={error} onClose={() => undefined} />
    </MantineProvider>,
  );
}

it("says once why a whole workbook is refused", () => {
  const why = "The workbook is protected by a password.";
  show(why, [{ code: "encrypted", message: why }]);
  expect(screen.getAllByText(why)).toHaveLength(1);
  expect(screen.queryByRole("list", { name: "Issues" })).toBeNull();
});

it("lists what the answer as a whole does not say, with its row", () => {
  show("Invalid file type.", [{ code: "row", message: "It has no name.", row: 3 }]);
  expect(screen.getByText("Invalid file type.")).toBeDefined();
  expect(screen.getByRole("listitem").textContent).toBe("Row 3  It has no name.");
});

it("lists them in the language of the page", () => {
  setLanguage({ tag: "de", texts: { "workbook.encrypted": "Die Mappe hat ein Kennwort." } });
  const [message, code] = ["The workbook is protected by a password.", "workbook.encrypted"];
  show("Invalid file type.", [{ code: "encrypted", message, message_code: code, facts: {} }]);
  expect(screen.getByRole("listitem").textContent).toContain("Die Mappe hat ein Kennwort.");
});
