import { z } from "zod";
import type { MessageFailure, NumberQuality, SendOutcome } from "#app/domain/conversations/message-provider.ts";
import type { TemplateStatus } from "#app/domain/conversations/message-template.ts";

/** Cloud API error codes for failures that resending cannot fix. */
const failures: Readonly<Record<number, MessageFailure>> = {
	190: "credentials",
	10: "credentials",
	200: "credentials",
	368: "account",
	131031: "account",
	131042: "account",
	131045: "account",
	100: "invalid",
	131008: "invalid",
	131009: "invalid",
	131051: "invalid",
	131026: "undeliverable",
	131030: "undeliverable",
	131021: "bad_number",
	131047: "window_closed",
	131049: "marketing_limit",
	131050: "opted_out",
	132000: "template_values",
	132001: "template_gone",
	132005: "template_values",
	132007: "template_rejected",
	132012: "template_values",
	132015: "template_paused",
	132016: "template_paused",
};

/** Limits and moments of weakness. */
const limited = new Set([4, 80007, 130429, 131048, 131056, 133016]);
const weak = new Set([1, 2, 131000, 131016, 131057]);

const errorBody = z.object({
	error: z.object({
		code: z.number(),
		message: z.string().optional(),
		error_data: z.object({ details: z.string().optional() }).optional(),
	}),
});

export function readMetaError(body: unknown): { code: number; detail: string } | null {
	const { data } = errorBody.safeParse(body);
	if (!data) return null;
	const { code, message = "", error_data } = data.error;
	return { code, detail: `${code}: ${error_data?.details || message}`.slice(0, 300) };
}

/** Null when the code alone does not determine the outcome. */
export function toMetaOutcome(code: number, retryAfter: number | null, detail: string): SendOutcome | null {
	if (limited.has(code)) return { kind: "later", retryAfter, limited: true, detail };
	if (weak.has(code)) return { kind: "later", retryAfter, limited: false, detail };
	const failure = failures[code];
	return failure ? { kind: "refused", failure, detail } : null;
}

export const getMetaFailure = (code: number): MessageFailure => failures[code] ?? "other";

const statuses: Readonly<Record<string, TemplateStatus>> = {
	APPROVED: "approved",
	REINSTATED: "approved",
	PENDING: "pending",
	IN_APPEAL: "pending",
	REJECTED: "rejected",
	PAUSED: "paused",
	FLAGGED: "approved",
	DISABLED: "paused",
	PENDING_DELETION: "paused",
	DELETED: "paused",
};

export const readTemplateStatus = (text: string): TemplateStatus => statuses[text] ?? "pending";

export const readQuality = (text: unknown): NumberQuality | null =>
	text === "GREEN" ? "green" : text === "YELLOW" ? "yellow" : text === "RED" ? "red" : null;
