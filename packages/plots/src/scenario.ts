import type { FutureScenario } from "./theme/colours.ts";
import type { PlotTheme } from "./theme/plot-theme.ts";

/** Colour of a scenario's line; the past is drawn in the colour of quiet text. */
export function scenarioColour({ scenarios, colours }: PlotTheme, scenario: string): string {
  const isFuture = (name: string): name is FutureScenario => Object.hasOwn(scenarios, name);
  return isFuture(scenario) ? scenarios[scenario] : colours.text2;
}
