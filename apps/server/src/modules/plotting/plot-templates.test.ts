import { plotConfigSchema } from "@tidemark/contract";
import { plotTypeOf } from "@tidemark/plots";
import { catalogue, scoreDatasets } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { driverTemplates, hazardTemplates, overviewTemplates } from "./plot-templates.ts";

const templatesOf = ({ id, kind }: (typeof catalogue)[number]) =>
  kind === "driver" ? driverTemplates(id) : hazardTemplates(id);

describe("ready plots", () => {
  it.each(catalogue.map((dataset) => [dataset.id, dataset] as const))(
    "of %s are two or more, each whole and of it",
    (id, dataset) => {
      const ready = templatesOf(dataset);
      expect(ready.length).toBeGreaterThanOrEqual(2);
      expect(new Set(ready.map(({ title }) => title)).size).toBe(ready.length);
      for (const config of ready) {
        expect(plotConfigSchema.safeParse(config).error).toBeUndefined();
        const { axes = [] } = plotTypeOf(config.plot_type) ?? {};
        const missing = axes.filter(({ name, mandatory }) => mandatory && config.axes[name] === undefined);
        expect(missing, config.title).toEqual([]);
        expect(Object.values(config.axes).some(({ value }) => value === id)).toBe(true);
      }
    },
  );

  it("of the overview are those of every score, and none of what is not known", () => {
    expect(overviewTemplates().length).toBeGreaterThanOrEqual(2 * scoreDatasets.length);
    expect(() => hazardTemplates("total_ead")).toThrow(/dataset/i);
    expect(() => driverTemplates("nothing")).toThrow(/dataset/i);
  });
});
