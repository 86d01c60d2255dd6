import { Button, CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMapPin, IconSearch, IconTarget } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FoundPlace, LIMITS, type Site } from "@tidemark/contract";
import { useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { placeLine } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import { placeDetail } from "../../lib/place-words.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { placesQuery, useFindsAddresses } from "../../data/maps.ts";
import { siteSearchQuery } from "../../data/sites.ts";
import { PlaceSource } from "../../ui/place-source.tsx";
import classes from "./site-search.module.css";

/** Most that are found of each kind. */
const [FOUND_SITES, FOUND_PLACES] = [6, 4];

interface SiteSearchProps {
  readonly projectId: string;
  readonly onSite: (site: Site) => void;
  readonly onPlace: (place: FoundPlace) => void;
}

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

function siteDetail({ properties: { address } }: Site): string {
  return placeLine(address.municipality, address.country);
}

function Options({ label, children }: { readonly label: string; readonly children: readonly React.ReactElement[] }) {
  return children.length === 0 ? null : <Combobox.Group label={label}>{children}</Combobox.Group>;
}

interface AnswerProps {
  readonly searching: boolean;
  readonly sites: readonly Site[];
  readonly places: readonly FoundPlace[];
  /** Part of the search that failed. */
  readonly failed: boolean;
}

function Answer({ searching, sites, places, failed }: AnswerProps) {
  const { mask } = useSiteFilter();
  if (sites.length + places.length === 0)
    return failed && !searching ? null : (
      <Combobox.Empty>{searching ? t("Searching ...") : t("Nothing found")}</Combobox.Empty>
    );
  return (
    <>
      <Options label={t("Locations of this project")}>
        {sites.map((site) => (
          <Combobox.Option key={site.id} value={`site ${site.id}`} className={classes.option}>
            <IconTarget {...icon} />
            <span>{site.properties.name}</span>
            <small>{siteDetail(site)}</small>
            {mask !== undefined && mask[site.properties.position ?? -1] !== 1 && (
              <em className={classes.left}>{t("left out by the filter")}</em>
            )}
          </Combobox.Option>
        ))}
      </Options>
      <Options label={t("Places")}>
        {places.map((place, index) => (
          <Combobox.Option key={`${place.label} ${index}`} value={`place ${index}`} className={classes.option}>
            <IconMapPin {...icon} />
            <span>{place.label}</span>
            <small>{placeDetail(place)}</small>
          </Combobox.Option>
        ))}
      </Options>
    </>
  );
}

/** What of the search failed, and the way to try again. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <p>{t("The search failed: {reason}", { reason: errorText(error) })}</p>
      <Button
        variant="default"
        size="compact-xs"
        // the list stays open: the field keeps the focus
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        {t("Try again")}
      </Button>
    </div>
  );
}

/** Search for locations of the project by name, for towns, and for pairs of coordinates. */
export function SiteSearch({ projectId, onSite, onPlace }: SiteSearchProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const sites = useQuery({ ...siteSearchQuery(projectId, search, FOUND_SITES), enabled: search !== "" });
  const places = useQuery(placesQuery(search, FOUND_PLACES));
  const found = { sites: sites.data?.items ?? [], places: places.data?.items ?? [] };
  const searching = search !== text.trim() || sites.isFetching || places.isFetching;
  const error = sites.error ?? places.error;
  const label = useFindsAddresses() ? t("Search a location, place or address") : t("Search a location or place");
  const retry = () => {
    if (sites.error !== null) void sites.refetch();
    if (places.error !== null) void places.refetch();
  };
  const field = useRef<HTMLInputElement>(null);
  const choose = (value: string) => {
    const site = found.sites.find(({ id }) => `site ${id}` === value);
    const place = found.places.find((_, index) => `place ${index}` === value);
    if (site !== undefined) onSite(site);
    else if (place !== undefined) onPlace(place);
    setText(site?.properties.name ?? place?.label ?? text);
    combobox.closeDropdown();
    // the keyboard is the map's and the panel's again
    field.current?.blur();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" offset={6}>
      <Combobox.Target>
        <TextInput
          ref={field}
          aria-label={label}
          placeholder={label}
          variant="unstyled"
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={
            text === "" ? null : searching ? (
              <Loader size={14} />
            ) : (
              <CloseButton aria-label={t("Clear the search")} onClick={() => setText("")} />
            )
          }
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => event.key === "Enter" && error !== null && retry()}
          onFocus={() => text !== "" && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === ""} className={classes.results}>
        <Combobox.Options aria-label={t("Locations and places found")}>
          <Answer searching={searching} failed={error !== null} {...found} />
        </Combobox.Options>
        <PlaceSource found={places.data} className={classes.source} />
        {error !== null && !searching && <Failed error={error} onRetry={retry} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
