import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { ClientContact } from "#app/domain/access/session-user.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listContactPages } from "#db/queries/client-contact-pinned-pages.ts";
import { listPortalProjects } from "#db/queries/client-portal.ts";

const projects = "/client_contacts/projects/";

/** Keeps the order of `links`; links to anything but visible projects are dropped. */
async function pagesAt(trx: Scoped, user: ClientContact, links: readonly string[]) {
	const uids = links.filter((link) => link.startsWith(projects)).map((link) => link.slice(projects.length));
	const seen = uids.length > 0 ? await listPortalProjects(trx, user, uids) : [];
	return links.flatMap((link) => seen.filter(({ uid }) => link === projects + uid).map(({ name }) => ({ link, name })));
}

export async function findPortalPage(trx: Scoped, user: ClientContact, path: string) {
	const [page] = await pagesAt(trx, user, [path.split(/[?#]/, 1)[0] ?? ""]);
	return page;
}

/** The pages a client contact saved, by name as it is now. */
export async function listContactSavedPages(context: Readonly<RouterContextProvider>, user: ClientContact) {
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const saved = await listContactPages(trx, user.id);
		const links = saved.map(({ link }) => link);
		const visible = await pagesAt(trx, user, links);
		return visible.map(({ link, name }) => ({
			uid: saved.find((page) => page.link === link)?.uid ?? "",
			to: link,
			name,
		}));
	});
}

export type SavedPages = Awaited<ReturnType<typeof listContactSavedPages>>;
