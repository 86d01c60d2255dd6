import { createBrowserRouter } from "react-router";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Shell } from "./shell.tsx";

/** One route catches every address: which screen it is and who may see it is decided by the navigation rules alone. */
export function createRouter() {
  return createBrowserRouter([
    {
      path: "*",
      element: (
        <ErrorBoundary>
          <Shell />
        </ErrorBoundary>
      ),
    },
  ]);
}
