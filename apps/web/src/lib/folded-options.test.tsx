// tests with a document
import { MantineProvider, MultiSelect, Select } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { foldedOptions } from "./folded-options.ts";

afterEach(cleanup);

describe("options of a select that can be searched", () => {
  const searched = {
    data: ["Émirats arabes unis", "Chypre"],
    dropdownOpened: true,
    searchValue: "emirats",
    onSearchChange: () => undefined,
  };
  it.each([
    ["Select", <Select key="" searchable filter={foldedOptions} {...searched} />],
    ["MultiSelect", <MultiSelect key="" searchable filter={foldedOptions} {...searched} />],
  ])("are found without their accents: %s", (_, field) => {
    render(<MantineProvider env="test">{field}</MantineProvider>);
    expect(screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Émirats arabes unis",
    ]);
  });

  it("keep their groups as far as the limit goes", () => {
    const of = (group: string, ...labels: string[]) => ({
      group,
      items: labels.map((label) => ({ value: label, label })),
    });
    const options = [of("Europe", "Genève", "Évian"), of("Asia", "Busan"), of("America", "Geneva", "New Geneva")];
    expect(foldedOptions({ options, search: "GENEV", limit: 2 })).toEqual([
      of("Europe", "Genève"),
      of("America", "Geneva"),
    ]);
    expect(foldedOptions({ options, search: " ", limit: Infinity })).toEqual(options);
  });
});
