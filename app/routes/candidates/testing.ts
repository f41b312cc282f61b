import { person } from "#app/context.ts";
import type { Candidate } from "#app/domain/access/session-user.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { Db } from "#db/index.ts";
import type { TestBusiness } from "#db/testing.ts";
import { publicContext } from "../public/testing.ts";

interface Row {
	id: number;
	uid: string;
	name: string;
	email: string;
	completed_register: boolean;
	confirmed_at: Date | null;
}

export function candidateContext(db: Db, business: TestBusiness, row: Row, locale: Locale = "pt") {
	const context = publicContext(db, business, {}, locale);
	const user: Candidate = {
		strategy: "candidates",
		id: row.id,
		uid: row.uid,
		businessId: business.id,
		sessionId: 1,
		name: row.name,
		email: row.email,
		avatarUrl: null,
		completedRegister: row.completed_register,
		confirmed: row.confirmed_at !== null,
	};
	context.set(person, user);
	return context;
}

/** A posted form. A list under one name is several boxes. */
export function toFormData(fields: Record<string, string | string[] | File>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		for (const item of Array.isArray(value) ? value : [value]) form.append(name, item);
	}
	return form;
}

/** Redirect target of an action, or status and data of a refusal. */
export async function getActionOutcome(
	answer: Promise<unknown>,
): Promise<{ to?: string | null; status?: number; data?: Refusal }> {
	const value = await answer.catch((thrown: unknown) => thrown);
	if (value instanceof Response) return { to: value.headers.get("Location"), status: value.status };
	if (value instanceof Error) throw value;
	const { data, init } = value as { data: Refusal; init: { status?: number } | null };
	return { data, status: init?.status };
}

interface Refusal {
	result: { status?: string; error?: Record<string, string[] | null>; initialValue?: Record<string, unknown> };
	newer?: { version: number; answers: { field: string; text: string }[] };
}
