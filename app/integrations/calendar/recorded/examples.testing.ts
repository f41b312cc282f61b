import { readFileSync } from "node:fs";
import { z } from "zod";

const json = z.record(z.string(), z.unknown());
const answer = z.object({
	status: z.number(),
	headers: z.record(z.string(), z.string()).default({}),
	body: json.optional(),
	text: z.string().optional(),
});
const example = z.strictObject({
	name: z.string(),
	/** Where the service's documentation says so. */
	documentation: z.string(),
	/** What a simulator is put into before it is asked. */
	mode: z.enum(["401", "403", "limited", "429"]).optional(),
	events: z.array(json).default([]),
	/** Left out where no simulator can be brought to it. */
	request: z
		.object({
			method: z.string(),
			path: z.string(),
			headers: z.record(z.string(), z.string()).default({}),
			body: json.optional(),
			text: z.string().optional(),
		})
		.optional(),
	anonymous: z.boolean().default(false),
	/** Paths of the answer whose very words matter. */
	exact: z.array(z.string()).default([]),
	answer,
});
export type Example = z.output<typeof example>;
export type RecordedAnswer = Example["answer"];

export const services = ["google", "microsoft", "zoom", "caldav"] as const;
export type RecordedService = (typeof services)[number];

const file = z.object({ shapes: z.record(z.string(), json), examples: z.array(json) });

/** What a service's documentation shows, in examples of our own writing. */
export function readExamples(service: RecordedService): Example[] {
	const { shapes, examples } = file.parse(
		JSON.parse(readFileSync(new URL(`./${service}.json`, import.meta.url), "utf8")),
	);
	return examples.map((each) => example.parse(expand(each, shapes)));
}

/** `like` names what the rest of an object changes. */
function expand(value: unknown, shapes: Record<string, Record<string, unknown>>): unknown {
	if (Array.isArray(value)) return value.map((each) => expand(each, shapes));
	if (value === null || typeof value !== "object") return value;
	const { like, ...rest } = value as Record<string, unknown>;
	const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, expand(each, shapes)]));
	return typeof like === "string" ? { ...shapes[like], ...own } : own;
}
