import { type ElementContent, isMeasureColumn, type Scope, scopeOfPlot, type SiteFilter } from "@tidemark/contract";

/** Scopes that types of elements need beside `reports`. */
const NEEDS = {
  RiskMatrix: "dashboard-risk-matrix",
  PortfolioRisk: "dashboard-risk-matrix",
  RiskOverview: "dashboard-risk-summary",
  RiskSummary: "dashboard-risk-summary",
  // its amounts need that of the matrix too, and are left out without
  ExecutivePage: "dashboard-risk-summary",
  AdaptationPlan: "measures",
  LossesByDistance: "dashboard-risk-matrix",
  Peers: "dashboard-risk-summary",
} as const;

/** Scope without which an element shows a reason in place of its figures; undefined for one that everybody may see. */
export function scopeOfElement({ type, settings }: ElementContent): Scope | undefined {
  if (type === "Compliance" && (settings.framework ?? "eu-taxonomy") === "eu-taxonomy") return "eu-taxonomy-report";
  // the view of the bank tells losses; the other tables tell amounts of its own columns
  if (type === "LoanBook") return (settings.loans?.shows ?? "book") === "book" ? "dashboard-risk-matrix" : undefined;
  if (type === "ApiPlot") return settings.plot && scopeOfPlot(settings.plot.plot_type);
  return type in NEEDS ? NEEDS[type as keyof typeof NEEDS] : undefined;
}

/** Whether somebody may see an element of so many locations: the matrix of one has a scope of its own. */
export function mayShow(content: ElementContent, scopes: readonly Scope[], locations: number): boolean {
  const scope = scopeOfElement(content);
  if (scope === undefined || scopes.includes(scope)) return true;
  return content.type === "RiskMatrix" && locations === 1 && scopes.includes("location-risk-matrix");
}

/** Scopes of what a table or its filters tell of measures, whatever the type of the element. */
export function scopesOfMeasures(
  { settings }: ElementContent,
  conditions: readonly (SiteFilter | null | undefined)[],
): readonly Scope[] {
  const isFiltered = conditions.some((one) => one?.measures);
  const named = [...(settings.columns ?? []), settings.order_by_id];
  return isFiltered || named.some(isMeasureColumn) ? ["measures"] : [];
}

/** Types of elements that tell of measures and plans: what is chosen changes them. */
const OF_MEASURES: ReadonlySet<ElementContent["type"]> = new Set(["Compliance", "AdaptationPlan"]);

export const readsMeasures = ({ type }: Pick<ElementContent, "type">): boolean => OF_MEASURES.has(type);
