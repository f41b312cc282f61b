import type { RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { joinTransactions } from "#db/kit/joined-transaction.ts";
import { findAssistantAccess } from "#db/queries/assistants.ts";
import { acceptSuggestion, declineSuggestions, lockSuggestion } from "#db/queries/suggested-changes.ts";
import type { SuggestionKind } from "./suggestion-kind.ts";
import { findSuggestionKind } from "./suggestion-kinds.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Rolls back the transaction. */
class TakenBack extends Error {
	readonly response: Response;
	constructor(response: Response) {
		super("Taken back");
		this.response = response;
	}
}

/** Runs the change and rolls it back; failing changes are not suggested. */
export async function dryRunSuggestion(
	context: Context,
	user: Recruiter,
	kind: SuggestionKind,
	input: object,
): Promise<Response> {
	const db = context.get(database);
	try {
		return await inBusiness(db, user.businessId, async (trx) => {
			const response = await joinTransactions(db, trx, [], () => kind.run(context, input as never));
			throw new TakenBack(response);
		});
	} catch (error) {
		if (error instanceof TakenBack) return error.response;
		throw error;
	}
}

export type AcceptResult =
	| { ok: true; path: string; again: boolean }
	/** Deleted, or belongs to another user. */
	| { ok: false; why: "missing" }
	| { ok: false; why: "refused"; message: string };

/** Uses current rights and edited texts; decision and change commit together, so repeats change nothing. */
export async function acceptChange(
	context: Context,
	user: Recruiter,
	uid: string,
	texts: Readonly<Record<string, string>>,
): Promise<AcceptResult> {
	const db = context.get(database);
	let after: (() => Promise<void>)[] = [];
	try {
		const accepted = await inBusiness(db, user.businessId, async (trx): Promise<AcceptResult> => {
			after = [];
			const { t } = context.get(i18n);
			const refused = (message: string): AcceptResult => ({ ok: false, why: "refused", message });
			const row = await lockSuggestion(trx, user.id, uid);
			if (!row) return { ok: false, why: "missing" };
			if (row.state === "accepted") return { ok: true, path: row.result_path ?? suggestionsPath, again: true };
			if (row.state === "declined") return refused(t("assistants:alreadyDeclined"));
			if (row.state === "expired" || row.isOver) return refused(t("assistants:expired"));
			const access = await findAssistantAccess(trx, user);
			if (access !== "open") return refused(t(`assistants:refused.${access}`));
			const kind = findSuggestionKind(row.kind);
			const input = kind?.schema.safeParse({ ...(row.payload as object), ...writtenTexts(kind, texts) });
			if (!kind || !input) return refused(t("assistants:unreadable"));
			if (!input.success) return refused(t("forms:invalid"));
			const response = await joinTransactions(db, trx, after, () => kind.run(context, input.data as never));
			if (response.status >= 400) throw new TakenBack(response);
			const path = kind.leadsTo?.(input.data as never, uid) ?? resultPath(response, row);
			await acceptSuggestion(trx, row.id, { path, ...(kind.leadsTo ? { payload: input.data } : {}) });
			await record(context, trx, user, "accept_suggestion", [{ ...row, uid }]);
			return { ok: true, path, again: false };
		});
		for (const work of after) await work();
		return accepted;
	} catch (error) {
		if (error instanceof TakenBack) return { ok: false, why: "refused", message: await readMessage(error.response) };
		throw error;
	}
}

export const suggestionsPath = "/recruiters/suggested_changes";

function writtenTexts(kind: SuggestionKind | undefined, texts: Readonly<Record<string, string>>) {
	const names = Object.keys(kind?.texts ?? {}).filter((name) => texts[name] !== undefined);
	return Object.fromEntries(names.map((name) => [name, texts[name]?.trim() === "" ? undefined : texts[name]]));
}

interface About {
	record_type: string;
	record_uid: string;
}

function resultPath(response: Response, { record_type, record_uid }: About): string {
	const made = response.headers.get("Location")?.replace(/^\/api\/v1/, "");
	return made?.startsWith("/recruiters/") ? made : `/recruiters/${record_type}/${record_uid}`;
}

async function readMessage(response: Response): Promise<string> {
	const { detail, errors } = (await response.json().catch(() => ({}))) as {
		detail?: string;
		errors?: Record<string, string[]>;
	};
	const all = Object.values(errors ?? {}).flat();
	return [...new Set([detail, ...all].filter(Boolean))].join(" ");
}

/** Declines the given suggestions that are pending for this person; returns their number. */
export function declineChanges(context: Context, user: Recruiter, uids: readonly string[]): Promise<number> {
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const declined = await declineSuggestions(trx, user.id, uids);
		if (declined.length > 0) await record(context, trx, user, "decline_suggestion", declined);
		return declined.length;
	});
}

async function record(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	action: "accept_suggestion" | "decline_suggestion",
	rows: readonly (About & { uid: string; kind: string })[],
): Promise<void> {
	for (const { uid, kind, record_type, record_uid } of rows)
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action,
			recordType: record_type,
			recordId: null,
			changes: { tool: kind, suggestion: uid, records: [record_uid] },
			ip: context.get(requestInfo).ip,
		});
}
