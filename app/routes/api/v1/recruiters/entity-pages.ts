import { z } from "zod";
import { recruiterOf } from "#app/auth/current.ts";
import { problem } from "#app/auth/problem.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/safe-local-path.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { mostPages, saveEntityPage } from "#db/queries/entity-pages.ts";
import { describePage } from "../../../recruiters/entity_pages/describe.server.ts";
import { bodyOf, otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/entity-pages";
import { pagesOf } from "./entity-pages.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	return Response.json({
		entity_pages: await inBusiness(context.get(database), who.businessId, (trx) => pagesOf(trx, who)),
	});
}

/** Names and icons are made here from the address alone, as for a page that is pinned. */
const saved = z.object({
	entity_pages: z.object({
		pages: z
			.array(z.object({ link: z.string().max(500), query: z.string().max(4_000).nullish() }))
			.min(1)
			.max(mostPages),
	}),
});

/** Pins pages; the answer is the whole menu. One that cannot be pinned pins none. */
export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "POST") return otherMethod(context, "GET, POST");
	const who = recruiterOf(context);
	const { t } = context.get(i18n);
	const body = saved.safeParse(await bodyOf(request));
	if (!body.success) return problem(context, 422, { detail: t("shell:saved.notAPage") });
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const described = [];
		for (const { link, query } of body.data.entity_pages.pages) {
			const address = safeLocalPath(query ? `${link}?${query.replace(/^\?/, "")}` : link, "");
			const page = await describePage(trx, context, who, address);
			if (!page) throw problem(context, 422, { detail: t("shell:saved.notAPage") });
			described.push(page);
		}
		for (const page of described)
			if (!(await saveEntityPage(trx, who.businessId, who.id, page)))
				throw problem(context, 422, { detail: t("shell:saved.full") });
		return Response.json({ entity_pages: await pagesOf(trx, who) });
	});
}
