import { useMemo } from "react";
import { encode } from "uqr";

/** Modules of light around a code, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: dark on light in every theme, as cameras want it. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { border: QUIET, ecc: "M" });
    const cells = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: code.size, path: cells.join("") };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
