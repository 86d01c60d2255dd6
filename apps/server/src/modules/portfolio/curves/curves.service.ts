import {
  CURVE_HAZARDS,
  type CurveComparison,
  message,
  type SiteFilter,
  type WireDamageCurve,
  missingFields,
  type Said,
  sentenceOf,
} from "@tidemark/contract";
import { UNITS, datasetById, hazardRow } from "@tidemark/science";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import { reasonOf } from "../open-portfolio.ts";
import type { Portfolio } from "../portfolio.service.ts";
import { compareCurve, type ComparisonRequest } from "./comparison.ts";
import * as repository from "./curves.repository.ts";
import { curveIssues } from "./parse-curve.ts";

const MOST_CURVES = 100;

interface Place {
  readonly ownerId: string;
  readonly exposureId: string;
}

type Hazard = WireDamageCurve["hazard"];
type Points = WireDamageCurve["points"];

function intensityOf(hazard: Hazard) {
  const dataset = datasetById(hazardRow(hazard).indicator ?? "");
  if (dataset === undefined) throw new Error(`${hazard} has no intensity`);
  return dataset;
}

const presented = (row: repository.CurveRow): WireDamageCurve => ({
  ...row,
  unit: UNITS[intensityOf(row.hazard).unit].symbol,
});

/** @throws AppError `unprocessable` with every fault and its row */
function checkPoints(points: Points): void {
  const issues = curveIssues(points);
  const [first] = issues;
  if (first === undefined) return;
  const fault = sentenceOf(first.message, { code: first.message_code ?? "", facts: first.facts ?? {} });
  throw new AppError("unprocessable", message("portfolio.curve_unusable", { fault }), { issues });
}

const taken = (title: string) => new AppError("conflict", message("portfolio.curve_name_taken", { title }));

export interface HazardChoice {
  readonly hazard: Hazard;
  readonly long_name: string;
  readonly unit: string;
  readonly intensity: string;
  readonly standard: string;
  readonly missing: string | null;
  readonly missing_said?: Said;
}

/** Damage curves that people bring, and what would change with them. They never replace results. */
export interface Curves {
  list(place: Place): Promise<{ items: WireDamageCurve[]; hazards: HazardChoice[] }>;
  create(place: Place, curve: { title: string; hazard: Hazard; points: Points }): Promise<WireDamageCurve>;
  update(
    place: Place,
    id: string,
    change: { readonly title?: string | undefined; readonly points?: Points | undefined },
  ): Promise<WireDamageCurve>;
  /** Gives the name of what was deleted. */
  remove(place: Place, id: string): Promise<string>;
  compare(
    place: Place,
    id: string,
    request: ComparisonRequest & { readonly filter?: SiteFilter | undefined },
  ): Promise<CurveComparison>;
}

export function createCurves(db: Database, portfolio: Portfolio): Curves {
  const find = async (place: Place, id: string) => {
    const row = await repository.findCurve(db, place, id);
    if (row === undefined) throw notFound("curve");
    return row;
  };
  return {
    async list(place) {
      const [rows, opened] = await Promise.all([
        repository.listCurves(db, place),
        portfolio.open({ exposureId: place.exposureId }),
      ]);
      const hazards = CURVE_HAZARDS.map((hazard) => {
        const { name, vulnerability } = hazardRow(hazard);
        const dataset = intensityOf(hazard);
        return {
          hazard,
          long_name: name,
          unit: UNITS[dataset.unit].symbol,
          intensity: dataset.longName,
          standard: vulnerability,
          ...missingFields(
            opened.run.datasets.get(dataset.id)?.epochs === undefined ? reasonOf(opened, dataset) : null,
          ),
        };
      });
      return { items: rows.map(presented), hazards };
    },
    async create(place, curve) {
      checkPoints(curve.points);
      if ((await repository.listCurves(db, place)).length >= MOST_CURVES)
        throw new AppError("conflict", message("portfolio.too_many_curves", { most: MOST_CURVES }));
      const row = await repository.insertCurve(db, place, curve);
      if (row === undefined) throw taken(curve.title);
      return presented(row);
    },
    update: (place, id, { title, points }) =>
      db.transaction(async () => {
        if (points !== undefined) checkPoints(points);
        const old = await find(place, id);
        if (title !== undefined && (await repository.isTitleTaken(db, place, title, id))) throw taken(title);
        const row = await repository.updateCurve(db, id, { title: title ?? old.title, points: points ?? old.points });
        if (row === undefined) throw notFound("curve");
        return presented(row);
      }),
    async remove(place, id) {
      const title = await repository.deleteCurve(db, place, id);
      if (title === undefined) throw notFound("curve");
      return title;
    },
    async compare(place, id, { filter, ...request }) {
      const curve = presented(await find(place, id));
      const opened = await portfolio.open({ exposureId: place.exposureId, filter });
      return compareCurve(opened, curve, request, portfolio.assetsOf);
    },
  };
}
