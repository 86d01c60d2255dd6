import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type OfficialLayer, searchTest } from "@tidemark/contract";
import { t, translated } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle, missingText } from "../../lib/sentences.ts";
import classes from "./layers.module.css";

interface OfficialCardsProps {
  readonly items: readonly OfficialLayer[];
  /** Every word of it is looked for. */
  readonly search: string;
  /** Ids of those that are on the map. */
  readonly added: readonly string[];
  readonly onAdd: (layer: OfficialLayer) => void;
}

function OfficialCard({
  layer,
  isAdded,
  onAdd,
}: {
  readonly layer: OfficialLayer;
  readonly isAdded: boolean;
  readonly onAdd: () => void;
}) {
  const name = datasetTitle(layer);
  const { meta_data: meta, publisher, resolution, licence, citation, missing } = layer;
  const facts = [
    [t("Publisher"), publisher],
    [t("Unit"), meta.units === "" ? t("none") : meta.units],
    [t("Resolution"), translated(resolution)],
    [t("Licence"), licence],
  ] as const;
  return (
    <li className={classes.dataset} data-missing={missing === null ? undefined : true}>
      <div className={classes["dataset-head"]}>
        <b>{name}</b>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isAdded || missing !== null}
          aria-label={t("Add {layer} to the map", { layer: name })}
          onClick={onAdd}
        >
          {isAdded ? t("Added") : t("Add")}
        </Button>
      </div>
      <p>{datasetDefinition(layer)}</p>
      {missing !== null && <p className={classes.missing}>{missingText(layer)}</p>}
      <dl className={classes.facts}>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t("Source and method")}</summary>
        <p>{citation}</p>
      </details>
    </li>
  );
}

/** Maps of publishers that are on: those that are drawn where they lie, and why others are not. */
export function OfficialCards({ items, search, added, onAdd }: OfficialCardsProps) {
  const finds = searchTest(search);
  const found = items.filter((item) => finds(datasetTitle(item), item.publisher, datasetDefinition(item), item.id));
  if (found.length === 0) return null;
  return (
    <section aria-label={t("Maps of publishers")}>
      <h3 className={classes.topic}>
        {t("Maps of publishers")} <small>{found.length}</small>
      </h3>
      <ul>
        {found.map((layer) => (
          <OfficialCard key={layer.id} layer={layer} isAdded={added.includes(layer.id)} onAdd={() => onAdd(layer)} />
        ))}
      </ul>
    </section>
  );
}
