/** Brings what is chosen in a row that scrolls into sight; to be given as a ref to the chosen one. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}
