import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ChainReach, LIMITS } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { countryText } from "../../lib/country-names.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { useSiteFilter } from "../../state/site-filter.ts";
import { useFocus } from "./chain-focus.ts";
import classes from "./chain.module.css";
import { HiddenNote } from "./hidden-note.tsx";
import type { ProjectVersion } from "../../data/project-key.ts";
import { stepsLabel } from "./model.ts";
import { type ChainRisk, type ReachQuery, reachQuery } from "../../data/supply-chain.ts";
import { CarriedRisk } from "./risk-figures.tsx";

type Item = ChainReach["items"][number];
const SORTS: readonly { readonly value: ReachQuery["sort"]; readonly label: UiText }[] = [
  { value: "depth", label: msg("Nearest first") },
  { value: "value", label: msg("Worst own risk first") },
  { value: "worst_upstream", label: msg("Worst upstream first") },
  { value: "name", label: msg("By name") },
];
/** Depths that are offered by themselves; the rest is any. */
const DEPTHS = 5;
const NOTHING: readonly number[] = [];

interface ReachListProps {
  readonly project: ProjectVersion;
  readonly siteId: string;
  /** Position of the location. */
  readonly origin: number;
  readonly risk: ChainRisk;
  readonly direction: ReachQuery["direction"];
  readonly maxDepth: number;
  readonly onNode: (siteId: string) => void;
}

/** Items in a row of the same depth, with its heading; one group where they are not in order of depth. */
function groupsOf(items: readonly Item[], byDepth: boolean): { readonly title: string; readonly items: Item[] }[] {
  if (!byDepth) return items.length === 0 ? [] : [{ title: "", items: [...items] }];
  const depths = [...new Set(items.map(({ depth }) => depth))];
  return depths.map((depth) => ({ title: stepsLabel(depth), items: items.filter((item) => item.depth === depth) }));
}

function Row({ item, isDirect, onNode }: { item: Item; isDirect: boolean; onNode: (siteId: string) => void }) {
  return (
    <li className={classes.row}>
      <button type="button" onClick={() => onNode(item.id)}>
        <span>
          {item.name}
          <small>
            {[
              item.country && countryText(item.country),
              isDirect ? null : t("through {name}", { name: item.through.name }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
        <CarriedRisk node={item} />
      </button>
    </li>
  );
}

type Choice = Pick<ReachQuery, "search" | "sort" | "depth">;

interface ReachControlsProps {
  readonly choice: Choice;
  readonly maxDepth: number;
  readonly onChoice: (choice: Choice) => void;
}

/** What of the list is shown, and in which order. */
function ReachControls({ choice, maxDepth, onChoice }: ReachControlsProps) {
  const depths = Array.from({ length: Math.min(DEPTHS, maxDepth - 1) }, (_, i) => i + 1);
  return (
    <div className={classes.controls}>
      <TextInput
        size="xs"
        aria-label={t("Search in this list")}
        placeholder={t("Search")}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        value={choice.search}
        onChange={(event) => onChoice({ ...choice, search: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={t("Order of the list")}
        data={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={choice.sort}
        onChange={(event) =>
          onChoice({
            ...choice,
            sort: SORTS.find(({ value }) => value === event.currentTarget.value)?.value ?? "depth",
          })
        }
      />
      {depths.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t("Depth")}
          value={String(choice.depth ?? "")}
          onChange={(event) => onChoice({ ...choice, depth: Number(event.currentTarget.value) || undefined })}
          data={[
            { value: "", label: t("Any depth (up to {n})", { n: maxDepth }) },
            ...depths.map((value) => ({
              value: String(value),
              label: plural(value, "1 step", "{n} steps", { n: value }),
            })),
          ]}
        />
      )}
    </div>
  );
}

/** Suppliers or customers of a location at any depth; they stand in front on the map. */
export function ReachList({ project, siteId, origin, risk, direction, maxDepth, onNode }: ReachListProps) {
  const [choice, setChoice] = useState<Choice>({ search: "", sort: "depth", depth: undefined });
  const { filter } = useSiteFilter();
  const [asked] = useDebouncedValue(choice.search.trim(), LIMITS.searchDebounceMs);
  const query = useInfiniteQuery({
    ...reachQuery(project, siteId, risk, { ...choice, filter, direction, search: asked }),
    enabled: maxDepth > 0,
  });
  const positions = query.data?.pages[0]?.positions ?? NOTHING;
  useFocus(useMemo(() => ({ kind: "reach", origin, positions }), [origin, positions]));
  if (maxDepth === 0)
    return (
      <p className={classes.muted}>
        {direction === "upstream" ? t("Nobody supplies this location.") : t("This location supplies nobody.")}
      </p>
    );
  return (
    <>
      <ReachControls {...{ choice, maxDepth }} onChoice={setChoice} />
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const hidden = pages[0]?.hidden ?? 0;
          if (items.length === 0 && hidden === 0)
            return <p className={classes.muted}>{t("No location fits. Change the search.")}</p>;
          return (
            <>
              <HiddenNote count={hidden} />
              {groupsOf(items, choice.sort === "depth").map(({ title, items: some }) => (
                <section key={title} aria-label={title === "" ? t("Locations") : title}>
                  {title !== "" && <h4 className={classes.step}>{title}</h4>}
                  <ul className={classes.list}>
                    {some.map((item) => (
                      <Row key={item.id} item={item} isDirect={item.depth === 1} onNode={onNode} />
                    ))}
                  </ul>
                </section>
              ))}
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
