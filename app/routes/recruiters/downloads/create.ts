import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { redirectLocal } from "#app/auth/redirect.ts";
import { i18n } from "#app/context.ts";
import { refusalOf } from "#app/domain/bulk-selection.ts";
import { entityOf } from "#app/entities/index.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { columnsIn, startExport } from "../bulk/export.server.ts";
import type { Route } from "./+types/create";
import { downloadBody, readBody, selectionOf } from "./asked.server.ts";

export function loader() {
	return redirectLocal("/recruiters/downloads");
}

/** POST recruiters/recruiter_downloads (specification, section 7): a form is led to its downloads, JSON gets the id. */
export async function action({ context, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const isJson = (request.headers.get("Content-Type") ?? "").startsWith("application/json");
	const body = downloadBody.safeParse(await readBody(request));
	if (!body.success) return Response.json({ message: t("errors:badRequest") }, { status: 422 });
	const asked = body.data.recruiter_download;
	const entity = entityOf(asked.entity);
	if (!entity) throw notFound();
	const who = permit(context, "export", entity.resource);
	permit(context, "read", entity.resource);
	const all = body.data.select_all_params ?? { ...asked.extra_params, search: asked.search };
	const named = body.data.select_all_params ? [] : asked.collections;
	const picked = named?.length ? undefined : all;
	const selection = selectionOf(entity.key, named, picked);
	const refusal = refusalOf(selection);
	if (refusal) {
		const message = refusal === "no_filter" ? t("bulk:noFilter") : t("bulk:nothing");
		if (isJson) return Response.json({ message }, { status: 422 });
		return redirectWithToast("/recruiters/downloads", { type: "error", message }, { status: 303 });
	}
	const uid = await startExport(context, who, {
		entity,
		selection,
		fileType: asked.file_type,
		columns: columnsIn((asked.columns ?? []).join(",")),
		form: null,
		search: asked.search ?? null,
		extraParams: asked.extra_params ?? {},
		collections: asked.collections ?? [],
	});
	if (isJson) return Response.json({ recruiter_download: { id: uid } }, { status: 201 });
	return redirectWithToast(
		`/recruiters/downloads?new=${uid}`,
		{ type: "info", message: t("bulk:export.started") },
		{ status: 303 },
	);
}
