import { useEffect } from "react";
import { useOrganization } from "./use-organization.ts";

/** Keeps the favicon of the page in step with the organization. */
export function Favicon() {
  const { faviconUrl } = useOrganization();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
    if (link !== null && link.getAttribute("href") !== faviconUrl) link.href = faviconUrl;
  }, [faviconUrl]);
  return null;
}
