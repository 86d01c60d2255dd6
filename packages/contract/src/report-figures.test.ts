import { expect, it } from "vitest";
import { exportIdOf, exportOf } from "./report-exports.ts";
import { explainedFigure, figureKey } from "./report-figures.ts";
import type { FrozenReport } from "./report-versions.ts";

const figure = (label: string) => ({ label, text: "1", note: "" });
const content = {
  pages: [
    { title: "Text", elements: [{ element: { id: "a" }, model: { figures: [] } }] },
    {
      title: "Losses",
      elements: [
        {
          element: { id: "b" },
          model: {
            figures: [figure("first"), figure("second")],
            sites: [
              { name: "Mill", figures: [figure("of the mill")] },
              { name: "Port", figures: [] },
            ],
          },
        },
      ],
    },
  ],
} as unknown as FrozenReport;

it("finds each figure by the address that a document has, and nothing by one that names none", () => {
  const found = (element: string, key?: string) => explainedFigure(content, element, key);
  expect(found("b", figureKey({ site: null, at: 1 }))).toMatchObject({ page: "Losses", figure: figure("second") });
  expect(found("b", figureKey({ site: 0, at: 0 }))).toMatchObject({ figure: figure("of the mill") });
  expect(found("b", figureKey({ site: 0, at: 0 }))?.sheet?.name).toBe("Mill");
  expect(found("a")).toMatchObject({ page: "Text" });
  expect(found("a")?.figure).toBeUndefined();
  for (const [element, key] of [
    ["a", "1"],
    ["b", "3"],
    ["b", "0"],
    ["b", "2-1"],
    ["b", "9-1"],
    ["b", "1-1-1"],
    ["b", "__proto__"],
    ["c", undefined],
  ] as const)
    expect(found(element, key), `${element}/${key ?? ""}`).toBeUndefined();
});

it("says in the id of a file whether its figures lead anywhere; earlier ids do", () => {
  const version = "0a1b2c3d-0000-4000-8000-000000000001";
  expect(exportOf(`${version}.pdf`).links).toBe(true);
  const id = exportIdOf({
    versionId: version,
    type: "docx",
    packed: true,
    favourites: true,
    appendix: false,
    links: false,
    attached: true,
  });
  expect(id).toBe(`${version}.favourites.no-appendix.no-links.docx.zip`);
  expect(exportOf(id)).toMatchObject({ links: false, appendix: false, favourites: true, type: "docx" });
  expect(exportOf(`${version}.attached.pdf`)).toMatchObject({ attached: true, links: true, type: "pdf" });
  expect(exportOf(`${version}.pdf`).attached).toBe(false);
});
