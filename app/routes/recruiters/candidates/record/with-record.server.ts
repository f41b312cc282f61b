import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import type { Action } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { notFound } from "#app/http/not-found.ts";
import { actorOf } from "#app/routes/recruiters/actor.ts";
import type { Actor } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findCandidateId } from "#db/queries/candidate-record.ts";
import { uidOf } from "../../uid.ts";

type Context = Readonly<RouterContextProvider>;

export interface OpenCandidate {
	trx: Scoped;
	id: number;
	who: Recruiter;
	businessId: number;
	actor: Actor;
}

/** Does something with one candidate of the person's business, if a role of theirs allows every action; 404 for anybody else's. */
export async function openCandidate<T>(
	context: Context,
	needed: Action | readonly Action[],
	uid: string,
	work: (opened: OpenCandidate) => Promise<T>,
): Promise<T> {
	const [first, ...others] = [needed].flat() as [Action, ...Action[]];
	const who = permit(context, first, "candidates");
	for (const action of others) permit(context, action, "candidates");
	const { businessId } = who;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const id = await findCandidateId(trx, businessId, uidOf(uid));
		if (id === undefined) throw notFound();
		return work({ trx, id, who, businessId, actor: actorOf(context, who) });
	});
}
