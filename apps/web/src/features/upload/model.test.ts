import { describe, expect, it } from "vitest";
import { columnLetter, fileFault, issueColumn, issueCount, issuesOf, meaningLabel, tallyOf } from "./model.ts";

describe("a file to upload", () => {
  it("must be an Excel file", () => {
    expect(fileFault({ name: "sites.csv", size: 10 })).toBe("Invalid file type. Please select an Excel file (.xlsx)");
    expect(fileFault({ name: "sites.xls", size: 10 })).toMatch(/^Invalid file type/);
    expect(fileFault({ name: "SITES.XLSX", size: 10 })).toBeUndefined();
  });

  it("may have 20 MB", () => {
    expect(fileFault({ name: "a.xlsx", size: 20 * 1024 * 1024 })).toBeUndefined();
    expect(fileFault({ name: "a.xlsx", size: 20 * 1024 * 1024 + 1 })).toMatch(/at most/);
  });
});

describe("what was found", () => {
  const issueCounts = { error_issues: 3, warning_issues: 9 };
  const counts = { rows: 10, clean: 8, errors: 2, warnings: 3, ...issueCounts, geocoded: 0, edges: 0 };

  it("is counted as ready, to check and left out", () => {
    expect(tallyOf({ counts })).toEqual({ ready: 5, toCheck: 3, leftOut: 2 });
    expect((["all", "error", "warning"] as const).map((filter) => issueCount({ counts }, filter))).toEqual([12, 3, 9]);
  });

  it("lists faults that keep rows out before those to check, each by row", () => {
    const issue = (row: number, severity: "error" | "warning") => ({
      row,
      severity,
      column: null,
      code: "x",
      message: "m",
    });
    const issues = [issue(9, "warning"), issue(7, "error"), issue(2, "warning"), issue(3, "error")];
    expect(issuesOf(issues, "all").map(({ row }) => row)).toEqual([3, 7, 2, 9]);
    expect(issuesOf(issues, "warning").map(({ row }) => row)).toEqual([2, 9]);
  });

  it("names columns as a sheet does", () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "AB", "ZZ", "AAA"]);
    expect(meaningLabel("latitude", "lat")).toBe("Latitude");
    expect(meaningLabel("user_data", "crew")).toBe("Your data: crew");
  });

  it("stands in the column of the sheet, also after empty ones; links have columns of their own", () => {
    const columns = [
      { index: 0, header: "Name", meaning: "name" },
      { index: 27, header: "lat", meaning: "latitude" },
    ];
    const issue = { row: 3, code: "x", severity: "error" as const, message: "m" };
    const letters = ["lat", "latitude", "Name", "other", null].map((column) =>
      issueColumn({ ...issue, column }, columns),
    );
    expect(letters).toEqual(["AB", "AB", "A", undefined, undefined]);
    expect(issueColumn({ ...issue, column: "lat", sheet: "links" }, columns)).toBeUndefined();
  });
});
