import { formatCount } from "@tidemark/science";
import { Button, NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { hasStatus } from "../../lib/api-error.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./chain.module.css";
import { EdgeForm } from "./edge-form.tsx";
import { EdgeFault, EdgeItem } from "./edge-item.tsx";
import { HiddenNote } from "./hidden-note.tsx";
import type { ProjectVersion } from "../../data/project-key.ts";
import { type ChainRisk, edgeQuery, type EdgeListQuery, edgesQuery } from "../../data/supply-chain.ts";
import { useAddEdge } from "./mutations.ts";

const SORTS: readonly { readonly value: EdgeListQuery["sort_by"]; readonly label: UiText }[] = [
  { value: "volume", label: msg("Largest volume first") },
  { value: "from", label: msg("By supplier") },
  { value: "to", label: msg("By customer") },
  { value: "product", label: msg("By product") },
];

/** Button and form to add an edge. */
export function AddEdge({ projectId }: { readonly projectId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddEdge(projectId, () => {
    toast.success(t("The flow is added!"));
    setIsOpen(false);
  });
  if (!isOpen)
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t("Add flow")}
      </Button>
    );
  return (
    <EdgeForm
      projectId={projectId}
      pending={add.isPending}
      error={add.error}
      onCancel={() => setIsOpen(false)}
      onSave={(edge) => add.mutate(edge)}
    />
  );
}

interface FlowListProps {
  readonly project: ProjectVersion;
  readonly risk: ChainRisk;
  readonly canEdit: boolean;
  readonly onNode: (siteId: string) => void;
}

/**
 * The flow that the address names, where it is not among those that are listed: further down, or left out by search or
 * filter.
 */
function OpenEdge({ edgeId, ...item }: Omit<Parameters<typeof EdgeItem>[0], "edge" | "isOpen"> & { edgeId: string }) {
  const query = useQuery(edgeQuery(item.project, edgeId, item.risk));
  if (query.data !== undefined)
    return (
      <ul className={classes.list} aria-label={t("Open flow")}>
        <EdgeItem {...item} edge={query.data.edge} isOpen />
      </ul>
    );
  if (query.error === null) return <Skeleton height={72} />;
  if (hasStatus(query.error, 404))
    return <p className={classes.muted}>{t("The flow of this address is not in the project any more.")}</p>;
  return <EdgeFault error={query.error} onRetry={() => void query.refetch()} />;
}

/** The edges between locations that pass the filter: searched, sorted, opened one at a time. */
export function FlowList({ project, risk, canEdit, onNode }: FlowListProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [sort, setSort] = useState<EdgeListQuery["sort_by"]>("volume");
  const { filter } = useSiteFilter();
  const { view, change } = useMapView();
  // The address may take a moment to follow a deletion, and nothing is asked about what is gone.
  const [removed, setRemoved] = useState<string>();
  if (view.edge !== removed && removed !== undefined) setRemoved(undefined);
  const open = view.edge === removed ? undefined : view.edge;
  const setOpen = (edge: string | undefined) => change({ edge }, { replace: true });
  const onRemoved = (edge: string, now?: string) => {
    setRemoved(edge);
    setOpen(now);
  };
  const query = useInfiniteQuery(edgesQuery(project, { filter, search: asked, sort_by: sort }));
  const item = { project, risk, canEdit, onNode, onOpen: setOpen, onRemoved };
  return (
    <>
      <div className={classes.controls}>
        <TextInput
          size="xs"
          aria-label={t("Search flows")}
          placeholder={t("Search")}
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label={t("Order of the flows")}
          data={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={sort}
          onChange={(event) =>
            setSort(SORTS.find(({ value }) => value === event.currentTarget.value)?.value ?? "volume")
          }
        />
      </div>
      {canEdit && <AddEdge projectId={project.id} />}
      <Loaded query={query}>
        {({ pages }) => {
          const total = pages[0]?.meta.total ?? 0;
          const items = pages.flatMap((page) => page.items);
          const { loops = 0, broken = 0, hidden = 0 } = pages[0] ?? {};
          const isListed = items.some(({ id }) => id === open);
          return (
            <>
              <output className={classes.count}>
                {plural(total, "{n} flow", "{n} flows", { n: formatCount(total) })}
                {loops + broken > 0 &&
                  ` · ${plural(loops + broken, "{n} of the project is no part of the chain", "{n} of the project are no part of the chain", { n: loops + broken })}`}
              </output>
              <HiddenNote count={hidden} />
              {open !== undefined && !isListed && <OpenEdge key={open} edgeId={open} {...item} />}
              {total === 0 && hidden === 0 && <p className={classes.muted}>{t("No flow fits. Change the search.")}</p>}
              <ul className={classes.list} aria-label={t("Flows")}>
                {items.map((edge) => (
                  <EdgeItem key={edge.id} {...item} edge={edge} isOpen={open === edge.id} />
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
