import { Button, Group, Modal, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { projectsQuery } from "../../data/projects.ts";
import { locationAddressesQuery, ownColumnsQuery } from "../../data/surveys.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Fields } from "../../ui/section.tsx";
import { addressBook } from "./address-book.ts";
import type { RecipientChanges } from "./recipient-mutations.ts";
import classes from "./recipients.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

interface DialogProps {
  readonly changes: RecipientChanges;
  readonly onClose: () => void;
}

/** What a column holds, and the button that adds it. */
function Found({
  projectId,
  column,
  changes,
  onClose,
}: DialogProps & { readonly projectId: string; readonly column: string }) {
  const query = useQuery(locationAddressesQuery(projectId, column));
  const { assign } = changes;
  return (
    <Loaded query={query}>
      {({ rows, total }) => {
        const { places, emails, skipped } = addressBook(projectId, rows);
        return (
          <>
            <p className={classes.note}>
              {plural(emails.length, "1 address at {all} locations.", "{n} addresses at {all} locations.", {
                n: emails.length,
                all: rows.length,
              })}{" "}
              {skipped > 0 &&
                plural(skipped, "1 location has none that can be read.", "{n} locations have none that can be read.", {
                  n: skipped,
                })}{" "}
              {total > rows.length && t("Only the first {n} locations are looked at.", { n: rows.length })}
            </p>
            <p className={classes.note}>
              {t("Whoever stands at one location alone answers for it: accepted answers are offered there.")}
            </p>
            <Group justify="flex-end" gap={10}>
              <Button variant="default" onClick={onClose}>
                {t("Cancel")}
              </Button>
              <Button
                disabled={emails.length === 0}
                loading={assign.isPending}
                onClick={() => assign.mutate({ emails, places }, { onSuccess: onClose })}
              >
                {t("Add {n}", { n: emails.length })}
              </Button>
            </Group>
          </>
        );
      }}
    </Loaded>
  );
}

/** The columns of one's own of a project. */
function Columns(props: DialogProps & { readonly projectId: string }) {
  const query = useQuery(ownColumnsQuery(props.projectId));
  const [chosen, choose] = useState<string>();
  return (
    <Loaded query={query}>
      {(columns) => {
        const likely = columns.find((name) => /mail|contact/i.test(name)) ?? columns[0];
        const column = chosen ?? likely;
        if (column === undefined)
          return <p className={classes.note}>{t("The locations of this project have no columns of their own.")}</p>;
        return (
          <>
            <Select
              label={t("Column with the e-mail")}
              data={columns.map((name) => ({ value: name, label: name.replace(/^user_data\./, "") }))}
              value={column}
              allowDeselect={false}
              searchable
              filter={foldedOptions}
              onChange={(value) => choose(value ?? undefined)}
            />
            <Found {...props} column={column} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Adds those whom the locations of a project name in a column of their own. */
export function FromLocationsDialog(props: DialogProps) {
  const query = useQuery(projectsQuery(false));
  const [project, choose] = useState<string>();
  return (
    <Modal opened onClose={props.onClose} size={400} title={t("Recipients from locations")}>
      <Fields>
        <Loaded query={query}>
          {({ items }) => (
            <Select
              label={t("Project")}
              placeholder={items.length === 0 ? t("There is no project yet.") : t("Choose a project")}
              data={items.map(({ id, properties }) => ({ value: id, label: properties.title }))}
              value={project ?? null}
              searchable
              filter={foldedOptions}
              onChange={(value) => choose(value ?? undefined)}
            />
          )}
        </Loaded>
        {project !== undefined && <Columns key={project} {...props} projectId={project} />}
      </Fields>
    </Modal>
  );
}
