import { sentence } from "../lib/sentences.ts";

interface PlaceSourceProps {
  /** What a search for places answered; undefined before it did. */
  readonly found:
    | {
        readonly attribution: string | null;
        readonly notice: string | null;
        readonly notice_said?: Parameters<typeof sentence>[1];
      }
    | undefined;
  readonly className?: string | undefined;
}

/** Whose data places that were found are, and what was not searched. */
export function PlaceSource({ found, className }: PlaceSourceProps) {
  if (!found || (!found.attribution && !found.notice)) return null;
  const { attribution, notice, notice_said: said } = found;
  return (
    <output className={className}>
      {[notice ? sentence(notice, said) : "", attribution ?? ""].filter(Boolean).join(" · ")}
    </output>
  );
}
