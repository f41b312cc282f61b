import { createContext } from "react-router";
import type { Db } from "#db/index.ts";
import type { SessionUser } from "./domain/access/session-user.ts";
import type { VisitOrigin } from "./domain/applies/attribution.ts";
import type { Site } from "./domain/brands/site.ts";
import type { JobPageView } from "./domain/jobs/job-page-view.ts";
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

/** Hash that the CSP allows for the inlined stylesheet; null if there is none. */
export const inlineStyleHash = createContext<string | null>(null);
export const requestInfo = createContext<RequestInfo>();
/** Runs as seleta_app: use `inBusiness` to see any row of a business. */
export const database = createContext<Db>();
export const site = createContext<Site>();
/** First known source of the visit. */
export const visitOrigin = createContext<VisitOrigin | null>(null);
/** The public job that this page shows, where showing it counts as a view. */
export const viewedJob = createContext<JobPageView | null>(null);
export const person = createContext<SessionUser | null>(null);
/** `unavailable`: outage or serialization conflict; the request may be repeated. `refused`: invalid value. */
export const databaseFailure = createContext<"unavailable" | "refused" | null>(null);
export const i18n = createContext<{ locale: Locale; t: TFunction }>();
