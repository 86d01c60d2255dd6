import { createBrowserRouter, type RouteObject } from "react-router";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { guard, leadsElsewhere } from "./guard.ts";
import { EmptyLayout, MainLayoutHost } from "./layouts/layout.tsx";
import { SCREEN_NAMES, SCREENS, type ScreenRoute } from "./paths.ts";
import { RouteFault } from "./route-fault.tsx";
import { ScreenHost } from "./screen-host.tsx";
import { Shell } from "./shell.tsx";

/** One route for each path of the table that is shown in this layout. */
function screensIn(layout: ScreenRoute["layout"]): RouteObject[] {
  return SCREEN_NAMES.filter((name) => SCREENS[name].layout === layout).map((name) => ({
    path: SCREENS[name].path,
    caseSensitive: true,
    loader: guard,
    shouldRevalidate: leadsElsewhere,
    element: <ScreenHost key={name} name={name} />,
    errorElement: <RouteFault />,
  }));
}

/** The routes of all screens. The guard is asked at every address. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteFault />,
      hydrateFallbackElement: <LoadingBar />,
      children: [
        { element: <MainLayoutHost />, children: screensIn("main") },
        { element: <EmptyLayout />, children: screensIn("empty") },
        { path: "*", loader: guard, shouldRevalidate: leadsElsewhere },
      ],
    },
  ]);
}
