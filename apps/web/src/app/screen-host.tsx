import { useEffect } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { PartFailed } from "./part-failed.tsx";
import type { MatchedScreen } from "./paths.ts";
import { loadScreen } from "./screens.ts";
import { usePart } from "./use-part.ts";

let firstScreen = true;

/**
 * Stands behind a screen and, when it was navigated to, moves the focus to its title, so that keyboard and screen
 * reader start there. The first screen of a page load leaves the focus where the browser has it.
 */
function FocusOnArrival({ pathname }: { readonly pathname: string }) {
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>("main");
    // a screen that put the focus somewhere itself, into a form, keeps it
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

interface ScreenHostProps {
  readonly screen: MatchedScreen;
  readonly pathname: string;
}

/** Loads the part of the application a screen is in, and shows it, or what went wrong. */
export function ScreenHost({ screen: { name, params }, pathname }: ScreenHostProps) {
  const { part: Screen, failed, retry } = usePart(loadScreen[name]);
  if (failed) return <PartFailed onRetry={retry} />;
  if (Screen === undefined) return <LoadingBar />;
  return (
    <ErrorBoundary>
      <Screen params={params} />
      <FocusOnArrival pathname={pathname} />
    </ErrorBoundary>
  );
}
