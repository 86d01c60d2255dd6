import { useEffect } from "react";
import { LoadingBar } from "../ui/loading-bar.tsx";

/** Stands at an address that belongs to the other of both applications: the page is loaded anew, as that one. */
export function LeaveScreen() {
  useEffect(() => window.location.reload(), []);
  return (
    <main>
      <LoadingBar />
    </main>
  );
}
