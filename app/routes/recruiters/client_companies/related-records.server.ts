import type { RouterContextProvider } from "react-router";
import { getEntity } from "#app/entities/index.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { readListPage } from "../../entity/list-page.server.ts";

interface Part {
	entity: RefTarget;
	/** The part's address under the company's. */
	path: string;
	/** The field of the listed entity that points to the company. */
	by: string;
	/** Query that prefills a new record from the company. */
	prefill?: string;
}

export async function listCompanyRecords(
	context: Readonly<RouterContextProvider>,
	id: string,
	url: URL,
	{ entity: key, path, by, prefill = by }: Part,
) {
	const { uid, name } = await withRecord(
		context,
		"client_companies",
		id,
		"read",
		async ({ record: company }) => company,
	);
	const entity = getEntity(key);
	if (!entity) throw new Error(`${key} is not described`);
	const page = await readListPage(context, entity, url, {
		where: { [by]: [uid] },
		path: `/recruiters/client_companies/${uid}/${path}`,
		newTo: `${entity.path}/new?${prefill}=${uid}`,
	});
	return { ...page, title: createFormatters(context).title(`${page.entity.many}: ${name}`) };
}
