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
	documentation: z.string(),
	/** Simulator state before the request. */
	mode: z.enum(["401", "403", "limited", "429"]).optional(),
	events: z.array(json).default([]),
	/** Absent where no simulator can produce it. */
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
	/** Response paths compared by exact text. */
	exact: z.array(z.string()).default([]),
	answer,
});
export type Example = z.output<typeof example>;
export type RecordedAnswer = Example["answer"];

export const recordedServices = ["google", "microsoft", "zoom", "caldav"] as const;
export type RecordedService = (typeof recordedServices)[number];

const file = z.object({ shapes: z.record(z.string(), json), examples: z.array(json) });

/** Examples modelled on a service's documentation, in our own wording. */
export function readExamples(service: RecordedService): Example[] {
	const { shapes, examples } = file.parse(
		JSON.parse(readFileSync(new URL(`./${service}.json`, import.meta.url), "utf8")),
	);
	return examples.map((each) => example.parse(expand(each, shapes)));
}

/** `like` names a base shape that the rest of the object overrides. */
function expand(value: unknown, shapes: Record<string, Record<string, unknown>>): unknown {
	if (Array.isArray(value)) return value.map((each) => expand(each, shapes));
	if (value === null || typeof value !== "object") return value;
	const { like, ...rest } = value as Record<string, unknown>;
	const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, expand(each, shapes)]));
	return typeof like === "string" ? { ...shapes[like], ...own } : own;
}
