import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { permittedMenu } from "#app/entities/menu.ts";
import { createFormatters, type FormattedTime } from "#app/http/formatters.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRecentPages } from "#db/queries/recent-pages.ts";

export interface RecentPage {
	uid: string;
	/** A record's name, or its list's. */
	name: string;
	entity: string;
	icon: string;
	to: string;
	when: FormattedTime;
}

export interface RecentPagesData {
	pages: RecentPage[];
}

/** Recently visited pages that the user may still see. */
export async function readRecentPages(context: Readonly<RouterContextProvider>): Promise<RecentPage[]> {
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const items = new Map(permittedMenu(user).map((item) => [item.key, item]));
	const rows = await inBusiness(context.get(database), user.businessId, (trx) => listRecentPages(trx, user.id));
	return rows.flatMap((row) => {
		const item = items.get(row.entity);
		if (!item) return [];
		const entity = item.label(format.t);
		const to = row.query ? `${row.link}?${row.query}` : row.link;
		return [{ uid: row.uid, name: row.name ?? entity, entity, icon: item.icon, to, when: format.when(row.visited_at) }];
	});
}
