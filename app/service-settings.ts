import { z } from "zod";
import { describeSetting, httpUrl, httpUrlList, optionalText, serviceUrl, wholeNumber } from "./setting-types.ts";

/** Calendar and call services that recruiters connect with their own accounts. */
export const calendarSettings = {
	MICROSOFT_CALENDAR_CLIENT_ID: describeSetting(optionalText(), "an application for calendars alone", { inner: true }),
	MICROSOFT_CALENDAR_CLIENT_SECRET: describeSetting(optionalText(), "that application's secret", { inner: true }),
	GOOGLE_CLIENT_ID: describeSetting(optionalText(), "the OAuth client's id"),
	GOOGLE_CLIENT_SECRET: describeSetting(optionalText(), "the OAuth client's secret"),
	GOOGLE_AUTHORIZE_URL: serviceUrl("https://accounts.google.com/o/oauth2/v2/auth"),
	GOOGLE_TOKEN_URL: serviceUrl("https://oauth2.googleapis.com/token"),
	GOOGLE_REVOKE_URL: serviceUrl("https://oauth2.googleapis.com/revoke"),
	GOOGLE_CALENDAR_URL: serviceUrl("https://www.googleapis.com/calendar/v3"),
	ZOOM_CLIENT_ID: describeSetting(optionalText(), "the OAuth application's id"),
	ZOOM_CLIENT_SECRET: describeSetting(optionalText(), "the OAuth application's secret"),
	ZOOM_AUTHORIZE_URL: serviceUrl("https://zoom.us/oauth/authorize"),
	ZOOM_TOKEN_URL: serviceUrl("https://zoom.us/oauth/token"),
	ZOOM_API_URL: serviceUrl("https://api.zoom.us/v2"),
	CALDAV_URL: describeSetting(httpUrl().optional(), "the address of a CalDAV server inside your own network"),
} as const;

/** How long a cache in front may store guest pages, and which URLs purge it. */
export const pageCacheSettings = {
	PAGE_CACHE_SECONDS: describeSetting(wholeNumber(0, 86_400).default(60), "seconds, 0 to 86400", { example: "60" }),
	PURGE_URLS: describeSetting(httpUrlList().optional(), "addresses with commas between them, http or https", {
		example: "http://10.0.0.5:6081/",
	}),
	PURGE_KIND: describeSetting(
		z.enum(["varnish", "fastly", "cloudflare", "json"]).default("varnish"),
		"varnish, fastly, cloudflare or json",
		{ example: "varnish" },
	),
	SAVED_MARKUP: describeSetting(z.enum(["on", "check"]).default("on"), "on or check", { inner: true }),
	PURGE_TOKEN: describeSetting(optionalText(), "the secret that the cache asks for"),
} as const;
