import type { RouterContextProvider } from "react-router";
import { signOut } from "#app/auth/session/session.server.ts";
import { database, i18n, site } from "#app/context.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { accountErased, deletionRequested } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { erase } from "#db/erasure/erase.ts";
import { isOnLegalHold } from "#db/erasure/legal-holds.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { requestDeletion } from "#db/queries/data-requests.ts";
import { queueEmail } from "#db/queries/emails.ts";

type Context = Readonly<RouterContextProvider>;

/** Starts the one-week undo period and sends a mail; null when a legal duty applies. */
export async function scheduleOwnDeletion(context: Context, user: SessionUser): Promise<Response | null> {
	const { businessId, id, email, name } = user;
	const { t, locale } = context.get(i18n);
	const brand = context.get(site);
	const day = await inBusiness(context.get(database), businessId, async (trx) => {
		if (await isOnLegalHold(trx, [id])) return null;
		const at = await requestDeletion(trx, { id, name, email, locale });
		const day = formatDate(locale, at, "long");
		const actor = { type: "candidate", id, name } as const;
		await audit(trx, { actor, action: "ask_deletion", recordType: "candidates", recordId: id });
		await queueEmail(trx, {
			kind: "deletion_asked",
			dedupeKey: `deletion_asked:${id}:${at.toISOString()}`,
			site: brand.id === null ? null : brand,
			to: { email, name },
			locale,
			content: deletionRequested({
				name,
				day,
				site: brand,
				locale,
				link: `${siteOrigin(brand.host)}/candidates/settings/data`,
			}),
			related: [{ type: "candidates", id }],
		});
		return day;
	});
	if (day === null) return null;
	const message = t("data_rights:undo.asked", { day });
	return redirectWithToast("/candidates/settings/data", { type: "info", message }, { status: 303 });
}

/** Erases the user within this request; null when a legal duty retains their data. */
export async function deleteOwnAccount(context: Context, user: SessionUser): Promise<Response | null> {
	const { businessId, id, email } = user;
	const { t, locale } = context.get(i18n);
	const brand = context.get(site);
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const erased = await erase(trx, { candidateId: id, way: "erase", reason: "self" });
		if (erased !== "erased") return erased;
		await queueEmail(trx, {
			kind: "account_erased",
			dedupeKey: `account_erased:${id}`,
			site: brand.id === null ? null : brand,
			to: { email, name: null },
			locale,
			content: accountErased({ name: user.name, link: `${siteOrigin(brand.host)}/home`, site: brand, locale }),
		});
		return erased;
	});
	if (done === "held") return null;
	const headers = await signOut(context);
	return redirectWithToast(
		"/home",
		{ type: "success", message: t("data_rights:delete.done") },
		{ status: 303, headers },
	);
}
