import { createContext } from "react-router";
import type { Db } from "#db/index.ts";
import type { Person } from "./domain/person.ts";
import type { Site } from "./domain/site.ts";
import type { Locale, TFunction } from "./i18n/i18n.ts";

export interface RequestInfo {
	/** Appears in every log line and in the X-Request-Id header. */
	id: string;
	ip: string;
	userAgent: string;
	/** CSP nonce of this response. */
	nonce: string;
	/** Public origin, e.g. https://talenses.example. */
	origin: string;
	/** Host name without port. */
	host: string;
}

export const requestInfo = createContext<RequestInfo>();
/** Runs as seleta_app: use `inBusiness` to see any row of a business. */
export const database = createContext<Db>();
export const site = createContext<Site>();
export const person = createContext<Person | null>(null);
/** The database could not be reached while this request was answered. */
export const outage = createContext(false);
export const i18n = createContext<{ locale: Locale; t: TFunction }>();
