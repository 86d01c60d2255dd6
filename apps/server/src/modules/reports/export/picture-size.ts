/** Size of the drawings of a report, in pixels of the screen. */
export const PLOT_SIZE = { width: 680, height: 340 };
