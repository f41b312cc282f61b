import type { RouterContextProvider } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { type Admission, findAdmission } from "#db/queries/admissions/find-admission.ts";

type Context = Readonly<RouterContextProvider>;

/** Links that open nothing, and pages sent, of one network in ten minutes. */
const most = { guess: 40, post: 300 } as const;

/** Access by token link, or by the signed-in candidate the admission belongs to. */
export type AdmissionAccess = { token: string } | { mine: true };

/** Opens an admission in its business's transaction; invalid links are rate-limited without details. */
export async function withAdmission<T>(
	context: Context,
	access: AdmissionAccess,
	work: (trx: Scoped, admission: Admission) => Promise<T>,
): Promise<T> {
	const mine = "mine" in access;
	const businessId = mine ? getCandidate(context).businessId : context.get(site).businessId;
	if (businessId && (mine || /^[0-9a-f]{64}$/.test(access.token))) {
		const result = await inBusiness(context.get(database), businessId, async (trx) => {
			const admission = await findAdmission(
				trx,
				mine ? { candidateId: getCandidate(context).id } : { hash: hashToken(access.token) },
			);
			return admission && { answer: await work(trx, admission) };
		});
		if (result) return result.answer;
	}
	if (!mine) await limitAdmission(context, "guess");
	throw notFound();
}

/** Counts presses, or links that open nothing, by network. */
export const limitAdmission = (context: Context, what: keyof typeof most): Promise<void> =>
	enforceNetworkRateLimit(context, `admission:${what}`, most[what]);
