import { formatCount, formatMoney, NO_VALUE, THRESHOLDS } from "@tidemark/science";
import { ActionIcon, Button, NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RiskDataset, ScoreQuery, ScoreQueryResult, TopicQuery } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { countryText } from "../../lib/country-names.ts";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingReasonText } from "../../lib/sentences.ts";
import { topicLabel } from "../../lib/terms.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { ViewProps } from "./overview-view.tsx";
import { Card, Stat, WhyNotes } from "./parts.tsx";
import classes from "./portfolio.module.css";
import type { Scope } from "../../data/portfolio.ts";
import { datasetsQuery, scoredOf } from "../../data/results.ts";
import { savedScoreQueriesQuery, scoreQueryResultQuery } from "../../data/score-queries.ts";
import { useDeleteQuery, useSaveQuery } from "./score-query-mutations.ts";
import { locationsText } from "./texts.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

const HIGH = THRESHOLDS.score.high;
const FIRST: ScoreQuery = { conditions: [{ dataset_id: "score_location", coords: {}, min_score: HIGH }], match: "all" };

const labelOf = (dataset: RiskDataset) =>
  dataset.kind === "score" ? datasetTitle(dataset) : `${datasetTitle(dataset)} (${topicLabel(dataset.topic)})`;

interface ConditionsProps {
  readonly query: ScoreQuery;
  readonly datasets: readonly RiskDataset[];
  readonly onChange: (query: ScoreQuery) => void;
}

function Conditions({ query, datasets, onChange }: ConditionsProps) {
  const { conditions } = query;
  const set = (index: number, change: Partial<ScoreQuery["conditions"][number]>) =>
    onChange({ ...query, conditions: conditions.map((one, i) => (i === index ? { ...one, ...change } : one)) });
  const free = datasets.find(({ id }) => !conditions.some(({ dataset_id }) => dataset_id === id));
  return (
    <div className={classes.form}>
      {conditions.map((condition, index) => (
        <div key={condition.dataset_id} className={classes.rowFields}>
          <Select
            label={t("Score of")}
            searchable
            filter={foldedOptions}
            w={320}
            maw="100%"
            allowDeselect={false}
            data={datasets.map((dataset) => ({
              value: dataset.id,
              label: labelOf(dataset),
              disabled: dataset.id !== condition.dataset_id && conditions.some((one) => one.dataset_id === dataset.id),
            }))}
            value={condition.dataset_id}
            onChange={(value) => value !== null && set(index, { dataset_id: value, coords: {} })}
          />
          <NumberInput
            label={t("at least")}
            w={110}
            min={0}
            max={1}
            step={0.05}
            decimalScale={2}
            value={condition.min_score}
            onChange={(value) => typeof value === "number" && set(index, { min_score: value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t("Remove this condition")}
            disabled={conditions.length === 1}
            onClick={() => onChange({ ...query, conditions: conditions.filter((_, i) => i !== index) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.rowFields}>
        <SegmentedControl
          aria-label={t("Which conditions must hold")}
          data={[
            { value: "all", label: t("All hold") },
            { value: "any", label: t("Any holds") },
          ]}
          value={query.match}
          onChange={(value) => onChange({ ...query, match: value === "any" ? "any" : "all" })}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={free === undefined || conditions.length >= 20}
          onClick={() =>
            free !== undefined &&
            onChange({ ...query, conditions: [...conditions, { dataset_id: free.id, coords: {}, min_score: HIGH }] })
          }
        >
          {t("Add a condition")}
        </Button>
      </div>
    </div>
  );
}

interface SavedProps {
  readonly scope: Scope;
  readonly query: ScoreQuery;
  readonly onLoad: (saved: TopicQuery) => void;
}

/** Saved queries: load, save under a name, change, delete. */
function Saved({ scope, query, onLoad }: SavedProps) {
  const list = useQuery(savedScoreQueriesQuery(scope.id));
  const [title, setTitle] = useState("");
  const save = useSaveQuery(scope);
  const remove = useDeleteQuery(scope);
  const [leaving, setLeaving] = useState<TopicQuery>();
  const same = list.data?.find((one) => one.title.toLowerCase() === title.trim().toLowerCase());
  const error = save.error ?? remove.error;
  return (
    <Card title={t("Saved queries")} lead={t("Seen by you only")}>
      <form
        className={classes.rowFields}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id: same?.id, title: title.trim(), query });
        }}
      >
        <TextInput label={t("Name")} value={title} maxLength={100} onChange={(event) => setTitle(event.target.value)} />
        <Button type="submit" loading={save.isPending} disabled={title.trim() === ""}>
          {same === undefined ? t("Save query") : t("Replace")}
        </Button>
      </form>
      {error !== null && (
        <p className={classes.error} role="alert">
          {errorText(error)}
        </p>
      )}
      <Loaded query={list}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes.notes}>{t("No saved query yet.")}</p>
          ) : (
            <ul className={classes.issues}>
              {items.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={classes.link}
                    onClick={() => {
                      setTitle(one.title);
                      onLoad(one);
                    }}
                  >
                    {one.title}
                  </button>
                  <Button variant="subtle" size="compact-xs" color="red" onClick={() => setLeaving(one)}>
                    {t("Delete")}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DeleteDialog
        opened={leaving !== undefined}
        item={t("query")}
        name={leaving?.title ?? ""}
        pending={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving !== undefined && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </Card>
  );
}

function Result({ result, onOpen }: { readonly result: ScoreQueryResult; readonly onOpen: (siteId: string) => void }) {
  const missing = result.conditions.filter(({ missing_reason: reason }) => reason !== null);
  return (
    <>
      <dl className={classes.stats}>
        <Stat
          label={t("Locations that match")}
          value={formatCount(result.matching)}
          note={t("of {count}", { count: locationsText(result.locations) })}
        />
        <Stat
          label={t("Their asset value")}
          value={result.value.map(({ currency, total }) => formatMoney(total, currency)).join("; ") || NO_VALUE}
        />
        <Stat
          label={t("Left open")}
          value={formatCount(result.unknown)}
          note={missing.map((one) => `${datasetTitle(one)}: ${missingReasonText(one) ?? ""}`).join("; ")}
        />
      </dl>
      <DataTable
        label={t("Locations that match")}
        frame="card"
        minWidth={520}
        heads={[t("Location"), t("Country"), ...result.conditions.map(datasetTitle)]}
      >
        {result.items.map((item) => (
          <tr key={item.site_id}>
            <td>
              <button type="button" className={classes.link} onClick={() => onOpen(item.site_id)}>
                {item.name}
              </button>
            </td>
            <td>{item.country === null ? t("not given") : countryText(item.country)}</td>
            {item.scores.map((score, index) => (
              <td key={result.conditions[index]?.dataset_id}>{score === null ? NO_VALUE : formatScore(score)}</td>
            ))}
          </tr>
        ))}
      </DataTable>
      <WhyNotes why={result.conditions.map(({ why }) => why)} />
    </>
  );
}

/** Which locations reach scores, asked freely and saved by name. */
export function ScoreQueryView({ scope, view, onOpenSite }: ViewProps) {
  const [query, setQuery] = useState<ScoreQuery>(FIRST);
  const [page, setPage] = useState(1);
  const datasets = useQuery({ ...datasetsQuery(scope), select: scoredOf });
  const { scenario, time } = view;
  // conditions without coordinates of their own follow the scenario and year of the screen
  const asked: ScoreQuery = {
    ...query,
    conditions: query.conditions.map((one) => ({ ...one, coords: { scenario, time, ...one.coords } })),
  };
  const result = useQuery(scoreQueryResultQuery(scope, asked, page));
  const change = (next: ScoreQuery) => {
    setQuery(next);
    setPage(1);
  };
  const pages = Math.max(1, Math.ceil((result.data?.matching ?? 0) / 50));
  return (
    <div className={classes.grid}>
      <Card
        title={t("Which locations reach these scores?")}
        lead={t("Scores from 0 to 1; high begins at {high}", { high: formatScore(HIGH) })}
      >
        <Loaded query={datasets}>{(items) => <Conditions query={query} datasets={items} onChange={change} />}</Loaded>
      </Card>
      <Saved scope={scope} query={query} onLoad={(saved) => change(saved.query)} />
      <Card title={t("Answer")} lead={t("The highest sum of scores first")} wide>
        <Loaded query={result}>{(found) => <Result result={found} onOpen={onOpenSite} />}</Loaded>
        {pages > 1 && (
          <div className={classes.rowFields}>
            <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t("Previous")}
            </Button>
            <span>{t("Page {page} of {pages}", { page, pages })}</span>
            <Button variant="default" size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t("Next")}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
