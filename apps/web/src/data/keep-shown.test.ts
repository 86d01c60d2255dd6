// tests with a document
import { describe, expect, it } from "vitest";
import { alertPreviewQuery } from "./alerts.ts";
import { auditQuery } from "./audit.ts";
import { eventsQuery, touchingQuery } from "./events.ts";
import { isEmptyAnswer, isSettled, keepShown } from "./keep-shown.ts";
import { areaQuery, climatogramQuery, explanationQuery, matrixQuery, risksQuery } from "./location-risks.ts";
import { issueQuery, overviewQuery, topicQuery } from "./portfolio.ts";
import { siteSearchQuery } from "./sites.ts";
import { groupsQuery, nodeQuery } from "./supply-chain.ts";
import { answersQuery, reviewsQuery } from "./survey-reviews.ts";
import { surveyRecipientsQuery } from "./surveys.ts";
import { usersQuery } from "./users.ts";

describe("what an answer says", () => {
  it.each([
    ["nothing", undefined, true],
    ["no record", null, true],
    ["no entries", [], true],
    ["entries", [0], false],
    ["no items", { items: [], meta: { total: 0 } }, true],
    ["items", { items: [{ id: "a" }] }, false],
    ["pages without items", { pages: [{ items: [] }, { items: [] }] }, true],
    ["a page with items", { pages: [{ items: [] }, { items: ["a"] }] }, false],
    ["a reason in place of values", { reason: "no values", bins: [] }, true],
    ["a month that is missing", { missing: "not in the climate data" }, true],
    ["values, and how many are missing", { missing: 3, reason: null }, false],
    ["entries that are all missing", [{ missing: "no map" }, { missing: "no map" }], true],
    ["an element of a report without content", { state: "empty", reason: null }, true],
    ["an element that is withheld", { state: "withheld", reason: null }, true],
    ["an element that lacks a part", { state: "partial", reason: null }, false],
    ["zero", 0, false],
    ["numbers of all locations", new Float32Array(0), false],
  ])("%s", (_, answer, isEmpty) => expect(isEmptyAnswer(answer)).toBe(isEmpty));
});

const PROJECT = { id: "p", version: "1" };
const SCOPE = { ...PROJECT, filter: undefined };
const EPOCH = { scenario: "ssp585", time: 2050 } as const;
const LATER = { scenario: "ssp585", time: 2080 } as const;
const RULE = { types: [], least_level: "green", within_km: 0, least_locations: 1 } as never;

interface Kept {
  readonly queryKey: readonly unknown[];
  readonly placeholderData?: unknown;
}
/** What of the answer before is shown while a query waits. */
function kept(query: Kept, before: unknown, asked: Kept): unknown {
  if (typeof query.placeholderData !== "function") throw new Error("the query keeps nothing");
  return (query.placeholderData as ReturnType<typeof keepShown>)(before, { queryKey: asked.queryKey });
}

describe("queries that keep what they show", () => {
  const full = { items: [{ id: "a" }] };
  const none = { items: [] };
  it.each<[string, Kept, Kept, unknown, unknown]>([
    ["users of another page", usersQuery(2, ""), usersQuery(1, ""), full, none],
    ["acts of another kind", auditQuery(1, null), auditQuery(2, null), full, none],
    ["events of another list", eventsQuery({}, { page: 1, perPage: 10 }), eventsQuery({}, { page: 2, perPage: 10 }), full, none],
    ["events that touch", touchingQuery(PROJECT, {}), touchingQuery({ ...PROJECT, version: "2" }, {}), full, none],
    ["locations found", siteSearchQuery("p", "b", 5), siteSearchQuery("p", "a", 5), full, none],
    [
      "recipients found",
      surveyRecipientsQuery("s", "b"),
      surveyRecipientsQuery("s", "a"),
      { pages: [full] },
      { pages: [none] },
    ],
    ["answers found", answersQuery("q", "b"), answersQuery("q", "a"), { pages: [full] }, { pages: [none] }],
    [
      "flows between groups",
      groupsQuery(PROJECT, "country", undefined),
      groupsQuery(PROJECT, "region", undefined),
      { flows: [1] },
      { flows: [] },
    ],
    [
      "key issues of another year",
      overviewQuery(SCOPE, LATER),
      overviewQuery(SCOPE, EPOCH),
      { key_issues: [1] },
      { key_issues: [] },
    ],
    [
      "a topic with a score",
      topicQuery(SCOPE, { ...LATER, topic: "heat" }),
      topicQuery(SCOPE, { ...EPOCH, topic: "cold" }),
      { summary: { score: 1, missing: null } },
      { summary: { score: null, missing: "not computed" } },
    ],
    ["an issue over time", issueQuery(SCOPE, LATER, "b"), issueQuery(SCOPE, EPOCH, "a"), { series: [1] }, { series: [] }],
    ["what a rule would tell", alertPreviewQuery("p", RULE), alertPreviewQuery("p", RULE), { events: [1] }, { events: [] }],
    [
      "the diagram of another scenario",
      climatogramQuery(1, 2, "ssp585"),
      climatogramQuery(1, 2, "ssp126"),
      { missing: null },
      { missing: "over the sea" },
    ],
    [
      "a number",
      explanationQuery("p", "s", { dataset: "b", coords: {} }),
      explanationQuery("p", "s", { dataset: "a", coords: {} }),
      { number: { value: 1, missing: null } },
      { number: { value: null, missing: "not computed" } },
    ],
    [
      "a location in its supply chain",
      nodeQuery(PROJECT, "s", { dataset_id: "b", coords: {} }),
      nodeQuery(PROJECT, "s", { dataset_id: "a", coords: {} }),
      { measure: { missing: null } },
      { measure: { missing: "not computed" } },
    ],
    [
      "hazards of a location",
      matrixQuery("p", "s", LATER),
      matrixQuery("p", "s", EPOCH),
      { entries: [{ missing: null }, { missing: "no map" }] },
      { entries: [{ missing: "no map" }] },
    ],
  ])("%s stay, and that there is nothing does not", (_, query, asked, something, nothing) => {
    expect(kept(query, something, asked)).toBe(something);
    expect(kept(query, nothing, asked)).toBeUndefined();
    expect(kept(query, undefined, asked)).toBeUndefined();
  });

  it.each<[string, Kept, Kept]>([
    ["another location", risksQuery("p", "t", "heat", EPOCH), risksQuery("p", "s", "heat", EPOCH)],
    ["another location", areaQuery("p", "t", { dataset: "a", coords: {} }), areaQuery("p", "s", { dataset: "a", coords: {} })],
    ["another place", climatogramQuery(1, 3, "ssp585"), climatogramQuery(1, 2, "ssp585")],
    ["another project", overviewQuery({ ...SCOPE, id: "o" }, EPOCH), overviewQuery(SCOPE, EPOCH)],
    ["another project", siteSearchQuery("o", "a", 5), siteSearchQuery("p", "a", 5)],
    ["another survey", reviewsQuery("t", "open", ""), reviewsQuery("s", "open", "")],
  ])("nothing of %s stays", (_, query, asked) => expect(kept(query, { items: [1] }, asked)).toBeUndefined());
});

describe("that there is nothing may be said", () => {
  it.each([
    ["of what was asked", { data: [], isPlaceholderData: false }, true],
    ["not while loading", { data: undefined, isPlaceholderData: false }, false],
    ["not of what was asked before", { data: [1], isPlaceholderData: true }, false],
  ])("%s", (_, query, settled) => expect(isSettled(query)).toBe(settled));
});
