import { message } from "@tidemark/contract";
import { worded, wordedField } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { Ask, Resolved } from "./element-request.ts";
import { fieldLinks, fieldOf } from "./text-fields.ts";

/** Scope of losses, as of the element that shows these. */
const LOSS_SCOPE = "dashboard-risk-matrix";
const isLoss = (href: string): boolean => href.startsWith("tm:annual-loss");

/** The expected annual loss of all hazards at the moment of an element. */
async function annualLossOf(portfolio: Portfolio, { exposureId, filter, epoch, scopes, element }: Ask) {
  if (!scopes.includes(LOSS_SCOPE))
    return { amount: null, currency: null, missing: worded(message("report.no_scope")) };
  const { currency: asked } = element.content.settings;
  const { times, currency } = await portfolio.risk({
    ...(asked === undefined ? {} : { currency: asked }),
    exposureId,
    filter,
    scenario: epoch.scenario === "historical" ? "ssp585" : epoch.scenario,
    times: [epoch.time],
    hazard: "aggregate",
    limits: "standard",
    return_periods: [],
  });
  const [then] = times;
  return {
    amount: then?.expected_annual_loss ?? null,
    mark: { is_lower_bound: then?.is_lower_bound ?? false },
    currency,
    missing: wordedField(then?.missing_reason, then?.missing_reason_said),
  };
}

/** A text with the figures that stand in it. @param refused says what is shown where these may not be asked for */
export async function textElement(
  portfolio: Portfolio,
  ask: Ask,
  refused: (error: unknown) => Resolved,
): Promise<Resolved> {
  const { exposureId, element, epoch, filter } = ask;
  const markdown = element.content.settings.text ?? "";
  const links = fieldLinks(markdown);
  if (links.length === 0) return { markdown, state: markdown === "" ? "empty" : "ready" };
  const request = { exposureId, filter, ...epoch };
  try {
    const overview = await portfolio.overview(request);
    let loss: ReturnType<typeof annualLossOf> | undefined;
    const known = {
      overview,
      epoch,
      valueOf: (of: Parameters<Portfolio["bandValue"]>[1], band: Parameters<Portfolio["bandValue"]>[2]) =>
        portfolio.bandValue(request, of, band),
      annualLoss: () => (loss ??= annualLossOf(portfolio, ask)),
    };
    const fields = await Promise.all(links.map((href) => fieldOf(href, known)));
    return {
      markdown,
      fields,
      state: fields.some(({ problem }) => problem !== null) ? "partial" : "ready",
      datasets: overview.why.map(({ dataset_id: id }) => id),
      scopes: links.some(isLoss) && ask.scopes.includes(LOSS_SCOPE) ? [LOSS_SCOPE] : [],
    };
  } catch (error) {
    const { reason = null } = refused(error);
    const fields = links.map((href) => ({ href, text: null, problem: reason, filter: null }));
    return { markdown, fields, state: "partial" };
  }
}
