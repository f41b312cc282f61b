import { type PanelRecord, recordAt, sameRecord } from "#app/ui/record-panel/panel-url.ts";

/** The names on the page that open beside it, in the order they stand, each record once. */
function links(): { record: PanelRecord; link: HTMLAnchorElement }[] {
	const seen = new Set<string>();
	return [...document.querySelectorAll<HTMLAnchorElement>("[data-beside] a[href]")].flatMap((link) => {
		const record = link.search === "" && link.offsetParent !== null ? recordAt(link.pathname) : null;
		const key = record && `${record.entity}:${record.uid}`;
		if (!record || !key || seen.has(key)) return [];
		seen.add(key);
		return [{ record, link }];
	});
}

export function openLink(record: PanelRecord): HTMLAnchorElement | null {
	return links().find((link) => sameRecord(link.record, record))?.link ?? null;
}

/** The records of the same kind before and after this one, as they stand on the page. */
export function neighbours(record: PanelRecord): { previous: PanelRecord | null; next: PanelRecord | null } {
	const all = links()
		.map((link) => link.record)
		.filter(({ entity }) => entity === record.entity);
	const at = all.findIndex((item) => sameRecord(item, record));
	// One that is not on the page any more (it was moved, filtered away) is before the first.
	return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}
