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

/** Search engines read the public pages of a brand; a staging host, or one nobody owns, is not for them at all. */
export function loader({ context }: Route.LoaderArgs) {
	const { id } = context.get(siteContext);
	const { origin, host } = context.get(requestInfo);
	const open = id !== null && !host.startsWith("staging.");
	// Who looks for a way in should find it; the longer rule wins. The wizard behind it leads a visitor to the door.
	const rules = open ? ["Allow: /candidates/register", ...areas.map((path) => `Disallow: ${path}`)] : ["Disallow: /"];
	const lines = ["User-agent: *", ...rules, ...(open ? ["", `Sitemap: ${origin}/sitemap.xml`] : [])];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
