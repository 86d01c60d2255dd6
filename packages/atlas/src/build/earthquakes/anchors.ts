import { blendAnchors, numberOf, parseCommentedCsv, type SeismicAnchor } from "@tidemark/science";
import { greatCircleKm } from "../../sphere-index.ts";
import { ridge } from "../residual.ts";

/** A city with the acceleration of 475 years of national maps, and what is known of shaking there. */
export interface Anchor {
  readonly latitude: number;
  readonly longitude: number;
  readonly targetG: number;
  readonly features: readonly number[];
  /** Stands for a narrow zone of rare strong earthquakes inside a plate, or for a hot spot. */
  readonly isZone: boolean;
}

/** Features of a place: a constant, and logarithms of accelerations. */
export type Features = (latitude: number, longitude: number) => readonly number[];

/** Beyond this distance an anchor weighs nothing (e^-16). */
const ANCHOR_LIMIT_KM = 2000;
const ANCHOR_LIMIT_DEGREES = 18;

export function readAnchors(cities: string, features: Features): readonly Anchor[] {
  return parseCommentedCsv(cities).map((row) => {
    const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
    const [targetG, isZone] = [numberOf(row, "pga475_target_g"), row["zone"] === "1"];
    return { latitude, longitude, targetG, features: features(latitude, longitude), isZone };
  });
}

/** The value of a narrow zone rules so far around it, km, */
const ZONE_REACH_KM = 120;
/** and of several the nearest counts most from here on: a zone of transform faults is no wider, km, */
const ZONE_WIDTH_KM = 20;
/** against so much weight of what the other cities say. */
const ZONE_SHRINKAGE = 0.15;
const ZONE_LIMIT_KM = 360;

/** Fitted acceleration (g) at a place with these features. */
type Acceleration = (latitude: number, longitude: number, features: readonly number[]) => number;

/**
 * Acceleration of 475 years: a product of powers fitted to the anchors, drawn to those near. What narrow zones still
 * differ by rules their surroundings: they take no part in fit and drawing, which reach too far for them.
 */
export function fitAnchors(anchors: readonly Anchor[]): Acceleration {
  const wide = drawnToCities(anchors.filter(({ isZone }) => !isZone));
  const zones = anchors.filter(({ isZone }) => isZone);
  const rests = zones.map(({ latitude, longitude, features, targetG }) =>
    Math.log(targetG / wide(latitude, longitude, features)),
  );
  return (latitude, longitude, features) => {
    let [sum, nearness, weights] = [0, 0, 0];
    for (const { i, km } of anchorsNear(zones, latitude, longitude, ZONE_LIMIT_KM)) {
      const weight = Math.exp(-((km / ZONE_REACH_KM) ** 2));
      const near = weight / (1 + (km / ZONE_WIDTH_KM) ** 2);
      sum += near * rests[i]!;
      nearness += near;
      weights += weight;
    }
    const rest = nearness > 0 ? sum / nearness : 0;
    return wide(latitude, longitude, features) * Math.exp((rest * weights) / (weights + ZONE_SHRINKAGE));
  };
}

function drawnToCities(anchors: readonly Anchor[]): Acceleration {
  const powers = ridge(
    anchors.map(({ features }) => features),
    anchors.map(({ targetG }) => Math.log(targetG)),
    1e-9,
  );
  const fitted = (features: readonly number[]) =>
    Math.exp(features.reduce((sum, feature, i) => sum + powers[i]! * feature, 0));
  const fits = anchors.map(({ features }) => fitted(features));
  return (latitude, longitude, features) => {
    const near = anchorsNear(anchors, latitude, longitude, ANCHOR_LIMIT_KM).map(({ i, km }): SeismicAnchor => ({
      distanceKm: km,
      targetG: anchors[i]!.targetG,
      proxyG: fits[i]!,
    }));
    return blendAnchors(fitted(features), near);
  };
}

function anchorsNear(anchors: readonly Anchor[], latitude: number, longitude: number, withinKm: number) {
  const near: { readonly i: number; readonly km: number }[] = [];
  anchors.forEach((anchor, i) => {
    if (Math.abs(anchor.latitude - latitude) > ANCHOR_LIMIT_DEGREES) return;
    const km = greatCircleKm(latitude, longitude, anchor.latitude, anchor.longitude);
    if (km < withinKm) near.push({ i, km });
  });
  return near;
}
