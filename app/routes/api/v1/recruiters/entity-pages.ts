import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { findEntity } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { getIssuePaths } from "#app/routes/shared/downloads/request-body.server.ts";
import { resolveEntityPage } from "#app/routes/shared/search/resolve-entity-page.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removePageGroup, saveEntityPage } from "#db/queries/entity-pages.ts";
import { readJsonBody, refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { entityPagesAnswer, entityPagesBody } from "../schemas/workspace.server.ts";
import type { Route } from "./+types/entity-pages";
import { listSavedPages } from "./entity-pages.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	return inBusiness(context.get(database), user.businessId, async (trx) =>
		schemaResponse(entityPagesAnswer, { entity_pages: await listSavedPages(trx, user) }),
	);
}

/** Replaces all pages of an entity and view, or none when one is invalid. */
export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "GET, POST");
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const body = entityPagesBody.safeParse(await readJsonBody(context, request));
	if (!body.success) {
		const errors = Object.fromEntries(
			getIssuePaths(body.error.issues).map((path) => [path, [t("bulk:notUnderstood")]]),
		);
		return problem(context, 422, { detail: t("shell:saved.notAPage"), errors });
	}
	const { entity: named, type_view: typeView, custom_entity, pages } = body.data.entity_pages;
	const group = { entity: findEntity(named)?.key ?? named, typeView, customEntity: custom_entity ?? null };
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const described = [];
		for (const { link, query, name, icon } of pages) {
			const joint = link.includes("?") ? "&" : "?";
			const address = safeLocalPath(query ? link + joint + query.replace(/^\?/, "") : link, "");
			const page = await resolveEntityPage(trx, context, user, address);
			if (page?.entity !== group.entity || page.typeView !== group.typeView)
				throw problem(context, 422, { detail: t("shell:saved.notAPage") });
			described.push({
				...page,
				...(name ? { name } : {}),
				...(icon ? { icon } : {}),
				customEntity: group.customEntity,
			});
		}
		await removePageGroup(trx, user.id, group);
		for (const page of described)
			if (!(await saveEntityPage(trx, user.id, page))) throw problem(context, 422, { detail: t("shell:saved.full") });
		return schemaResponse(entityPagesAnswer, { entity_pages: await listSavedPages(trx, user) });
	});
}
