import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { createStore } from "../../state/store.ts";

const slot = createStore<HTMLElement | null>(null);

/** The place in the header where a screen may put its own tools. */
export function HeaderSlot({ className }: { readonly className: string | undefined }) {
  const [register] = useState(() => (element: HTMLElement | null) => slot.set(element));
  return <div className={className} ref={register} />;
}

/** Puts a screen's tools into the header. */
export function HeaderTools({ children }: { readonly children: ReactNode }) {
  const element = slot.use();
  return element === null ? null : createPortal(children, element);
}
