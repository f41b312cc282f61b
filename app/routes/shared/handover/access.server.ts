import type { RouterContextProvider } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { findHandover, type Handover } from "#db/queries/admissions/handovers.ts";

export type HandoverContext = Readonly<RouterContextProvider>;

/** Access to a handover: by link token, or by uid for the client's portal contacts. */
export type HandoverAccess = { token: string } | { uid: string };

/** Uses of links by one network in ten minutes. */
const most = { read: 240, answer: 60 } as const;

/** Opens a handover in its business's transaction; missing and foreign ones get the same response. */
export async function withHandover<T>(
	context: HandoverContext,
	access: HandoverAccess,
	kind: keyof typeof most,
	work: (trx: Scoped, handover: Handover) => Promise<T>,
): Promise<T> {
	const isLink = "token" in access;
	if (isLink) await enforceNetworkRateLimit(context, `handover:${kind}`, most[kind]);
	const viewer = isLink ? null : getClientContact(context);
	const businessId = viewer?.businessId ?? context.get(site).businessId;
	if (!businessId || (isLink && !/^[0-9a-f]{64}$/.test(access.token))) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const handover = await findHandover(
			trx,
			isLink ? { hash: hashToken(access.token) } : { uid: access.uid, viewer: getClientContact(context) },
		);
		if (!handover) throw notFound();
		return work(trx, handover);
	});
}
