import { findEmployee } from "#db/queries/esocial/find-recorded-facts.ts";

/** How the employee of an address is found, for `withRecord`. */
export const employeeSource = { resource: "employees" as const, find: findEmployee };
