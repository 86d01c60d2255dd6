import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMapPin, IconSearch, IconTarget } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FoundPlace, LIMITS, type Site } from "@tidemark/contract";
import { useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { placeSearchQuery, siteSearchQuery } from "./queries.ts";
import classes from "./site-search.module.css";

interface SiteSearchProps {
  readonly projectId: string;
  readonly onSite: (site: Site) => void;
  readonly onPlace: (place: FoundPlace) => void;
}

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

function siteDetail({ properties: { address } }: Site): string {
  return [address.municipality, address.country].filter(Boolean).join(", ");
}

function placeDetail({ kind, country, population, order }: FoundPlace): string {
  if (kind === "coordinates") return order === "reversed" ? t("the other way round") : t("as written");
  const people =
    population === null || population === 0 ? "" : t("{people} people", { people: formatCount(population) });
  return [country, people].filter(Boolean).join(", ");
}

function Options({ label, children }: { readonly label: string; readonly children: readonly React.ReactElement[] }) {
  return children.length === 0 ? null : <Combobox.Group label={label}>{children}</Combobox.Group>;
}

function Answer({
  searching,
  sites,
  places,
}: {
  readonly searching: boolean;
  readonly sites: readonly Site[];
  readonly places: readonly FoundPlace[];
}) {
  if (sites.length + places.length === 0)
    return <Combobox.Empty>{searching ? t("Searching ...") : t("Nothing found")}</Combobox.Empty>;
  return (
    <>
      <Options label={t("Locations of this project")}>
        {sites.map((site) => (
          <Combobox.Option key={site.id} value={`site ${site.id}`} className={classes.option}>
            <IconTarget {...icon} />
            <span>{site.properties.name}</span>
            <small>{siteDetail(site)}</small>
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

/** Search for locations of the project by name, for towns, and for pairs of coordinates. */
export function SiteSearch({ projectId, onSite, onPlace }: SiteSearchProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const sites = useQuery(siteSearchQuery(projectId, search));
  const places = useQuery(placeSearchQuery(search));
  const found = { sites: sites.data?.items ?? [], places: places.data?.items ?? [] };
  const searching = search !== text.trim() || sites.isFetching || places.isFetching;
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
          aria-label={t("Search a location or place")}
          placeholder={t("Search a location or place")}
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
          onFocus={() => text !== "" && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === ""} className={classes.results}>
        <Combobox.Options aria-label={t("Locations and places found")}>
          <Answer searching={searching} {...found} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
