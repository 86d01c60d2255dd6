// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WorkbookButton } from "./workbook-button.tsx";

afterEach(cleanup);

it("takes the same workbook again: a browser tells of no change where the file field still holds it", () => {
  const taken: string[] = [];
  const { container } = render(
    <MantineProvider>
      <WorkbookButton label="Read" loading={false} onFile={({ name }) => taken.push(name)} />
    </MantineProvider>,
  );
  const field = container.querySelector<HTMLInputElement>("input[type=file]")!;
  let held = "C:\\fakepath\\answers.xlsx";
  Object.defineProperty(field, "value", {
    get: () => held,
    set: (value: string) => {
      held = value;
    },
  });
  fireEvent.change(field, { target: { files: [new File(["x"], "answers.xlsx")] } });
  expect(taken).toEqual(["answers.xlsx"]);
  expect(held).toBe("");
});
