import { listLogoUrls } from "#app/emails/brand-logo.ts";
import { colorSchemes, forceColorScheme } from "#app/emails/color-scheme.ts";

interface FrameView {
	/** Renders as a mail client in this theme would; null follows the viewer's theme. */
	theme?: string | null;
	/** External content: loads no resources at all. */
	incoming?: boolean;
}

/** Renders a mail for a sandboxed frame: no scripts, no forms, only the brand's logo. */
export function renderMailFrame(html: string, { theme = null, incoming = false }: FrameView = {}): Response {
	const match = colorSchemes.find((item) => item === theme);
	const themed = match ? forceColorScheme(html, match) : html;
	const pictures = ["data:", ...(incoming ? [] : listLogoUrls(html))].join(" ");
	return new Response(themed.replaceAll("<a ", '<a target="_blank" rel="noopener" '), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
