import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { parseRecordPath } from "#app/domain/lists/parse-record-path.ts";
import { permittedMenu } from "#app/entities/menu.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { EntityPage } from "#db/queries/entity-pages.ts";
import { findRecordName } from "#db/queries/recent-pages.ts";

type Context = Readonly<RouterContextProvider>;

const maxQueryLength = 4_000;
/** Parts of a list's address that narrow nothing. */
const plain = new Set(["page", "per", "order", "view", "columns"]);

/** A menu page derived from its address alone: browser-supplied names and icons are ignored. */
export async function resolveEntityPage(
	trx: Scoped,
	context: Context,
	user: Recruiter,
	path: string,
): Promise<EntityPage | null> {
	const { t } = context.get(i18n);
	const [pathname = "", search = ""] = path.split("#")[0]?.split("?") ?? [];
	const place = parseRecordPath(permittedMenu(user), pathname);
	if (!place || search.length > maxQueryLength) return null;
	const { key, icon } = place.item;
	const page = { entity: key, typeView: place.typeView, customEntity: null, recordUid: place.recordUid, icon };
	if (place.recordUid !== null) {
		const name = await findRecordName(trx, user, key, place.recordUid);
		// Each tab of a record counts as a separate page.
		return name === null ? null : { ...page, link: pathname, query: search, name };
	}
	const query = new URLSearchParams(search);
	const term = query.get("q")?.trim();
	const narrowed = [...query.keys()].some((name) => !plain.has(name));
	const label = place.item.label(t);
	const name = term
		? t("shell:saved.searched", { name: label, term: term.slice(0, 80) })
		: narrowed
			? t("shell:saved.filtered", { name: label })
			: label;
	return { ...page, link: place.link, query: search, name };
}
