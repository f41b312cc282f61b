export interface Deprecation {
	method: string;
	/** As the document writes it, with its parameters in braces. */
	path: string;
	/** Only calls with this parameter in their query. */
	parameter?: string;
	/** Dates of deprecation and earliest removal. */
	since: string;
	until: string;
	instead: string;
}

/** Deprecations announced in affected responses and in the reference. */
export const deprecations: readonly Deprecation[] = [
	{
		method: "GET",
		path: "/recruiters/{entity}",
		parameter: "columns",
		since: "2026-11-29",
		until: "2027-11-30",
		instead: "fields",
	},
];

interface Target {
	method: string;
	/** Local path with its query. */
	path: string;
	pathname: string;
}

const seconds = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000);
const pattern = (path: string) => new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}/?$`);

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a documentation link. */
export function deprecationHeaders(target: Target, all: readonly Deprecation[] = deprecations): Record<string, string> {
	const query = new URLSearchParams(target.path.split("?")[1] ?? "");
	const leaving = all.find(
		({ method, path, parameter }) =>
			method === target.method &&
			pattern(path).test(target.pathname) &&
			(parameter === undefined || query.has(parameter)),
	);
	if (!leaving) return {};
	return {
		Deprecation: `@${seconds(leaving.since)}`,
		Sunset: new Date(`${leaving.until}T00:00:00Z`).toUTCString(),
		Link: '</api/docs#changes>; rel="deprecation"; type="text/html"',
	};
}
