import type { RouterContextProvider } from "react-router";
import { signOut } from "#app/auth/session/session.server.ts";
import { database, i18n, site } from "#app/context.ts";
import type { Person } from "#app/domain/candidates/person.ts";
import { accountErased } from "#app/emails/own-data.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { erase } from "#db/erasure/erase.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";

type Context = Readonly<RouterContextProvider>;

/** Erases whoever is signed in, in this request; null when a legal duty keeps their data. */
export async function deleteOwnAccount(context: Context, who: Person): Promise<Response | null> {
	const { businessId, id, email } = who;
	const { t, locale } = context.get(i18n);
	const brand = context.get(site);
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const erased = await erase(trx, businessId, { candidateId: id, way: "erase", reason: "self" });
		if (erased !== "erased") return erased;
		await queueEmail(trx, businessId, {
			kind: "account_erased",
			dedupeKey: `account_erased:${id}`,
			site: brand.id === null ? null : brand,
			to: { email, name: null },
			locale,
			content: accountErased({ name: who.name, link: `${siteOrigin(brand.host)}/home`, site: brand, locale }),
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
