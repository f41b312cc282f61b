import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { content_pages } from "#app/entities/administrator/content_pages.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listPagePictures, replacePicture, updatePictureTexts } from "#db/queries/content-pictures.ts";
import { findContentPage } from "#db/queries/public-content.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/page";
import { listPreviews } from "./previews.server.ts";
import { listVersions, restoreVersion } from "./versions.server.ts";

const places = ["0", "50", "100"] as const;
const schema = z.object({
	alt_pt: line(300, 1),
	alt_en: optionalLine(300),
	focal_x: z.enum(places),
	focal_y: z.enum(places),
});

/** Includes preview links for each brand, before publication. */
export async function readContentPage({ context, params, url }: Route.LoaderArgs) {
	const page = await readRecordPage(context, content_pages, String(params.id), url);
	const user = permit(context, "read", "content_pages");
	const own = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const contentPage = await findContentPage(trx, parseUid(params.id));
		if (!contentPage) throw notFound();
		const picture = (await listPagePictures(trx, [contentPage.id])).get(contentPage.id);
		return {
			picture,
			previews: await listPreviews(trx, contentPage.uid),
			versions: await listVersions(trx, contentPage.uid, createFormatters(context)),
			mayChange: can(user, "update", content_pages.resource),
			blocksTo: `${content_pages.path}/${contentPage.uid}/blocks`,
		};
	});
	const { picture, ...shown } = own;
	return {
		...page,
		...shown,
		picture: picture
			? {
					state: picture.state,
					alt_pt: picture.alt_pt,
					alt_en: picture.alt_en ?? "",
					focal_x: String(picture.focal_x),
					focal_y: String(picture.focal_y),
				}
			: null,
	};
}

export type PictureActionData = { result: FormResult | null; problem?: string };

/** Saves or removes the picture, edits its alt text, or restores a version. */
export async function changePage({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "content_pages");
	const { t } = context.get(i18n);
	const { businessId } = user;
	const db = context.get(database);
	const page = await inBusiness(db, businessId, (trx) => findContentPage(trx, parseUid(params.id)));
	if (!page) throw notFound();
	if (form.get("intent") === "restore") return restoreVersion(context, page.uid, form.get("version"));
	const done = (message: string) =>
		redirectWithToast(`${content_pages.path}/${page.uid}`, { type: "success", message }, { status: 303 });
	if (form.get("intent") === "remove") {
		await put(context, user, page.id, null);
		return done(t("sites:picture.removed"));
	}
	const sent = form.get("image");
	const file = sent instanceof File && sent.size > 0 ? sent : null;
	form.delete("image");
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data<PictureActionData>({ result: parsed.result }, { status: 422 });
	const { alt_pt, alt_en, focal_x, focal_y } = parsed.value;
	const words = { alt_pt, alt_en: alt_en || null, focal_x: Number(focal_x), focal_y: Number(focal_y) };
	const refuse = (problem: string) => data<PictureActionData>({ result: parsed.reply({}), problem }, { status: 422 });
	if (!file) {
		const has = await inBusiness(db, businessId, async (trx) => {
			const had = (await listPagePictures(trx, [page.id])).has(page.id);
			if (had) await updatePictureTexts(trx, page.id, words);
			return had;
		});
		return has ? done(t("sites:picture.saved")) : refuse(t("reference:uploadProblems.empty"));
	}
	const result = await inspectUpload(file, "picture");
	if (!result.ok) return refuse(t(result.messageKey, result.params));
	const stored = await storeUpload(businessId, result);
	if (!stored.ok) return refuse(t(stored.messageKey));
	await put(context, user, page.id, { ...words, storage_key: stored.storageKey });
	return done(t("sites:picture.sent"));
}

async function put(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	pageId: number,
	picture: Parameters<typeof replacePicture>[2],
) {
	const { businessId } = user;
	const keys = await inBusiness(context.get(database), businessId, async (trx) => {
		const { id, keys } = await replacePicture(trx, pageId, picture);
		if (id !== null) await enqueue(trx, "resize_picture", { businessId, pictureId: id });
		await audit(trx, {
			actor: getActor(context, user),
			action: "update",
			recordType: content_pages.key,
			recordId: pageId,
			changes: { picture: [null, picture?.alt_pt ?? null] },
		});
		return keys;
	});
	for (const key of keys) await deleteFile(key);
}
