import type { RouterContextProvider } from "react-router";
import { database, requestInfo, site } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { getActorType } from "../session/actor-type.ts";

/** Logs a failed sign-in for its business, without the input. */
export async function recordFailedSignIn(
	context: Readonly<RouterContextProvider>,
	strategy: Strategy,
	account: Account | undefined,
): Promise<void> {
	const { ip, host } = context.get(requestInfo);
	const businessId = account?.businessId ?? context.get(site).businessId;
	if (businessId === null) return;
	await inBusiness(context.get(database), businessId, (trx) =>
		audit(trx, {
			actor: {
				type: account ? getActorType(strategy) : "system",
				id: account?.id ?? null,
				name: account?.name ?? null,
			},
			action: "sign_in_failed",
			recordType: strategy,
			recordId: account?.id ?? null,
			changes: { host },
			ip,
		}),
	);
}

/** An administrator used the password although their business's sign-in is enforced. */
export async function recordBreakGlass(context: Readonly<RouterContextProvider>, account: Account): Promise<void> {
	const { ip, host } = context.get(requestInfo);
	await inBusiness(context.get(database), account.businessId, (trx) =>
		audit(trx, {
			actor: { type: "recruiter", id: account.id, name: account.name },
			action: "use_break_glass",
			recordType: account.strategy,
			recordId: account.id,
			changes: { host },
			ip,
		}),
	);
}
