import { useEffect } from "react";
import { useLocation, useParams } from "react-router";
import { useOrganization } from "../features/organization/use-organization.ts";
import { t } from "../lib/i18n.ts";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { PartFailed } from "./part-failed.tsx";
import { type ScreenName, SCREENS } from "./paths.ts";
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

/** Names the page after its screen and the organization. */
function useTitle(name: ScreenName): void {
  const organization = useOrganization();
  const title = `${t(SCREENS[name].title)} - ${organization.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Loads the part of the application a screen is in, and shows it, or what went wrong. */
export function ScreenHost({ name }: { readonly name: ScreenName }) {
  const { pathname } = useLocation();
  const params = useParams();
  const { part: Screen, failed, retry } = usePart(loadScreen[name]);
  useTitle(name);
  if (failed) return <PartFailed onRetry={retry} />;
  if (Screen === undefined) return <LoadingBar />;
  return (
    <>
      <Screen params={params} />
      <FocusOnArrival pathname={pathname} />
    </>
  );
}
