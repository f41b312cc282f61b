import type { RequestInfo } from "#app/context.ts";

/** The same on every answer. */
export const fixedHeaders: Record<string, string> = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	// No referrer to other sites: addresses may contain tokens.
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"X-Permitted-Cross-Domain-Policies": "none",
	"Permissions-Policy":
		"accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Own files, this nonce and the inline sheet's hash; style attributes stay allowed for React. */
export function contentSecurityPolicy(
	{ nonce, origin }: Pick<RequestInfo, "nonce" | "origin">,
	{ counted = false, sheet = null }: { counted?: boolean; sheet?: string | null } = {},
): string {
	const socket = origin.replace(/^http/, "ws");
	// Google's script runs by nonce; its endpoints are allowed only on counted pages.
	const google = counted
		? " https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com"
		: "";
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'${sheet ? ` '${sheet}'` : ""}`,
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${google}`,
		"font-src 'self'",
		`connect-src 'self' ${socket}${google}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// Provider sign-in starts from a link, so forms stay on this site.
		"form-action 'self'",
		...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}
