import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, requestInfo } from "#app/context.ts";
import type { Candidate } from "#app/domain/access/session-user.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

export type Context = Readonly<RouterContextProvider>;

/** The signed-in candidate in the transaction of their business: every query must filter by `id`. */
export interface CandidateContext {
	trx: Scoped;
	user: Candidate;
	businessId: number;
	id: number;
	actor: Actor;
	format: Formatters;
}

export function withCandidate<T>(context: Context, work: (own: CandidateContext) => Promise<T>): Promise<T> {
	const user = getCandidate(context);
	const { id, businessId, name } = user;
	const actor: Actor = { type: "candidate", id, name, ip: context.get(requestInfo).ip };
	const format = createFormatters(context);
	return inBusiness(context.get(database), businessId, (trx) => work({ trx, user, businessId, id, actor, format }));
}
