import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { t, type UiText } from "../lib/i18n.ts";
import { intoView } from "./into-view.ts";
import { Page } from "./page.tsx";
import classes from "./tabbed-page.module.css";

/** One part of a page with tabs, named in the address as `?tab=`. */
export interface PageTab {
  readonly id: string;
  readonly label: UiText;
  readonly icon: TablerIcon;
  readonly panel: () => ReactNode;
}

/** A page whose parts stand behind a column of tabs; the first without one in the address. */
export function TabbedPage({ title, tabs }: { readonly title: string; readonly tabs: readonly PageTab[] }) {
  const [query] = useSearchParams();
  const shown = tabs.find(({ id }) => id === query.get("tab")) ?? tabs[0];
  return (
    <Page title={title}>
      <div className={classes.body}>
        <nav className={classes.nav} aria-label={title}>
          {tabs.map(({ id, label, icon: Icon }) => (
            <Link
              key={id}
              ref={id === shown?.id ? intoView : undefined}
              to={{ search: `?tab=${id}` }}
              replace
              aria-current={id === shown?.id ? "page" : undefined}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
              {t(label)}
            </Link>
          ))}
        </nav>
        <div>{shown?.panel()}</div>
      </div>
    </Page>
  );
}
