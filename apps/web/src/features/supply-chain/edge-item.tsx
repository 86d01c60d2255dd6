import { formatCount, formatNumber } from "@tidemark/science";
import { Button, Skeleton } from "@mantine/core";
import { IconArrowRight, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ChainEdge } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { intoView } from "../../ui/into-view.ts";
import { toast } from "../../ui/toasts.tsx";
import { useFocus } from "./chain-focus.ts";
import classes from "./chain.module.css";
import { EdgeForm } from "./edge-form.tsx";
import { EdgeRoute } from "./edge-route.tsx";
import type { ProjectVersion } from "../../data/project-key.ts";
import { volumeLabel } from "./model.ts";
import { type ChainRisk, edgeQuery } from "../../data/supply-chain.ts";
import { useChangeEdge, useRemoveEdge } from "./mutations.ts";
import { CarriedRisk } from "./risk-figures.tsx";

interface EdgeProps {
  readonly project: ProjectVersion;
  readonly edge: ChainEdge;
  readonly risk: ChainRisk;
  readonly canEdit: boolean;
  readonly onNode: (siteId: string) => void;
  /** Opens another edge, or none. */
  readonly onOpen: (edgeId: string | undefined) => void;
  /** The edge was deleted, or is another one now. */
  readonly onRemoved: (edgeId: string, now?: string) => void;
}

/** Change and delete an edge; only its owner may. */
function EdgeTools({ project, edge, onRemoved }: Pick<EdgeProps, "project" | "edge" | "onRemoved">) {
  const [act, setAct] = useState<"change" | "delete">();
  const close = () => setAct(undefined);
  const change = useChangeEdge(project.id, edge.id, ({ id }) => {
    toast.success(t("Flow updated!"));
    close();
    if (id !== edge.id) onRemoved(edge.id, id);
  });
  const remove = useRemoveEdge(project.id, () => {
    toast.success(t("The flow is deleted!"));
    onRemoved(edge.id);
  });
  if (act === "change")
    return (
      <EdgeForm
        projectId={project.id}
        edge={{ from: edge.from.id, to: edge.to.id, product: edge.product, volume: edge.volume }}
        pending={change.isPending}
        error={change.error}
        onCancel={close}
        onSave={({ product, volume }) => change.mutate({ product, volume })}
      />
    );
  return (
    <div className={classes.buttons}>
      <IconButton label={t("Change product and volume")} size={32} onClick={() => setAct("change")}>
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label={t("Delete this flow")} size={32} onClick={() => setAct("delete")}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={act === "delete"}
        title={t("Delete flow")}
        confirm={t("Delete")}
        pending={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate(edge.id, { onError: (error) => toast.error(errorText(error)) })}
      >
        {t("The flow from {from} to {to} is taken out of the supply chain. The locations stay.", {
          from: edge.from.name,
          to: edge.to.name,
        })}
      </ConfirmDialog>
    </div>
  );
}

/** Why an edge is not there, and the way to ask again. */
export function EdgeFault({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={classes.fault} role="alert">
      <p>{errorText(error)}</p>
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}

/** Details of an edge: both ends with their risk, distance, what else goes between them. */
function EdgeDetails({ project, edge, risk, canEdit, onNode, ...tools }: EdgeProps) {
  const { data, error, refetch } = useQuery(edgeQuery(project, edge.id, risk));
  const [from, to] = [edge.from.position, edge.to.position];
  useFocus(useMemo(() => (from === null || to === null ? undefined : { kind: "edge", from, to }), [from, to]));
  if (data === undefined)
    return error === null ? <Skeleton height={72} /> : <EdgeFault error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.details}>
      <dl>
        {(
          [
            [t("Supplier"), data.from, edge.from],
            [t("Customer"), data.to, edge.to],
          ] as const
        ).map(([title, node, end]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {node === null ? (
                t("{id} is not in the project any more", { id: end.id })
              ) : (
                <>
                  <Button variant="subtle" size="compact-xs" onClick={() => onNode(node.id)}>
                    {node.name}
                  </Button>
                  <CarriedRisk node={node} />
                </>
              )}
            </dd>
          </div>
        ))}
        {data.distance_km !== null && (
          <div>
            <dt>{t("Distance")}</dt>
            <dd>{t("{km} km along the great circle", { km: formatCount(data.distance_km) })}</dd>
          </div>
        )}
        <EdgeRoute project={project} edgeId={edge.id} />
        {edge.share !== null && (
          <div>
            <dt>{t("Share")}</dt>
            <dd>
              {t("{percent} % of what {customer} gets of this product", {
                percent: formatNumber(edge.share * 100, 0),
                customer: edge.to.name,
              })}
            </dd>
          </div>
        )}
        {data.parallel.length > 0 && (
          <div>
            <dt>{t("Also between them")}</dt>
            <dd>
              {data.parallel
                .map(
                  ({ from: head, product }) => `${product ?? t("unnamed")} (${t("from {name}", { name: head.name })})`,
                )
                .join(", ")}
            </dd>
          </div>
        )}
      </dl>
      {data.measure.missing !== null && <p className={classes.muted}>{missingText(data.measure)}</p>}
      {canEdit && <EdgeTools {...tools} project={project} edge={edge} />}
    </div>
  );
}

/**
 * One edge of the list; opened, also by a click on the map, it comes into sight with its details, and stands in front
 * on the map.
 */
export function EdgeItem(props: EdgeProps & { readonly isOpen: boolean }) {
  const { edge, isOpen, onOpen } = props;
  return (
    <li ref={isOpen ? intoView : undefined} className={classes.edge} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : edge.id)}>
        <span className={classes.ends}>
          <span>{edge.from.name}</span>
          <IconArrowRight size={14} stroke={1.8} aria-label={t("to")} />
          <span>{edge.to.name}</span>
        </span>
        <span className={classes.goods}>
          <span>{edge.product ?? t("unnamed product")}</span>
          <span className={classes.number}>{volumeLabel(edge.volume)}</span>
        </span>
        {edge.kind !== "link" && (
          <small>
            {edge.kind === "loop"
              ? t("leads to itself, not part of the chain")
              : t("an end is not in the project any more")}
          </small>
        )}
      </button>
      {isOpen && <EdgeDetails {...props} />}
    </li>
  );
}
