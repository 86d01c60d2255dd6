// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RefusalError } from "../../lib/api-error.ts";
import { RefusedDialog } from "./refused-dialog.tsx";

afterEach(cleanup);

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
