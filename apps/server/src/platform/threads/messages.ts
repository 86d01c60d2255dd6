import type { ThreadFault } from "./faults.ts";

/** Messages to a thread. */
export type ToThread =
  | {
      readonly type: "call";
      readonly call: number;
      readonly name: string;
      readonly ask: unknown;
      readonly run: number | undefined;
      /** One number in shared memory, which work that never waits can look at: not 0 once the call is cancelled. */
      readonly cancelled: Int32Array | undefined;
    }
  | { readonly type: "cancel"; readonly call: number }
  | { readonly type: "share"; readonly run: number; readonly shared: unknown }
  | { readonly type: "drop"; readonly run: number }
  | WishAnswer;

/** What a thread is told that asked its process for something. */
export type WishAnswer =
  | { readonly type: "granted"; readonly wish: number; readonly answer: unknown }
  | { readonly type: "refused"; readonly wish: number; readonly fault: ThreadFault };

/** Messages from a thread. */
export type FromThread =
  | { readonly type: "progress"; readonly call: number; readonly progress: unknown }
  | { readonly type: "answer"; readonly call: number; readonly answer: unknown }
  | { readonly type: "fault"; readonly call: number; readonly fault: ThreadFault }
  | { readonly type: "wish"; readonly wish: number; readonly ask: unknown };
