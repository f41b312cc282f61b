import type { SearchResultItem } from "#app/routes/shared/search/global-search.server.ts";
import { getPanelPagePath, isPersonEntity } from "#app/ui/record-panel/panel-url.ts";
import type { ShellEntity } from "../shell/compact-payload.ts";
import { getLinkPreview, listRecordLinks } from "../side_panel/page-records.ts";

/** Records linked on the page, as search results. */
export function listLinkedRecords(entities: readonly ShellEntity[]): SearchResultItem[] {
	return listRecordLinks().flatMap(({ record, link }) => {
		const entity = entities.find(({ key }) => key === record.entity);
		const preview = getLinkPreview(link);
		if (!entity || !preview) return [];
		const to = getPanelPagePath(record);
		const { icon, label } = entity;
		const isPerson = isPersonEntity(record.entity);
		return [{ ...preview, key: to, isPerson, icon, label, group: label, to, guarded: null, also: [] }];
	});
}
