import { isMeasureColumn, type RiskDataset, searchTest, WORST_TOPIC } from "@tidemark/contract";
import { TOPICS } from "@tidemark/science";
import { coordinatesOf } from "./table-moment.ts";
import { datasetKey } from "./table-view.ts";
import { coordsFor } from "../../lib/dataset-coords.ts";
import type { Moment } from "../../state/moment.ts";
import { propertyName } from "../../lib/property-names.ts";
import { topicLabel } from "../../lib/terms.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";

const USER_DATA = "user_data.";

/** Name of a property column. */
export function propertyLabel(key: string): string {
  return key.startsWith(USER_DATA) ? key.slice(USER_DATA.length) : propertyName(key);
}

/** Something that can be a column. A dataset can be one at each of its coordinates. */
export interface ColumnOffer {
  /** Key of the column; of a dataset, at the moment of the screen. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly dataset: RiskDataset | undefined;
}

export interface OfferGroup {
  readonly title: string;
  readonly offers: readonly ColumnOffer[];
}

const offerOf = (dataset: RiskDataset, moment: Moment): ColumnOffer => ({
  key: datasetKey(dataset.id, coordsFor(dataset, moment)),
  label: datasetTitle(dataset),
  unit: dataset.meta_data.units,
  dataset,
});

/** Everything that can be a column, by group: data of the locations, then results by topic with the scores first. */
export function columnGroups(
  properties: readonly string[],
  datasets: readonly RiskDataset[],
  moment: Moment,
): readonly OfferGroup[] {
  const offer = (dataset: RiskDataset) => offerOf(dataset, moment);
  const property = (key: string): ColumnOffer => ({ key, label: propertyLabel(key), unit: "", dataset: undefined });
  const own = properties.filter((key) => key.startsWith(USER_DATA));
  const measures = properties.filter(isMeasureColumn);
  const given = properties.filter((key) => !key.startsWith(USER_DATA) && !isMeasureColumn(key));
  const whole = coordinatesOf(WORST_TOPIC, datasets);
  const worst: ColumnOffer[] =
    whole === undefined
      ? []
      : [
          {
            ...offer(whole),
            key: datasetKey(WORST_TOPIC, coordsFor(whole, moment)),
            label: t("Worst topic"),
            unit: "",
          },
        ];
  const scores = datasets.filter(({ kind }) => kind === "score");
  const rest = datasets.filter(({ kind }) => kind !== "score");
  const groups: OfferGroup[] = [
    { title: t("Location"), offers: given.map(property) },
    { title: t("Your data"), offers: own.map(property) },
    { title: t("Measures"), offers: measures.map(property) },
    { title: t("Risk scores"), offers: [...scores.map(offer), ...worst] },
    ...TOPICS.map((topic) => ({
      title: topicLabel(topic),
      offers: rest.filter((dataset) => dataset.topic === topic).map(offer),
    })),
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

/** Groups with the offers that hold every word of a search, in their name or that of their group. */
export function matchingGroups(groups: readonly OfferGroup[], search: string): readonly OfferGroup[] {
  if (search.trim() === "") return groups;
  const finds = searchTest(search);
  return groups
    .map(({ title, offers }) => ({
      title,
      offers: offers.filter(({ label, dataset }) => finds(title, label, dataset?.id ?? "")),
    }))
    .filter(({ offers }) => offers.length > 0);
}
