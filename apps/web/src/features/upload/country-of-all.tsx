import { Select } from "@mantine/core";
import type { Upload } from "@tidemark/contract";
import { useMemo } from "react";
import { countryOptions } from "../../lib/countries.ts";
import { t, useLanguage } from "../../lib/i18n.ts";
import { useFix } from "./mutations.ts";
import classes from "./upload.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";
/** Stands for every row. */
const EVERY_ROW = 0;

/** Whether it helps to say in which country rows without one lie. */
export const asksForCountry = ({ issues, country_of_all }: Pick<Upload, "issues" | "country_of_all">): boolean =>
  country_of_all != null || issues.some(({ code }) => code === "geocoded_unsure");

/** The country of all rows that name none: their places are looked up in it. */
export function CountryOfAll({ upload }: { readonly upload: Upload }) {
  const fix = useFix(upload.upload_id);
  const { tag } = useLanguage();
  const countries = useMemo(() => countryOptions(tag), [tag]);
  return (
    <div className={classes.all}>
      <Select
        size="xs"
        label={t("Country of all rows without one")}
        description={t("Rows that name no country are looked up in it.")}
        data={countries}
        value={upload.country_of_all ?? null}
        onChange={(iso2) => {
          if (iso2 !== null) fix.mutate([{ row: EVERY_ROW, proposal: `country:${iso2}` }]);
        }}
        disabled={fix.isPending}
        searchable
        filter={foldedOptions}
        nothingFoundMessage={t("No country of this name")}
      />
    </div>
  );
}
