import type { Climatogram } from "@tidemark/contract";
import { MONTH_NAMES, scenarioName } from "@tidemark/science";
import { t } from "../language.ts";
import type { PlotData, PlotDraft } from "./plot-data.ts";
import type { ClimatogramModel } from "../charts/climatogram.ts";
import { figureText } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";

const DECIMALS = { temperature: 1, rain: 0 };

/** What a column of a file is: with the scenario where it is of a future. */
const ofMoment = (title: string, at: Climatogram["historical"] | Climatogram["future"]): string =>
  "scenario" in at ? `${title}, ${scenarioName(at.scenario)}` : title;

/** Temperature and rain of the months at one location, in a past and a future year. */
export function makeClimatogram(data: PlotData, climate: Climatogram): PlotDraft {
  const named = ({ year, months }: Climatogram["historical"]) => ({
    year,
    months,
    rain: t("Rain {year}", { year }),
    warmth: t("Temperature {year}", { year }),
  });
  const names = MONTH_NAMES.map((name) => t(name));
  const { temperature_unit: warmth, precipitation_unit: rain, historical, future } = climate;
  const model: ClimatogramModel = {
    type: "climatogram",
    past: named(historical),
    future: named(future),
    temperatureUnit: warmth,
    precipitationUnit: rain,
    months: names,
    words: { month: t("Month") },
  };
  const number = (title: string, unit: string) => ({ title, unit, numeric: true });
  const years = [historical, future];
  const rows = names.map((name, month) =>
    tableRow(null, [
      name,
      ...years.map(({ months }) => numberCell(months[month]?.temperature.value ?? null, DECIMALS.temperature)),
      numberCell(future.months[month]?.temperature.p10 ?? null, DECIMALS.temperature),
      numberCell(future.months[month]?.temperature.p90 ?? null, DECIMALS.temperature),
      ...years.map(({ months }) => numberCell(months[month]?.precipitation.value ?? null, DECIMALS.rain)),
    ]),
  );
  return {
    model,
    table: {
      columns: [
        { title: t("Month"), unit: "", numeric: false },
        ...years.map((one) => number(ofMoment(t("Temperature {year}", { year: one.year }), one), warmth)),
        number(`${ofMoment(t("Temperature {year}", { year: future.year }), future)}, p10`, warmth),
        number(`${ofMoment(t("Temperature {year}", { year: future.year }), future)}, p90`, warmth),
        ...years.map((one) => number(ofMoment(t("Rain {year}", { year: one.year }), one), rain)),
      ],
      rows,
      total: rows.length,
    },
    notes: [
      t(
        "Dashed line and pale bars: {past}. Full line and bars: {future}, {scenario}. Band: p10 to p90 over climate models.",
        {
          past: historical.year,
          future: future.year,
          scenario: scenarioName(future.scenario),
        },
      ),
    ],
    alt: altOf(data, climate),
    binned: false,
  };
}

function altOf(data: PlotData, { historical, future, temperature_unit: unit, precipitation_unit: rain }: Climatogram) {
  const mean = ({ months }: Climatogram["historical"]) =>
    figureText(months.reduce((sum, { temperature }) => sum + (temperature.value ?? Number.NaN), 0) / 12, 1);
  const sum = ({ months }: Climatogram["historical"]) =>
    figureText(
      months.reduce((all, { precipitation }) => all + (precipitation.value ?? Number.NaN), 0),
      0,
    );
  return t(
    "{name}: the mean temperature goes from {mean_then} ({past}) to {mean_later} ({later}), the rain of a year from {rain_then} to {rain_later}.",
    {
      name: data.names(0),
      mean_then: `${mean(historical)} ${unit}`,
      past: historical.year,
      mean_later: `${mean(future)} ${unit}`,
      later: future.year,
      rain_then: sum(historical),
      rain_later: `${sum(future)} ${rain}`,
    },
  );
}
