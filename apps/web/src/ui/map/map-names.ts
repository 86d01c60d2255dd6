import type { ExpressionSpecification } from "maplibre-gl";
import { countryTranslations } from "../../lib/country-names.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";

/** Oceans and seas of the background map. */
export const SEA_NAMES: readonly UiText[] = [
  msg("Pacific Ocean"),
  msg("Atlantic Ocean"),
  msg("South Atlantic Ocean"),
  msg("Indian Ocean"),
  msg("Arctic Ocean"),
  msg("Southern Ocean"),
  msg("Mediterranean Sea"),
  msg("Caribbean Sea"),
  msg("Arabian Sea"),
  msg("Bay of Bengal"),
  msg("North Sea"),
  msg("Baltic Sea"),
  msg("Black Sea"),
  msg("South China Sea"),
  msg("Sea of Japan"),
  msg("Tasman Sea"),
  msg("Coral Sea"),
  msg("Gulf of Mexico"),
  msg("Hudson Bay"),
  msg("Bering Sea"),
];

const NAME: ExpressionSpecification = ["get", "name"];

/** The name of a feature in the language of the page; as the tiles have it where there is no other. */
function named(names: readonly (readonly [english: string, name: string])[]): ExpressionSpecification {
  const [first, ...rest] = names;
  return first === undefined ? NAME : ["match", NAME, ...first, ...rest.flat(), NAME];
}

const seas = () =>
  SEA_NAMES.map((sea) => [sea as unknown as string, t(sea)] as const).filter(([english, name]) => english !== name);

/** Names of layers in the language of the page; towns have their own. */
export const mapNames = (): Readonly<Record<string, ExpressionSpecification>> => ({
  seas: named(seas()),
  countries: named(countryTranslations()),
});
