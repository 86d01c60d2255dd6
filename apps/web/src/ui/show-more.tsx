import { Button } from "@mantine/core";
import { errorText } from "../lib/api-error.ts";
import { t } from "../lib/i18n.ts";
import classes from "./panel-parts.module.css";

interface ShowMoreProps {
  /** A list that comes page by page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Fetches the next page of a list; nothing where there is none. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && query.error !== null && (
        <p className={classes.fault} role="alert">
          {errorText(query.error)}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? t("Try again") : t("Show more")}
      </Button>
    </>
  );
}
