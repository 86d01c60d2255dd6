import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Seller } from "./invoices.repository.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { Price } from "./quote.ts";
import type { AskVies } from "./vies.ts";

export interface PaymentsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly price: Price;
  readonly seller: Seller;
  readonly publicUrl: string;
  readonly sender: string;
  /** Is told of payments that differ. */
  readonly supportEmail: string;
  /** Takes the money of new orders. */
  readonly provider: PaymentProvider;
  /** The provider of an order, which may be another one than that of today; undefined where it is not configured. */
  readonly providerOf: (kind: PaymentProvider["kind"]) => PaymentProvider | undefined;
  /** Asks whether a VAT ID is registered. */
  readonly vies: AskVies;
  /** Locations of a project that get values. */
  readonly countBilled: (exposureId: string) => Promise<number>;
  /** Tells those who watch a project that it is another. */
  readonly announce: (exposureId: string) => Promise<void>;
}
