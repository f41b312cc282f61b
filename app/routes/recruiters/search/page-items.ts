import type { SearchResultItem } from "#app/routes/shared/search/find-everything.server.ts";
import { getPanelPagePath, isPersonEntity } from "#app/ui/record-panel/panel-url.ts";
import type { ShellEntity } from "../shell/compact-payload.ts";
import { listRecordLinks, previewLink } from "../side_panel/page-records.ts";

/** Records linked on the page, as search results. */
export function listPageItems(entities: readonly ShellEntity[]): SearchResultItem[] {
	return listRecordLinks().flatMap(({ record, link }) => {
		const entity = entities.find(({ key }) => key === record.entity);
		const preview = previewLink(link);
		if (!entity || !preview) return [];
		const to = getPanelPagePath(record);
		const { icon, label } = entity;
		const isPerson = isPersonEntity(record.entity);
		return [{ ...preview, key: to, isPerson, icon, label, group: label, to, guarded: null, also: [] }];
	});
}
