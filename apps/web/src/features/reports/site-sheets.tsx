import type { SiteSheet } from "@tidemark/contract";
import { useState } from "react";
import { Figures, Notes, Rows } from "./element-parts.tsx";
import classes from "./reports.module.css";

/** One location at length; drawn once it is opened. */
function Sheet({ sheet, isOpen: isOpenAtFirst }: { readonly sheet: SiteSheet; readonly isOpen: boolean }) {
  const { name, about, figures, tables, notes } = sheet;
  const [isOpen, open] = useState(isOpenAtFirst);
  return (
    <details className={classes.sheet} open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        <b>{name}</b> <small>{about}</small>
      </summary>
      {isOpen && (
        <div>
          <Figures figures={figures} />
          {tables.map((table) => (
            <section key={table.title} aria-label={table.title}>
              <h4>{table.title}</h4>
              <Rows table={table} />
            </section>
          ))}
          <Notes notes={notes} />
        </div>
      )}
    </details>
  );
}

/** Locations that are shown one by one. */
export function SiteSheets({ sites }: { readonly sites: readonly SiteSheet[] }) {
  return sites.map((sheet) => <Sheet key={sheet.site_id} sheet={sheet} isOpen={sites.length === 1} />);
}
