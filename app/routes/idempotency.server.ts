import { createHash } from "node:crypto";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { runOnce } from "#db/kit/idempotency.ts";
import type { Scoped } from "#db/kit/in-business.ts";

type Sender = Pick<SessionUser, "id" | "businessId" | "strategy">;

/** A form's hidden key, and a content hash binding the key to one content. */
export function formKey(form: FormData): { key: string | null; hash: string } {
	const hash = createHash("sha256");
	let key: string | null = null;
	for (const [name, value] of form) {
		if (name === "_idem") key = typeof value === "string" ? value : null;
		else hash.update(JSON.stringify([name, typeof value === "string" ? value : [value.name, value.size]]));
	}
	return { key, hash: hash.digest("base64url") };
}

/** Runs `work` once per submission; the same key with other content throws KeyReusedError. */
export function oncePerSubmission(
	trx: Scoped,
	user: Sender,
	form: FormData,
	work: () => Promise<string>,
): Promise<string> {
	return runOnce(trx, buildIdempotencyKey(user, form), work);
}

/** The same, but a resend with changed content counts as a new request. */
export function oncePerContent(
	trx: Scoped,
	user: Sender,
	form: FormData,
	work: () => Promise<string>,
): Promise<string> {
	return runOnce(trx, { ...buildIdempotencyKey(user, form), reused: "another" }, work);
}

export function buildIdempotencyKey({ id, strategy }: Sender, form: FormData) {
	return { actor: `${strategy.replace(/s$/, "")}:${id}`, ...formKey(form) };
}
