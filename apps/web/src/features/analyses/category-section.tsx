import { formatCount } from "@tidemark/science";
import { Checkbox, Tooltip, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Analysis } from "@tidemark/contract";
import { IconChevronDown, IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { t } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle, missingText } from "../../lib/sentences.ts";
import { topicLabel } from "../../lib/terms.ts";
import classes from "./analyses.module.css";
import { CATEGORY_TITLES, type CategoryKey, closedReason, defaultIds, openOf } from "./model.ts";

/** The definition shows over the row, when it is tapped, and while its box has the focus. */
const EVENTS = { hover: true, focus: true, touch: true };

interface AnalysisRowProps {
  readonly analysis: Analysis;
  readonly chosen: boolean;
  /** The reason stands over the whole category. */
  readonly isClosedAbove: boolean;
  readonly onChange: (chosen: boolean) => void;
}

function AnalysisRow({ analysis, chosen, isClosedAbove, onChange }: AnalysisRowProps) {
  const definition = datasetDefinition(analysis);
  const { topic, meta_data } = analysis;
  const definitionId = useId();
  const closed = closedReason(analysis);
  return (
    <Tooltip label={definition} multiline w={320} position="top-start" events={EVENTS}>
      <li className={classes.analysis}>
        <Checkbox
          size="sm"
          label={datasetTitle(analysis)}
          description={isClosedAbove ? undefined : (closed ?? missingText(analysis))}
          disabled={closed !== undefined}
          checked={chosen}
          aria-describedby={definitionId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.unit}>
          {topicLabel(topic)}
          {meta_data.units !== "" && ` · ${meta_data.units}`}
        </span>
        <span className="visually-hidden" id={definitionId}>
          {definition}
        </span>
        <IconInfoCircle size={16} stroke={1.7} className={classes.info} aria-hidden />
      </li>
    </Tooltip>
  );
}

export interface CategorySectionProps {
  readonly category: CategoryKey;
  /** Analyses of the category that match the search. */
  readonly shown: readonly Analysis[];
  readonly chosen: ReadonlySet<string>;
  /** Open whatever the person did before: something is searched for. */
  readonly searching: boolean;
  /** Of these analyses exactly those are chosen from now on. */
  readonly onChange: (among: readonly string[], chosen: readonly string[]) => void;
}

/** One category of analyses, to be opened; chosen as a whole or one by one. */
export function CategorySection({ category, shown, chosen, searching, onChange }: CategorySectionProps) {
  const [opened, { toggle }] = useDisclosure(category === "riskScores");
  const listId = useId();
  const closedId = useId();
  const title = t(CATEGORY_TITLES[category]);
  const ids = openOf(shown).map(({ id }) => id);
  const closed = ids.length === 0 && shown[0] !== undefined ? closedReason(shown[0]) : undefined;
  const count = ids.filter((id) => chosen.has(id)).length;
  const open = opened || searching;
  return (
    <section className={classes.category} aria-label={title}>
      <div className={classes.categoryHead}>
        <Checkbox
          aria-label={t("All of {category}", { category: title })}
          checked={count > 0 && count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          disabled={closed !== undefined}
          {...(closed === undefined ? {} : { "aria-describedby": closedId })}
          onChange={() => onChange(ids, count < ids.length ? ids : [])}
        />
        <h2>
          <UnstyledButton className={classes.toggle} aria-expanded={open} aria-controls={listId} onClick={toggle}>
            {title}
            <span>{t("{n} of {all}", { n: formatCount(count), all: formatCount(ids.length) })}</span>
            <IconChevronDown size={18} stroke={1.8} data-open={open} aria-hidden />
          </UnstyledButton>
        </h2>
        <UnstyledButton
          className={classes.link}
          disabled={closed !== undefined}
          onClick={() => onChange(ids, defaultIds(shown))}
          aria-label={t("Default of {category}", { category: title })}
        >
          {t("Default")}
        </UnstyledButton>
      </div>
      {closed !== undefined && (
        <p className={classes.closed} id={closedId}>
          {closed}
        </p>
      )}
      <ul className={classes.list} id={listId} hidden={!open}>
        {open &&
          shown.map((analysis) => (
            <AnalysisRow
              key={analysis.id}
              analysis={analysis}
              chosen={chosen.has(analysis.id)}
              isClosedAbove={closed !== undefined}
              onChange={(wanted) => onChange([analysis.id], wanted ? [analysis.id] : [])}
            />
          ))}
      </ul>
    </section>
  );
}
