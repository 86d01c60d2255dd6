import { useQuery } from "@tanstack/react-query";
import { IconDatabaseImport } from "@tabler/icons-react";
import { plural, t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { ImportItem } from "./import-item.tsx";
import { NewImport } from "./new-import.tsx";
import { importsQuery } from "../../data/imports.ts";
import { SourceCard } from "./source-card.tsx";
import classes from "./imports.module.css";

/** Real grids in the place of the screening method: what is imported, new imports, and how they go. */
export function ImportsPanel() {
  const imports = useQuery(importsQuery);
  return (
    <>
      <Section
        title={t("Imported sources")}
        lead={t("Official maps and model output that give datasets their values in place of the screening method.")}
      >
        <Loaded query={imports}>
          {({ sources, damaged, outdated_projects: outdated }) => (
            <>
              {damaged !== null && (
                <div className={classes.notice} data-tone="danger" role="alert">
                  <b>{t("The imported sources cannot be read")}</b>
                  {damaged}
                </div>
              )}
              {outdated > 0 && (
                <div className={classes.notice} data-tone="warning">
                  {plural(
                    outdated,
                    "1 project was computed with other data than those in force. It keeps its results until it is computed again.",
                    "{count} projects were computed with other data than those in force. They keep their results until they are computed again.",
                    { count: outdated },
                  )}
                </div>
              )}
              {sources.length === 0 ? (
                <Face
                  icon={<IconDatabaseImport size={28} stroke={1.6} />}
                  title={t("Nothing is imported")}
                  text={t(
                    "All values come from the screening method. Import a map below to replace it where the map reaches.",
                  )}
                />
              ) : (
                <ul className={classes.list}>
                  {sources.map((source) => (
                    <SourceCard key={source.id} source={source} />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </Section>
      <Section
        title={t("New import")}
        lead={t(
          "Files are looked at first: you see what was understood and what it replaces before anything is imported.",
        )}
      >
        <NewImport />
        {imports.data !== undefined && imports.data.items.length > 0 && (
          <ul className={classes.list} aria-label={t("Imports")}>
            {imports.data.items.map((item) => (
              <ImportItem key={item.id} item={item} known={imports.data.known} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
