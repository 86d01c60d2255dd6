/** The product's own mark: a tide line, drawn in the brand colour of the theme. */
export function LogoMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden style={{ display: "block", flex: "none" }}>
      <rect width="32" height="32" rx="8" fill="var(--c-brand)" />
      <g fill="none" stroke="var(--c-on-brand)" strokeWidth="2.4" strokeLinecap="round">
        <path d="M7 11c3-3 6-3 9 0s6 3 9 0" />
        <path d="M7 16.5c3-3 6-3 9 0s6 3 9 0" />
        <path d="M7 22c3-3 6-3 9 0s6 3 9 0" opacity=".55" />
      </g>
    </svg>
  );
}
