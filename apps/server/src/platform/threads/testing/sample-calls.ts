/** Calls of the small thread of the tests. */
export type SampleCalls = {
  readonly double: { readonly ask: number; readonly answer: number };
  /** Numbers whose memory is moved to whoever asked; `heldNumbers` answers how many the thread still has. */
  readonly numbers: { readonly ask: number; readonly answer: Float64Array };
  readonly heldNumbers: { readonly ask: null; readonly answer: number };
  /** Text that its run shared. */
  readonly shared: { readonly ask: null; readonly answer: string };
  /** Name of the thread and what it knows of runs. */
  readonly thread: { readonly ask: null; readonly answer: { readonly id: number; readonly openRuns: number | null } };
  /** Number of the process that it is in. */
  readonly process: { readonly ask: null; readonly answer: number };
  /** Fails with this error. */
  readonly fail: {
    readonly ask: { readonly name: string; readonly message: string; readonly code?: string };
    readonly answer: void;
  };
  /** Ends once the gate, one number in shared memory, is not 0; it reports 1 when it has begun. */
  readonly waitFor: { readonly ask: Int32Array; readonly answer: string; readonly progress: number };
  /** Never waits, and ends when it is cancelled. */
  readonly spin: { readonly ask: null; readonly answer: void; readonly progress: number };
  /** Never ends. */
  readonly hang: { readonly ask: null; readonly answer: void; readonly progress: number };
  /** Ends when its signal is aborted. */
  readonly listen: { readonly ask: null; readonly answer: void; readonly progress: number };
  /** Asks its process for something, and answers it. */
  readonly ask: { readonly ask: string; readonly answer: unknown };
  /** Ends the thread. */
  readonly die: { readonly ask: null; readonly answer: void };
  /** Wants more memory than there is. */
  readonly swell: { readonly ask: null; readonly answer: void };
};
