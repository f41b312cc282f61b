import { findInvoice } from "#db/queries/invoices/find.ts";

/** How the invoice of an address is found, for `withRecord`. */
export const invoiceSource = { resource: "invoices" as const, find: findInvoice };
