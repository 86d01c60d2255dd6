import { Radio, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FoundPlace, LIMITS } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { placesQuery, useFindsAddresses } from "../../data/maps.ts";
import { siteQuery } from "../../data/sites.ts";
import { t } from "../../lib/i18n.ts";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import { PlaceSource } from "../../ui/place-source.tsx";
import classes from "./reviews.module.css";
import { townOf } from "./town-of.ts";

const PlaceMap = lazy(async () => ({ default: (await import("./review-place-map.tsx")).PlaceMap }));

/** A place that was chosen, and its town. */
export interface ChosenPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly municipality?: string;
}

const FOUND = 4;
const STAYS = "stays";

const labelOf = ({ label, country }: FoundPlace) => (country === null ? label : `${label}, ${country}`);

interface PlaceProps {
  readonly location: { readonly exposure_id: string; readonly site_id: string };
  readonly address: string;
  readonly place: ChosenPlace | undefined;
  readonly onPlace: (place: ChosenPlace | undefined) => void;
}

/** Whether a location moves with its address: it stays, unless somebody chooses a place and sees it on the map. */
export function ReviewPlace({ location, address, place, onPlace }: PlaceProps) {
  const [search, setSearch] = useState(() => townOf(address));
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const { data: site } = useQuery(siteQuery(location.exposure_id, location.site_id));
  const { data: found } = useQuery(placesQuery(sought, FOUND));
  const finds = useFindsAddresses();
  const [chosen, choose] = useState(STAYS);
  const now = site?.properties.address;
  const from = useMemo(() => ({ longitude: now?.lon ?? 0, latitude: now?.lat ?? 0 }), [now?.lon, now?.lat]);
  return (
    <>
      <TextInput
        label={t("Place of the address")}
        description={finds ? t("An address, a place or coordinates.") : t("A place or coordinates.")}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          choose(STAYS);
          onPlace(undefined);
        }}
      />
      <Radio.Group
        aria-label={t("Place of the location")}
        value={chosen}
        onChange={(value) => {
          choose(value);
          const one = value === STAYS ? undefined : found?.items[Number(value)];
          const town = typeof one?.municipality === "string" ? { municipality: one.municipality } : {};
          onPlace(one && { longitude: one.longitude, latitude: one.latitude, ...town });
        }}
      >
        <Stack gap={8}>
          <Radio value={STAYS} label={t("The location stays where it is")} />
          {found?.items.map((one, at) => (
            <Radio
              key={`${one.label} ${one.longitude} ${one.latitude}`}
              value={String(at)}
              label={t("Move to {place}", { place: labelOf(one) })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <PlaceSource found={found} className={classes.origin} />
      {place !== undefined && now !== undefined && (
        <>
          <div className={classes.map}>
            <Suspense fallback={<LoadingBar />}>
              <PlaceMap from={from} to={place} onMove={(to) => onPlace({ ...place, ...to })} />
            </Suspense>
          </div>
          <p className={classes.origin}>
            {t("Grey: where it is. Coloured: where it goes; draw the pin to the right spot. A town is its middle.")}
          </p>
        </>
      )}
    </>
  );
}
