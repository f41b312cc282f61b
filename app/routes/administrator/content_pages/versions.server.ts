import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import {
	type ContentVersion,
	contentFields,
	contentText,
	listVersions as versionsOf,
} from "#app/domain/community/versions.ts";
import { content_pages } from "#app/entities/administrator/content_pages.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	findContent,
	findContentAuthor,
	listContentChanges,
	type StoredContent,
	writeContent,
} from "#db/queries/content-pages.ts";

const most = 30;

async function versionsIn(trx: Scoped, page: StoredContent): Promise<ContentVersion[]> {
	const { changes, whole } = await listContentChanges(trx, page.id, most);
	const first = whole ? { at: page.created_at, by: await findContentAuthor(trx, page.id) } : null;
	return versionsOf(page, changes, first);
}

/** Newest first, with author, time and changes; the first is current. */
export async function listVersions(trx: Scoped, uid: string, format: Formatters) {
	const page = await findContent(trx, uid);
	if (!page) throw notFound();
	const labels = getLabels(content_pages, format.t);
	return (await versionsIn(trx, page)).map(({ id, at, by, changed }) => ({
		id: String(id),
		when: format.when(at),
		by,
		changed: changed.map(({ field, from, to }) => ({
			label: field === "blocks" ? (labels.part(field) ?? field) : labels.field(field),
			from: contentText(field, from, format.locale),
			to: contentText(field, to, format.locale),
		})),
	}));
}

/** Restoring is a save and creates another version. */
export async function restoreVersion(context: Readonly<RouterContextProvider>, uid: string, requested: unknown) {
	const user = permit(context, "update", "content_pages");
	const { businessId } = user;
	const format = createFormatters(context);
	const when = await inBusiness(context.get(database), businessId, async (trx) => {
		const page = await findContent(trx, uid, { lock: true });
		const versions = page ? await versionsIn(trx, page) : [];
		const version = versions.find(({ id }) => String(id) === requested);
		if (!page || !version) throw notFound();
		const content = Object.fromEntries(contentFields.map((field) => [field, version.content[field]]));
		await writeContent(trx, page, content, getActor(context, user));
		return version.at;
	});
	const message = format.t("sites:versions.restored", { when: format.when(when).text });
	return redirectWithToast(`${content_pages.path}/${uid}`, { type: "success", message }, { status: 303 });
}
