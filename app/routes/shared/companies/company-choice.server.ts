import type { Recruiter } from "#app/domain/access/session-user.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { Message } from "#app/ui/form/messages.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRefsByName } from "#db/kit/refs.ts";
import { listCompaniesNamed } from "#db/queries/companies.ts";

export interface CompanyChoice {
	/** Chosen from the suggestions. */
	uid: string | null;
	typed: string;
}

/** Removes a company picker's values from the form: public id, or only text. */
export function readCompanyChoice(form: FormData, name: string): CompanyChoice {
	const values = form.getAll(name).filter((value) => typeof value === "string");
	form.delete(name);
	const uids = values.flatMap((value) => /^(?:uid:)+([\w-]{1,64})$/.exec(value)?.[1] ?? []);
	const input = values.find((value) => !value.startsWith("uid:") && value.trim() !== "") ?? "";
	return { uid: uids[0] ?? null, typed: input.trim() };
}

/** Validates the length only; invalid text is returned as typed. */
export function companyProblem({ typed }: CompanyChoice): Message | null {
	return typed.length > longestName ? { key: "forms:max", values: { maximum: longestName } } : null;
}

const longestName = 200;

export type CompanyMatch =
	| { kind: "one"; uid: string; name: string }
	| { kind: "none" }
	| { kind: "several"; names: string[] };

/** The company that was chosen or, without a choice, the only one with that name. */
export async function findPickedCompany(
	trx: Scoped,
	user: Recruiter,
	{ uid, typed }: CompanyChoice,
): Promise<CompanyMatch> {
	if (uid) return { kind: "one", uid, name: typed };
	if (typed === "") return { kind: "none" };
	// Without read permission, no company is matched or revealed.
	if (!mayRead(user, "client_companies")) return { kind: "none" };
	const exact = await listCompaniesNamed(trx, typed);
	const within = { db: trx, businessId: user.businessId, viewer: user };
	const result =
		exact.length > 0
			? exact
			: (await findRefsByName(within, "client_companies", typed, 8)).map(({ uid, label, near }) => ({
					uid,
					name: label,
					near,
				}));
	const [only, ...others] = result;
	if (!only) return { kind: "none" };
	// A match that differs in spelling must be confirmed.
	return others.length === 0 && !("near" in only && only.near)
		? { kind: "one", ...only }
		: { kind: "several", names: result.map(({ name }) => name) };
}
