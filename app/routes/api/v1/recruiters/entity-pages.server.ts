import type { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { permittedMenu, recruiterMenu } from "#app/entities/menu.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listEntityPages } from "#db/queries/entity-pages.ts";
import type { entityPagesAnswer } from "../schemas/workspace.server.ts";

type Notice = z.input<typeof entityPagesAnswer>["entity_pages"];

export interface PageGroup {
	entity: string;
	typeView: "index" | "show";
	customEntity: string | null;
}

/** Omits entities the user may no longer read. */
export async function listSavedPages(trx: Scoped, user: Recruiter): Promise<Notice> {
	const readable = new Set(permittedMenu(user).map(({ key }) => key));
	const pages = (await listEntityPages(trx, user.id)).filter(({ entity }) => readable.has(entity));
	return [...Map.groupBy(pages, (page) => getId(page)).entries()].map(([id, group]) => {
		const [{ entity, type_view, custom_entity }] = group as [(typeof group)[number]];
		return {
			id,
			entity,
			type_view: type_view as "index" | "show",
			custom_entity,
			link: recruiterMenu.find(({ key }) => key === entity)?.path ?? "/recruiters",
			pages: group.map(({ uid, name, link, query, icon }) => ({ id: uid, name, link, query, icon })),
		};
	});
}

const getId = (page: { entity: string; type_view: string; custom_entity: string | null }) =>
	[page.entity, page.type_view, ...(page.custom_entity === null ? [] : [page.custom_entity])].join(".");

/** Null for the id of a single page. */
export function parsePageGroup(id: string): PageGroup | null {
	const [entity = "", typeView, ...custom] = id.split(".");
	if (typeView !== "index" && typeView !== "show") return null;
	return { entity, typeView, customEntity: custom.length > 0 ? custom.join(".") : null };
}
