import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FoundPlace, LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { placesQuery, useFindsAddresses } from "../../data/maps.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatPlace } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { placeDetail } from "../../lib/place-words.ts";
import { PlaceSource } from "../../ui/place-source.tsx";
import classes from "./self-service.module.css";

const MOST_FOUND = 5;

/** Search by place or by 'lat, lng' in both orders; what is found is added by one click. */
export function PlaceSearch({ onPlace }: { readonly onPlace: (place: FoundPlace) => void }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), LIMITS.searchDebounceMs);
  const { data, error, isFetching } = useQuery(placesQuery(search, MOST_FOUND));
  const isSearching = isFetching || search !== text.trim();
  const label = useFindsAddresses()
    ? t("Search an address, a place or coordinates")
    : t("Search a place or coordinates");
  const found = search === "" ? [] : (data?.items ?? []);
  return (
    <div>
      <TextInput
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {search !== "" && found.length === 0 && error === null && (
        <p className={classes.quiet}>{isSearching ? t("Searching ...") : t("Nothing found")}</p>
      )}
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t("Places found")}>
          {found.map((place, index) => (
            <li key={`${place.label} ${index}`}>
              <button
                type="button"
                onClick={() => {
                  onPlace(place);
                  setText("");
                }}
              >
                <span>
                  {place.label}{" "}
                  <span className={classes.quiet}>
                    {[placeDetail(place), formatPlace(place.longitude, place.latitude)].join(" · ")}
                  </span>
                </span>
                <span>{t("Add")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== "" && <PlaceSource found={data} className={classes.quiet} />}
    </div>
  );
}
