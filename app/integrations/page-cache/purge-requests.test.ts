import { expect, test } from "vitest";
import { getPurgeRequests, type PurgeKind } from "./purge-requests.ts";

const keys = ["site-1-jobs", "job-abc"];

test.each<[PurgeKind, string, Record<string, string>, unknown]>([
	["varnish", "PURGE", { Authorization: "Bearer s3cret", "Surrogate-Key": "site-1-jobs job-abc" }, undefined],
	["fastly", "POST", { "Fastly-Key": "s3cret" }, { surrogate_keys: keys }],
	["cloudflare", "POST", { Authorization: "Bearer s3cret" }, { tags: keys }],
	["json", "POST", { Authorization: "Bearer s3cret" }, { keys }],
])("getPurgeRequests writes the request that %s expects", (kind, method, headers, content) => {
	const body = content === undefined ? {} : { body: JSON.stringify(content) };
	expect(getPurgeRequests(kind, keys, "s3cret")).toEqual([{ method, headers, ...body }]);
});

test.each<[PurgeKind, number]>([
	["varnish", 10],
	["fastly", 4],
	["cloudflare", 34],
	["json", 1],
])("getPurgeRequests splits a thousand keys for %s, and omits the secret when there is none", (kind, parts) => {
	const many = Array.from({ length: 1_000 }, (_, at) => `job-${at}`);
	const requests = getPurgeRequests(kind, many, undefined);
	expect(requests).toHaveLength(parts);
	expect(Object.keys(requests[0]?.headers ?? {})).toEqual(kind === "varnish" ? ["Surrogate-Key"] : []);
});
