import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { Project, Site } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { placeLine } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import { useMapView } from "../../state/map-view.ts";
import { hoverSite, toggleSite } from "../../state/selection.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SITES_TOGETHER, sitesAtQuery } from "../../data/sites.ts";
import classes from "./selection.module.css";

const ROW_PIXELS = 44;
const SHOWN_ROWS = 7;
/** Rows drawn beyond those in sight. */
const SPARE = 4;
/** Browsers do not draw boxes of any height. */
const MOST_ROWS = 100_000;

interface ChosenListProps {
  readonly project: Project;
  readonly chosen: readonly number[];
}

function Row({ position, site, top }: { position: number; site: Site | undefined; top: number }) {
  const { change } = useMapView();
  const name = site?.properties.name;
  const place = placeLine(site?.properties.address.municipality, site?.properties.address.country);
  return (
    <li className={classes.row} style={{ top }}>
      <button
        type="button"
        disabled={site === undefined}
        onClick={() => site && change({ location: site.id })}
        onMouseEnter={() => hoverSite(position)}
        onMouseLeave={() => hoverSite(null)}
      >
        <span>{name ?? "…"}</span>
        <small>{place}</small>
      </button>
      {name !== undefined && (
        <IconButton size={32} label={t("Take {name} out", { name })} onClick={() => toggleSite(position)}>
          <IconX size={15} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/**
 * The chosen locations by name; only the rows in sight are there, and their names are fetched when they come into
 * sight.
 */
export function ChosenList({ project, chosen }: ChosenListProps) {
  const [scrolled, setScrolled] = useState(0);
  const count = Math.min(chosen.length, MOST_ROWS);
  const first = Math.max(0, Math.min(Math.floor(scrolled / ROW_PIXELS) - SPARE, count - 1));
  const last = Math.min(count - 1, Math.floor(scrolled / ROW_PIXELS) + SHOWN_ROWS + SPARE);
  const blocks = Array.from(
    { length: Math.floor(last / SITES_TOGETHER) - Math.floor(first / SITES_TOGETHER) + 1 },
    (_, i) => Math.floor(first / SITES_TOGETHER) + i,
  );
  const found = useQueries({
    queries: blocks.map((block) =>
      sitesAtQuery(
        { id: project.id, version: project.properties.last_changed },
        chosen.slice(block * SITES_TOGETHER, (block + 1) * SITES_TOGETHER),
      ),
    ),
  });
  const failed = found.find(({ error }) => error !== null);
  const siteAt = (position: number) => found.map(({ data }) => data?.get(position)).find((site) => site !== undefined);
  if (failed !== undefined)
    return (
      <div className={parts.fault} role="alert">
        <p>{errorText(failed.error)}</p>
        <Button size="compact-sm" variant="default" onClick={() => void failed.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  return (
    <section
      className={classes.list}
      style={{ height: Math.min(count, SHOWN_ROWS) * ROW_PIXELS + 2 }}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      aria-label={t("Chosen locations")}
    >
      <ul style={{ height: count * ROW_PIXELS }}>
        {chosen.slice(first, last + 1).map((position, i) => (
          <Row key={position} position={position} site={siteAt(position)} top={(first + i) * ROW_PIXELS} />
        ))}
      </ul>
    </section>
  );
}
