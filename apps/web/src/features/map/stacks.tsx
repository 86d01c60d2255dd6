import { useQuery } from "@tanstack/react-query";
import type { Site } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { SITES_TOGETHER, sitesAtQuery } from "../../data/sites.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { placeLine } from "../../lib/country-names.ts";
import { plural, t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { Circle } from "../../ui/map/cluster-layers.ts";
import { isInFront } from "../../ui/map/in-front.ts";
import { groupRadius } from "../../ui/map/screen-groups.ts";
import { openCircle } from "../../ui/map/use-pointer.ts";
import type { Points } from "../../ui/map/use-points.ts";
import { useEscape } from "../../ui/use-escape.ts";
import { IconX } from "@tabler/icons-react";
import { besidePointer } from "./beside-pointer.ts";
import classes from "./stacks.module.css";

/** Circles that can be reached by the keyboard: the largest ones in sight. */
const MOST_BUTTONS = 40;
const SIZE = { width: 260, height: 240 } as const;

export const stackText = (count: number): string =>
  plural(count, "1 location here", "{n} locations here", { n: formatCount(count) });

/** Circles in sight with their place on the screen, the largest first; followed whenever the map stands still. */
function useInSight(map: MapInstance | undefined, circles: readonly Circle[]) {
  const [shown, setShown] = useState<readonly { circle: Circle; x: number; y: number }[]>([]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      setShown(
        circles
          .filter(({ longitude, latitude }) => isInFront(map, [longitude, latitude]))
          .map((circle) => ({ circle, ...pointOf(map, circle) }))
          .filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height)
          .toSorted((a, b) => b.circle.count - a.circle.count)
          .slice(0, MOST_BUTTONS),
      );
    };
    follow();
    map.on("moveend", follow);
    return () => void map.off("moveend", follow);
  }, [circles, map]);
  return shown;
}

function pointOf(map: MapInstance, { longitude, latitude }: Circle) {
  const { x, y } = map.project([longitude, latitude]);
  return { x, y };
}

interface ListProps {
  readonly project: ProjectVersion;
  readonly map: MapInstance;
  readonly circle: Circle;
  /** Positions of its locations. */
  readonly positions: readonly number[];
  readonly onSite: (site: Site) => void;
  readonly onClose: () => void;
}

/** The locations that one circle stands for. */
function StackList({ project, map, circle, positions, onSite, onClose }: ListProps) {
  const ref = useRef<HTMLElement>(null);
  const listed = positions.slice(0, SITES_TOGETHER);
  const query = useQuery(sitesAtQuery(project, listed));
  useEscape(ref, onClose);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    map.on("movestart", onClose);
    return () => void map.off("movestart", onClose);
  }, [map, onClose]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classes.list}
      style={{ ...besidePointer({ ...pointOf(map, circle), width, height }, SIZE), width: SIZE.width }}
      aria-label={stackText(positions.length)}
    >
      <header>
        <h3>{stackText(positions.length)}</h3>
        <IconButton size={28} label={t("Close")} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </IconButton>
      </header>
      <Loaded query={query}>
        {(sites) => (
          <ul>
            {listed.flatMap((position) => {
              const site = sites.get(position);
              if (site === undefined) return [];
              const { name, address } = site.properties;
              return (
                <li key={position}>
                  <button type="button" onClick={() => onSite(site)}>
                    <span>{name}</span>
                    <small>{placeLine(address.municipality, address.country)}</small>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {positions.length > listed.length && (
        <p>
          {plural(positions.length - listed.length, "and 1 more", "and {n} more", {
            n: formatCount(positions.length - listed.length),
          })}
        </p>
      )}
    </section>
  );
}

interface StacksProps {
  readonly project: ProjectVersion;
  readonly map: MapInstance | undefined;
  readonly points: Points;
  /** The circle whose list is open. */
  readonly open: Circle | undefined;
  readonly onOpen: (circle: Circle | undefined) => void;
  readonly onSite: (site: Site) => void;
}

/** Circles of the map as buttons for the keyboard, and the list of the one that is open. */
export function Stacks({ project, map, points, open, onOpen, onSite }: StacksProps) {
  const shown = useInSight(map, points.circles);
  const [close] = useState(() => () => onOpen(undefined));
  if (map === undefined) return null;
  const positions = (open?.members ?? []).map((row) => points.positions?.[row] ?? row);
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.buttons} aria-label={t("Locations over each other")}>
          {shown.map(({ circle, x, y }) => {
            const radius = groupRadius(circle.count) + 2;
            return (
              <li key={`${circle.longitude} ${circle.latitude}`}>
                <button
                  type="button"
                  style={{ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }}
                  aria-label={stackText(circle.count)}
                  onClick={() => openCircle(map, circle, onOpen)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {open !== undefined && positions.length > 0 && (
        <StackList
          key={`${open.longitude} ${open.latitude}`}
          project={project}
          map={map}
          circle={open}
          positions={positions}
          onSite={(site) => {
            onOpen(undefined);
            onSite(site);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
