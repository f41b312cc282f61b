import type { RequestInfo } from "#app/context.ts";

/** The same on every answer. */
export const fixedHeaders: Record<string, string> = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	// Our own pages may know where a visitor came from; nobody else, and no token in an address leaks.
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"X-Permitted-Cross-Domain-Policies": "none",
	"Permissions-Policy":
		"accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Only our own files and this answer's nonce run, and the stylesheet that stands in the page, by its hash. React writes style attributes, so those alone stay open. */
export function contentSecurityPolicy(
	{ nonce, origin }: Pick<RequestInfo, "nonce" | "origin">,
	{ counted = false, sheet = null }: { counted?: boolean; sheet?: string | null } = {},
): string {
	const socket = origin.replace(/^http/, "ws");
	// The script itself runs by this answer's nonce; where it reports to stands here, on such a page only.
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
		// Signing in with a provider starts from a link, so forms never lead out of here.
		"form-action 'self'",
		...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}
