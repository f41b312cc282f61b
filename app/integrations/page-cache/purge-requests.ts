import type { OutboundRequest } from "#app/integrations/outbound/http-client.server.ts";

export type PurgeKind = "varnish" | "fastly" | "cloudflare" | "json";

/** Keys per request: Fastly takes 256, Cloudflare 30 on every plan, Varnish headers 8 kB. */
const most: Record<PurgeKind, number> = { varnish: 100, fastly: 256, cloudflare: 30, json: 1_000 };

export function getPurgeRequests(
	kind: PurgeKind,
	keys: readonly string[],
	token: string | undefined,
): OutboundRequest[] {
	const parts = Array.from({ length: Math.ceil(keys.length / most[kind]) }, (_, part) =>
		keys.slice(part * most[kind], (part + 1) * most[kind]),
	);
	return parts.map((part) => shapes[kind](part, token));
}

const fastlyKey = (token: string | undefined): Record<string, string> => (token ? { "Fastly-Key": token } : {});
const bearer = (token: string | undefined): Record<string, string> =>
	token ? { Authorization: `Bearer ${token}` } : {};

const shapes: Record<PurgeKind, (keys: string[], token: string | undefined) => OutboundRequest> = {
	varnish: (keys, token) => ({ method: "PURGE", headers: { ...bearer(token), "Surrogate-Key": keys.join(" ") } }),
	fastly: (surrogate_keys, token) => ({
		method: "POST",
		headers: fastlyKey(token),
		body: JSON.stringify({ surrogate_keys }),
	}),
	cloudflare: (tags, token) => ({ method: "POST", headers: bearer(token), body: JSON.stringify({ tags }) }),
	json: (keys, token) => ({ method: "POST", headers: bearer(token), body: JSON.stringify({ keys }) }),
};
