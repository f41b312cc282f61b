import { getRecordAtPath, isSamePanelRecord, type PanelRecord } from "#app/ui/record-panel/panel-url.ts";

interface RecordLink {
	record: PanelRecord;
	link: HTMLAnchorElement;
}

/** Record data already on the page, before the server responds. */
export interface RecordPreview {
	name: string;
	sub: string | null;
	picture: string | null;
}

/** The record a link leads to, if the page supports the panel. */
export const getLinkedRecord = (link: HTMLAnchorElement): PanelRecord | null =>
	link.search === "" && link.hash === "" && link.closest("[data-beside]") !== null
		? getRecordAtPath(link.pathname)
		: null;

/** Record links of the page that open in the panel, in page order, without duplicates. */
export function listRecordLinks(): RecordLink[] {
	const seen = new Set<string>();
	return [...document.querySelectorAll<HTMLAnchorElement>("[data-beside] a[href]")].flatMap((link) => {
		const record = link.offsetParent === null ? null : getLinkedRecord(link);
		const key = record && `${record.entity}:${record.uid}`;
		if (!record || !key || seen.has(key)) return [];
		seen.add(key);
		return [{ record, link }];
	});
}

export function findRecordLink(record: PanelRecord): HTMLAnchorElement | null {
	return listRecordLinks().find((link) => isSamePanelRecord(link.record, record))?.link ?? null;
}

/** Previous and next record of the same kind, in page order. */
export function getNeighbours(record: PanelRecord): { previous: PanelRecord | null; next: PanelRecord | null } {
	const all = listRecordLinks()
		.map((link) => link.record)
		.filter(({ entity }) => entity === record.entity);
	const at = all.findIndex((item) => isSamePanelRecord(item, record));
	// A record no longer on the page (moved, filtered) counts as before the first.
	return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}

export function getRecordPreview(record: PanelRecord): RecordPreview | null {
	const link = findRecordLink(record);
	return link && getLinkPreview(link);
}

/** Name, title and picture as the link's row or card has them. */
export function getLinkPreview(link: HTMLAnchorElement): RecordPreview | null {
	const name = link.textContent?.trim();
	if (!name) return null;
	const place = link.closest("[data-card], tr, li") ?? link.parentElement;
	return {
		name,
		sub: place?.querySelector(".sub, .kf p")?.textContent?.trim() || null,
		picture: place?.querySelector("img")?.getAttribute("src") ?? null,
	};
}
