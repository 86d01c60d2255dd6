/** Sizes and fixed-width font of the screens; colours, which drawings share, are in `@tidemark/plots`. */

export const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace";

export const LAYOUT = { header: 56, panel: 448, content: 1240, touch: 44, control: 36, narrow: 768 } as const;

export const RADIUS = { chip: 999, control: 8, card: 12, panel: 14, mark: 3 } as const;
