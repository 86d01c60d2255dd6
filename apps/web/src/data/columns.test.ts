// tests with a document
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  columnAddress,
  columnOfYear,
  columnQuery,
  fetchColumn,
  fitsSlider,
  safeAddress,
  sliderQuery,
} from "./columns.ts";
import { riskDataset } from "../features/map/risk-dataset.test-data.ts";

const VALUES = "*/api/risk-engine/v0/risks/exposure/p/values";
const project = { id: "p", version: "1" };
const ask = () => fetchColumn(columnAddress(riskDataset(), {}, false), new AbortController().signal, 1);
const floats = (...values: number[]) => HttpResponse.arrayBuffer(Float32Array.from(values).buffer);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("address of a column", () => {
  it("is the dataset's own with the coordinates in a fixed order", () => {
    const dataset = riskDataset();
    const one = columnAddress(dataset, { time: 2050, scenario: "ssp585" }, false);
    const other = columnAddress(dataset, { scenario: "ssp585", time: 2050 }, false);
    expect(one.href).toBe(other.href);
    expect(JSON.parse(one.searchParams.get("coords") ?? "")).toEqual({ scenario: "ssp585", time: 2050 });
    expect(one.searchParams.get("dataset_id")).toBe("hd30");
  });

  it("is upgraded from http to https, and nothing but the web is fetched", () => {
    expect(safeAddress("http://tiles.example/a?b=1", "https://us.example").href).toBe("https://tiles.example/a?b=1");
    expect(safeAddress("/api/x", "http://localhost:8080").href).toBe("http://localhost:8080/api/x");
    expect(() => safeAddress("javascript:alert(1)", "https://us.example")).toThrow("Not an address of the web");
  });
});

describe("fetching a column", () => {
  it("tries three more times", async () => {
    let asked = 0;
    server.use(
      http.get(VALUES, () => {
        asked += 1;
        return asked < 4 ? new HttpResponse(null, { status: 503 }) : floats(1, 2.5, Number.NaN);
      }),
    );
    const values = await ask();
    expect([...values]).toEqual([1, 2.5, Number.NaN]);
    expect(asked).toBe(4);
  });

  it("gives up after that", async () => {
    let asked = 0;
    server.use(
      http.get(VALUES, () => {
        asked += 1;
        return HttpResponse.error();
      }),
    );
    await expect(ask()).rejects.toBeInstanceOf(TypeError);
    expect(asked).toBe(4);
  });

  it("does not ask again for what is refused, and hands the server's words on", async () => {
    let asked = 0;
    server.use(
      http.get(VALUES, () => {
        asked += 1;
        return HttpResponse.json({ detail: "That year was not computed.", code: "not_found" }, { status: 404 });
      }),
    );
    await expect(ask()).rejects.toThrow("That year was not computed.");
    expect(asked).toBe(1);
  });
});

describe("columns of all years", () => {
  it("share a name whatever year is shown, single columns do not", () => {
    const choice = (time: number) => ({ project, dataset: riskDataset(), coords: { scenario: "ssp585", time } });
    expect(sliderQuery(choice(2030)).queryKey).toEqual(sliderQuery(choice(2050)).queryKey);
    expect(columnQuery(choice(2030)).queryKey).not.toEqual(columnQuery(choice(2050)).queryKey);
  });

  it("are cut by year, and refused when they have another size", () => {
    const block = Float32Array.from([1, 2, 3, 4, 5, 6]);
    expect([...(columnOfYear(block, 2, [2030, 2050, 2080], 2050) ?? [])]).toEqual([3, 4]);
    expect(columnOfYear(block, 2, [2030, 2050, 2080], 2040)).toBeUndefined();
    expect(columnOfYear(block, 4, [2030, 2050, 2080], 2050)).toBeUndefined();
  });

  it("are fetched at once for projects of moderate size only", () => {
    expect(fitsSlider(10_000, 12)).toBe(true);
    expect(fitsSlider(1_000_000, 12)).toBe(false);
    expect(fitsSlider(10, 1)).toBe(false);
  });
});
