import type { RouterContextProvider } from "react-router";
import { limitNetwork } from "#app/auth/rate-limits.server.ts";
import { getClientContact } from "#app/auth/session/current.ts";
import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { findHandover, type Handover } from "#db/queries/admissions/handovers.ts";

export type HandoverContext = Readonly<RouterContextProvider>;

/** Who may see somebody handed over: whoever has the link, or a contact of the client in their portal. */
export type HandoverAccess = { token: string } | { uid: string };

/** Uses of links by one network in ten minutes. */
const most = { read: 240, answer: 60 } as const;

/** Opens a hand-over in a transaction of its business; what is not there and what is not theirs get the same answer. */
export async function withHandover<T>(
	context: HandoverContext,
	access: HandoverAccess,
	kind: keyof typeof most,
	work: (trx: Scoped, handover: Handover) => Promise<T>,
): Promise<T> {
	const isLink = "token" in access;
	if (isLink) await limitNetwork(context, `handover:${kind}`, most[kind]);
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
