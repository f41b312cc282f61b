import { requestInfo, site as siteContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

const areas = [
	"/candidates/",
	"/recruiters/",
	"/client_contacts/",
	"/administrator/",
	"/confirmations/",
	"/shortlist/",
	"/samples",
];

/** Allows crawling of a brand's public pages; disallows staging hosts and hosts without owner. */
export function loader({ context }: Route.LoaderArgs) {
	const { id } = context.get(siteContext);
	const { origin, host } = context.get(requestInfo);
	const open = id !== null && !host.startsWith("staging.");
	// The longest rule wins: registration stays crawlable as the entry page of its disallowed area.
	const rules = open ? ["Allow: /candidates/register", ...areas.map((path) => `Disallow: ${path}`)] : ["Disallow: /"];
	const lines = ["User-agent: *", ...rules, ...(open ? ["", `Sitemap: ${origin}/sitemap.xml`] : [])];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
