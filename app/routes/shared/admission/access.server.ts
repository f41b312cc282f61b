import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { getNetwork } from "#app/domain/access/network.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { type Admission, findAdmission } from "#db/queries/admissions/find-admission.ts";
import { tokenHeaders } from "../forms/access.server.ts";

type Context = Readonly<RouterContextProvider>;

const guesses = 10;
const posts = 90;

/** Who may fill an admission: whoever has its link, or the candidate it is of. */
export type AdmissionAccess = { token: string } | { mine: true };

/** Opens an admission in a transaction of its business; a wrong link is counted and says nothing. */
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
export async function limitAdmission(context: Context, what: "guess" | "post"): Promise<void> {
	const bucket = `admission:${what}:${getNetwork(context.get(requestInfo).ip)}`;
	const { ok, retryAfter: seconds } = await hit(context.get(database), bucket, what === "guess" ? guesses : posts, 60);
	if (ok) return;
	const message = context.get(i18n).t("asked:problems.tooMany", { seconds });
	throw data({ message }, { status: 429, headers: { ...tokenHeaders, "Retry-After": String(seconds) } });
}
