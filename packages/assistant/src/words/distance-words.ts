import { words } from "./word-list.ts";

/** Words that ask how far locations are from each other. */
export const DISTANCE_CUES = {
  distance: words(
    `how far apart, far apart, distance between, distance from, distances between, the distance, route length, length of the route, how far is it from, how far is it between, how many kilometres are between, how many kilometers are between, how many km are between, how many miles are between, how many kilometres between, how many km between, how many miles between, how many km from, how many miles from, kilometres between, miles between, km between, distance in km, distance in miles, straight line, as the crow flies, beeline,
      distanz zwischen, distanz von, distanz, entfernung zwischen, entfernung von, entfernung, abstand zwischen, abstand von, abstand, luftlinie, wie weit ist es von, wie weit ist es zwischen, wie weit auseinander, wie weit liegen, wie viele kilometer sind es von, wie viele kilometer liegen zwischen, wie viele kilometer trennen, streckenlange,
      distance entre, distance de, distance d, distance en km, distance en kilometres, distance, la distance, quelle distance, a quelle distance, a vol d oiseau, combien de kilometres separent, combien de kilometres entre, combien de km entre, combien de km separent, kilometres separent, kilometres entre`,
  ),
  neighbour: words(
    `nearest, closest, nearest site, nearest sites, nearest location, nearest locations, nearest plant, nearest plants, nearest other, nearest neighbour, nearest neighbor, nearest neighbours, nearest of our, nearest own, closest site, closest sites, closest location, closest locations, closest plant, closest plants, closest other, closest neighbour, closest neighbor, closest of our, next nearest, which site is nearest, which site is closest, nearest to, closest to,
      nachster, nachste, nachsten, nachstgelegene, nachstgelegenen, nachstgelegener, nachster standort, nachste standort, nachsten standort, nachstgelegene standort, nachstgelegener standort, nachstgelegenen standort, nachstgelegene standorte, nachste eigene standort, nachsten eigenen standort, nachstes werk, nachste werk, nachstgelegene werk, nachstgelegenes werk, nachbarstandort, nachbarstandorte, am nachsten bei, am nachsten an, am nachsten zu, am nachsten,
      site le plus proche, sites les plus proches, usine la plus proche, le site le plus proche, autre site le plus proche, voisin le plus proche, plus proche de, plus proches de, plus proche du, plus proche d`,
  ),
} as const;

/** Beside a distance these say no more. */
export const OF_DISTANCE: ReadonlySet<string> = new Set(
  words(
    `far, apart, supply, from, between, to, other, two, both, each other, away, own, straight, line, kilometres, kilometers, km, miles, next, site, sites, location, locations, as, crow, flies, is, it, in,
      weit, voneinander, auseinander, entfernt, von, zwischen, zu, bis, zum, zur, anderen, anderer, beiden, beide, kilometer, kilometern, meilen, eigenen, eigene, liegen, liegt, trennen, und,
      loin, entre, de, du, a, autre, autres, deux, kilometres, vol, oiseau, separent, separe, l un, et`,
  ).flatMap((one) => one.split(" ")),
);
