import type { ComponentType } from "react";
import { Outlet } from "react-router";
import { OfflineNotice } from "../../ui/offline-notice.tsx";
import { PartFailed } from "../part-failed.tsx";
import { usePart } from "../use-part.ts";
import classes from "./layouts.module.css";

// the sign-in page does without the header and all that belongs to it
const loadMainLayout = async (): Promise<ComponentType> => (await import("./main-layout.tsx")).MainLayout;

/** Header on top, screen below; the header's place is kept while it is on its way. */
export function MainLayoutHost() {
  const { part: MainLayout, failed, retry } = usePart(loadMainLayout);
  if (failed) return <PartFailed onRetry={retry} />;
  if (MainLayout !== undefined) return <MainLayout />;
  return (
    <div className={classes.shell}>
      <div className={classes["bar-place"]} />
      <main className={classes.main} />
    </div>
  );
}

/** Nothing but the screen. */
export function EmptyLayout() {
  return (
    <div className={classes.shell}>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <OfflineNotice />
    </div>
  );
}
