import { blendAnchors, numberOf, parseCommentedCsv, type SeismicAnchor } from "@tidemark/science";
import { greatCircleKm } from "../../sphere-index.ts";
import { ridge } from "../residual.ts";

/** A city with the acceleration of 475 years of national maps, and what is known of shaking there. */
export interface Anchor {
  readonly latitude: number;
  readonly longitude: number;
  readonly targetG: number;
  readonly features: readonly number[];
}

/** Features of a place: a constant, and logarithms of accelerations. */
export type Features = (latitude: number, longitude: number) => readonly number[];

/** Beyond this distance an anchor weighs nothing (e^-16). */
const ANCHOR_LIMIT_KM = 2000;
const ANCHOR_LIMIT_DEGREES = 18;

export function readAnchors(cities: string, features: Features): readonly Anchor[] {
  return parseCommentedCsv(cities).map((row) => {
    const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
    return { latitude, longitude, targetG: numberOf(row, "pga475_target_g"), features: features(latitude, longitude) };
  });
}

/**
 * Acceleration (g) of 475 years at a place with these features: a product of powers fitted to the anchors, drawn to
 * those near.
 */
export function fitAnchors(anchors: readonly Anchor[]) {
  const powers = ridge(
    anchors.map(({ features }) => features),
    anchors.map(({ targetG }) => Math.log(targetG)),
    1e-9,
  );
  const fitted = (features: readonly number[]) =>
    Math.exp(features.reduce((sum, feature, i) => sum + powers[i]! * feature, 0));
  const fits = anchors.map(({ features }) => fitted(features));
  return (latitude: number, longitude: number, features: readonly number[]): number => {
    const near: SeismicAnchor[] = [];
    anchors.forEach(({ latitude: lat, longitude: lon, targetG }, i) => {
      if (Math.abs(lat - latitude) > ANCHOR_LIMIT_DEGREES) return;
      const distanceKm = greatCircleKm(latitude, longitude, lat, lon);
      if (distanceKm < ANCHOR_LIMIT_KM) near.push({ distanceKm, targetG, proxyG: fits[i]! });
    });
    return blendAnchors(fitted(features), near);
  };
}
