import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { PartFailed } from "./part-failed.tsx";
import type { MatchedScreen } from "./paths.ts";
import { loadScreen } from "./screens.ts";
import { usePart } from "./use-part.ts";

/** Loads the part of the application a screen is in, and shows it, or what went wrong. */
export function ScreenHost({ screen: { name, params } }: { readonly screen: MatchedScreen }) {
  const { part: Screen, failed, retry } = usePart(loadScreen[name]);
  if (failed) return <PartFailed onRetry={retry} />;
  if (Screen === undefined) return <LoadingBar />;
  return (
    <ErrorBoundary>
      <Screen params={params} />
    </ErrorBoundary>
  );
}
