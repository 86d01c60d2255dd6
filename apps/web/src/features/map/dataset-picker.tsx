import { CloseButton, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { LIMITS, type RiskDataset } from "@tidemark/contract";
import { useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { useEscape } from "../../ui/use-escape.ts";
import { intoView } from "../../ui/into-view.ts";
import { groupTitle } from "./topics.ts";
import classes from "./dataset-picker.module.css";
import { datasetGroups, kindOf, RISK_KINDS, type RiskKind } from "./dataset-model.ts";

interface DatasetPickerProps {
  readonly items: readonly RiskDataset[];
  readonly shown: RiskDataset | undefined;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function Entry({
  dataset,
  isShown,
  onChoose,
}: {
  readonly dataset: RiskDataset;
  readonly isShown: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const name = datasetTitle(dataset);
  const { id, meta_data: meta, missing } = dataset;
  return (
    <li>
      <button
        type="button"
        ref={isShown ? intoView : undefined}
        className={classes.entry}
        aria-pressed={isShown}
        data-missing={missing === null ? undefined : true}
        onClick={() => onChoose(id)}
      >
        <span>{name}</span>
        <small>{missingText(dataset) ?? meta.units}</small>
      </button>
    </li>
  );
}

/** All datasets of the project by kind of risk and topic, with a search. */
export function DatasetPicker({ items, shown, onChoose, onClose }: DatasetPickerProps) {
  const picker = useRef<HTMLElement>(null);
  useEscape(picker, onClose);
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [kind, setKind] = useState<RiskKind>(shown === undefined ? "risk" : kindOf(shown));
  const present = RISK_KINDS.filter(({ id }) => items.some((item) => kindOf(item) === id));
  const searching = sought !== "";
  const groups = searching
    ? present.flatMap(({ id, title }) =>
        datasetGroups(items, id, sought).map((group) => ({ ...group, key: `${id} ${group.topic}`, kind: title })),
      )
    : datasetGroups(items, kind, "").map((group) => ({ ...group, key: group.topic, kind: undefined }));
  return (
    <section ref={picker} className={classes.picker} aria-label={t("Datasets")}>
      <header className={classes.head}>
        <h2>{t("Datasets")}</h2>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </header>
      <TextInput
        className={classes.search}
        aria-label={t("Search datasets")}
        placeholder={t("Search datasets")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!searching && (
        <div className={classes.kinds}>
          <SegmentedControl
            orientation="vertical"
            fullWidth
            aria-label={t("Kind of risk")}
            data={present.map(({ id, title }) => ({ value: id, label: t(title) }))}
            value={kind}
            onChange={(value) => setKind(RISK_KINDS.find(({ id }) => id === value)?.id ?? kind)}
          />
        </div>
      )}
      <div className={classes.list}>
        {groups.length === 0 && <p className={classes.none}>{t("No dataset found")}</p>}
        {groups.map((group) => (
          <section key={group.key} aria-label={groupTitle(group.topic)}>
            <h3>
              {groupTitle(group.topic)}
              {group.kind !== undefined && <small>{t(group.kind)}</small>}
            </h3>
            <ul>
              {group.items.map((dataset) => (
                <Entry key={dataset.id} dataset={dataset} isShown={dataset.id === shown?.id} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
