import { z } from "zod";
import { payloads } from "#workers/payloads.ts";

/** Shows only numbers, booleans, days and schema enums, as other texts may be personal (null). */
export function payloadSummary(task: string, payload: unknown): { name: string; value: string | null }[] {
	if (typeof payload !== "object" || payload === null) return [];
	const schema = Object.hasOwn(payloads, task) ? payloads[task as keyof typeof payloads] : undefined;
	const shape = (schema instanceof z.ZodObject ? schema.shape : {}) as Record<string, z.ZodType>;
	return Object.entries(payload)
		.filter(([name]) => name !== "businessId" && /^\w{1,40}$/.test(name))
		.slice(0, 20)
		.map(([name, value]) => ({ name, value: isPlain(value, shape[name]) ? String(value) : null }));
}

function isPlain(value: unknown, type: z.ZodType | undefined): boolean {
	if (typeof value === "number" || typeof value === "boolean") return true;
	if (typeof value !== "string") return false;
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return true;
	const inner = type instanceof z.ZodOptional ? type.unwrap() : type;
	return inner instanceof z.ZodEnum && inner.options.includes(value);
}
