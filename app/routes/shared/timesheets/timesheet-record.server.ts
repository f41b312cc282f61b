import { findSheet } from "#db/queries/timesheets/find.ts";

/** How the sheet of an address is found, for `withRecord`. */
export const timesheetSource = { resource: "timesheets" as const, find: findSheet };
