import type { RouterContextProvider } from "react-router";
import { listLinkedBusinesses } from "#app/auth/session/linked-businesses.server.ts";
import { database, i18n, site } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { entities } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import { findCreditBalance } from "#db/queries/enrichment-credits.ts";

export async function readBackOffice(context: Readonly<RouterContextProvider>, user: Recruiter, url: URL) {
	const { business, credits } = await inBusiness(context.get(database), user.businessId, async (trx) => ({
		business: await findBusiness(trx),
		credits: await findCreditBalance(trx),
	}));
	const others = await listLinkedBusinesses(context, user);
	const { t, locale } = context.get(i18n);
	return {
		business: { name: business.name, logo: business.logo_url },
		others: others.map(({ account, name, logo }) => ({ id: account.businessId, name, logo })),
		credits,
		// Without scripts the menu is filtered here.
		menuWords: (url.searchParams.get("menu") ?? "").slice(0, 60),
		person: { name: user.name, photoUrl: user.photoUrl },
		brandKey: context.get(site).brandKey,
		locale,
		// Described entities of the area, by name.
		resources: entities
			// Parts of a record are opened from the record.
			.filter(({ path, menu }) => path.startsWith("/administrator/") && !(menu && "within" in menu))
			.map((entity) => ({
				to: entity.path,
				icon: entity.icon ?? "circle-dashed",
				label: getLabels(entity, t).menu,
				group: entity.menu && "group" in entity.menu ? entity.menu.group : ("entities" as const),
			}))
			.sort((a, b) => a.label.localeCompare(b.label, locale)),
	};
}

export type BackOfficeFrame = Awaited<ReturnType<typeof readBackOffice>>;
