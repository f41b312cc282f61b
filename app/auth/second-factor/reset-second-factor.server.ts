import type { RouterContextProvider } from "react-router";
import { i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { secondFactorReset } from "#app/emails/second-factor-reset.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { deleteAllLinked } from "#db/queries/linked-accounts.ts";
import { deleteSecondFactor, findSecondFactor } from "#db/queries/second-factors.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { getLinkSite } from "../password/one-time-links.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Removes a lost second factor, ends sessions and notifies the owner; false without one. */
export async function resetSecondFactor(context: Context, trx: Scoped, id: number, by: Recruiter): Promise<boolean> {
	const { businessId } = by;
	const owner = { strategy: "recruiters" as const, businessId, id };
	const account = await findAccountById(trx, owner);
	if (!account || !(await findSecondFactor(trx, id))) return false;
	await deleteSecondFactor(trx, id);
	const ended = await revokeSessions(trx, owner);
	await deleteAllLinked(trx, owner);
	await audit(trx, {
		actor: { type: "recruiter", id: by.id, name: by.name },
		action: "reset_second_factor",
		recordType: "recruiters",
		recordId: id,
		changes: { ended_sessions: ended },
		ip: context.get(requestInfo).ip,
	});
	const brand = await getLinkSite(context, trx, owner);
	const locale = account.locale ?? context.get(i18n).locale;
	const link = `${siteOrigin(brand.host)}/business`;
	await queueEmail(trx, {
		kind: "second_factor_reset",
		site: brand.id === null ? null : brand,
		to: account,
		locale,
		content: secondFactorReset({ name: account.name, by: by.name, link, site: brand, locale }),
	});
	return true;
}
