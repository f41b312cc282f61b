import { z } from "zod";
import { addresses, formatMessage, httpUrl, serviceAddress, text, whole } from "./setting-types.ts";

/** Calendar and call services that recruiters connect with their own accounts. */
export const calendarSettings = {
	MICROSOFT_CALENDAR_CLIENT_ID: formatMessage(text(), "an application for calendars alone", { inner: true }),
	MICROSOFT_CALENDAR_CLIENT_SECRET: formatMessage(text(), "that application's secret", { inner: true }),
	GOOGLE_CLIENT_ID: formatMessage(text(), "the OAuth client's id"),
	GOOGLE_CLIENT_SECRET: formatMessage(text(), "the OAuth client's secret"),
	GOOGLE_AUTHORIZE_URL: serviceAddress("https://accounts.google.com/o/oauth2/v2/auth"),
	GOOGLE_TOKEN_URL: serviceAddress("https://oauth2.googleapis.com/token"),
	GOOGLE_REVOKE_URL: serviceAddress("https://oauth2.googleapis.com/revoke"),
	GOOGLE_CALENDAR_URL: serviceAddress("https://www.googleapis.com/calendar/v3"),
	ZOOM_CLIENT_ID: formatMessage(text(), "the OAuth application's id"),
	ZOOM_CLIENT_SECRET: formatMessage(text(), "the OAuth application's secret"),
	ZOOM_AUTHORIZE_URL: serviceAddress("https://zoom.us/oauth/authorize"),
	ZOOM_TOKEN_URL: serviceAddress("https://zoom.us/oauth/token"),
	ZOOM_API_URL: serviceAddress("https://api.zoom.us/v2"),
	CALDAV_URL: formatMessage(httpUrl().optional(), "the address of a CalDAV server inside your own network"),
} as const;

/** How long a cache in front may store guest pages, and which URLs purge it. */
export const pageCacheSettings = {
	PAGE_CACHE_SECONDS: formatMessage(whole(0, 86_400).default(60), "seconds, 0 to 86400", { example: "60" }),
	PURGE_URLS: formatMessage(addresses().optional(), "addresses with commas between them, http or https", {
		example: "http://10.0.0.5:6081/",
	}),
	PURGE_KIND: formatMessage(
		z.enum(["varnish", "fastly", "cloudflare", "json"]).default("varnish"),
		"varnish, fastly, cloudflare or json",
		{ example: "varnish" },
	),
	SAVED_MARKUP: formatMessage(z.enum(["on", "check"]).default("on"), "on or check", { inner: true }),
	PURGE_TOKEN: formatMessage(text(), "the secret that the cache asks for"),
} as const;
