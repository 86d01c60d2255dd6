// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { HoverCard } from "./hover-card.tsx";
import { siteAtQuery } from "./queries.ts";
import { riskDataset } from "./risk-dataset.test-data.ts";

afterEach(cleanup);

function cardOf(units: string): HTMLElement {
  const client = new QueryClient();
  client.setQueryData(siteAtQuery("p", 3).queryKey, null);
  const dataset = riskDataset();
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <HoverCard
          projectId="p"
          place={{ position: 3, x: 10, y: 10, width: 800, height: 600 }}
          dataset={{ ...dataset, meta_data: { ...dataset.meta_data, units } }}
          coords={{}}
          value={1234.5}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByRole("tooltip");
}

it("has the value with its unit, and nothing beside the value of a score, which has none", () => {
  const withUnit = cardOf("days");
  expect(withUnit.textContent).toContain("1'234.50days");
  cleanup();
  const spans = [...cardOf("").querySelectorAll("b + span")].filter((span) => span.textContent === "");
  expect(spans).toEqual([]);
});
